import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { routesOf } from '../support/built-pages.ts'
import { launchChromium } from '../support/chromium.ts'
import { serveForTest } from '../support/server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

describe('every built page', () => {
  it.each(['production', 'development'] as const)(
    'opens without a console message with React for %s',
    async (mode) => {
      const folder = inject('builtSite')[mode]
      const origin = await serveForTest(folder)
      const page = await browser.newPage()
      const messages: string[] = []
      page.on('console', (message) => {
        // An advertisement, not a warning: React's development build greets whoever lacks its extension.
        if (!message.text().includes('Download the React DevTools'))
          messages.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`))
      page.on('requestfailed', (request) => {
        // What was fetched ahead ends with the page that asked for it.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED')
          messages.push(`failed: ${request.url()}`)
      })
      for (const route of routesOf(folder)) {
        await page.goto(origin + route)
        await page.waitForSelector('html[data-hydrated]')
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      expect(messages).toEqual([])
      expect(routesOf(folder).length).toBeGreaterThan(17)
    },
  )

  it('asks no other origin for anything', async () => {
    const folder = inject('builtSite').production
    const origin = await serveForTest(folder)
    const page = await browser.newPage()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) foreign.push(request.url())
    })
    for (const route of routesOf(folder))
      await page.goto(origin + route, { waitUntil: 'networkidle' })
    expect(foreign).toEqual([])
  })

  it('is the same drawn in the browser from its chunk as served', async () => {
    const folder = inject('builtSite').production
    const origin = await serveForTest(folder)
    const page = await browser.newPage()
    const differing: string[] = []
    for (const route of routesOf(folder)) {
      // From the not-found page, so that nothing of the target is there before.
      await page.goto(`${origin}/no-such-page`)
      await page.waitForSelector('html[data-hydrated]')
      const served = await page.evaluate(async (href) => {
        const html = await (await fetch(href)).text()
        return new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.innerHTML
      }, origin + route)
      await page.evaluate((href) => {
        const link = document.createElement('a')
        link.href = href
        document.body.append(link)
        link.click()
      }, origin + route)
      await page.waitForFunction(
        (path) => location.pathname === path && document.querySelector('h1') !== null,
        route,
      )
      const drawn = await page.evaluate(() => document.querySelector('main')?.innerHTML)
      if (served === undefined || forCompare(drawn) !== forCompare(served)) differing.push(route)
    }
    expect(differing).toEqual([])
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
