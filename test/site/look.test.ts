import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparePicture, countDifferent } from '../support/compare-picture.ts'
import { buildLookSite } from '../support/look-site.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { openForPicture, type Shot, takePicture } from '../support/take-picture.ts'

const kept = join(import.meta.dirname, 'look')

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const narrow = { width: 360, height: 740 }
const shots: Readonly<Record<string, Shot & { readonly path: string }>> = {
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

describe('the theme', () => {
  it('looks like the pictures in test/site/look, from left to right', async () => {
    const origin = await serveForTest(await buildLookSite())
    const different: string[] = []
    for (const [name, shot] of Object.entries(shots)) {
      const problem = comparePicture(
        join(kept, `${name}.png`),
        await takePicture(browser, origin + shot.path, shot),
      )
      if (problem) different.push(problem)
    }
    expect(different).toEqual([])
  })

  it('looks like the pictures in test/site/look, from right to left', async () => {
    const origin = await serveForTest(await buildLookSite('rtl'))
    const different: string[] = []
    for (const [name, shot] of Object.entries({
      'docs-1280-rtl': { path: '/guide/lamps', width: 1280 },
      'menu-360-rtl': { path: '/guide/lamps', ...narrow, click: '.navbar-menu-button' },
    })) {
      const problem = comparePicture(
        join(kept, `${name}.png`),
        await takePicture(browser, origin + shot.path, shot),
      )
      if (problem) different.push(problem)
    }
    expect(different).toEqual([])
  })
})

describe('lines of text', () => {
  it.each([1280, 1440, 1920])('have 65 to 75 characters, at %i px', async (width) => {
    const origin = await serveForTest(await buildLookSite())
    const page = await openForPicture(browser, `${origin}/guide/lamps`, { width })
    // Text at one height is a line. The last line of a paragraph may be shorter.
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

describe('the comparison of pictures', () => {
  it.each([
    ['--color-text', 'docs-1280', '#293739'],
    ['--color-accent-soft', 'docs-1280', '#e8f7fa'],
    ['--color-border', 'docs-1280', '#dbe3e5'],
    ['--code-string', 'parts-900', '#1b653d'],
    ['--code-comment', 'docs-1280', '#586469'],
    ['--color-warning-surface', 'parts-900', '#f8ebd8'],
    ['--color-bg', 'docs-1280', '#fbfbfb'],
  ])('reports a color that changes by a few steps: %s', async (token, name, color) => {
    const origin = await serveForTest(await buildLookSite())
    const shot = shots[name]
    if (!shot) throw new Error(`no picture "${name}"`)
    const page = await openForPicture(browser, origin + shot.path, shot)
    await page.addStyleTag({ content: `:root { ${token}: ${color} }` })
    const seen = await page.screenshot()
    await page.close()
    expect(countDifferent(readFileSync(join(kept, `${name}.png`)), seen)).toBeGreaterThan(12)
  })
})
