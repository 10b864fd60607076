import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { settled } from '../support/settled-page.ts'
import { buildSite } from '../support/site.ts'
import { isThorough } from '../support/thorough.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(async () => {
  await closePages(browser)
  if (outDir) rmSync(outDir, { recursive: true })
})

const files = {
  'config/site.ts': `export default {
  title: 'Lantern',
  navbar: { items: [{ type: 'search', position: 'right' }] },
  search: {
    provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'lantern',
    hosts: ['search.example'],
  },
  docs: { versions: [
    { name: 'current', label: 'v2', path: '/', isLast: true, mainDoc: 'wick' },
    { name: 'v1', label: 'v1', path: '/v1', mainDoc: 'wick' },
  ] },
}`,
  'index.md': '# Home\n\n[Wick](wick.md) [Search](search.tsx)\n',
  'wick.md': `# Wick\n\n## Trim\n\n${'Cut it.\n\n'.repeat(100)}## Soak\n\nIn oil.\n`,
  'v1/wick.md': '# Wick\n',
  'search.tsx': `import { SearchPage } from 'docs-build/theme'
export const frontMatter = { title: 'Search' }
export default function Search() {
  return <SearchPage />
}
`,
}

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const wick = { lvl0: 'Guides', lvl1: 'Wick', ...none }
const mark = (value: string) => ({ value, matchLevel: 'full' })
const hits = [
  { objectID: '1', type: 'lvl1', url: '/wick', content: null, hierarchy: wick },
  {
    objectID: '2',
    type: 'lvl2',
    url: '/wick#trim',
    content: null,
    hierarchy: { ...wick, lvl2: 'Trim' },
  },
  {
    objectID: '3',
    type: 'content',
    url: '/wick#soak',
    content: 'In oil',
    hierarchy: { ...wick, lvl2: 'Soak' },
    _snippetResult: { content: mark('In <mark>oil</mark> <img src=x onerror="window.hacked=1">') },
  },
  {
    objectID: '4',
    type: 'lvl1',
    url: '/',
    content: 'Light',
    hierarchy: { ...wick, lvl0: 'Start', lvl1: 'Home' },
  },
]

/** Responds in place of the hosted service, depending on the query. */
async function serveResults(page: Page): Promise<void> {
  await page.route('**/1/indexes/*/queries*', (route) => {
    const { requests } = JSON.parse(route.request().postData() ?? '{}')
    const query = new URLSearchParams(requests[0].params).get('query') ?? ''
    if (query === 'offline') return route.abort()
    if (query === 'bad') return route.fulfill({ status: 400, json: { message: 'No', status: 400 } })
    const found = query.startsWith('zz') ? [] : hits
    const result = {
      hits: found,
      nbHits: found.length,
      page: 0,
      nbPages: 1,
      query,
      index: 'lantern',
    }
    return route.fulfill({ json: { results: [result] } })
  })
}

/** The site that all tests share: a build is gone with the test that asked for it. */
let outDir: string | undefined
async function open(path = '/wick', options: BrowserContextOptions = {}): Promise<Page> {
  if (!outDir) {
    const built = await buildSite(files)
    expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    outDir = mkdtempSync(join(tmpdir(), 'docs-build-search-'))
    cpSync(built.outDir, outDir, { recursive: true })
  }
  const origin = await serveForTest(outDir)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await serveResults(page)
  await page.goto(origin + path)
  await page.waitForSelector('html[data-ready]')
  return page
}

async function openModal(path?: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open(path, options)
  await page.click('.DocSearch-Button')
  await page.waitForSelector('.DocSearch-Modal')
  return page
}

async function search(page: Page, query: string, shown = '.DocSearch-Hits'): Promise<void> {
  await page.fill('#docsearch-input', query)
  await page.waitForSelector(shown)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.className)
const urlOf = (page: Page) =>
  page.evaluate(() => location.pathname + location.search + location.hash)
const isOpen = (page: Page) => page.locator('.DocSearch-Modal').count()

