import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyServer, serveFaulty } from '../support/faulty-server.ts'
import { gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { settled } from '../support/settled-page.ts'
import type { Files } from '../support/site.ts'
import { hydrated, type StrictPage, strictPage, wasKept } from '../support/strict-page.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(
  path = '/',
  { files = {}, options = {} }: { files?: Files; options?: object } = {},
): Promise<FaultyServer & StrictPage> {
  const server = await serveFaulty(await buildRuntimeSite(files))
  const strict = await strictPage(browser, options)
  // Nothing is fetched ahead, so that each request takes the time that the test sets.
  await strict.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await strict.page.goto(server.origin + path)
  await hydrated(strict.page)
  return { ...server, ...strict }
}

const heading = (page: Page, text: string) => page.waitForSelector(`h1:has-text("${text}")`)

/** Clicks links to these pages, each before the page of the one before it is loaded. */
const follow = (page: Page, ...hrefs: string[]) =>
  page.evaluate((all) => {
    for (const to of all) {
      const link = document.createElement('a')
      link.href = to
      document.body.append(link)
      link.click()
      link.remove()
    }
  }, hrefs)

const chunkOfOne = /^\/assets\/pages\/one-/

describe('a slow page', () => {
  it('is announced by a bar after 200 ms, and by its title when it is loaded', async () => {
    const { page, faults, messages } = await open()
    const response = gate()
    faults.set(chunkOfOne, { until: response.opened })
    await page.evaluate(() => {
      const log: string[] = []
      Object.assign(window, { log, begin: performance.now() })
      const look = () => {
        if (document.querySelector('.navigation-progress') && log.length === 0)
          log.push(String(performance.now()))
        requestAnimationFrame(look)
      }
      look()
      document.querySelector<HTMLElement>('main a[href="/one"]')?.click()
    })
    await page.waitForFunction(() => (window as unknown as { log: string[] }).log.length > 0)
    response.open()
    await heading(page, 'One')
    const wait = await page.evaluate(() => {
      const { log, begin } = window as unknown as { log: string[]; begin: number }
      return Number(log[0]) - begin
    })
    expect(wait).toBeGreaterThanOrEqual(195)
    const status = page.locator('#app > .visually-hidden[role=status]')
    await expect.poll(() => status.textContent()).toBe('One')
    expect(await page.locator('.navigation-progress').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(messages).toEqual([])
  })

  it('is superseded by a later navigation', async () => {
    const { page, faults, origin } = await open()
    const response = gate()
    faults.set(chunkOfOne, { until: response.opened })
    await follow(page, '/one')
    await follow(page, '/two')
    await heading(page, 'Two')
    response.open()
    await settled(page)
    expect(page.url()).toBe(`${origin}/two`)
    expect(await page.textContent('h1')).toBe('Two')
    await page.goBack()
    await heading(page, 'Home')
    expect(await wasKept(page)).toBe(true)
  })

  it('is superseded by Back', async () => {
    const { page, faults, origin } = await open()
    await follow(page, '/two')
    await heading(page, 'Two')
    const response = gate()
    faults.set(chunkOfOne, { until: response.opened })
    await follow(page, '/one')
    await page.goBack()
    await heading(page, 'Home')
    response.open()
    await settled(page)
    expect(page.url()).toBe(`${origin}/`)
    expect(await page.textContent('h1')).toBe('Home')
  })
})

describe('a URL that changes while its page stays', () => {
  it('keeps scroll position and focus if only the query changes', async () => {
    const { page, origin } = await open('/one')
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.navbar a')?.focus({ preventScroll: true }),
    )
    await follow(page, '/one?a=1')
    await page.waitForURL(`${origin}/one?a=1`)
    expect(await page.evaluate(() => window.scrollY)).toBe(400)
    expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(
      true,
    )
    await follow(page, '/one?a=2#end')
    await page.waitForURL(`${origin}/one?a=2#end`)
    await page.waitForFunction(() => document.activeElement?.id === 'end')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    expect(await wasKept(page)).toBe(true)
  })

  it('is left to the browser if only the anchor changes, and Back returns', async () => {
    const { page } = await open('/one')
    await follow(page, '#end')
    await page.waitForFunction(() => window.scrollY > 1000)
    await page.goBack()
    await page.waitForFunction(() => window.scrollY === 0)
    expect(await wasKept(page)).toBe(true)
  })

  it('is left to the browser if the link has a text fragment, which needs a page load', async () => {
    const { page } = await open('/', {
      files: { 'index.md': '# Home\n\n[To](one.md#end:~:text=Two)\n' },
    })
    await page.click('main a:text-is("To")')
    await heading(page, 'One')
    expect(await wasKept(page)).toBe(false)
    expect(new URL(page.url()).hash).toContain('#end')
  })

  it('opens the same page with .html or index.html', async () => {
    const { page, origin } = await open()
    for (const [href, title] of [
      ['/one.html', 'One'],
      ['/two/index.html', 'Two'],
      ['/index.html', 'Home'],
    ] as const) {
      await follow(page, href)
      await heading(page, title)
      expect(page.url()).toBe(origin + href)
    }
    expect(await wasKept(page)).toBe(true)
  })
})

