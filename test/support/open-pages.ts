import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { serveForTest } from './server.ts'
import { settled } from './settled-page.ts'
import { strictPage } from './strict-page.ts'

export interface PagesToOpen {
  /** Folder of the built site. */
  readonly folder: string
  readonly routes: readonly string[]
  /** @default '/' */
  readonly baseUrl?: string
}

/**
 * Opens pages of a site one after the other; returns what is wrong: messages, violations of the policy, requests that
 * fail or leave the site.
 */
export async function problemsOfOpening(browser: Browser, pages: PagesToOpen): Promise<string[]> {
  const { folder, routes, baseUrl = '/' } = pages
  const origin = await serveForTest(folder, baseUrl)
  const { page, wrong } = await watched(browser, new URL(origin).origin)
  for (const route of routes) {
    const response = await page.goto(origin + route)
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
    await page.waitForSelector('html[data-ready]')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await settled(page)
  // An advertisement, not a warning: React's development build recommends its extension.
  return wrong.filter((text) => !text.includes('Download the React DevTools'))
}

/** Navigates from page to page; returns what is wrong, and the routes whose content differs from what was served. */
export async function problemsOfNavigating(
  browser: Browser,
  { folder, routes }: PagesToOpen,
): Promise<{ wrong: string[]; differing: string[] }> {
  const origin = await serveForTest(folder)
  const { page, wrong } = await watched(browser, origin)
  const differing: string[] = []
  // The page of results becomes another one when its code has come: here it waits for ever.
  await page.route(/\/assets\/search-[^/]+\.js$/, () => {})
  await page.goto(`${origin}/no-such-page`)
  await page.waitForSelector('html[data-ready]')
  for (const route of routes) {
    const served = await read(page, origin + route)
    await navigate(page, { href: origin + route, route, title: served.title })
    const rendered = await page.evaluate(() => document.querySelector('main')?.innerHTML)
    if (served.main === undefined || forCompare(rendered) !== forCompare(served.main))
      differing.push(route)
  }
  const noSuchPage = /no-such-page: Failed to load resource/
  // The search script, once, if the pages after the one with the results took longer.
  const late = wrong.find((text) => /: Error: there was no response within 10 seconds\n/.test(text))
  const isExpected = (text: string) => noSuchPage.test(text) || text === late
  return { wrong: wrong.filter((text) => !isExpected(text)), differing }
}

async function watched(browser: Browser, origin: string): Promise<{ page: Page; wrong: string[] }> {
  const { page, messages: wrong } = await strictPage(browser)
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) wrong.push(`leaves ${origin}: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    // What was fetched ahead ends with the page that asked for it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') wrong.push(`failed: ${request.url()}`)
  })
  return { page, wrong }
}

/** The content and title of a page as it is served; the title as HTML. */
function read(page: Page, url: string): Promise<{ main?: string; title?: string }> {
  return page.evaluate(async (href) => {
    const html = await (await fetch(href)).text()
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
    return { ...(main && { main: main.innerHTML }), ...(title !== undefined && { title }) }
  }, url)
}

interface Target {
  readonly href: string
  readonly route: string
  readonly title: string | undefined
}

/** Follows a link to a page of the site, and waits until it is shown. */
async function navigate(page: Page, { href, route, title }: Target): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
  await page.waitForFunction(
    ([path, text]) => {
      const { innerHTML } = document
        .createElement('p')
        .appendChild(Object.assign(document.createElement('b'), { textContent: document.title }))
      return location.pathname === path && innerHTML === text
    },
    [route, title] as const,
  )
}

/**
 * HTML without what effects add after the first render: focus, the current heading, generated ids, the buttons of code
 * blocks, the role and label of boxes that scroll.
 */
function forCompare(html: string | undefined): string | undefined {
  return (
    html
      ?.replaceAll(/ tabindex="-?\d"/g, '')
      .replaceAll(/<div class="code-actions"[^>]*>.*?<\/div>/gs, '')
      .replaceAll(/ role="group" aria-label="(?:Code|Table) \d[^"]*"/g, '')
      .replaceAll(/ data-sticky=""/g, '')
      .replaceAll(/ aria-current="location"/g, '')
      .replaceAll(/_[rR]_[\da-z]+_/g, '_id_')
      // Between texts, and around what hydrates by itself.
      .replaceAll(/<!--(?: |\/?\$)-->/g, '')
      // React sets the type of a field last.
      .replaceAll(/<input( [^>]*)>/g, (_, attrs: string) => attrs.split(' ').sort().join(' '))
  )
}
