import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readShared } from '../../cli/bundle/shared.ts'
import { filesOf } from '../support/built-pages.ts'
import { type FaultyServer, serveFaulty } from '../support/faulty-server.ts'
import { gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { otherTool } from '../support/other-tool.ts'
import { buildOwnRuntimeSite, buildRuntimeSite } from '../support/runtime-site.ts'
import { settled } from '../support/settled-page.ts'
import type { Files } from '../support/site.ts'
import {
  hydrated,
  reloadedAt,
  type StrictPage,
  strictPage,
  wasKept,
} from '../support/strict-page.ts'

vi.mock('../../cli/bundle/shared.ts', { spy: true })
beforeEach(() => void vi.mocked(readShared).mockReset())

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

interface Visit extends FaultyServer, StrictPage {
  /** How often the browser has loaded the HTML of a path. */
  readonly loads: (path: string) => number
}

interface VisitOptions {
  readonly path?: string
  /** Whether the browser fetches ahead, so that it has the lookups of the old build. @default false */
  readonly isAhead?: boolean
  readonly init?: () => void
  /** Whether the page reloads itself when it is opened. @default false */
  readonly isReloading?: boolean
}

/** Opens a page of a built folder; the test deploys another one in the middle of the visit. */
async function visit(
  folder: string,
  { path = '/', isAhead = false, init = () => {}, isReloading = false }: VisitOptions = {},
): Promise<Visit> {
  const server = await serveFaulty(folder)
  const strict = await strictPage(browser)
  if (!isAhead) {
    await strict.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  }
  await strict.page.addInitScript(init)
  await strict.page.goto(server.origin + path)
  const loads = (of: string) => server.asked.filter((one) => one === of).length
  if (isReloading) {
    await strict.page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
    })
    await strict.page.waitForLoadState()
    await settled(strict.page)
  } else await hydrated(strict.page)
  return { ...server, ...strict, loads }
}

/** A build by another version of the tool. */
async function buildByOtherTool(files: Files = {}): Promise<string> {
  vi.mocked(readShared).mockReturnValue(otherTool(readShared('production')))
  const folder = await buildOwnRuntimeSite(files)
  vi.mocked(readShared).mockReset()
  return folder
}

/** What a cache between host and reader may serve: the HTML and scripts of one build, the lookups and data of the next. */
function mixed(html: string, lookups: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-mixed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(html, folder, { recursive: true })
  for (const name of ['lookup', 'assets/pages', 'assets/sidebars']) {
    cpSync(join(lookups, name), join(folder, name), { recursive: true })
  }
  return folder
}

const config = (more = '') => `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  navbar: { items: [{ label: 'App', to: '/app' }, { type: 'search', position: 'right' }] },
  plugins: [headers()],
  ${more}
}`
const withBadge: Files = {
  'config/site.ts': config("components: { badge: 'config/Badge.tsx' },"),
  'config/Badge.tsx': 'export default () => <b className="badge">New</b>',
  'two.md': '# Two\n\n::badge\n\n[One](one.md#end)\n',
}
const withoutBadge: Files = { 'config/site.ts': config() }
const withFooter = (text: string): Files => ({
  'config/site.ts': config("theme: { Footer: 'config/Footer.tsx' },"),
  'config/Footer.tsx': `export default () => <footer>${text}</footer>`,
})
const withColor = (color: string): Files => ({
  'config/site.ts': config("styles: ['config/site.css'],"),
  'config/site.css': `h1 { color: ${color} }`,
})

const heading = (page: Page, text: string) => page.waitForSelector(`h1:has-text("${text}")`)
const clickTwo = (page: Page) => page.click('main a:has-text("Two")')

/** Storage that throws on access, as if cookies were blocked. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

/** What must not be on any page of a deployment: messages, except those about files that are gone. */
const complaints = (messages: readonly string[]) =>
  messages.filter((text) => !/Failed to load resource|Cannot load|Failed to fetch/.test(text))

