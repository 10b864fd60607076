import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildOwnRuntimeSite, buildRuntimeSite } from '../support/runtime-site.ts'
import { settled } from '../support/settled-page.ts'
import type { Files } from '../support/site.ts'
import { hydrated, reloadedAt, strictPage, wasKept } from '../support/strict-page.ts'

declare global {
  interface Window {
    /** Whether the component page of the test site throws. */
    broken?: boolean
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const chunkOfOne = /^\/assets\/pages\/one-/

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

const documents = (asked: readonly string[], path: string) =>
  asked.filter((one) => one === path).length

/** Violations of the content security policy: there must be none, whatever else fails. */
const violations = (messages: readonly string[]) =>
  messages.filter((text) => /-src(?:-elem|-attr)?: /.test(text))

/** What a reader understands; the console has the rest. */
const loadError =
  'This page could not be loaded.\n\nYou might want to check your network connection.\n\nRetry'

const clickOne = (page: Page) => page.click('main a:has-text("One")')

describe('a navigation to a page that cannot be loaded', () => {
  it.each<[Fault]>([[404], [500], ['half a body'], ['HTML']])('reloads once: %s', async (fault) => {
    const { origin, faults, asked } = await serveFaulty(await buildRuntimeSite())
    faults.set(chunkOfOne, fault)
    const { page, messages } = await strictPage(browser)
    await page.goto(origin)
    await hydrated(page)
    await clickOne(page)
    await reloadedAt(page, `${origin}/one`)
    expect(await page.textContent('h1')).toBe('One')
    expect(documents(asked, '/one')).toBe(1)
    await page.goBack()
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Home')
    expect(violations(messages)).toEqual([])
  })

  it('gives up a request after 10 s, and keeps the old page usable until then', {
    tags: ['sweep'],
  }, async () => {
    const { origin, faults, asked } = await serveFaulty(await buildRuntimeSite())
    faults.set(chunkOfOne, 'hang')
    const { page } = await strictPage(browser)
    await page.goto(origin)
    await hydrated(page)
    const begin = Date.now()
    await clickOne(page)
    await page.waitForSelector('.navigation-progress')
    expect(await page.textContent('.visually-hidden[role=status] >> nth=0')).toBe('Loading page')
    await page.click('button[aria-label*="dark" i]')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(page.url()).toBe(`${origin}/`)
    await reloadedAt(page, `${origin}/one`)
    expect(Date.now() - begin).toBeGreaterThan(8000)
    expect(documents(asked, '/one')).toBe(1)
    // The bar disappeared with the old page.
    expect(await page.locator('.navigation-progress').count()).toBe(0)
  })

  it('shows why without a network, and retries on request and when there is one, without a reload', async () => {
    const { origin, asked } = await serveFaulty(await buildRuntimeSite())
    const { page, messages } = await strictPage(browser)
    // Nothing is fetched ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto(origin)
    await hydrated(page)
    await page.context().setOffline(true)
    await clickOne(page)
    await page.waitForSelector('.error-box')
    expect(await page.innerText('.error-box')).toBe(loadError)
    expect(messages.join('\n')).toContain('Cannot load /lookup/routes/0.json: Failed to fetch')
    expect(await page.locator('.sidebar a:has-text("Two")').isVisible()).toBe(true)
    expect(page.url()).toBe(`${origin}/one`)
    expect(await page.locator('.navbar').isVisible()).toBe(true)
    await page.click('.error-box >> text=Retry')
    await page.waitForSelector('.error-box')
    await page.context().setOffline(false)
    await page.waitForSelector('h1:has-text("One")')
    expect(await wasKept(page)).toBe(true)
    expect(documents(asked, '/one')).toBe(0)
    await page.goBack()
    await page.waitForSelector('h1:has-text("Home")')
    expect(violations(messages)).toEqual([])
  })

  it('loads the page of a new deployment if the old one no longer exists', async () => {
    const { origin, deploy, asked } = await serveFaulty(await buildRuntimeSite())
    const { page } = await strictPage(browser)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    )
    await page.goto(`${origin}/two`)
    await hydrated(page)
    // The route lookup is cached by then, and contains a chunk of the old build.
    await page.click('main a:has-text("One")')
    await page.waitForSelector('h1:has-text("One")')
    await page.click('.sidebar a:has-text("Two")')
    await page.waitForSelector('h1:has-text("Two")')
    deploy(await buildRuntimeSite({ 'index.md': '# Home again\n\n[One](one.md) [Two](two.md)\n' }))
    await page.click('.navbar a >> nth=0')
    await page.waitForSelector('h1:has-text("Home again")')
    expect(documents(asked, '/')).toBe(1)
    expect(await wasKept(page)).toBe(false)
  })
})

/** A page whose text is not all in its HTML: a component leaves some out. */
const partialPage: Files = {
  'config/site.ts': `import { headers } from 'docs-build'
export default { title: 'Test site', components: { none: 'config/None.tsx' }, plugins: [headers()] }`,
  'config/None.tsx': 'export default () => null\n',
  'index.md': '# Home\n\n[One](one.md) [Two](two.md) [App](app.tsx)\n',
  'two.md': '# Two\n\n[One](one.md#end)\n\n:::none\nLater.\n:::\n',
}

describe('a first view that lacks what it needs', () => {
  it.each([
    ['with storage', () => {}],
    ['with all storage blocked', blockStorage],
  ])('stays, with an error and a retry button above it: %s', async (_, prepare) => {
    const { origin, faults, asked } = await serveFaulty(await buildRuntimeSite(partialPage))
    faults.set(/^\/assets\/pages\/two-/, 500)
    const { page, messages } = await strictPage(browser)
    await page.addInitScript(prepare)
    await page.goto(`${origin}/two`)
    await page.waitForSelector('.error-box')
    // The second one asks whether there is a newer page.
    expect(documents(asked, '/two')).toBe(2)
    expect(await page.innerText('.error-box')).toBe(loadError)
    expect(messages.join('\n')).toMatch(
      /Cannot load \/assets\/pages\/two-\w+\.json: the server responded with 500/,
    )
    // The page can still be read.
    expect(await page.locator('h1:has-text("Two")').isVisible()).toBe(true)
    await page.click('text=Retry')
    await page.waitForSelector('.error-box')
    faults.clear()
    // Set now: once the page is hydrated, the chunk may be fetched ahead.
    faults.set(chunkOfOne, 404)
    await page.click('text=Retry')
    await page.waitForSelector('html[data-ready]')
    expect(await page.locator('.error-box').count()).toBe(0)
    expect(documents(asked, '/two')).toBe(2)
    expect(violations(messages)).toEqual([])
    // The page was shown: another failure may reload again.
    await hydrated(page)
    await page.click('main a:has-text("One")')
    await reloadedAt(page, `${origin}/one#end`)
    expect(documents(asked, '/one')).toBe(1)
  })

  it('requests the module of a component page by another URL after a failure', async () => {
    const { origin, faults, asked } = await serveFaulty(await buildRuntimeSite())
    faults.set(/^\/assets\/page-app-/, 500)
    const { page } = await strictPage(browser)
    await page.goto(`${origin}/app`)
    await page.waitForSelector('.error-box')
    // What the server rendered stays, and the path of the script is for the console.
    await settled(page)
    expect(await page.locator('main h1:has-text("App")').isVisible()).toBe(true)
    expect(await page.locator('text=Count 0').isVisible()).toBe(true)
    expect(await page.innerText('.error-box')).toBe(loadError)
    faults.clear()
    await page.click('text=Retry')
    await page.waitForSelector('.error-box', { state: 'detached' })
    // The button is in the HTML: it is there before it does something.
    await settled(page)
    await page.click('text=Count 0')
    await page.waitForSelector('text=Count 1')
    expect(documents(asked, '/app')).toBe(2)
  })
})

/** A configuration whose style sheet, and so its scripts, depend on a color. */
const withStyle = (color: string) => `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  navbar: { items: [{ label: 'App', to: '/app' }, { type: 'search', position: 'right' }] },
  footer: { copyright: '${color}' },
  styles: ['config/${color}.css'],
  plugins: [headers()],
}`

/** Names of the scripts and style sheets that only the first of two builds has. */
function oldAssets(before: string, after: string): string[] {
  const kept = new Set(readdirSync(join(after, 'assets')))
  return readdirSync(join(before, 'assets')).filter(
    (name) => !kept.has(name) && /\.(?:js|css)$/.test(name),
  )
}

describe('HTML that a cache has kept, whose style sheet and scripts are gone', () => {
  /** Serves the page of an earlier deployment at `/one`, for so many requests. */
  async function openStale(times: number) {
    const styled = (color: string) =>
      buildOwnRuntimeSite({
        'config/site.ts': withStyle(color),
        [`config/${color}.css`]: `body { --x: ${color} }`,
      })
    const [before, after] = [await styled('red'), await styled('blue')]
    const server = await serveFaulty(after)
    const strict = await strictPage(browser)
    let served = 0
    await strict.page.route(`${server.origin}/one`, (route) =>
      route.request().isNavigationRequest() && served++ < times
        ? route.fulfill({ path: `${before}/one/index.html` })
        : route.continue(),
    )
    for (const name of oldAssets(before, after)) server.faults.set(new RegExp(name), 404)
    await strict.page.goto(`${server.origin}/one`)
    return { ...server, ...strict, served: () => served }
  }

  it('is replaced by one reload', async () => {
    const { page, served, messages } = await openStale(1)
    await page.waitForSelector('html[data-ready]')
    expect(served()).toBe(2)
    expect(violations(messages)).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--x'))).toBe(
      'blue',
    )
  })

  it('is not reloaded again if it stays, and can be read', async () => {
    const { page, served } = await openStale(99)
    await expect.poll(served).toBe(2)
    // The request is there before the document that it is for.
    await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
    })
    await page.waitForLoadState()
    await settled(page)
    expect(served()).toBe(2)
    expect(await page.locator('h1:has-text("One")').isVisible()).toBe(true)
    // Without the style sheet, a drawing without a size would be as wide as the window.
    const sizes = await page.$$eval('svg', (all) => all.map((svg) => svg.clientWidth))
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.max(...sizes)).toBeLessThan(30)
  })

  it('is not reloaded while the server fails', async () => {
    const { origin, faults } = await serveFaulty(await buildRuntimeSite())
    const { page } = await strictPage(browser)
    let loads = 0
    page.on('framenavigated', () => loads++)
    await page.route(`${origin}/one`, async (route) => {
      if (!route.request().isNavigationRequest()) return route.fulfill({ status: 503, body: 'no' })
      faults.clear()
      const response = await route.fetch()
      faults.set(/./, 500)
      return route.fulfill({ response })
    })
    await page.goto(`${origin}/one`)
    await settled(page)
    expect(loads).toBe(1)
    expect(await page.locator('h1:has-text("One")').isVisible()).toBe(true)
  })
})

