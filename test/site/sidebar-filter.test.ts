import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { shiftsWhileArriving } from '../support/layout-shifts.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildShared } from '../support/shared-build.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

const names = Array.from({ length: 31 }, (_, i) => `lamp-${i + 1}`)

const files = {
  'config/site.ts': `export default {
  title: 'T',
  sidebars: { docs: [
    { type: 'category', label: 'Lamps', collapsed: false, items: [${names.map((name) => `'lamps/${name}'`)}] },
    { type: 'category', label: 'Oils', items: ['oils/whale'] },
  ] },
}`,
  'index.md': '# Home\n',
  'oils/whale.md': '# Whale\n',
  ...Object.fromEntries(
    names.map((name) => [`lamps/${name}.md`, `# ${name === 'lamp-7' ? 'Wick' : name}\n\nText.\n`]),
  ),
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(width = 1280) {
  const origin = await serveForTest(await buildShared(files))
  const opened = await strictPage(browser, { viewport: { width, height: 900 } })
  await opened.page.goto(`${origin}/lamps/lamp-2`)
  await hydrated(opened.page)
  return opened
}

it('a category of more than 30 pages has a filter, which the keyboard uses and Escape clears', async () => {
  const { page, messages } = await open()
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  const links = sidebar.locator('.sidebar-link:visible')
  const filter = sidebar.getByRole('searchbox')
  expect(await filter.count()).toBe(1)
  expect(await filter.getAttribute('aria-label')).toBe('Filter Lamps')
  await expect.poll(() => links.count()).toBe(31)

  await filter.focus()
  await page.keyboard.type('WIC')
  await expect.poll(() => links.allTextContents()).toEqual(['Wick'])
  expect(await sidebar.getByRole('status').textContent()).toBe('1 / 31')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lamps/lamp-7')
  expect(await links.allTextContents()).toEqual(['Wick'])

  await filter.focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => links.count()).toBe(31)
  expect(await sidebar.getByRole('status').textContent()).toBe('')
  expect(messages).toEqual([])
})

it('Escape in a filter clears it, and does not close the menu of narrow windows', async () => {
  const { page } = await open(360)
  await page.click('.navbar-menu-button')
  const menu = page.locator('dialog[open]')
  await menu.getByRole('searchbox').fill('lamp-3')
  await expect.poll(() => menu.locator('.sidebar-list .sidebar-link:visible').count()).toBe(3)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.locator('.sidebar-list .sidebar-link:visible').count()).toBe(31)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.count()).toBe(0)
})

it('there is no filter without scripts, and it moves nothing while a page arrives', async () => {
  const folder = await buildShared(files)
  const origin = await serveForTest(folder)
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${origin}/lamps/lamp-2`)
  expect(await page.locator('.sidebar-filter:visible').count()).toBe(0)
  expect(
    await shiftsWhileArriving(browser, { folder, paths: ['/lamps/lamp-2'], width: 1280 }),
  ).toEqual([])
})
