import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { serveForTest } from '../support/server.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const section = (name: string, length: number) => `## ${name}\n\n${'Text.\n\n'.repeat(length)}\n`
const files = {
  'long.md': `# Long\n\nText.\n\n${section('A', 20)}${section('B', 20)}${section('C', 1)}${section('D', 1)}${section('E', 1)}`,
  'short.md': `# Short\n\nText.\n\n${section('A', 1)}${section('B', 1)}`,
}

async function open(path: string): Promise<Page> {
  const origin = await serveForTest(await buildRuntimeSite(files))
  const { page } = await strictPage(browser, { viewport: { width: 1440, height: 800 } })
  await page.goto(origin + path)
  await hydrated(page)
  return page
}

const marked = (page: Page) =>
  page
    .locator('.toc [aria-current]')
    .evaluateAll((entries) => entries.map((entry) => entry.textContent).join())

it('the table of contents marks each section in turn, also the short ones at the end', async () => {
  const page = await open('/long')
  const seen = ['']
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let y = 0; y < end + 20; y += 20) {
    await page.evaluate(async (to) => {
      window.scrollTo(0, to)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    }, y)
    const now = await marked(page)
    if (now !== seen.at(-1)) seen.push(now)
  }
  expect(seen.filter(Boolean)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

it('marks the section that the reader chose, though it cannot reach the top', async () => {
  const page = await open('/long')
  for (const name of ['D', 'C', 'E', 'A', 'D']) {
    await page.locator('.toc a', { hasText: name }).click()
    await expect.poll(() => marked(page)).toBe(name)
  }
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, -3000)
  await expect.poll(() => marked(page)).toBe('A')
  await page.locator('.toc a', { hasText: 'D' }).click()
  await expect.poll(() => marked(page)).toBe('D')
})

it('marks the section of the URL', async () => {
  const page = await open('/long#c')
  await expect.poll(() => marked(page)).toBe('C')
})

it('marks no section below the first on a page that does not scroll', async () => {
  const page = await open('/short')
  expect(['', 'A']).toContain(await marked(page))
})
