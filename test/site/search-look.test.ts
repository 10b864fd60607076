import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'

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
  'index.md': '# Home\n',
  'wick.md': '# Wick\n',
  'v1/wick.md': '# Wick\n',
  'search.tsx': `import { SearchPage } from 'docs-build/theme'
export const frontMatter = { title: 'Search' }
export default function Search() {
  return <SearchPage />
}
`,
}

const wick = { lvl0: 'Guides', lvl1: 'Wick', lvl2: null, lvl3: null, lvl4: null }
const mark = (value: string) => ({ value, matchLevel: 'full' })
const part = (lvl2: string) => ({
  objectID: lvl2,
  type: 'lvl2',
  url: `/wick#${lvl2}`,
  content: null,
  hierarchy: { ...wick, lvl2 },
  _highlightResult: {
    hierarchy: { lvl1: mark('<mark>Wick</mark>'), lvl2: mark(`<mark>${lvl2}</mark>`) },
  },
})
/** Parts before their page. */
const hits = [
  part('TRIM_THE_WICK'),
  part(
    'A long heading, which takes a second line in any window: how to trim, to soak and to light a wick',
  ),
  { objectID: '1', type: 'lvl1', url: '/wick', content: null, hierarchy: wick },
  part('Soak'),
]

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(async () => {
  await closePages(browser)
  if (outDir) rmSync(outDir, { recursive: true })
})

/** The site that all tests share: a build is gone with the test that asked for it. */
let outDir: string | undefined
async function serve(): Promise<string> {
  if (!outDir) {
    const built = await buildSite(files)
    expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    outDir = mkdtempSync(join(tmpdir(), 'docs-build-search-look-'))
    cpSync(built.outDir, outDir, { recursive: true })
  }
  return serveForTest(outDir)
}

async function open(path: string, width: number, more: BrowserContextOptions = {}): Promise<Page> {
  const origin = await serve()
  const context = await browser.newContext({ viewport: { width, height: 720 }, ...more })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.route('**/1/indexes/*/queries*', (route) => {
    const params = JSON.parse(route.request().postData() ?? '{}').requests[0].params
    const query = new URLSearchParams(params).get('query')
    const found = query === 'nothing' ? [] : hits
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
  await page.goto(origin + path)
  await page.waitForSelector('html[data-ready]')
  return page
}

async function openResults(width: number, more?: BrowserContextOptions): Promise<Page> {
  const page = await open('/wick', width, more)
  await page.click('.DocSearch-Button')
  await page.fill('#docsearch-input', 'trim')
  await page.waitForSelector('.DocSearch-Hits')
  return page
}

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** The contrast of a color of each element with the background of the page or dialog. */
function contrasts(page: Page, selector: string, property: 'color' | 'outlineColor' | 'stroke') {
  return page.evaluate(
    ([asked, name]) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas) throw new Error('Cannot paint')
      const luminance = (...layers: string[]) => {
        for (const color of layers) {
          canvas.fillStyle = color
          canvas.fillRect(0, 0, 1, 1)
        }
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
          const part = byte / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const surface = document.querySelector('.DocSearch-Modal') ?? document.documentElement
      const { backgroundColor } = getComputedStyle(surface)
      return [...document.querySelectorAll(asked)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const row = element.closest('.DocSearch-Hit') ?? surface
          const under = [backgroundColor, getComputedStyle(row).backgroundColor]
          const back = luminance(...under)
          const front = luminance(...under, getComputedStyle(element)[name])
          return (Math.max(back, front) + 0.05) / (Math.min(back, front) + 0.05)
        })
    },
    [selector, property] as const,
  )
}

const activeRow = '.DocSearch-Hit:has([aria-selected="true"])'

