import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { htmlOf } from '../../../test/support/built-pages.ts'
import { shiftsOf } from '../../../test/support/layout-shifts.ts'
import { closePages, openChromium } from '../../../test/support/open-chromium.ts'
import { serveForTest } from '../../../test/support/server.ts'
import { idled, settled } from '../../../test/support/settled-page.ts'

const require = createRequire(import.meta.url)

const fonts = [
  ['geist', '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'],
  ['geist-mono', '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'],
] as const

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function newPage(width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  onTestFinished(() => context.close())
  return context.newPage()
}

it('the fonts are those of their packages, and need less than 60 kB', () => {
  const files = fonts.map(([name, file]) => {
    const published = readFileSync(`public/fonts/${name}.woff2`)
    expect(published.equals(readFileSync(require.resolve(file))), name).toBe(true)
    return published.length
  })
  expect(files.reduce((sum, size) => sum + size)).toBeLessThan(60_000)
})

it.each(['/', '/getting-started/client', '/v3/getting-started/client'])(
  'both fonts are requested first on %s',
  (path) => {
    const html = htmlOf(inject('builtSite').production, path)
    const preloaded = html.match(/<link rel="preload" as="font"[^>]*>/g) ?? []
    expect(preloaded.map((link) => /fonts\/(.*?)\.woff2/.exec(link)?.[1])).toEqual([
      'geist',
      'geist-mono',
    ])
  },
)

it('text, headings, navbar, and code have the fonts of the site', async () => {
  const page = await newPage(1280)
  const origin = await serveForTest(inject('builtSite').production)
  await page.goto(`${origin}/getting-started/client`)
  const families = await page.evaluate(() =>
    ['.prose p', 'h1', '.navbar-brand', '.navbar-link', '.sidebar-link', 'pre'].map((selector) => {
      const [one] = document.querySelectorAll(selector)
      return one && getComputedStyle(one).fontFamily.split(',')[0]
    }),
  )
  expect(families).toEqual([...Array(5).fill('Geist'), '"Geist Mono"'])
})

const cases = [360, 1280].flatMap((width) =>
  ['/', '/getting-started/client', '/faq'].map((path) => [path, width] as const),
)

it.each(cases)('nothing moves on %s if the fonts load late, at %i px', async (path, width) => {
  const page = await newPage(width)
  const origin = await serveForTest(inject('builtSite').production)
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\.woff2/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
  await page.waitForSelector('html[data-ready]')
  await idled(page)
  send()
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
})
