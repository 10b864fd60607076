import { readdirSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../../../test/support/open-chromium.ts'
import { serveForTest } from '../../../test/support/server.ts'
import reference from '../../providers/reference.json' with { type: 'json' }

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const origin = await serveForTest(inject('builtSite').production)
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${origin}/providers`)
  if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-ready]')
  return page
}

const list = (page: Page) => page.locator('.filter')
const shownIds = (page: Page) =>
  list(page).locator('tbody tr:visible td:nth-child(2)').allTextContents()

it('the provider list contains every provider of the package, with a link to its page and a mark', async () => {
  const page = await open({ javaScriptEnabled: false })
  expect((await shownIds(page)).toSorted()).toEqual(Object.keys(reference).toSorted())
  const links = await list(page)
    .locator('td a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const pages = readdirSync('content/providers').filter((file) => file !== 'index.md')
  expect(links.toSorted()).toEqual(
    pages.map((file) => `/providers/${file.replace(/\.md$/, '')}`).toSorted(),
  )
  const unrendered = () =>
    list(page)
      .locator('use')
      .evaluateAll((uses) =>
        uses.filter((use) => (use as SVGGraphicsElement).getBBox().width < 8).map(String),
      )
  await expect.poll(unrendered).toEqual([])
})

it('the fields filter the provider list by name and protocol, and show how many providers match', async () => {
  const page = await open()
  const count = list(page).getByRole('status')
  expect(await count.textContent()).toBe('')

  await page.getByLabel('Name').fill('none of them')
  await expect.poll(() => shownIds(page)).toEqual([])
  expect(await count.textContent()).toBe('No providers match')

  await page.getByLabel('Name').fill('server IDENTITY')
  await expect.poll(() => shownIds(page)).toEqual(['duende-identityserver6', 'identity-server4'])
  await page.getByLabel('Name').fill('GIT')
  await expect.poll(() => shownIds(page)).toEqual(['github', 'gitlab'])
  expect(await count.textContent()).toBe('2 of 65 providers')

  await page.getByLabel('Name').fill('')
  await page.getByLabel('Protocol').selectOption('OAuth 1.0A')
  await expect.poll(() => shownIds(page)).toEqual(['twitter'])
  await page.getByLabel('Protocol').selectOption('OAuth 2.0')
  await expect.poll(async () => (await shownIds(page)).includes('twitter')).toBe(true)
  const oauth = Object.values(reference).filter(
    (provider) =>
      provider.protocol === 'OAuth 2.0' ||
      ('variant' in provider && provider.variant?.protocol === 'OAuth 2.0'),
  )
  expect(await shownIds(page)).toHaveLength(oauth.length)
  await page.getByLabel('Name').fill('trak')
  await expect.poll(() => shownIds(page)).toEqual(['trakt'])
})

it('the provider list is complete again after a visit to another page', async () => {
  const page = await open()
  await page.getByLabel('Name').fill('github')
  await list(page).getByRole('link', { name: 'GitHub' }).click()
  await page.waitForURL('**/providers/github')
  await page.goBack()
  await page.waitForURL('**/providers')
  await expect.poll(() => shownIds(page)).toHaveLength(65)
})