describe('the results of the search modal', () => {
  it('show the best match active below its page, without scrolling: at 200 %', async () => {
    const page = await openResults(640, { viewport: { width: 640, height: 360 } })
    expect(await page.locator(`${activeRow} .DocSearch-Hit-title`).allTextContents()).toEqual([
      'TRIM_THE_WICK',
    ])
    expect(await page.locator('.DocSearch-Hit-title').first().textContent()).toBe('Wick')
    const row = await boxOf(page, activeRow)
    const list = await boxOf(page, '.DocSearch-Dropdown')
    expect(row.y).toBeGreaterThan(list.y)
    expect(row.y + row.height).toBeLessThanOrEqual(list.y + list.height)
    expect(await page.locator('.DocSearch-Dropdown').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  })

  it('are connected to their page by lines without gaps', async () => {
    const page = await openResults(1280)
    const [trees, rows] = await page.evaluate(() =>
      ['.DocSearch-Hit-Tree', '.DocSearch-Hit--Child'].map((selector) =>
        [...document.querySelectorAll(selector)].map((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return [Math.round(top), Math.round(bottom)]
        }),
      ),
    )
    expect(trees).toHaveLength(3)
    expect(trees).toEqual(rows)
  })

  it('show headings that look like code in the font of code', async () => {
    const page = await openResults(1280)
    expect(await page.locator('.DocSearch-Hit-title code').allTextContents()).toEqual([
      'TRIM_THE_WICK',
    ])
    expect(
      await page
        .locator('.DocSearch-Hit-title code')
        .evaluate((code) => getComputedStyle(code).fontFamily),
    ).toContain('mono')
  })

  it.each(['light', 'dark'] as const)(
    'stand out where they are active: %s',
    async (colorScheme) => {
      const page = await openResults(1280, { colorScheme })
      for (const ratio of await contrasts(page, activeRow, 'outlineColor'))
        expect(ratio).toBeGreaterThanOrEqual(3)
      const texts = await contrasts(page, `${activeRow} :is(code, mark, span, svg)`, 'color')
      expect(texts.length).toBeGreaterThan(4)
      for (const ratio of texts) expect(ratio).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('are on a surface that is lighter than the page in dark mode', async () => {
    const page = await openResults(1280, { colorScheme: 'dark' })
    const lightness = (selector: string) =>
      page
        .locator(selector)
        .evaluate((element) =>
          Number(/[\d.]+/.exec(getComputedStyle(element).backgroundColor)?.[0]),
        )
    expect(await lightness('.DocSearch-Modal')).toBeGreaterThan(await lightness('html'))
  })

  it('have titles of groups in another color than matches', async () => {
    const page = await openResults(1280)
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((element) => getComputedStyle(element).color)
    expect(await colorOf('.DocSearch-Hit-source')).not.toBe(
      await colorOf('.DocSearch-Hit-title mark'),
    )
  })
})

describe('the version to search', () => {
  it('has its own row in a narrow modal', async () => {
    const page = await openResults(360)
    const input = await boxOf(page, '.DocSearch-Input')
    const scope = await boxOf(page, '.DocSearch-Scope')
    expect(input.width).toBeGreaterThan(240)
    expect(scope.y).toBeGreaterThanOrEqual(input.y + input.height)
    const cancel = await boxOf(page, '.DocSearch-Cancel')
    expect(cancel.y + cancel.height / 2).toBe(scope.y + scope.height / 2)
  })

  it('is beside the input in a wide modal', async () => {
    const page = await openResults(768)
    const input = await boxOf(page, '.DocSearch-Input')
    const scope = await boxOf(page, '.DocSearch-Scope')
    expect(scope.x).toBeGreaterThan(input.x + input.width)
    expect(Math.abs(scope.y + scope.height / 2 - input.y - input.height / 2)).toBeLessThan(1)
  })

  it.each([
    [360, true],
    [1280, false],
  ])('has its own row on the search page: at %i px %s', async (width, isBelow) => {
    const page = await open('/search?q=trim', width)
    await page.waitForSelector('.search-result')
    const input = await boxOf(page, '.search-input')
    const scope = await boxOf(page, '.DocSearch-Scope')
    expect(input.width).toBeGreaterThan(300)
    expect(scope.y >= input.y + input.height).toBe(isBelow)
  })
})

describe('the search in forced colors', () => {
  const screens = ['results', 'no-results', 'page'] as const
  const cases = screens.flatMap((screen) =>
    (['light', 'dark'] as const).map((colorScheme) => [screen, colorScheme] as const),
  )
  it.each(cases)('shows all texts, marks and icons: %s, %s', async (screen, colorScheme) => {
    const more = { colorScheme, forcedColors: 'active' } as const
    const page =
      screen === 'page' ? await open('/search?q=trim', 1280, more) : await openResults(1280, more)
    if (screen === 'page') await page.waitForSelector('.search-result')
    if (screen === 'no-results') {
      await page.fill('#docsearch-input', 'nothing')
      await page.waitForSelector('.DocSearch-NoResults')
    }
    const root = screen === 'page' ? '.search-page' : '.DocSearch-Modal'
    const texts = await contrasts(
      page,
      `${root} :is(a, button, code, input, kbd, mark, option, p, select, span)`,
      'color',
    )
    expect(texts.length).toBeGreaterThan(8)
    for (const ratio of texts) expect(ratio).toBeGreaterThanOrEqual(4.5)
    for (const ratio of await contrasts(page, `${root} svg.icon`, 'stroke'))
      expect(ratio).toBeGreaterThanOrEqual(4.5)
    if (screen === 'results') {
      const row = page.locator(activeRow)
      expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
      expect(await contrasts(page, activeRow, 'outlineColor')).toEqual([expect.any(Number)])
      for (const ratio of await contrasts(page, activeRow, 'outlineColor'))
        expect(ratio).toBeGreaterThanOrEqual(3)
    }
    expect(await violationsOf(page)).toEqual([])
  })
})
