import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtExample } from '../support/built-example.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { settled } from '../support/settled-page.ts'
import { buildShared } from '../support/shared-build.ts'
import { strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const hydrated = (page: Page) => page.waitForSelector('html[data-ready]')

describe('the policy of a site', () => {
  it('stops a script that the build has not seen', async () => {
    const { page, messages } = await strictPage(browser)
    await page.goto(`${await serveForTest(builtExample.production)}/faq`)
    await hydrated(page)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "changed"'
      document.body.append(script)
    })
    await expect.poll(() => messages.join()).toContain('script-src-elem: inline')
    expect(await page.title()).not.toBe('changed')
  })

  it('is not violated by the not-found page', async () => {
    const { page, messages } = await strictPage(browser)
    await page.goto(`${await serveForTest(builtExample.production)}/no-such-page`)
    await hydrated(page)
    // The browser logs the 404 response itself as an error.
    expect(messages.filter((text) => !text.includes('status of 404'))).toEqual([])
  })
})

/** A site with redirects of all kinds, served under its policy. */
async function movedSite(base = ''): Promise<string> {
  const folder = await buildShared({
    'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'T',
  baseUrl: '${base}/',
  plugins: [headers()],
  redirects: [
    { from: '/old.html', to: '/new' },
    { from: '/old#part', to: '/new#section' },
    { from: '/own', to: '/new?own=1#section' },
    { from: '/errors#gone', to: '/new#section' },
    { from: '/errors#café', to: '/errors#stays' },
  ],
  checks: { orphans: 'ignore' },
}`,
    'index.md': '# Home\n\n[errors](errors.md) <a href="/errors#here">x</a>',
    'errors.md': '# Errors\n\n## Stays\n\n## Here\n\n[home](index.md)',
    'new.md': '# New\n\n## Section',
  })
  return (await serveForTest(folder, `${base}/`)).replace(/\/docs$/, '') + base
}

const urlOf = (page: Page) =>
  page.evaluate(() => location.pathname + location.search + location.hash)

describe('a page that has moved', () => {
  it.each([
    ['/old', '/new'],
    ['/old/?q=1&r=%C3%A9#x', '/new?q=1&r=%C3%A9#x'],
    ['/old.html?q=1', '/new?q=1'],
    ['/old?q=1#part', '/new?q=1#section'],
    ['/own?q=1#x', '/new?own=1#section'],
  ])('redirects with query and anchor: %s', async (from, to) => {
    const origin = await movedSite('/docs')
    const { page, messages } = await strictPage(browser)
    await page.goto(origin + from)
    await hydrated(page)
    expect(await urlOf(page)).toBe(`/docs${to}`)
    expect(messages).toEqual([])
  })

  it('redirects without scripts', async () => {
    const origin = await movedSite()
    const { page } = await strictPage(browser, { javaScriptEnabled: false })
    await page.goto(`${origin}/old`)
    await page.waitForURL(`${origin}/new`)
  })

  it('adds no entry to the history', async () => {
    const origin = await movedSite()
    const { page } = await strictPage(browser)
    await page.goto(`${origin}/errors`)
    await page.goto(`${origin}/old`)
    await page.waitForURL(`${origin}/new`)
    await hydrated(page)
    await page.goBack()
    expect(await urlOf(page)).toBe('/errors')
  })

  it('redirects once, however slowly the new page responds', async () => {
    const origin = await movedSite()
    const { page } = await strictPage(browser)
    await page.route(
      (url) => url.pathname === '/new',
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      },
    )
    await page.goto(`${origin}/old?q=1#x`)
    await hydrated(page)
    expect(await urlOf(page)).toBe('/new?q=1#x')
  })
})

describe('an anchor that has moved', () => {
  it('redirects on the first view, when the URL changes and on navigation', async () => {
    const origin = await movedSite()
    const { page, messages } = await strictPage(browser)
    await page.goto(`${origin}/errors?q=1#gone`)
    await page.waitForURL(`${origin}/new?q=1#section`)
    await hydrated(page)
    await page.goto(`${origin}/errors`)
    await hydrated(page)
    await page.evaluate(() => {
      location.hash = 'café'
    })
    await page.waitForURL(`${origin}/errors#stays`)
    await page.goto(origin)
    await hydrated(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/errors#gone'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL(`${origin}/new#section`)
    expect(messages).toEqual([])
  })

  it('redirects in browsers that only report a changed anchor', async () => {
    const origin = await movedSite()
    const { page } = await strictPage(browser)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'navigation', { value: undefined }),
    )
    await page.goto(`${origin}/errors`)
    await hydrated(page)
    await page.evaluate(() => {
      location.hash = 'gone'
    })
    await page.waitForURL(`${origin}/new#section`)
  })

  it('loads the list of anchors only if a URL names one that does not exist', async () => {
    const origin = await movedSite()
    const { page } = await strictPage(browser)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('anchors.json')) asked.push(request.url())
    })
    for (const path of ['/', '/errors', '/errors?a#stays', '/errors?b#%zz']) {
      await page.goto(origin + path)
      await hydrated(page)
      await settled(page)
    }
    expect(asked).toHaveLength(1)
    expect(await urlOf(page)).toBe('/errors?b#%zz')
  })
})
