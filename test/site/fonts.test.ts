import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const config = `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  url: 'https://example.org',
  fonts: {
    text: { family: 'Sans', files: [{ src: 'sans.woff2' }] },
    headings: { family: 'Main', fallback: 'serif', files: [{ src: 'main.woff2' }] },
    code: { family: 'Typewriter', files: [{ src: 'typewriter.woff2' }] },
  },
  styles: ['config/look.css'],
  plugins: [headers()],
}`

function font(name: string): Buffer {
  return readFileSync(`node_modules/katex/dist/fonts/KaTeX_${name}-Regular.woff2`)
}

/** The tests' browser has none of the fonts of systems, which are 0.6 wide. In Open Sans, an `n` is as wide as this. */
const systemWidth = 1257 / 2048

function addSystemFont(outDir: string): void {
  const page = join(outDir, 'index.html')
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replaceAll(/ integrity="[^"]*"/g, ''))
  const [, name = ''] = /<link rel="stylesheet" href="\/([^"]*)"/.exec(html) ?? []
  const sheet = join(outDir, name)
  const css = readFileSync(sheet, 'utf8')
  writeFileSync(
    sheet,
    css.replace(
      /local\("?Menlo"?\)/,
      'local("Open Sans Regular"), local("OpenSans-Regular"), local("Open Sans")',
    ),
  )
}

it('fonts replace their fallbacks without moving anything', async () => {
  const { outDir, report } = await buildSite({
    'config/site.ts': config,
    'config/look.css': 'pre code { font-size: 100px }',
    'public/sans.woff2': font('SansSerif'),
    'public/main.woff2': font('Main'),
    'public/typewriter.woff2': font('Typewriter'),
    'index.md': '# Home\n\nText.\n\n```\nnnnnnnnnnnnnnnnnnnnn\n```\n\nMore text.\n',
  })
  expect(report).toBe('')
  addSystemFont(outDir)
  const { origin } = await serveFaulty(outDir)
  const { page, messages } = await strictPage(browser, { viewport: { width: 800, height: 900 } })
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/typewriter\.woff2\?v=/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(origin, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  const look = () =>
    page.evaluate(() => {
      const [line] = document.querySelectorAll('pre code')
      const range = document.createRange()
      range.selectNodeContents(line as Node)
      const { width, height } = range.getBoundingClientRect()
      const fonts = [...document.fonts].filter(({ status }) => status === 'loaded')
      const loaded = fonts.map(({ family }) => family.replaceAll('"', ''))
      return { loaded, width, height, page: document.body.scrollHeight }
    })
  await expect
    .poll(async () => (await look()).loaded)
    .toEqual(expect.arrayContaining(['Sans', 'Main']))
  const before = await look()
  expect(before.loaded).not.toContain('Typewriter')
  send()
  await expect.poll(async () => (await look()).loaded).toContain('Typewriter')
  const after = await look()
  expect(after.width / before.width).toBeCloseTo(0.6 / systemWidth, 2)
  expect({ height: after.height, page: after.page }).toEqual({
    height: before.height,
    page: before.page,
  })
  expect(await violationsOf(page)).toEqual([])
  expect(messages).toEqual([])
})
