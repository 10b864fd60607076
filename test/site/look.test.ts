import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { comparePicture, countDifferent } from '../support/compare-picture.ts'
import { buildLookSite } from '../support/look-site.ts'
import { serveForTest } from '../support/server.ts'

const require = createRequire(import.meta.url)
const kept = join(import.meta.dirname, 'look')

/** The fonts of the pictures come with the packages: those of the machine would make every machine's pictures its own. */
const fonts = [
  ['sans', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['mono', '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'],
]
  .map(([name, file = '']) => {
    const data = readFileSync(require.resolve(file)).toString('base64')
    return `@font-face { font-family: look-${name}; src: url(data:font/woff2;base64,${data}); font-weight: 100 900 }
:root { --font-${name}: look-${name} }`
  })
  .join('\n')

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

interface Shot {
  readonly path: string
  readonly width: number
  readonly height?: number
  readonly mode?: 'light' | 'dark'
  readonly forcedColors?: 'active'
  /** What is clicked before. */
  readonly click?: string
  /** How far it is scrolled, in pixels. */
  readonly scroll?: number
}

async function open(origin: string, shot: Shot): Promise<Page> {
  const { path, width, height = 800, mode = 'light', forcedColors = 'none' } = shot
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: mode,
    forcedColors,
    reducedMotion: 'reduce',
    // Only for the fonts.
    bypassCSP: true,
  })
  await page.goto(origin + path)
  await page.addStyleTag({ content: fonts })
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.code-block')].every((one) =>
      one.querySelector('.code-actions'),
    ),
  )
  await page.evaluate(() => document.fonts.ready)
  if (shot.click) await page.click(shot.click)
  if (shot.scroll) await page.evaluate((top) => window.scrollTo(0, top), shot.scroll)
  // Buttons and marks that depend on sizes come with the next frames.
  await page.waitForTimeout(250)
  return page
}

async function take(origin: string, shot: Shot): Promise<Buffer> {
  const page = await open(origin, shot)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

const narrow = { width: 360, height: 740 }
const shots: Readonly<Record<string, Shot>> = {
  'docs-1280': { path: '/guide/lamps', width: 1280 },
  'docs-1440-dark': { path: '/guide/lamps', width: 1440, height: 900, mode: 'dark' },
  'docs-1024': { path: '/guide/lamps', width: 1024, scroll: 700 },
  'docs-768-dark': { path: '/guide/lamps', width: 768, mode: 'dark' },
  'docs-360': { path: '/guide/lamps', ...narrow },
  'menu-360-dark': {
    path: '/guide/lamps',
    ...narrow,
    mode: 'dark',
    click: '.navbar-menu-button',
  },
  'parts-900': { path: '/guide/parts', width: 900, height: 2000 },
  'parts-900-dark': { path: '/guide/parts', width: 900, height: 2000, mode: 'dark' },
  'parts-900-forced': { path: '/guide/parts', width: 900, height: 1500, forcedColors: 'active' },
  'old-version-1280': { path: '/v1/guide/lamps', width: 1280, click: '.navbar .dropdown summary' },
  'not-found-1280-dark': { path: '/guide/lamp', width: 1280, mode: 'dark' },
}

describe('the theme looks as it is kept in test/site/look', () => {
  it('from left to right', async () => {
    const origin = await serveForTest(await buildLookSite())
    const different: string[] = []
    for (const [name, shot] of Object.entries(shots)) {
      const problem = comparePicture(join(kept, `${name}.png`), await take(origin, shot))
      if (problem) different.push(problem)
    }
    expect(different).toEqual([])
  })

  it('from right to left', async () => {
    const origin = await serveForTest(await buildLookSite('rtl'))
    const different: string[] = []
    for (const [name, shot] of Object.entries({
      'docs-1280-rtl': { path: '/guide/lamps', width: 1280 },
      'menu-360-rtl': { path: '/guide/lamps', ...narrow, click: '.navbar-menu-button' },
    })) {
      const problem = comparePicture(join(kept, `${name}.png`), await take(origin, shot))
      if (problem) different.push(problem)
    }
    expect(different).toEqual([])
  })

  it('and the home page of this site', async () => {
    const origin = await serveForTest(inject('builtSite').production)
    const shot: Shot = { path: '/', width: 1280 }
    expect(comparePicture(join(kept, 'home-1280.png'), await take(origin, shot))).toBeUndefined()
  })
})

describe('lines of text', () => {
  it.each([1280, 1440, 1920])('have 65 to 75 characters, at %i px', async (width) => {
    const origin = await serveForTest(await buildLookSite())
    const page = await open(origin, { path: '/guide/lamps', width })
    // A line is what stands at one height; the last of a paragraph ends where it likes.
    const lengths = await page.evaluate(() =>
      [...document.querySelectorAll('article p')].flatMap((paragraph) => {
        const lines = new Map<number, number>()
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          for (let i = 0; i < (text.textContent ?? '').length; i++) {
            range.setStart(text, i)
            range.setEnd(text, i + 1)
            const { bottom } = range.getBoundingClientRect()
            const line = [...lines.keys()].find((one) => Math.abs(one - bottom) < 8) ?? bottom
            lines.set(line, (lines.get(line) ?? 0) + 1)
          }
        }
        return [...lines.values()].slice(0, -1)
      }),
    )
    await page.close()
    const sorted = lengths.sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)]
    expect(median).toBeGreaterThanOrEqual(65)
    expect(median).toBeLessThanOrEqual(75)
  })
})

describe('a color that changes by a few steps', () => {
  it.each([
    ['--color-text', 'docs-1280', '#293739'],
    ['--color-accent-soft', 'docs-1280', '#e8f7fa'],
    ['--color-border', 'docs-1280', '#dbe3e5'],
    ['--code-string', 'parts-900', '#1b653d'],
    ['--code-comment', 'docs-1280', '#586469'],
    ['--color-warning-surface', 'parts-900', '#f8ebd8'],
    ['--color-bg', 'docs-1280', '#fbfbfb'],
  ])('is seen: %s', async (token, name, color) => {
    const origin = await serveForTest(await buildLookSite())
    const shot = shots[name]
    if (!shot) throw new Error(`no picture "${name}"`)
    const page = await open(origin, shot)
    await page.addStyleTag({ content: `:root { ${token}: ${color} }` })
    const seen = await page.screenshot()
    await page.close()
    expect(countDifferent(readFileSync(join(kept, `${name}.png`)), seen)).toBeGreaterThan(12)
  })
})
