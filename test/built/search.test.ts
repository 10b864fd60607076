import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../cli/commands/dev.ts'
import { rulesFor, violationsOf } from '../support/axe.ts'
import { builtExample } from '../support/built-example.ts'
import { filesOf } from '../support/built-pages.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { settled } from '../support/settled-page.ts'
import { buildShared } from '../support/shared-build.ts'
import { buildSite, type Files, site } from '../support/site.ts'
import { strictPage } from '../support/strict-page.ts'
import { everyNth } from '../support/thorough.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(origin: string, options: BrowserContextOptions = {}, path = '/faq') {
  const { page, messages } = await strictPage(browser, {
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  await page.goto(origin + path)
  await page.waitForSelector('html[data-ready]')
  return { page, messages }
}

async function ask(page: Page, query: string): Promise<void> {
  if ((await page.locator('.DocSearch-Input').count()) === 0) await page.keyboard.press('Control+k')
  await page.fill('.DocSearch-Input', query)
}

const serveExample = () => serveForTest(builtExample.production)

describe('the search of a site', () => {
  it('loads nothing until a reader opens it, and then less than 37 kB in addition to the index', async () => {
    const folder = builtExample.production
    const origin = await serveForTest(folder)
    const { page } = await open(origin)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // Requests of the search worker may be reported on the context only.
    page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
    await settled(page)
    expect(asked.filter((path) => path.includes('search'))).toEqual([])
    await ask(page, 'lamp')
    await page.waitForSelector('[role=option]')
    const files = [...new Set(asked)].filter((path) => !path.startsWith('/lookup/routes'))
    const scripts = files.filter((path) => path.endsWith('.js'))
    expect(scripts.map((path) => path.replace(/-\w+\.js$/, '')).sort()).toEqual([
      '/assets/search',
      '/assets/search/language',
      '/assets/searchworker',
    ])
    const size = (path: string) => gzipSync(readFileSync(join(folder, path))).length
    expect(scripts.reduce((sum, path) => sum + size(path), 0)).toBeLessThan(37_000)
    const indexes = filesOf(join(folder, 'lookup/search'))
    expect(indexes).toEqual(['current.json', 'v1.json'])
    for (const index of indexes) expect(size(`lookup/search/${index}`)).toBeLessThan(60_000)
    const shards = files.filter((path) => path.startsWith('/assets/search/'))
    expect(shards.length).toBeGreaterThan(0)
    expect(shards.reduce((sum, path) => sum + size(path), 0)).toBeLessThan(20_000)
  })

  it('opens the section that was found, without a reload, and remembers it', async () => {
    const { page, messages } = await open(await serveExample())
    await page.evaluate(() => {
      document.documentElement.dataset.mark = 'kept'
    })
    await ask(page, 'light hook')
    await page.waitForSelector('.DocSearch-Hit[aria-selected], .DocSearch-Hit [aria-selected=true]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/configuration/hooks#*')
    expect(await page.locator('.DocSearch-Modal').count()).toBe(0)
    expect(await page.getAttribute('html', 'data-mark')).toBe('kept')
    await page.keyboard.press('/')
    await page.waitForSelector('#docsearch-recentSearches-item-0')
    expect(messages).toEqual([])
  })

  const windows = [
    ['light', 1280],
    ['light', 360],
    ['dark', 360],
    ['dark', 1280],
  ] as const
  it.each(everyNth(windows, 2))(
    'breaks no rule of axe in any screen: %s, %i px',
    { tags: ['sweep'] },
    async (colorScheme, width) => {
      const origin = await serveExample()
      const { page } = await open(origin, { colorScheme, viewport: { width, height: 760 } })
      const violations: string[] = []
      const check = async (state: string, selector: string) => {
        await page.waitForSelector(selector)
        const found = await violationsOf(page, rulesFor(colorScheme))
        violations.push(...found.map((text) => `${state} ${text}`))
      }
      await page.click('.DocSearch-Button')
      await check('start', '.DocSearch-None')
      await ask(page, 'wick')
      await check('results', '[role=option]')
      await ask(page, 'zzzzqqqq')
      await check('no results', '.DocSearch-NoResults')
      await ask(page, 'lamp')
      // Results may still move under a pointer; Enter waits for one.
      const before = page.url()
      await page.keyboard.press('Enter')
      await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
      // A page that arrives later would close the search again.
      await page.waitForFunction((href) => location.href !== href, before)
      await page.click('.DocSearch-Button')
      await check('recent', '#docsearch-recentSearches-item-0')
      await page.keyboard.press('Escape')
      await page.goto(`${origin}/search?q=glass`)
      await check('page of results', 'main a[href*="#"]')
      await page.goto(`${origin}/no-such-page`)
      await check('not found', '.not-found button')
      expect(violations).toEqual([])
    },
  )

  it('is offered on the not-found page, with the words of the URL as its query', async () => {
    const { page } = await open(await serveExample(), {}, '/docs/dim-hook')
    await page.click('.not-found button')
    await page.waitForSelector('[role=option]')
    expect(await page.inputValue('.DocSearch-Input')).toContain('dim hook')
  })

  it('has a results page that search engines do not index, with the query in its URL', async () => {
    const { page } = await open(await serveExample(), {}, '/search?q=kerosene')
    expect(await page.getAttribute('meta[name=robots]', 'content')).toContain('noindex')
    await page.waitForSelector('h1:has-text("kerosene")')
    const before = await page.evaluate(() => history.length)
    await page.fill('main input', 'honey')
    await page.waitForFunction(() => location.search === '?q=honey')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await expect.poll(() => page.title()).toContain('honey')
    await page.waitForSelector('main [role=status]:has-text("sections found")', {
      state: 'attached',
    })
  })
})

const pages: Files = {
  'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  sidebars: { docs: [{ type: 'autogenerated', dir: '.' }] },
  plugins: [headers()],
}`,
  'index.md': '# Home\n\n[Lamp](lamp.md)\n',
  'lamp.md': '# Lamp\n\nA lantern burns oil.\n\n## Wick\n\nTrim the wick.\n',
  'hostile.md':
    '# Hostile `<img src=x onerror=alert(1)>`\n\n## `</script><script>alert(2)</script>` oil\n\n`<mark>oil</mark> &lt;b&gt; "oil"`\n',
  'scripts.md': '# 東京の認証\n\n日本語のテキスト。\n\n## مصادقة\n\nنص بالعربية عن oil.\n',
}

describe('the local search', () => {
  it('shows its error screen while an index cannot be loaded, and recovers', async () => {
    const { outDir, report } = await buildSite(pages)
    expect(report).toBe('')
    const file = join(outDir, 'lookup/search/current.json')
    const whole = readFileSync(file)
    const { page } = await open(await serveForTest(outDir), {}, '/lamp')
    const states: [string, () => void][] = [
      ['gone', () => rmSync(file)],
      ['cut off', () => writeFileSync(file, whole.subarray(0, 100))],
      ['something else', () => writeFileSync(file, '{"format":1}')],
      ['no object', () => writeFileSync(file, 'null')],
    ]
    for (const [name, break_] of states) {
      break_()
      await page.reload()
      await page.waitForSelector('html[data-ready]')
      await ask(page, 'lantern')
      await page.waitForSelector('.DocSearch-ErrorScreen')
      expect(await page.innerText('.DocSearch-ErrorScreen'), name).toMatch(
        /Unable to fetch results\s+You might want to check your network connection\./,
      )
      writeFileSync(file, whole)
      await ask(page, 'lanter')
      await page.waitForSelector('[role=option]')
      expect(await page.locator('.DocSearch-ErrorScreen').count()).toBe(0)
    }
  })

  it.each<[string, (file: string) => void, boolean]>([
    ['gone', (file) => rmSync(file), false],
    ['cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, 100)), false],
    ['something else', (file) => writeFileSync(file, '[1]'), false],
    ['offline', () => {}, true],
  ])(
    'says that results may be missing while a part of the index is %s, and tries again',
    async (_, break_, isOffline) => {
      const { outDir } = await buildSite(pages)
      const folder = join(outDir, 'assets/search')
      const whole = new Map(filesOf(folder).map((name) => [name, readFileSync(join(folder, name))]))
      expect(whole.size).toBeGreaterThan(0)
      for (const name of whole.keys()) break_(join(folder, name))
      const { page } = await open(await serveForTest(outDir), {}, '/lamp')
      if (isOffline) await page.context().route('**/assets/search/*', (route) => route.abort())
      const notice = page.locator('.DocSearch-Notice', { hasText: 'Results may be missing' })
      // A heading is found by its name, text is not.
      await ask(page, 'wick')
      await page.waitForSelector('.DocSearch-Hit:has-text("Wick")')
      await notice.waitFor()
      expect(await violationsOf(page, rulesFor('light'))).toEqual([])
      await ask(page, 'lantern')
      await page.waitForSelector('.DocSearch-NoResults')
      await notice.waitFor()
      for (const [name, contents] of whole) writeFileSync(join(folder, name), contents)
      await page.context().unroute('**/assets/search/*')
      await notice.locator('button').click()
      await page.waitForSelector('.DocSearch-Hit:has-text("lantern burns oil")')
      expect(await notice.count()).toBe(0)
    },
  )

  it('requests the index again if the first request for it hangs', {
    tags: ['sweep'],
  }, async () => {
    const { page } = await open(await serveForTest(await buildShared(pages)), {}, '/lamp')
    let requests = 0
    await page.context().route('**/lookup/search/current.json', (route) => {
      requests += 1
      return requests === 1 ? undefined : route.continue()
    })
    await ask(page, 'lantern')
    await page.waitForSelector('.DocSearch-Hit:has-text("lantern burns oil")')
    expect(requests).toBe(2)
  })

  it('finds a title in the Markdown that the front matter replaces', async () => {
    const { outDir } = await buildSite({
      ...pages,
      'start.md': '---\ntitle: Start\n---\n\n# Quickstart zebra\n\nText.\n',
    })
    const { page } = await open(await serveForTest(outDir), {}, '/lamp')
    await ask(page, 'zebra')
    await page.waitForSelector('.DocSearch-Hit:has-text("Start")')
  })

  it('offers the other version if only that has a word', async () => {
    const { page } = await open(await serveExample())
    await ask(page, 'candle')
    await page.click('.DocSearch-Notice button:has-text("Search v1")')
    await page.waitForSelector('.DocSearch-Hit mark:has-text("candle")')
    expect(await page.locator('.DocSearch-Notice').count()).toBe(0)
  })

  it('survives any query, and runs no script from a result', async () => {
    const { page, messages } = await open(await serveForTest(await buildShared(pages)), {}, '/lamp')
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    await ask(page, 'x'.repeat(10_000))
    expect((await page.inputValue('.DocSearch-Input')).length).toBe(64)
    for (const query of [
      '???!!!…',
      '\ud800',
      '\udfff oil',
      '<b>oil</b>',
      '"oil',
      '%',
      '%E0%A4%A',
      '__proto__',
    ]) {
      await ask(page, query)
      await settled(page)
      expect(await page.locator('.DocSearch-Modal').count(), query).toBe(1)
    }
    for (const [query, found] of [
      ['認証', '東京の認証'],
      ['日本語', '東京の認証'],
      ['مصادقة', 'مصادقة'],
      ['hostile', '<img src=x onerror=alert(1)>'],
      ['oil', '</script><script>alert(2)</script> oil'],
    ]) {
      await ask(page, query ?? '')
      await page.waitForSelector(`.DocSearch-Hit:has-text(${JSON.stringify(found)})`)
    }
    await page.evaluate(() => {
      for (const key of ['RECENT', 'FAVORITE']) {
        localStorage.setItem(`__DOCSEARCH_${key}_SEARCHES__docs`, '[{"objectID":')
      }
    })
    await page.reload()
    await page.waitForSelector('html[data-ready]')
    await ask(page, '')
    await page.waitForSelector('.DocSearch-StartScreen:has-text("No recent searches")')
    expect(alerts).toEqual([])
    expect(messages.filter((text) => !text.includes('Cannot read'))).toEqual([])
  })

  it('works in the dev server, and finds what has changed', async () => {
    const root = site(pages)
    const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
    onTestFinished(() => server.close())
    const { page } = await open(new URL(server.url).origin, {}, '/lamp')
    await ask(page, 'trim')
    await page.waitForSelector('.DocSearch-Hit:has-text("Wick")')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    writeFileSync(join(root, 'content/lamp.md'), '# Lamp\n\n## Chimney\n\nPolish it.\n')
    await page.waitForSelector('p:has-text("Polish it.")')
    await ask(page, 'polish')
    await page.waitForSelector('.DocSearch-Hit:has-text("Chimney")')
  })
})