describe('a link that the router ignores', () => {
  it.each(['download', 'target="_blank"', 'rel="external"'])(
    'is left to the browser: %s',
    async (attribute) => {
      const { page } = await open()
      const isTaken = await page.evaluate((html) => {
        document.body.insertAdjacentHTML('beforeend', `<a href="/one" ${html} id="x">x</a>`)
        let prevented = false
        window.addEventListener('click', (event) => {
          prevented = event.defaultPrevented
          event.preventDefault()
        })
        document.getElementById('x')?.click()
        return prevented
      }, attribute)
      expect(isTaken).toBe(false)
    },
  )

  it('gets the not-found page from the server for an unknown page, and only there the list of pages', async () => {
    const { page, asked } = await open()
    await follow(page, '/nowhere')
    await heading(page, 'Page not found')
    const lookups = () => asked.filter((path) => path.startsWith('/lookup/'))
    await expect.poll(lookups).toEqual(['/lookup/routes/0.json', '/lookup/pages.json'])
  })
})

describe('a navigation', () => {
  it('shows the page without a view transition, which would keep the old one on the screen', async () => {
    const { page, messages } = await open()
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('A view transition has begun')
      }
    })
    await page.click('main a[href="/one"]')
    await heading(page, 'One')
    await page.goBack()
    await heading(page, 'Home')
    expect(messages).toEqual([])
  })
})

describe('a route with parameters', () => {
  const files = {
    'config/site.ts': `import { headers } from 'docs-build'
const tags = {
  name: 'tags',
  cacheKey: '',
  content: (sources, { root }) => [
    ...sources,
    { source: 'tags.tsx', kind: 'component', file: root + '/config/Tag.tsx', url: '/tags/:tag' },
  ],
}
export default { title: 'Test site', plugins: [headers(), tags] }`,
    'config/Tag.tsx': `import { useLocation, usePage } from 'docs-build/runtime'
export const frontMatter = { title: 'Tags' }
export default function Tag() {
  const { search } = useLocation()
  return <h1>Tag {usePage().params?.tag ?? '…'}{search}</h1>
}`,
    'app.tsx': 'export default () => <h1>App</h1>',
    'index.md': '# Home\n\n[a](/tags/a%20b) [One](one.md) [Two](two.md) [App](app.tsx)\n',
  }

  it('renders with the parameters of its URL, on navigation and on the first view', async () => {
    const { page, asked, messages, origin } = await open('/', { files })
    await page.click('main a >> nth=0')
    await heading(page, 'Tag a b')
    expect(await page.title()).toBe('Tags | Test site')
    await follow(page, '/tags/c?q=1')
    await heading(page, 'Tag c?q=1')
    expect(await wasKept(page)).toBe(true)
    expect(asked.filter((path) => path === '/lookup/patterns.json')).toHaveLength(1)
    expect(messages).toEqual([])
    // A static host has no such file, and responds with the not-found page.
    await page.goto(`${origin}/tags/d`)
    await heading(page, 'Tag d')
    // A host that rewrites such URLs to the page that the build rendered.
    await page.goto(`${origin}/tags/_tag`)
    await heading(page, 'Tag _tag')
    await page.goto(`${origin}/nothing/here`)
    await heading(page, 'Page not found')
    expect(messages.filter((text) => !text.includes('status of 404'))).toEqual([])
  })

  it('adds no request to sites without one', async () => {
    const { page, asked } = await open()
    await page.click('main a[href="/one"]')
    await heading(page, 'One')
    expect(asked.filter((path) => path.includes('patterns'))).toEqual([])
  })
})