describe('a page that crashes only in the browser', () => {
  it('shows the error with its causes, keeps navbar and footer, and can be retried', async () => {
    const { origin } = await serveFaulty(await buildRuntimeSite())
    const { page, messages } = await strictPage(browser)
    await page.addInitScript(() => {
      window.broken = true
    })
    await page.goto(`${origin}/app`)
    await page.waitForSelector('.error-box')
    expect(await page.innerText('.error-box')).toBe(
      'This page crashed.\n\nCannot count\nno numbers left\n\nTry again',
    )
    expect(await page.locator('.navbar').isVisible()).toBe(true)
    expect(await page.locator('footer').isVisible()).toBe(true)
    await page.click('text=Try again')
    await page.waitForSelector('.error-box')
    await page.evaluate(() => {
      window.broken = false
    })
    await page.click('text=Try again')
    await page.click('text=Count 0')
    await page.evaluate(() => {
      window.broken = true
    })
    await page.click('text=Count 1')
    await page.waitForSelector('.error-box')
    await page.click('.navbar a >> nth=0')
    await page.waitForSelector('h1:has-text("Home")')
    expect(await page.locator('.error-box').count()).toBe(0)
    expect(violations(messages)).toEqual([])
  })
})

describe('browser storage', () => {
  it('logs one warning if it is blocked', async () => {
    const { origin } = await serveFaulty(await buildRuntimeSite())
    const { page, messages } = await strictPage(browser)
    await page.addInitScript(blockStorage)
    await page.goto(origin)
    await hydrated(page)
    await page.click('button[aria-label*="dark" i]')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    await clickOne(page)
    await page.waitForSelector('h1:has-text("One")')
    await page.click('button[aria-label*="light" i]')
    expect(await page.getAttribute('html', 'data-theme')).toBe('light')
    expect(messages.map((text) => text.replace(/^\S+ /, ''))).toEqual([
      'Browser storage is blocked: choices such as the color mode are not saved',
    ])
  })

  it('loses only the new value if it is full', async () => {
    const { origin } = await serveFaulty(await buildRuntimeSite())
    const { page, messages } = await strictPage(browser)
    await page.goto(origin)
    await hydrated(page)
    await page.evaluate(() => {
      for (let length = 1 << 22; length >= 1; length = Math.floor(length / 2)) {
        try {
          for (let i = 0; ; i++) localStorage.setItem(`fill-${length}-${i}`, 'x'.repeat(length))
        } catch {
          // The next, shorter one may still fit.
        }
      }
    })
    await page.click('button[aria-label*="dark" i]')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('Cannot write "theme" in the browser\'s storage')
    expect(messages[0]).toContain('QuotaExceededError')
  })
})

