import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { routesOf, sampleOf } from '../support/built-pages.ts'
import { launchChromium } from '../support/chromium.ts'
import { serveForTest } from '../support/server.ts'
import { strictPage } from '../support/strict-page.ts'
import { everyNth } from '../support/thorough.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** What the site of a folder does wrong while its pages are opened: a message, a violated policy, a request that fails. */
async function watched(folder: string, origin: string): Promise<{ page: Page; wrong: string[] }> {
  const { page, messages: wrong } = await strictPage(browser)
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) wrong.push(`leaves ${origin}: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    // What was fetched ahead ends with the page that asked for it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      wrong.push(`failed: ${request.url()}`)
    }
  })
  expect(routesOf(folder).length).toBeGreaterThan(17)
  return { page, wrong }
}

async function openEach(page: Page, origin: string, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    const response = await page.goto(origin + route)
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
    await page.waitForSelector('html[data-hydrated]')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

describe('a built page', () => {
  it('opens without a message, within its policy, and asks no other origin for anything', async () => {
    const folder = inject('builtSite').production
    const origin = await serveForTest(folder)
    const { page, wrong } = await watched(folder, origin)
    await openEach(page, origin, sampleOf(routesOf(folder)))
    await page.waitForLoadState('networkidle')
    expect(wrong).toEqual([])
  })

  it.each([
    ['with React for development', 'development', ''],
    ['under another base', 'underBase', '/docs'],
  ] as const)('does so %s', async (_, name, base) => {
    const folder = inject('builtSite')[name]
    const origin = await serveForTest(folder, `${base}/`)
    const { page, wrong } = await watched(folder, origin.replace(/\/docs$/, ''))
    await openEach(page, origin, everyNth(sampleOf(routesOf(folder)), 4))
    // An advertisement, not a warning: React's development build greets whoever lacks its extension.
    expect(wrong.filter((text) => !text.includes('Download the React DevTools'))).toEqual([])
  })

  it('is the same drawn in the browser from its chunk as served, within the policy', async () => {
    const folder = inject('builtSite').production
    const origin = await serveForTest(folder)
    const { page, wrong } = await watched(folder, origin)
    const differing: string[] = []
    // The page of results becomes another one when its code has come: here it waits for ever.
    await page.route(/\/assets\/search-[^/]+\.js$/, () => {})
    await page.goto(`${origin}/no-such-page`)
    await page.waitForSelector('html[data-hydrated]')
    const noSuchPage = /no-such-page: Failed to load resource/
    for (const route of sampleOf(routesOf(folder))) {
      const served = await page.evaluate(async (href) => {
        const html = await (await fetch(href)).text()
        return new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.innerHTML
      }, origin + route)
      await page.evaluate((href) => {
        const link = document.createElement('a')
        link.href = href
        document.body.append(link)
        link.click()
        link.remove()
      }, origin + route)
      const title = await page.evaluate(
        async (href) => /<title>(.*?)<\/title>/.exec(await (await fetch(href)).text())?.[1],
        origin + route,
      )
      await page.waitForFunction(
        ([path, text]) => {
          const { innerHTML } = document
            .createElement('p')
            .appendChild(
              Object.assign(document.createElement('b'), { textContent: document.title }),
            )
          return location.pathname === path && innerHTML === text
        },
        [route, title] as const,
      )
      const drawn = await page.evaluate(() => document.querySelector('main')?.innerHTML)
      if (served === undefined || forCompare(drawn) !== forCompare(served)) differing.push(route)
    }
    expect(differing).toEqual([])
    expect(wrong.filter((text) => !noSuchPage.test(text))).toEqual([])
  })
})

/**
 * What effects add after the first render is not the tree's: focus, the current heading, generated ids, the buttons of
 * code blocks, what tells that a box scrolls.
 */
function forCompare(html: string | undefined): string | undefined {
  return html
    ?.replaceAll(/ tabindex="-?\d"/g, '')
    .replaceAll(/<div class="code-actions"[^>]*>.*?<\/div>/gs, '')
    .replaceAll(/ role="group" aria-label="(?:Code|Table) \d[^"]*"/g, '')
    .replaceAll(/ aria-current="location"/g, '')
    .replaceAll(/_[rR]_[\da-z]+_/g, '_id_')
    .replaceAll(/<!-- -->/g, '')
}
