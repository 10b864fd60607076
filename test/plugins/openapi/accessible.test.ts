// @module-tag sweep
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemsOfPages, violationsOf } from '../../support/axe.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { serveForTest } from '../../support/server.ts'
import { buildSite } from '../../support/site.ts'
import { hydrated, strictPage } from '../../support/strict-page.ts'
import { lampDocument, siteWith } from './lamp-document.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

it('the pages break no rule of axe and fit into narrow windows, also with everything open', async () => {
  const { outDir } = await buildSite(siteWith(lampDocument))
  const origin = await serveForTest(outDir)
  const paths = ['/api', '/api/lamps', '/api/lamps/list-lamps', '/api/lamps/remove-lamp']
  const pages = { origin, paths }
  expect(await problemsOfPages(browser, { ...pages, colorScheme: 'light', width: 360 })).toEqual([])
  expect(await problemsOfPages(browser, { ...pages, colorScheme: 'dark', width: 1280 })).toEqual([])
  const { page, messages } = await strictPage(browser, { viewport: { width: 360, height: 900 } })
  await page.goto(`${origin}/api/lamps/create-lamp`)
  await hydrated(page)
  // A link to a field opens what it is in.
  await page.goto(`${origin}/api/lamps/create-lamp#body-owner-name`)
  await page.waitForSelector('#body-owner-name:not(details:not([open]) *)')
  for (const summary of await page.locator('details:not([open]) > summary').all()) {
    if (await summary.isVisible()) await summary.click()
  }
  expect(await violationsOf(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  expect(messages).toEqual([])
})

it('several forms on a page break no rule of axe and fit into narrow windows', async () => {
  const options = "pages: 'tag', tryIt: { servers: ['https://eu.lamp.example'] }"
  const { outDir } = await buildSite(siteWith(lampDocument, { options }))
  const origin = await serveForTest(outDir)
  const { page, messages } = await strictPage(browser, { viewport: { width: 360, height: 900 } })
  await page.goto(`${origin}/api/lamps`)
  await hydrated(page)
  const buttons = await page.getByRole('button', { name: 'Try it' }).all()
  expect(buttons.length).toBeGreaterThan(3)
  for (const button of buttons) await button.click()
  await expect.poll(() => page.locator('.api-try-form').count()).toBe(buttons.length)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode
    }, theme)
    expect(await violationsOf(page)).toEqual([])
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  expect(messages).toEqual([])
})

it('the search finds operations, parameters and fields', async () => {
  const { outDir } = await buildSite(siteWith(lampDocument))
  const origin = await serveForTest(outDir)
  const { page, messages } = await strictPage(browser)
  await page.goto(origin)
  await hydrated(page)
  for (const [query, href] of [
    ['remove a lamp', '/api/lamps/remove-lamp'],
    ['limit', '/api/lamps/list-lamps#query-limit'],
    ['brightness', '/api/lamps/update-lamp#body-brightness'],
    // Of a response.
    ['createdAt', '#response-20'],
  ] as const) {
    await page.keyboard.press('/')
    await page.keyboard.type(query)
    await page.waitForSelector(
      `[role="option"] a[href*="${href}"], a[role="option"][href*="${href}"]`,
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
  expect(messages).toEqual([])
})