describe('browser modules of plugins', () => {
  const files = {
    'config/tell.ts': `import type { RouteUpdate } from 'docs-build/runtime'
const log = (...words: unknown[]) => window.report?.(words.join(' '))
export default function start(options: { name: string }) { log('start', options.name) }
export function onRouteUpdate({ location, previousLocation }: RouteUpdate, { name }: { name: string }) {
  log(name, 'asked for', location.pathname, 'from', previousLocation?.pathname)
  return () => log('over', document.querySelector('h1')?.textContent)
}
export function onRouteDidUpdate({ location }: RouteUpdate) {
  log('arrived at', location.pathname, document.querySelector('h1')?.textContent, window.scrollY)
}`,
    'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  navbar: { items: [{ label: 'App', to: '/app' }] },
  plugins: [headers(), { name: 'tell', cacheKey: '', browser: [{ file: 'config/tell.ts', options: { name: 'I' } }] }],
}`,
  }

  it('are notified of each navigation', async () => {
    const { page, messages } = await open('/one', { files })
    await page.evaluate(() => window.scrollTo(0, 900))
    await follow(page, '/two')
    await heading(page, 'Two')
    await follow(page, '/one', '/app')
    await heading(page, 'App')
    await expect.poll(() => messages.length).toBe(12)
    expect(messages).toEqual([
      'I asked for /one from ',
      'over One',
      'arrived at /one One 0',
      'start I',
      'I asked for /two from /one',
      'over One',
      'arrived at /two Two 0',
      'I asked for /one from /two',
      'over Two',
      'I asked for /app from /two',
      'over Two',
      'arrived at /app App 0',
    ])
  })
})

describe('analytics', () => {
  const files = {
    'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  navbar: { items: [{ label: 'App', to: '/app' }] },
  analytics: { gtag: { id: 'G-TEST' } },
  plugins: [headers()],
}`,
  }

  /** The test plays the service, and returns what the page reported to it. */
  async function openTracked(init: () => unknown = () => {}) {
    const server = await serveFaulty(await buildRuntimeSite(files))
    const strict = await strictPage(browser)
    const { page } = strict
    const asked: string[] = []
    await page.route(/^https:/, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.dataLayer.loaded = true',
      })
    })
    await page.addInitScript(init)
    await page.goto(`${server.origin}/one?a=1`)
    await hydrated(page)
    await follow(page, '/one?a=2')
    await page.waitForURL('**/one?a=2')
    await follow(page, '/two')
    await heading(page, 'Two')
    const reported = () =>
      page.evaluate(() => window.dataLayer?.map((call) => Array.from(call as ArrayLike<unknown>)))
    return { ...strict, asked, reported, origin: server.origin }
  }

  it('get each page view, anonymized, if the configuration enables them', async () => {
    const { asked, reported, messages, origin } = await openTracked()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
    const [first, ...calls] = (await reported()) ?? []
    expect(first?.[0]).toBe('js')
    expect(calls).toEqual([
      ['config', 'G-TEST', { anonymize_ip: true, send_page_view: false }],
      [
        'event',
        'page_view',
        {
          page_title: 'One | Test site',
          page_location: `${origin}/one?a=1`,
          page_path: '/one?a=1',
        },
      ],
      [
        'event',
        'page_view',
        { page_title: 'Two | Test site', page_location: `${origin}/two`, page_path: '/two' },
      ],
    ])
    expect(messages).toEqual([])
  })

  it.each([
    ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    [
      'Global Privacy Control',
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    ],
  ])('are off for readers who do not want to be tracked: %s', async (_, init) => {
    const { asked, reported } = await openTracked(init)
    expect(await reported()).toBeUndefined()
    expect(asked).toEqual([])
  })
})
