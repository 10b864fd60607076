import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { builtExample } from '../support/built-example.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { idled } from '../support/settled-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const path = '/guide/lamps'

async function open(options: object = {}, at = path): Promise<Page> {
  const origin = await serveForTest(builtExample.production)
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(origin + at)
  await page.waitForSelector('html[data-ready]')
  return page
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe('a page', () => {
  it('can be copied as Markdown, and opened as such', async () => {
    const page = await open()
    await page.click('text=Copy page')
    await page.waitForSelector('.copy-page:has-text("Copied")')
    expect(await clipboard(page)).toMatch(/^# Lamp API\n/)
    await page.waitForSelector('.copy-page:has-text("Copy page")')
    expect(await page.getAttribute('.page-menu a', 'href')).toBe(`${path}.md`)
    await page.click('.sidebar a:has-text("HTTP API")')
    await page.waitForSelector('h1:has-text("HTTP API")')
    expect(await page.getAttribute('.page-menu a', 'href')).toBe('/guide/http.md')
  })

  it('opens its Markdown where there is no clipboard', async () => {
    const page = await open()
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.click('text=Copy page')
    await page.waitForURL(`**${path}.md`)
  })

  it('has headings whose links are copied', async () => {
    const page = await open()
    await page.hover('#putout')
    await page.click('#putout .heading-anchor')
    await expect.poll(() => clipboard(page)).toBe(page.url())
    expect(page.url()).toMatch(/#putout$/)
    await page.waitForSelector('[role=status]:has-text("Link copied")', { state: 'attached' })
  })
})

describe('the back-to-top button', () => {
  it('shows while the reader scrolls up, far from both ends, and not after a jump', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    const button = page.locator('.back-to-top')
    const scroll = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
    const shows = (count: number) => expect.poll(() => button.count()).toBe(count)
    await scroll(2000)
    await idled(page)
    await shows(0)
    await scroll(1500)
    await shows(1)
    await scroll(1600)
    await shows(0)
    await scroll(1500)
    await shows(1)
    await scroll(200)
    await shows(0)
    await scroll(9000)
    await idled(page)
    await page.click('.toc a >> nth=0')
    await page.waitForFunction(() => window.scrollY < 8000)
    await idled(page)
    await shows(0)
    await scroll(4000)
    await idled(page)
    await scroll(3900)
    await shows(1)
    await button.click()
    await page.waitForFunction(() => window.scrollY === 0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })
})

describe('a preferred docs version that no longer exists', () => {
  it('is forgotten', async () => {
    const page = await open()
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'v9'))
    await page.reload()
    await page.waitForSelector('html[data-ready]')
    const read = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))
    await expect.poll(read).toBeNull()
    expect(await page.textContent('.navbar .dropdown summary')).toContain('v2')
  })
})

describe('the menu of narrow windows', () => {
  it('closes on Back, also on the same page, in browsers without the Navigation API', async () => {
    const page = await open({ viewport: { width: 360, height: 800 } }, `${path}#light`)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'navigation', { value: undefined }),
    )
    await page.reload()
    await page.waitForSelector('html[data-ready]')
    await page.evaluate(() => {
      location.hash = 'putout'
    })
    await page.click('button[aria-label="Open menu"]')
    await page.waitForSelector('dialog[open]')
    await page.goBack()
    await page.waitForSelector('dialog:not([open])', { state: 'attached' })
    expect(page.url()).toMatch(/#light$/)
  })
})
