import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createStaticHandler } from '../../cli/dev/server/static-handler.ts'
import { violationsOf } from '../support/axe.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildShared } from '../support/shared-build.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const config = (more = '') => `import { headers, llms } from 'docs-build'
export default { title: 'T', url: 'https://t.example', plugins: [llms(), headers()], ${more} }`

const pages = { 'index.md': '# Home\n\nText.\n', 'oil.md': '# Oil\n\n[Home](./index.md)\n' }

const withActions = {
  'config/site.ts': config(`pageActions: {
    assistants: [{ name: 'Assistant', url: 'https://a.example/new?q=Read%20{url}' }],
    feedbackUrl: 'https://forms.example/answers',
  }`),
  ...pages,
}

async function open(files: Record<string, string>, options: BrowserContextOptions = {}) {
  const origin = await serveForTest(await buildShared(files))
  const opened = await strictPage(browser, options)
  await opened.page.goto(`${origin}/oil`)
  await hydrated(opened.page)
  return opened
}

it('the actions of a page appear at once, with the title, however slowly it arrives', async () => {
  const { outDir } = await buildSite({
    'config/site.ts': `import { llms } from 'docs-build'
export default { title: 'T', url: 'https://t.example', plugins: [llms()] }`,
    'index.md': '# Home\n\nText.\n',
  })
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const inButton = html.indexOf('</svg>', html.indexOf('copy-page')) + '</svg>'.length
  const serve = createStaticHandler(outDir, '/')
  let slow: ServerResponse | undefined
  const server = createServer((request, response) => {
    if (request.url !== '/') return serve(request, response)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.write(html.slice(0, inButton))
    slow = response
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    waitUntil: 'commit',
  })
  const actions = page.locator('.page-actions')
  await actions.waitFor({ state: 'attached' })
  await page.locator('.copy-page svg').waitFor({ state: 'attached' })
  expect(await actions.isVisible()).toBe(false)
  slow?.end(html.slice(inButton))
  await actions.waitFor({ state: 'visible' })
  await page.waitForSelector('html[data-ready]')
  expect(await actions.isVisible()).toBe(true)
})

it('the menu of a page opens its Markdown, by keyboard, and lists no assistant by default', async () => {
  const { page, messages } = await open({ 'config/site.ts': config(), ...pages })
  const summary = page.locator('.page-menu > summary')
  expect(await summary.getAttribute('aria-label')).toBe('More actions for this page')
  await page.locator('.copy-page').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const links = page.locator('.page-menu a:visible')
  expect(await links.allTextContents()).toEqual(['View as Markdown'])
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => links.count()).toBe(0)
  expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.locator('.feedback').count()).toBe(0)
  expect(messages).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/oil.md')
})

it.each(['ltr', 'rtl'] as const)('the menu is within a narrow window, %s', async (direction) => {
  const files = {
    ...withActions,
    'config/site.ts': withActions['config/site.ts'].replace(
      'pageActions',
      `locales: { en: { label: 'E', direction: '${direction}' } }, defaultLocale: 'en', pageActions`,
    ),
  }
  const { page } = await open(files, { viewport: { width: 360, height: 700 } })
  await page.click('.page-menu > summary')
  const menu = await page.locator('.page-menu > ul').boundingBox()
  expect(menu?.x).toBeGreaterThanOrEqual(0)
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

it('the menu links to the assistants of the configuration', async () => {
  const { page } = await open(withActions)
  await page.click('.page-menu > summary')
  const link = page.getByRole('link', { name: 'Open in Assistant' })
  expect(await link.getAttribute('href')).toBe(
    'https://a.example/new?q=Read%20https%3A%2F%2Ft.example%2Foil.md',
  )
  expect(await link.getAttribute('rel')).toBe('noreferrer')
})

it('an answer is sent to the URL of the configuration, and nothing before it', async () => {
  const { page, messages } = await open(withActions)
  const sent: (string | null)[] = []
  const held: (() => Promise<void>)[] = []
  let isDown = true
  await page.context().route('https://forms.example/**', async (route) => {
    sent.push(route.request().postData())
    if (isDown) await route.abort()
    else held.push(() => route.fulfill({ status: 204 }))
  })
  const question = page.getByRole('group', { name: 'Was this page helpful?' })
  const yes = question.getByRole('button', { name: 'Yes' })
  expect(await violationsOf(page)).toEqual([])
  expect(sent).toEqual([])
  await yes.focus()
  await page.keyboard.press('Enter')
  const status = question.getByRole('status')
  await expect.poll(() => status.textContent()).toBe('Your answer could not be sent. Try again.')
  expect(await yes.getAttribute('aria-pressed')).toBe('false')
  isDown = false
  await page.keyboard.press('Enter')
  // Nothing thanks before the answer has arrived.
  await expect.poll(() => held.length).toBe(1)
  expect(await status.textContent()).toBe('')
  await held[0]?.()
  await expect.poll(() => status.textContent()).toBe('Thank you for your feedback.')
  expect(await yes.getAttribute('aria-pressed')).toBe('true')
  expect(sent).toEqual(['page=%2Foil&helpful=yes', 'page=%2Foil&helpful=yes'])
  expect(await violationsOf(page)).toEqual([])
  await page.click('.prose a:has-text("Home")')
  await page.waitForSelector('h1:has-text("Home")')
  expect(await status.textContent()).toBe('')
  expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([])
})

it('the content security policy allows the URL that receives answers', async () => {
  const { read } = await buildSite(withActions)
  expect(read('_headers')).toContain("connect-src 'self' https://forms.example")
})
