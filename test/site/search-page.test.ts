import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { idled, settled } from '../support/settled-page.ts'
import { buildSite } from '../support/site.ts'

let browser: Browser
let outDir: string | undefined
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(async () => {
  await closePages(browser)
  if (outDir) rmSync(outDir, { recursive: true })
})

const lamps = Array.from({ length: 50 }, (_, i) => `lamp-${i + 1}`)
const files = {
  'config/site.ts': `export default {
  title: 'Lantern',
  navbar: { items: [{ type: 'search', position: 'right' }, { label: 'Find', to: '/search' }] },
  docs: { versions: [
    { name: 'current', label: 'v2', path: '/', isLast: true, mainDoc: 'lamp-1' },
    { name: 'v1', label: 'v1', path: '/v1', mainDoc: 'lamp-1' },
  ] },
}`,
  'index.md': '# Home\n',
  ...Object.fromEntries(lamps.map((name) => [`${name}.md`, `# ${name}\n\n## Fuel\n\nOil.\n`])),
  ...Object.fromEntries(lamps.slice(0, 5).map((name) => [`v1/${name}.md`, `# ${name}\n\nOil.\n`])),
  'search.tsx': `import { SearchPage } from 'docs-build/theme'
export const frontMatter = { title: 'Search' }
export default function Search() {
  return <SearchPage />
}
`,
}

async function open(path: string): Promise<Page> {
  if (!outDir) {
    const built = await buildSite(files)
    expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    outDir = mkdtempSync(join(tmpdir(), 'docs-build-results-'))
    cpSync(built.outDir, outDir, { recursive: true })
  }
  const origin = await serveForTest(outDir)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => page.close())
  await page.goto(origin + path)
  await page.waitForSelector('html[data-ready]')
  return page
}

const count = (page: Page) => page.locator('.search-result').count()
const top = (page: Page) => page.evaluate(() => window.scrollY)
const outcome = (page: Page) => page.textContent('.search-outcome')
const place = (page: Page) => page.evaluate(() => location.pathname + location.search)
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('href') ?? document.activeElement?.className,
  )

/** Opens the results, and scrolls until three pages of them are loaded. */
async function openLong(): Promise<Page> {
  const page = await open('/search?q=oil')
  await page.waitForSelector('.search-result')
  await page.locator('.search-more').scrollIntoViewIfNeeded()
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(40)
  await page.locator('.search-result').nth(33).scrollIntoViewIfNeeded()
  // The end of the list may be in view for long enough to load more of it, and texts of results come later than their titles.
  let last = 0
  while (last !== (await count(page))) {
    last = await count(page)
    await settled(page)
    await page.waitForSelector('.search-outcome:not([data-pending])')
  }
  return page
}

describe('the page of all results', () => {
  it('is as it was after Back from a result', async () => {
    const page = await openLong()
    const link = page.locator('.search-result a').nth(33)
    const href = await link.getAttribute('href')
    // A click would scroll to the link first.
    await link.hover()
    const before = { count: await count(page), top: await top(page), outcome: await outcome(page) }
    expect(before.top).toBeGreaterThan(1000)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await link.click()
    await page.waitForSelector('h1:has-text("lamp")')
    await page.goBack()
    await page.waitForSelector('.search-result')
    expect({
      count: await count(page),
      top: await top(page),
      outcome: await outcome(page),
    }).toEqual(before)
    await expect.poll(() => focused(page)).toBe(href)
    expect(await top(page)).toBe(before.top)
    expect(asked.filter((url) => /lookup.search|worker/.test(url))).toEqual([])
    await page.locator('.search-more').scrollIntoViewIfNeeded()
    await expect.poll(() => count(page)).toBeGreaterThan(50)
  })

  it('is as it was after a reload', async () => {
    const page = await openLong()
    const before = { count: await count(page), top: await top(page) }
    await page.reload()
    await page.waitForSelector('.search-result')
    await expect.poll(() => top(page)).toBe(before.top)
    expect(await count(page)).toBe(before.count)
  })

  it('forgets the results if the reader asks for something else', async () => {
    const page = await openLong()
    await page.fill('.search-input', 'lamp-7')
    await expect.poll(() => place(page)).toBe('/search?q=lamp-7')
    await page.locator('.search-result a').first().click()
    await page.waitForURL('**/lamp-7')
    await page.goBack()
    await page.waitForSelector('.search-result')
    expect(await page.inputValue('.search-input')).toBe('lamp-7')
    expect(await count(page)).toBeLessThan(40)
  })

  it('has the focus in its input after a navigation, but not on the first view', async () => {
    const page = await open('/')
    await page.click('.navbar a:has-text("Find")')
    await expect.poll(() => focused(page)).toBe('search-input')
    await page.keyboard.type('oil')
    await expect.poll(() => place(page)).toBe('/search?q=oil')
    await page.reload()
    await page.waitForSelector('.search-result')
    await idled(page)
    expect(await focused(page)).not.toBe('search-input')
  })

  it('shows as many results as the dialog, from the same version', async () => {
    const page = await open('/lamp-1')
    await page.keyboard.press('Control+k')
    await page.selectOption('.DocSearch-Scope', 'v1')
    await page.fill('#docsearch-input', 'oil')
    const link = page.locator('.DocSearch-HitsFooter a')
    await expect.poll(() => link.textContent()).toMatch(/^See all \d+ results$/)
    const [number] = /\d+/.exec((await link.textContent()) ?? '') ?? []
    await link.click()
    await expect.poll(() => place(page)).toBe('/search?q=oil&version=v1')
    await expect.poll(() => outcome(page)).toBe(`${number} sections found`)
    expect(await page.inputValue('.DocSearch-Scope')).toBe('v1')
    await expect.poll(() => focused(page)).toBe('search-input')
    expect(await violationsOf(page)).toEqual([])
    await page.selectOption('.DocSearch-Scope', '')
    await expect.poll(() => place(page)).toBe('/search?q=oil')
  })

  it('opens with the version of its URL, and ignores an unknown one', async () => {
    const page = await open('/search?q=oil&version=v1')
    await page.waitForSelector('.search-result')
    expect(await page.inputValue('.DocSearch-Scope')).toBe('v1')
    const links = await page
      .locator('.search-result a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.every((href) => href?.startsWith('/v1/'))).toBe(true)
    await page.clock.install()
    await page.goto(new URL('/search?q=oil&version=v9', page.url()).href)
    await page.waitForSelector('.search-result')
    expect(await page.inputValue('.DocSearch-Scope')).toBe('')
    // Long enough for what the page of results changes in the URL.
    await page.clock.runFor(1000)
    await idled(page)
    expect(await place(page)).toBe('/search?q=oil&version=v9')
  })

  it('names the page of each result', async () => {
    const page = await open('/search?q=fuel')
    await page.waitForSelector('.search-result')
    const results = await page
      .locator('.search-result')
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelector('a')?.textContent,
          one.querySelector('p')?.textContent,
        ]),
      )
    expect(results[0]?.[0]).toBe('Fuel')
    expect(results.every(([, path]) => /lamp-\d+/.test(path ?? ''))).toBe(true)
  })
})