describe('a deployment in the middle of a visit', () => {
  it.each<[string, () => Promise<string>, () => Promise<string>, (page: Page) => Promise<unknown>]>(
    [
      [
        'adds a component',
        () => buildRuntimeSite(withoutBadge),
        () => buildRuntimeSite(withBadge),
        (page) => page.waitForSelector('main .badge'),
      ],
      [
        'removes a component, or is rolled back',
        () => buildRuntimeSite(withBadge),
        () => buildRuntimeSite(withoutBadge),
        (page) => page.waitForSelector('main:not(:has(.badge))'),
      ],
      [
        'changes a part of the theme',
        () => buildRuntimeSite(withFooter('Before')),
        () => buildRuntimeSite(withFooter('After')),
        (page) => page.waitForSelector('footer:has-text("After")'),
      ],
      [
        'changes a style',
        () => buildRuntimeSite(withColor('rgb(0, 0, 9)')),
        () => buildRuntimeSite(withColor('rgb(9, 0, 0)')),
        (page) =>
          page.waitForFunction(() => {
            const title = document.querySelector('h1')
            return title && getComputedStyle(title).color === 'rgb(9, 0, 0)'
          }),
      ],
      [
        'updates the tool',
        () => buildRuntimeSite(),
        () => buildByOtherTool(),
        (page) => page.waitForSelector('script[src*="entry-"]', { state: 'attached' }),
      ],
    ],
  )('%s: the next page is loaded in full, once', async (_, before, after, isNew) => {
    const { page, origin, deploy, loads, messages } = await visit(await before())
    deploy(await after())
    await clickTwo(page)
    await reloadedAt(page, `${origin}/two`)
    await isNew(page)
    expect(await page.locator('.navbar').isVisible()).toBe(true)
    expect(loads('/two')).toBe(1)
    // From here on the browser has the new code.
    await hydrated(page)
    await page.click('main a:has-text("One")')
    await heading(page, 'One')
    expect(await wasKept(page)).toBe(true)
    // And Back leads to pages that are complete, too.
    await page.goBack()
    await page.goBack()
    await heading(page, 'Home')
    expect(complaints(messages)).toEqual([])
  })

  it('changes texts alone: the browser loads no page in full', async () => {
    const { page, deploy } = await visit(await buildRuntimeSite())
    deploy(
      await buildRuntimeSite({
        'two.md': '# Two\n\nOther text. [One](one.md#end)\n',
        'app.tsx': 'export default () => <h1>Other app</h1>',
      }),
    )
    await clickTwo(page)
    await page.waitForSelector('main:has-text("Other text")')
    await page.click('.navbar a:has-text("App")')
    await heading(page, 'Other app')
    expect(await wasKept(page)).toBe(true)
  })

  it('changes a style: Back loads the page in full, where the reader was', async () => {
    const before = await buildRuntimeSite(withColor('rgb(0, 0, 9)'))
    const { page, origin, deploy } = await visit(before, { path: '/one' })
    await page.evaluate(() => {
      window.scrollTo(0, 1500)
      document.querySelector<HTMLElement>('.navbar a[href="/app"]')?.click()
    })
    await heading(page, 'App')
    await page.reload()
    await hydrated(page)
    deploy(await buildRuntimeSite(withColor('rgb(9, 0, 0)')))
    await page.goBack()
    await reloadedAt(page, `${origin}/one`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
  })

  it('moves a page: an old link leads to its new URL', async () => {
    const { page, origin, deploy, messages } = await visit(await buildRuntimeSite())
    deploy(
      await buildRuntimeSite({
        'config/site.ts': config("redirects: [{ from: '/two', to: '/three' }],"),
        'index.md': '# Home\n\n[One](one.md) [Three](three.md)\n',
        'one.md': '# One\n\n[Three](three.md)\n',
        'two.md': '---\ndraft: true\n---\n',
        'three.md': '# Three\n\n[One](one.md)\n',
      }),
    )
    await clickTwo(page)
    await reloadedAt(page, `${origin}/three`)
    await heading(page, 'Three')
    expect(complaints(messages)).toEqual([])
  })

  it('is noticed when the old lookups are cached and the old files are gone', async () => {
    const { page, origin, deploy, loads } = await visit(await buildRuntimeSite(withoutBadge))
    await clickTwo(page)
    await heading(page, 'Two')
    deploy(await buildRuntimeSite({ ...withBadge, 'one.md': '# One\n\n::badge\n\n## End\n' }))
    await page.click('main a:has-text("One")')
    await reloadedAt(page, `${origin}/one#end`)
    await page.waitForSelector('main .badge')
    expect(loads('/one')).toBe(1)
  })
})

describe('HTML of an earlier build than the lookups, which stays', () => {
  it('loads each page in full, once, and fetches nothing ahead', async () => {
    const [before, after] = [
      await buildRuntimeSite(withoutBadge),
      await buildRuntimeSite(withBadge),
    ]
    const { page, origin, asked, loads, messages } = await visit(mixed(before, after), {
      isAhead: true,
    })
    // From then on, links are followed.
    await settled(page)
    await page.hover('main a:has-text("Two")')
    await settled(page)
    expect(asked.filter((path) => path.startsWith('/assets/pages/'))).toEqual([])
    await clickTwo(page)
    await reloadedAt(page, `${origin}/two`)
    await hydrated(page)
    await page.click('main a:has-text("One")')
    await reloadedAt(page, `${origin}/one#end`)
    await settled(page)
    expect([loads('/'), loads('/two'), loads('/one')]).toEqual([1, 1, 1])
    expect(complaints(messages)).toEqual([])
  })

  const tags: Files = {
    'config/Tag.tsx': `import { usePage } from 'docs-build/runtime'
export const frontMatter = { title: 'Tags' }
export default function Tag() { return <h1>Tag {usePage().params?.tag ?? '…'}</h1> }`,
    'index.md': '# Home\n\n[a](/tags/a) [One](one.md) [Two](two.md)\n',
  }
  const withTags = (more = '') => ({
    ...tags,
    'config/site.ts': `const tags = {
  name: 'tags',
  cacheKey: '',
  content: (sources, { root }) => [
    ...sources,
    { source: 'tags.tsx', kind: 'component', file: root + '/config/Tag.tsx', url: '/tags/:tag' },
  ],
}
export default { title: 'Test site', navbar: { items: [{ label: 'App', to: '/app' }] }, plugins: [tags], ${more} }`,
    'config/site.css': 'h1 { color: navy }',
  })

  it('reloads a route with parameters once, then shows it', async () => {
    const before = await buildRuntimeSite(withTags())
    const after = await buildRuntimeSite(withTags("styles: ['config/site.css']"))
    const { page, loads } = await visit(mixed(before, after), {
      path: '/tags/a',
      isReloading: true,
    })
    await heading(page, 'Tag a')
    expect(loads('/tags/a')).toBe(2)
  })

  it('reloads a route with parameters once if its data is missing, then shows why', async () => {
    const folder = await buildOwnRuntimeSite(withTags())
    rmSync(join(folder, 'lookup/patterns.json'))
    const { page, loads } = await visit(folder, { path: '/tags/a', isReloading: true })
    await page.waitForSelector('.error-box')
    expect(loads('/tags/a')).toBe(2)
    expect(await page.locator('.navbar').isVisible()).toBe(true)
  })
})

describe('search', () => {
  const input = '#docsearch-input'
  const first = '[role=option]'

  /** Opens the search with what is selected on the page: its heading. */
  const openWithSelection = async (page: Page) => {
    await page.evaluate(() => {
      const title = document.querySelector('h1')
      if (title) getSelection()?.selectAllChildren(title)
    })
    await page.keyboard.press('Control+k')
  }
  const isReopened = async (page: Page, query: string) => {
    await page.waitForSelector(`html:not([data-mark]) ${input}`)
    expect(await page.inputValue(input)).toBe(query)
  }

  /** Waits until a query has failed, and the page has done what follows from that. */
  const hasFailed = async (page: Page, messages: readonly string[]) => {
    await expect.poll(() => messages.join()).toContain('Cannot search')
    await settled(page)
  }

  const errorScreen = '.DocSearch-ErrorScreen'
  /** What the button of the error screen does: 'Retry' or 'Reload'. */
  const offer = (text: string) => `${errorScreen} button:has-text("${text}")`

  it.each([
    ['with storage', () => {}],
    ['with all storage blocked', blockStorage],
  ])('offers a reload if its script is gone, and reopens with the query, %s', async (_, init) => {
    const { page, deploy, messages } = await visit(await buildRuntimeSite(), { init })
    deploy(await buildByOtherTool())
    await openWithSelection(page)
    await page.waitForSelector(offer('Reload'))
    await page.keyboard.type('Part')
    expect(await page.inputValue(input)).toBe('Part')
    expect(await wasKept(page)).toBe(true)
    await page.click(offer('Reload'))
    await isReopened(page, 'Part')
    await page.waitForSelector(first)
    // Once: what the reader opens later is not that query.
    await page.keyboard.press('Escape')
    await page.reload()
    await hydrated(page)
    expect(await page.locator(input).count()).toBe(0)
    expect(complaints(messages).filter((text) => !text.includes('storage is blocked'))).toEqual([])
  })

  it('offers a reload if its worker is gone', async () => {
    const before = await buildRuntimeSite()
    const after = await buildByOtherTool()
    for (const name of readdirSync(join(before, 'assets'))) {
      // A cache still has the old script of the search.
      if (name.startsWith('search-'))
        cpSync(join(before, 'assets', name), join(after, 'assets', name))
    }
    const { page, deploy } = await visit(before)
    deploy(after)
    await page.keyboard.press('Control+k')
    await page.fill(input, 'Part')
    await page.waitForSelector(offer('Reload'))
    expect(await wasKept(page)).toBe(true)
    await page.click(offer('Reload'))
    await isReopened(page, 'Part')
    await page.waitForSelector(first)
  })

  it.each<[string, RegExp]>([
    ['all that it requests', /./],
    ['its script', /search-/],
    ['its worker', /searchworker-/],
    ['its index', /lookup\/search/],
  ])(
    'keeps the page and every letter if the server fails for %s, and recovers',
    async (_, path) => {
      const { page, faults } = await visit(await buildRuntimeSite())
      await page.evaluate(() => scrollTo(0, 50))
      faults.set(path, 500)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('pa r', { delay: 50 })
      await page.waitForSelector(offer('Retry'))
      await page.keyboard.type('t x', { delay: 50 })
      await settled(page)
      expect(await page.textContent(errorScreen)).toBe(
        'Unable to fetch resultsYou might want to check your network connection.Retry',
      )
      expect(await page.inputValue(input)).toBe('pa rt x')
      await page.fill(input, 'Part')
      // What is under way fails, too.
      await settled(page)
      faults.clear()
      await page.click(offer('Retry'))
      await page.waitForSelector(first)
      expect(await page.inputValue(input)).toBe('Part')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('docsearch-input')
      expect(await wasKept(page)).toBe(true)
    },
  )

  it('shows that its script is missing if the reader came while it was loading', async () => {
    const { page } = await visit(await buildRuntimeSite())
    const held = gate()
    await page.route(/assets\/search-/, async (route) => {
      await held.opened
      await route.abort()
    })
    await page.hover('.DocSearch-Button')
    await page.click('.DocSearch-Button')
    await page.waitForSelector('.DocSearch-Container--Stalled')
    held.open()
    await page.waitForSelector(offer('Retry'))
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForSelector('.DocSearch-Footer')
    expect(await wasKept(page)).toBe(true)
  })

  it.each<[string, RegExp]>([
    ['script', /search-/],
    ['worker', /searchworker-/],
  ])(
    'gives its %s ten seconds, then tries again by another URL',
    { tags: ['sweep'] },
    async (_, path) => {
      const { page, faults } = await visit(await buildRuntimeSite())
      faults.set(path, 'hang')
      const begin = Date.now()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('Part')
      await page.waitForSelector(offer('Retry'))
      expect(Date.now() - begin).toBeGreaterThan(8000)
      faults.clear()
      await page.click(offer('Retry'))
      await page.waitForSelector(first)
      expect(await page.inputValue(input)).toBe('Part')
      expect(await wasKept(page)).toBe(true)
    },
  )

  it('keeps the page of results if its index stays missing', async () => {
    const folder = await buildOwnRuntimeSite({
      'index.md': '# Home\n\n[One](one.md) [Two](two.md) [Search](search.tsx)\n',
      'search.tsx': `import { SearchPage } from 'docs-build/theme'
export const frontMatter = { title: 'Search' }
export default () => <SearchPage />`,
    })
    rmSync(join(folder, 'lookup/search'), { recursive: true })
    const { page, messages } = await visit(folder, { path: '/search' })
    await page.fill('.search-input', 'Part')
    await page.waitForSelector(offer('Retry'))
    messages.length = 0
    await page.fill('.search-input', 'Other')
    await hasFailed(page, messages)
    await page.waitForURL('**/search?q=Other')
    expect(await page.inputValue('.search-input')).toBe('Other')
    expect(await wasKept(page)).toBe(true)
    expect(await page.locator(input).count()).toBe(0)
  })
})

describe('a large sidebar', () => {
  /** Folders with so many pages that each is a branch of the sidebar. */
  const folders = (names: readonly string[], more: Files = {}): Files => ({
    ...Object.fromEntries(
      names.flatMap((name) =>
        Array.from({ length: 60 }, (_, i) => [`${name}/p${i}.md`, `# ${name} ${i}\n`]),
      ),
    ),
    ...more,
  })
  const open = (page: Page, label: string) => page.click(`.sidebar summary:has-text("${label}")`)
  const isOpen = (page: Page, text: string) =>
    page.waitForSelector(`.sidebar details[open] a:has-text("${text}")`)

  it('shows the items of the right category, though others were added before it', async () => {
    const { page, deploy } = await visit(await buildRuntimeSite(folders(['brass', 'copper'])))
    deploy(await buildRuntimeSite(folders(['amber', 'brass', 'copper'])))
    await open(page, 'Brass')
    await isOpen(page, 'brass 7')
    expect(await wasKept(page)).toBe(true)
  })

  it('is loaded again, without its page, if a branch is gone', async () => {
    const { page, deploy } = await visit(await buildRuntimeSite(folders(['brass', 'copper'])))
    // With the list of branches.
    await open(page, 'Brass')
    await isOpen(page, 'brass 7')
    deploy(await buildRuntimeSite(folders(['brass', 'copper'], { 'copper/p7.md': '# New\n' })))
    await open(page, 'Copper')
    await isOpen(page, 'New')
    expect(await wasKept(page)).toBe(true)
  })

  it('shows its branches though their list is for other code, if the page is the newest one', async () => {
    const files = folders(['brass', 'copper'])
    const [before, after] = [
      await buildRuntimeSite({ ...files, ...withoutBadge }),
      await buildRuntimeSite({ ...files, ...withBadge }),
    ]
    const { page } = await visit(mixed(before, after))
    await open(page, 'Brass')
    await isOpen(page, 'brass 7')
    expect(await wasKept(page)).toBe(true)
  })

  it('says so if a branch stays missing', async () => {
    const { page, faults } = await visit(await buildRuntimeSite(folders(['brass', 'copper'])))
    faults.set(/^\/assets\/sidebars\/docs\./, 404)
    await open(page, 'Brass')
    await page.waitForSelector('.sidebar-note:has-text("could not be loaded")')
    expect(await wasKept(page)).toBe(true)
  })
})

describe('the not-found page', () => {
  it.each([
    ['the list of pages', /^lookup\/pages\.json$/],
    ['the script that searches it', /^assets\/likely-/],
  ])('stays, without suggestions, if %s is gone', async (_, pattern) => {
    const folder = await buildOwnRuntimeSite()
    const gone = filesOf(folder).filter((path) => pattern.test(path))
    expect(gone).toHaveLength(1)
    for (const path of gone) rmSync(join(folder, path))
    const { page } = await visit(folder, { path: '/ona' })
    await settled(page)
    expect(await page.textContent('h1')).toBe('Page not found')
    expect(await page.locator('.likely-pages').count()).toBe(0)
    expect(await wasKept(page)).toBe(true)
  })
})