describe('a host that knows no URLs of pages by their files', () => {
  it.each(['/one.html', '/one/index.html?q=1#part'])('shows the page at %s', async (path) => {
    const folder = await buildRuntimeSite()
    const { origin } = await serveFaulty(folder)
    const { page, messages } = await strictPage(browser)
    await page.route(/\.html/, (route) =>
      route.fulfill({ path: `${folder}/404.html`, status: 404 }),
    )
    await page.goto(origin + path)
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'One')
    expect(page.url()).toBe(origin + path.replace(/(?:\/index)?\.html/, ''))
    expect(await page.title()).toBe('One | Test site')
    await page.goto(`${origin}/none.html`)
    await page.waitForSelector('html[data-ready]')
    expect(await page.textContent('h1')).toBe('Page not found')
    expect(page.url()).toBe(`${origin}/none.html`)
    expect(violations(messages)).toEqual([])
  })
})

describe('a home page at another base URL than it was built for', () => {
  it('shows a banner with the right base URL', async () => {
    const { origin } = await serveFaulty(await buildRuntimeSite({}, '/docs/'))
    const { page, messages } = await strictPage(browser)
    for (const path of ['/', '/index.html']) {
      await page.goto(origin + path)
      await page.waitForSelector('#base-url-banner')
      expect(await page.innerText('#base-url-banner')).toBe(
        'This site did not load properly.\n\nIt was built for the base URL /docs/, but it is at /. ' +
          'Set "baseUrl" to / in its configuration and build it again.',
      )
    }
    expect(violations(messages)).toEqual([])
  })

  it.each([
    ['if it is at its base URL', '/', '/'],
    ['if its scripts are missing, as after a deployment', '/docs/', '/docs/'],
  ])('shows no banner %s', async (_, baseUrl, path) => {
    const { origin, faults } = await serveFaulty(await buildRuntimeSite({}, baseUrl), baseUrl)
    if (baseUrl !== '/') faults.set(/\/assets\/(?:entry|shared)-/, 404)
    const { page } = await strictPage(browser)
    await page.goto(origin + path)
    await settled(page)
    expect(await page.locator('#base-url-banner').count()).toBe(0)
  })

  it('shows no banner on a copy elsewhere while the site is at its base URL', async () => {
    const folder = await buildRuntimeSite({}, '/docs/')
    const { origin, faults, asked } = await serveFaulty(folder, '/docs/')
    // A page that was left open requests scripts that no longer exist, from another path of the same site.
    faults.set(/\/assets\/(?:entry|shared)-/, 404)
    const { page } = await strictPage(browser)
    await page.route(`${origin}/old`, (route) => route.fulfill({ path: `${folder}/index.html` }))
    await page.goto(`${origin}/old`)
    await settled(page)
    expect(asked).toContain('/docs/lookup/routes/0.json')
    expect(await page.locator('#base-url-banner').count()).toBe(0)
  })
})
