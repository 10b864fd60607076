import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { serveForTest } from '../support/server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(path: string): Promise<{ page: Page; other: Page }> {
  const origin = await serveForTest(await buildRuntimeSite())
  const context = await browser.newContext({ colorScheme: 'light' })
  onTestFinished(() => context.close())
  const [page, other] = [await context.newPage(), await context.newPage()]
  await other.goto(`${origin}/two`)
  await page.goto(origin + path)
  for (const one of [page, other]) await one.waitForSelector('html[data-ready]')
  return { page, other }
}

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const toggle = (page: Page) => page.click('button.color-mode')

/** Changes the mode of the system. The page has been told when this ends: its listener is older than the one here. */
async function systemBecomes(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const told = await page.evaluateHandle(() => {
    const query = matchMedia('(prefers-color-scheme: dark)')
    const change = new Promise((tell) => query.addEventListener('change', tell, { once: true }))
    return { change }
  })
  await page.emulateMedia({ colorScheme })
  await told.evaluate(({ change }) => change.then(() => {}))
}

it('a mode from the URL stays when the system or another tab changes, also on the next page', async () => {
  const { page, other } = await open('/one?theme=dark')
  await systemBecomes(page, 'dark')
  await systemBecomes(page, 'light')
  expect(await mode(page)).toBe('dark')
  await page.click('main a:has-text("Two")')
  await page.waitForSelector('h1:has-text("Two")')
  await systemBecomes(page, 'dark')
  await systemBecomes(page, 'light')
  expect(await mode(page)).toBe('dark')
  await toggle(other)
  await toggle(other)
  await page.waitForFunction(() => localStorage.getItem('theme') === 'light')
  expect(await mode(page)).toBe('dark')
})

it('a reader who changes it is followed again, by all tabs', async () => {
  const { page, other } = await open('/one?theme=dark')
  await toggle(page)
  expect(await mode(page)).toBe('light')
  await other.waitForFunction(() => localStorage.getItem('theme') === 'light')
  await toggle(other)
  await page.waitForSelector('html[data-theme=dark]')
})

it('without a mode in the URL, the system is followed', async () => {
  const { page } = await open('/one?theme=pink')
  await systemBecomes(page, 'dark')
  expect(await mode(page)).toBe('dark')
})
