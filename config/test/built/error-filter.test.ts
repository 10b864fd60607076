import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../../../test/support/open-chromium.ts'
import { serveForTest } from '../../../test/support/server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const origin = await serveForTest(inject('builtSite').production)
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${origin}${path}`)
  if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-ready]')
  return page
}

const field = (page: Page) => page.getByLabel('Filter codes')
const codes = (page: Page) => page.locator('.filter h4:visible > code').allTextContents()
const headings = (page: Page) =>
  page.locator('.filter :is(h2, h3):visible').evaluateAll((all) => all.map(({ id }) => id))
const count = (page: Page) => page.locator('.filter').getByRole('status')

it('the field of the errors page shows the codes that contain each word, with their headings', async () => {
  const page = await open('/errors')
  const all = (await codes(page)).length
  expect(all).toBeGreaterThan(35)

  await field(page).fill('PKCE cookie')
  await expect.poll(() => codes(page)).toEqual(['OAUTH_CALLBACK_ERROR', 'PKCE_ERROR'])
  expect(await headings(page)).toEqual(['server', 'signin--callback', 'codes-of-version-3'])
  expect(await count(page).textContent()).toMatch(/^3 of \d\d codes$/)

  await field(page).fill('accountnotlinked')
  await expect.poll(() => codes(page)).toEqual(['adapter_error_linkAccount'])
  expect(await headings(page)).toEqual([
    'server',
    'adapter-methods',
    'codes-shown-to-users',
    'sign-in-page',
  ])
  expect(await page.locator('.filter tbody tr:visible').count()).toBe(1)

  await field(page).fill('none of them')
  await expect.poll(() => count(page).textContent()).toBe('No codes match')
  expect(await headings(page)).toEqual([])
})

it('Escape clears the field of the errors page, and a reload does too', async () => {
  const page = await open('/errors')
  const all = await codes(page)
  await field(page).fill('pkce')
  await expect.poll(async () => (await codes(page)).length).toBeLessThan(all.length)
  await field(page).press('Escape')
  expect(await field(page).inputValue()).toBe('')
  expect(await codes(page)).toEqual(all)
  expect(await count(page).textContent()).toBe('')

  await field(page).fill('pkce')
  await expect.poll(async () => (await codes(page)).length).toBeLessThan(all.length)
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  expect(await codes(page)).toEqual(all)
  expect(await field(page).inputValue()).toBe('')
})

it('a link to a hidden heading shows it, also when it is clicked again', async () => {
  const page = await open('/errors', { viewport: { width: 1280, height: 800 } })
  const all = await codes(page)
  for (const query of ['pkce', 'no_secret']) {
    await field(page).fill(query)
    await expect.poll(async () => (await codes(page)).length).toBeLessThan(all.length)
    await page.locator('.toc a[href="#adapter-methods"]').click()
    await expect.poll(() => codes(page)).toEqual(all)
    expect(await page.locator('#adapter-methods').evaluate(isInWindow)).toBe(true)
    expect(await field(page).inputValue()).toBe('')
  }
})

it('a typed URL of a hidden code shows it in the window', async () => {
  const page = await open('/errors')
  await field(page).fill('pkce')
  await expect.poll(async () => (await codes(page)).length).toBeLessThan(5)
  await page.evaluate(() => {
    location.hash = '#no_secret'
  })
  await expect.poll(() => codes(page)).toContain('NO_SECRET')
  expect(await page.locator('#no_secret').evaluate(isInWindow)).toBe(true)
})

const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

it('the errors pages are complete without JavaScript, and show no field', async () => {
  for (const path of ['/errors', '/v3/errors']) {
    const page = await open(path, { javaScriptEnabled: false })
    expect(await field(page).isVisible()).toBe(false)
    expect((await codes(page)).length).toBeGreaterThan(35)
  }
})

it('the codes of the errors pages are set in the font of code, without a chip', async () => {
  const page = await open('/v3/errors')
  const looks = await page.locator('.filter h4 > code').evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, fontWeight, paddingInlineStart, fontFamily } = getComputedStyle(one)
      return [
        backgroundColor,
        fontWeight,
        paddingInlineStart,
        fontFamily.includes('monospace'),
      ].join()
    }),
  )
  expect([...new Set(looks)]).toEqual(['rgba(0, 0, 0, 0),650,0px,true'])
})