describe('the search modal', () => {
  it('opens by its button, focuses the input, and does not change the width of the page', async () => {
    const page = await open()
    await page.addStyleTag({ content: '::-webkit-scrollbar { width: 15px }' })
    await page.evaluate(() => window.scrollTo(0, 300))
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width)
    const before = await width()
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.DocSearch-Modal')
    expect(await focused(page)).toBe('DocSearch-Input')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
      'hidden',
    )
    expect(await width()).toBe(before)
    await page.mouse.move(640, 700)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('Escape')
    expect(await isOpen(page)).toBe(0)
    expect(
      await page.evaluate(() => [window.scrollY, document.documentElement.style.cssText]),
    ).toEqual([300, ''])
  })

  it('does not change a page with a stable scrollbar gutter', async () => {
    const page = await open()
    await page.addStyleTag({
      content: 'html { scrollbar-gutter: stable } ::-webkit-scrollbar { width: 15px }',
    })
    await page.keyboard.press('/')
    await page.waitForSelector('.DocSearch-Modal')
    expect(await page.evaluate(() => document.documentElement.style.paddingRight)).toBe('')
  })

  it.each(['Control+k', 'Control+K', 'Meta+k', 'Meta+K'])(
    'opens and closes by %s',
    async (keys) => {
      const page = await open()
      await page.keyboard.press(keys)
      await page.waitForSelector('.DocSearch-Modal')
      await page.keyboard.press(keys)
      await expect.poll(() => isOpen(page)).toBe(0)
    },
  )

  it('closes on its backdrop, and gives the focus back', async () => {
    const page = await openModal()
    await page.mouse.click(4, 4)
    await expect.poll(() => isOpen(page)).toBe(0)
    expect(await focused(page)).toBe('DocSearch DocSearch-Button')
    expect(await page.locator('body.DocSearch--active').count()).toBe(0)
  })

  it('keeps the focus inside', async () => {
    const page = await openModal()
    await search(page, 'w')
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog') !== null
      })
      expect(isInside).toBe(true)
    }
  })

  it('follows the arrow keys and Enter to a place, without reloading the page', async () => {
    const page = await openModal('/')
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await search(page, 'w')
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'])
      await page.keyboard.press(name)
    await expect.poll(() => urlOf(page)).toBe('/wick#trim')
    expect(await isOpen(page)).toBe(0)
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
  })

  it('scrolls to a place on the page that is open, by keyboard as by mouse', async () => {
    const page = await openModal('/wick')
    await search(page, 'w')
    await page.click('#docsearch-hits0-item-2')
    await expect.poll(() => urlOf(page)).toBe('/wick#soak')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.keyboard.press('Control+k')
    await search(page, 'w')
    for (const name of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(name)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  })

  it.each([
    ['Control+Enter', true],
    ['Shift+Enter', true],
  ])('opens elsewhere by %s', async (keys) => {
    const page = await openModal()
    await search(page, 'w')
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press(keys),
    ])
    await other.waitForURL('**/wick')
    expect(await isOpen(page)).toBe(1)
  })

  it('runs no script from an index', async () => {
    const page = await openModal()
    await search(page, 'w')
    await settled(page)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await page.textContent('#docsearch-hits0-item-2')).toContain('In oil <img')
  })

  it('remembers what was visited, also with less motion', async () => {
    const page = await openModal('/', { reducedMotion: 'reduce' })
    await search(page, 'w')
    await page.keyboard.press('Enter')
    await expect.poll(() => urlOf(page)).toBe('/wick')
    await page.keyboard.press('/')
    await page.waitForSelector('#docsearch-recentSearches-item-0')
    await page.click('[aria-label="Save this search"]')
    await page.waitForSelector('#docsearch-favoriteSearches-item-0')
    expect(await violationsOf(page)).toEqual([])
    await page.click('[aria-label="Remove this search from favorites"]')
    await page.waitForSelector('text=No recent searches')
  })

  it.each([
    ['light', 1280],
    ['dark', 360],
    ...(isThorough
      ? ([
          ['light', 360],
          ['dark', 1280],
        ] as const)
      : []),
  ] as const)(
    'breaks no rule of axe on any screen: %s, %i px',
    { tags: ['sweep'] },
    async (colorScheme, width) => {
      const page = await openModal('/', { colorScheme, viewport: { width, height: 740 } })
      expect(await violationsOf(page)).toEqual([])
      await search(page, 'w')
      await page.keyboard.press('ArrowDown')
      expect(await violationsOf(page)).toEqual([])
      await search(page, 'bad', '.DocSearch-Notice')
      expect(await violationsOf(page)).toEqual([])
      await search(page, 'zz', '.DocSearch-NoResults')
      expect(await violationsOf(page)).toEqual([])
      await search(page, 'offline', '.DocSearch-ErrorScreen')
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.goto(new URL('/search?q=w', page.url()).href)
      await page.waitForSelector('.search-result')
      expect(await violationsOf(page)).toEqual([])
    },
  )

  it('fills a narrow window, with targets large enough for a finger', async () => {
    const page = await openModal('/', { viewport: { width: 360, height: 740 }, hasTouch: true })
    await search(page, 'w')
    expect(await page.locator('.DocSearch-Modal').boundingBox()).toMatchObject({
      width: 360,
      height: 740,
    })
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('dialog :is(a, button, select, input)')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map((one) => one.className),
    )
    expect(small).toEqual([])
    await page.click('.DocSearch-Cancel')
    await expect.poll(() => isOpen(page)).toBe(0)
  })

  it('marks the active row in forced colors', async () => {
    const page = await openModal('/', { forcedColors: 'active' })
    await search(page, 'w')
    const outline = await page
      .locator('.DocSearch-Hit:has([aria-selected="true"])')
      .evaluate((row) => getComputedStyle(row).outlineStyle)
    expect(outline).toBe('solid')
  })
})

describe('the search page', () => {
  it('shows the query of its URL, and keeps the two in sync', async () => {
    const page = await open('/search?q=wick')
    await page.waitForSelector('.search-result')
    expect(await page.title()).toBe('Search results for "wick" | Lantern')
    await page.fill('.search-input', 'oil')
    await expect.poll(() => urlOf(page)).toBe('/search?q=oil')
    await expect.poll(() => page.title()).toBe('Search results for "oil" | Lantern')
    expect(await focused(page)).toBe('search-input')
    await page.keyboard.press('Control+k')
    await search(page, 'flame')
    await page.click('.DocSearch-HitsFooter a')
    await expect.poll(() => page.inputValue('.search-input')).toBe('flame')
    await page.goBack()
    await expect.poll(() => page.inputValue('.search-input')).toBe('oil')
  })
})
