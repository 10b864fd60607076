import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyServer, serveFaulty } from '../support/faulty-server.ts'
import { gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { idled, settled } from '../support/settled-page.ts'
import { hydrated, strictPage, wasKept } from '../support/strict-page.ts'

declare global {
  interface Window {
    readonly __docs?: { readonly preload: (href: string) => void; prefetch: (href: string) => void }
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** A page with a link to `/one` in view, another below the fold, and one that is no page. */
const files = {
  'config/site.ts': `import { headers } from 'docs-build'
export default { title: 'Test site', plugins: [headers()] }`,
  'index.md': `---
sidebar: none
---

# Home

[One](one.md) [One again](one.md#end) [File](/file.txt) [Here](#far)

${'Text.\n\n'.repeat(200)}
## Far

[Two](two.md) [App](app.tsx)
`,
  'public/file.txt': 'file',
}

/** `navigator.connection`, set before the scripts of the page run. */
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean }

async function open(
  connection: Connection = {},
  prepare: () => void = () => {},
): Promise<FaultyServer & { page: Page; messages: string[]; chunks: () => string[] }> {
  const server = await serveFaulty(await buildRuntimeSite(files))
  const { page, messages } = await strictPage(browser)
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
  await page.addInitScript(prepare)
  await page.goto(server.origin)
  await hydrated(page)
  const chunks = () => server.asked.filter((path) => path.startsWith('/assets/pages/'))
  return { ...server, page, messages, chunks }
}

/** No link ever comes into view. Runs in the browser. */
const withoutObserver = () => {
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
}

/** A reader who waits for a chunk is as patient as the machine is slow: it is not requested again. Runs in the browser. */
const withoutPatience = () => {
  const { setTimeout: start } = window
  Object.assign(window, {
    setTimeout: (act: () => void, delay = 0) => (delay < 1000 ? start(act, delay) : 0),
  })
}

const names = (chunks: readonly string[]) =>
  chunks.map((path) => /pages\/([a-z]+)-/.exec(path)?.[1] ?? path)

describe('a link that comes into view', () => {
  it('has its chunk loaded once, and nothing else', async () => {
    const { page, chunks, asked, messages } = await open()
    await expect.poll(() => names(chunks())).toEqual(['one'])
    await page.evaluate(() => document.getElementById('far')?.scrollIntoView())
    await expect.poll(() => names(chunks()).sort()).toEqual(['app', 'one', 'two'])
    await page.evaluate(() => window.scrollTo(0, 0))
    await settled(page)
    expect(chunks()).toHaveLength(3)
    expect(asked.filter((path) => path.startsWith('/lookup/'))).toHaveLength(1)
    // A click takes it from there.
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/one"]')?.click())
    await page.waitForSelector('h1:has-text("One")')
    expect(chunks()).toHaveLength(3)
    expect(messages).toEqual([])
  })

  it('has its chunk loaded by a request of low priority, which `connect-src` allows', async () => {
    const server = await serveFaulty(await buildRuntimeSite(files))
    const { page } = await strictPage(browser)
    const requests: { type?: string | undefined; priority: string }[] = []
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    devtools.on('Network.requestWillBeSent', ({ request, type }) => {
      if (request.url.includes('/assets/pages/'))
        requests.push({ type, priority: request.initialPriority })
    })
    await page.goto(server.origin)
    await expect.poll(() => requests).toEqual([{ type: 'Fetch', priority: 'Low' }])
    // Firefox applies `default-src` to it, which is 'none'.
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
  })

  it.each([
    ['that is on the way', true],
    ['of a browser without an HTTP cache, as in private windows', false],
  ])('does not have its chunk loaded again by a click: one %s', async (_, isLate) => {
    const server = await serveFaulty(await buildRuntimeSite(files))
    const response = gate()
    server.faults.set(/^\/assets\/pages\/one-/, { until: response.opened })
    const { page } = await strictPage(browser)
    await page.addInitScript(withoutPatience)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    const chunks = () => server.asked.filter((path) => path.startsWith('/assets/pages/one-'))
    await page.goto(server.origin)
    await hydrated(page)
    await expect.poll(() => chunks().length).toBe(1)
    if (!isLate) {
      response.open()
      await settled(page)
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/one"]')?.click())
    await idled(page)
    response.open()
    await page.waitForSelector('h1:has-text("One")')
    expect(chunks()).toHaveLength(1)
  })

  it.each([
    ['chunk', /^\/assets\/pages\/one-/],
    ['lookup', /^\/lookup\//],
  ])('can be clicked while its %s hangs', async (_, path) => {
    const server = await serveFaulty(await buildRuntimeSite(files))
    server.faults.set(path, 'hang')
    const { page } = await strictPage(browser)
    await page.goto(server.origin)
    await hydrated(page)
    await expect.poll(() => server.asked.filter((one) => path.test(one)).length).toBe(1)
    server.faults.clear()
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/one"]')?.click())
    await page.waitForSelector('h1:has-text("One")')
    expect(await wasKept(page)).toBe(true)
  })

  it('is unaffected if the fetch fails, and nothing is logged', async () => {
    const server = await serveFaulty(await buildRuntimeSite(files))
    server.faults.set(/^\/lookup\//, 500)
    const { page, messages } = await strictPage(browser)
    await page.goto(server.origin)
    await hydrated(page)
    await expect.poll(() => server.asked.some((path) => path.startsWith('/lookup/'))).toBe(true)
    await settled(page)
    expect(messages.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
    expect(await page.locator('.error-box').count()).toBe(0)
  })
})

describe('the links in view', () => {
  /** Text that does not compress: 12 kB of it are as many bytes of a chunk. */
  const noise = (seed: number) =>
    Array.from({ length: 1500 }, (_, i) => Math.imul(i * 977 + seed, 2654435761).toString(36))
      .join(' ')
      .slice(0, 12_000)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
  const pages = Object.fromEntries(
    names.map((name, i) => [`${name}.md`, `# ${name.toUpperCase()}\n\n${noise(i)}\n`]),
  )
  const linksTo = (list: readonly string[]) => list.map((name) => `[${name}](${name}.md)`).join(' ')

  async function openPage(path: string, more: Record<string, string>) {
    const server = await serveFaulty(await buildRuntimeSite({ ...pages, ...more }))
    const { page } = await strictPage(browser)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(server.origin + path)
    await hydrated(page)
    const asked = () =>
      server.asked.flatMap((one) => /^\/assets\/pages\/([a-z]+)-/.exec(one)?.[1] ?? [])
    return { page, asked }
  }

  it('are prefetched until the budget is spent, those in the text first', async () => {
    const { page, asked } = await openPage('/f', {
      'f.md': `# F\n\n${linksTo(['l', 'a'])}\n`,
    })
    // Five chunks, because the fifth exceeds the budget; the neighbors in the sidebar come after the text.
    await expect.poll(() => asked().length).toBeGreaterThan(3)
    await settled(page)
    expect(asked().slice(0, 2)).toEqual(['l', 'a'])
    expect(
      asked()
        .slice(2)
        .every((name) => ['d', 'e', 'g', 'h'].includes(name)),
    ).toBe(true)
    expect(asked().length).toBeLessThan(7)
  })

  it('get another budget on the next page', async () => {
    const { page, asked } = await openPage('/f', {
      'f.md': `# F\n\n${linksTo(['l', 'a', 'b', 'c', 'd', 'e', 'g'])}\n`,
      'g.md': `# G\n\n${linksTo(['k'])}\n`,
    })
    await expect.poll(() => asked()).toContain('c')
    await settled(page)
    expect(asked()).not.toContain('g')
    await page.click('main a[href="/g"]')
    await expect.poll(() => asked()).toContain('k')
  })

  it('far away in the sidebar have nothing loaded until they are reached for', async () => {
    const { page, asked } = await openPage('/a', { 'a.md': '# A' })
    await expect.poll(() => asked().sort()).toEqual(['b', 'c', 'index'])
    await settled(page)
    expect(asked()).toHaveLength(3)
    await page.focus('.sidebar a[href="/k"]')
    await expect.poll(() => asked()).toContain('k')
    await page.hover('.sidebar a[href="/l"]')
    await expect.poll(() => asked()).toContain('l')
  })
})

describe('a link that the reader points at', () => {
  it('has its page and its module loaded into memory once', async () => {
    const { page, chunks, asked } = await open({}, withoutObserver)
    await settled(page)
    expect(chunks()).toEqual([])
    await page.locator('main a[href="/app"]').hover()
    await expect.poll(() => asked.some((path) => path.startsWith('/assets/page-app-'))).toBe(true)
    expect(names(chunks())).toEqual(['app'])
    await page.mouse.move(0, 0)
    await page.locator('main a[href="/app"]').hover()
    await page.locator('main a[href="/app"]').click()
    await page.waitForSelector('h1:has-text("App")')
    expect(names(chunks())).toEqual(['app'])
  })

  it('has its page loaded when a finger touches it', async () => {
    const { page, chunks } = await open({}, withoutObserver)
    await settled(page)
    expect(chunks()).toEqual([])
    await page.evaluate(() =>
      document
        .querySelector('main a[href="/two"]')
        ?.dispatchEvent(new Event('touchstart', { bubbles: true })),
    )
    await expect.poll(() => names(chunks())).toContain('two')
  })
})

describe('a slow or metered connection', () => {
  it.each<[Connection]>([
    [{ saveData: true }],
    [{ effectiveType: '2g' }],
    [{ effectiveType: 'slow-2g' }],
  ])('fetches nothing ahead: %j', async (connection) => {
    const { page, asked } = await open(connection)
    // From then on, links are followed.
    await settled(page)
    await page.locator('main a[href="/one"] >> nth=0').hover()
    await settled(page)
    expect(asked.filter((path) => /^\/(?:lookup|assets\/pages)\//.test(path))).toEqual([])
    await page.locator('main a[href="/one"] >> nth=0').click()
    await page.waitForSelector('h1:has-text("One")')
  })

  it('fetches nothing ahead, even if a page calls window.__docs', async () => {
    const { page, asked } = await open({ saveData: true })
    await page.evaluate(() => {
      window.__docs?.preload('/one')
      window.__docs?.prefetch('/two')
    })
    await settled(page)
    expect(asked.filter((path) => /^\/(?:lookup|assets\/pages)\//.test(path))).toEqual([])
  })
})

describe('window.__docs', () => {
  it('is frozen and has preload() and prefetch()', async () => {
    const { page } = await open()
    const isFrozen = await page.evaluate(
      () => Object.isFrozen(window.__docs) && Object.keys(window.__docs ?? {}).join(),
    )
    expect(isFrozen).toBe('preload,prefetch')
  })

  it('preload() loads a page into memory, with its module', async () => {
    const { page, chunks, asked } = await open({}, withoutObserver)
    await page.evaluate(() => window.__docs?.preload('/app'))
    await expect.poll(() => asked.some((path) => path.startsWith('/assets/page-app-'))).toBe(true)
    expect(names(chunks())).toEqual(['app'])
  })

  it("prefetch() loads a page's chunk, and nothing else", async () => {
    const { page, chunks, asked } = await open({}, withoutObserver)
    await page.evaluate(() => window.__docs?.prefetch('/app'))
    await expect.poll(() => names(chunks())).toEqual(['app'])
    await settled(page)
    expect(asked.some((path) => path.startsWith('/assets/page-app-'))).toBe(false)
  })
})
