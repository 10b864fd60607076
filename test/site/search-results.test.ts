import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyServer, serveFaulty } from '../support/faulty-server.ts'
import { type Gate, gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { idled, settled } from '../support/settled-page.ts'
import { hydrated, strictPage, wasKept } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** Pages that are found by name, others that only the text finds, and one that both find. */
const files = {
  'config/site.ts': `export default {
  title: 'Lamps',
  navbar: { items: [{ label: 'App', to: '/app' }, { type: 'search', position: 'right' }] },
  docs: { versions: [
    { name: 'current', label: 'v2', path: '/', isLast: true, mainDoc: 'index' },
    { name: 'v1', label: 'v1', path: '/v1', mainDoc: 'old' },
  ] },
  search: { contextual: false },
}`,
  'index.md': '# Home\n\n[Find](search.tsx)\n',
  'lamp.md': '# Lamp\n\nA lamp burns oil. Burning oil takes a wick.\n\n## Lamp oil\n\nWhale oil.\n',
  'lamp-post.md': '# Lamp post\n\nIt stands in the street.\n',
  ...Object.fromEntries(
    [...'abcdefg'].map((name) => [
      `guide/${name}.md`,
      `# Guide ${name}\n\nLight it.\n\n## Trim ${name}\n\n${'Every lamp needs its lamp wick. '.repeat(6)}\n`,
    ]),
  ),
  'v1/old.md': '# Old lantern\n\nOnly here: quizzacious.\n',
  'search.tsx': `import { SearchPage } from 'docs-build/theme'
export const frontMatter = { title: 'Search' }
export default () => <SearchPage />
`,
}

interface Opened extends FaultyServer {
  readonly page: Page
}

async function open(path = '/'): Promise<Opened> {
  const server = await serveFaulty(await buildRuntimeSite(files))
  const { page } = await strictPage(browser)
  await page.goto(server.origin + path)
  await hydrated(page)
  return { ...server, page }
}

/** Holds back what the text of the site is searched in. */
function holdText({ faults }: FaultyServer): Gate {
  const held = gate()
  faults.set(/^\/assets\/search\//, { until: held.opened })
  return held
}

const rows = (page: Page) => page.locator('.DocSearch-Hit').allInnerTexts()
const selected = (page: Page) => page.innerText('[aria-selected=true] .DocSearch-Hit-title')
const tops = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.DocSearch-Hit')].map((row) => row.getBoundingClientRect().top),
  )
const interim = '.DocSearch-HitsFooter:has-text("Searching all text")'
const final = '[role=listbox][aria-busy=false]'

/** Opens the search, and shows what is found by name. */
async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.waitForSelector('.DocSearch-Footer')
  await page.keyboard.type(query)
}

describe('results that arrive in steps', () => {
  it.each([
    ['moved', (page: Page) => page.keyboard.press('ArrowDown')],
    ['pointed', (page: Page) => page.hover('.DocSearch-Hit >> nth=1')],
  ])('keep their rows and the active one once the reader has %s, and get more', async (_, act) => {
    const opened = await open()
    const { page } = opened
    const held = holdText(opened)
    await search(page, 'lamp')
    await page.waitForSelector(interim)
    await act(page)
    const [before, active] = [await rows(page), await selected(page)]
    expect(before.length).toBeGreaterThan(1)
    held.open()
    await page.waitForSelector(final)
    await settled(page)
    const after = await rows(page)
    expect(after.length).toBeGreaterThan(before.length)
    const titles = (list: readonly string[]) => list.map((text) => text.split('\n')[0])
    expect(titles(after).slice(0, before.length)).toEqual(titles(before))
    expect(await selected(page)).toBe(active)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (title) => document.querySelector('h1')?.textContent?.startsWith(title.split(' ')[0] ?? ''),
      active,
    )
  })

  it('wait for all of them when the reader presses Enter', async () => {
    const opened = await open()
    const { page } = opened
    const held = holdText(opened)
    await search(page, 'trim wick')
    await page.keyboard.press('Enter')
    await page.waitForSelector(interim)
    await idled(page)
    expect(new URL(page.url()).pathname).toBe('/')
    held.open()
    await page.waitForURL('**/guide/**')
    expect(await wasKept(page)).toBe(true)
  })

  it('have rows whose height does not change when their texts arrive', async () => {
    const opened = await open()
    const { page, faults } = opened
    const held = gate()
    await search(page, 'lamp')
    await page.waitForSelector(final)
    await page.keyboard.press('Control+a')
    faults.set(/^\/assets\/pages\//, { until: held.opened })
    await page.keyboard.type('wick')
    await expect.poll(async () => (await rows(page)).join()).toContain('Trim')
    await page.waitForSelector(final)
    const before = await tops(page)
    held.open()
    await page.waitForSelector('.DocSearch-Hit-text mark')
    await settled(page)
    expect(await tops(page)).toEqual(before)
  })

  it('keep the selection on a hit, not on a position', async () => {
    const { page } = await open()
    await search(page, 'oil')
    await page.waitForSelector('.DocSearch-Hit-text mark')
    await settled(page)
    expect(await selected(page)).toBe('Lamp oil')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/lamp#lamp-oil')
  })

  it.each([1280, 390])('move nothing on the page of all results, %d px wide', async (width) => {
    const opened = await open()
    const { page, origin, faults } = opened
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    faults.set(/^\/assets\/search\//, { delay: 700 })
    faults.set(/^\/assets\/pages\//, { delay: 700 })
    await page.goto(`${origin}/search?q=lamp+quizzacious`)
    await page.waitForSelector('.search-result-text mark')
    await settled(page)
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
  })
})

describe('the version that is searched', () => {
  it('is that of the open page until the reader chooses one', async () => {
    const { page } = await open('/v1/old')
    await search(page, 'quizzacious')
    await page.waitForSelector('[role=option]')
    expect(await page.inputValue('.DocSearch-Scope')).toBe('v1')
  })
})

describe('a page that the browser translates', () => {
  /** What Chrome does to each text: it is in two elements of another's. */
  const translate = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const all: Text[] = []
      while (walker.nextNode()) all.push(walker.currentNode as Text)
      for (const text of all) {
        if (!text.data.trim() || text.parentElement?.matches('script, style, font')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `${text.data}*`
        outer.append(inner)
        text.replaceWith(outer)
      }
    })

  it('can be searched: neither the dialog nor the page crashes', async () => {
    const { page } = await open()
    await search(page, 'lamp')
    await page.waitForSelector(final)
    await settled(page)
    for (const key of ['Space', 'w', 'i', 'c', 'k', 'Backspace', 'x', 'Backspace']) {
      await translate(page)
      await page.keyboard.press(key)
      await settled(page)
    }
    await page.fill('#docsearch-input', 'zzzz')
    await page.waitForSelector('.DocSearch-NoResults')
    await translate(page)
    await page.fill('#docsearch-input', 'oil')
    await page.waitForSelector('[role=option]')
    expect(await page.locator('.error-box, .DocSearch-ErrorScreen').count()).toBe(0)
    expect(await page.locator('.DocSearch-Footer').count()).toBe(1)
  })
})
