import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { builtExample } from '../support/built-example.ts'
import { gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { idled, settled } from '../support/settled-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** A page of the built site, hydrated, with a mark that a reload would wipe out. */
interface OpenOptions {
  readonly base?: string
  /** What the server does not have, as a pattern of URLs. */
  readonly missing?: string
}

async function open(path: string, { base = '', missing }: OpenOptions = {}): Promise<Page> {
  const folder = base ? builtExample.underBase : builtExample.production
  const origin = await serveForTest(folder, `${base}/`)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  if (missing) await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(origin.replace(/\/docs$/, '') + base + path)
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept'
  })
  return page
}

const wasKept = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mark === 'kept')
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.hash)

describe('a click on a link', () => {
  it.each(['', '/docs'])(
    'shows the page from its chunk, without a reload, under "%s/"',
    async (base) => {
      const page = await open('/guide/introduction', { base })
      await page.click('.sidebar a:has-text("Lamp API")')
      await page.waitForFunction(() => document.title.startsWith('Lamp API'))
      expect(await pathOf(page)).toBe(`${base}/guide/lamps`)
      expect(await wasKept(page)).toBe(true)
      expect(await page.textContent('h1')).toBe('Lamp API')
      // The chunk may have been loaded when the link came into view.
      const requested = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(
        requested.filter((url) => /assets\/pages\/guide-lamps-[\da-f]+\.json$/.test(url)),
      ).toHaveLength(1)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    },
  )

  it('follows links inside Markdown to the anchor', async () => {
    const page = await open('/guide/introduction')
    await page.evaluate(() => {
      document
        .querySelector<HTMLAnchorElement>('article a[href^="/configuration/options"]')
        ?.click()
    })
    await page.waitForFunction(() => document.title.startsWith('Options'))
    expect(await wasKept(page)).toBe(true)
  })

  it('leaves modified clicks to the browser', async () => {
    const page = await open('/guide/introduction')
    await page.click('.sidebar a:has-text("Lamp API")', { modifiers: ['ControlOrMeta'] })
    expect(await pathOf(page)).toBe('/guide/introduction')
  })

  it('goes back and forward', async () => {
    const page = await open('/guide/introduction')
    await page.click('.sidebar a:has-text("Lamp API")')
    await page.waitForFunction(() => document.title.startsWith('Lamp API'))
    await page.goBack()
    await page.waitForFunction(() => document.title.startsWith('Introduction'))
    await page.goForward()
    await page.waitForFunction(() => document.title.startsWith('Lamp API'))
    expect(await wasKept(page)).toBe(true)
  })

  it('comes back to where the reader was, and starts a new page at its top', async () => {
    const page = await open('/guide/lamps')
    await page.evaluate(() => window.scrollTo(0, 1500))
    await idled(page)
    await page.evaluate(() => {
      document
        .querySelector<HTMLAnchorElement>('.sidebar a[href="/configuration/options"]')
        ?.click()
    })
    await page.waitForFunction(() => document.title.startsWith('Options'))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 700))
    await idled(page)
    await page.goBack()
    await page.waitForFunction(() => document.title.startsWith('Lamp API'))
    expect(await page.evaluate(() => window.scrollY)).toBe(1500)
    await page.goForward()
    await page.waitForFunction(() => document.title.startsWith('Options'))
    expect(await page.evaluate(() => window.scrollY)).toBe(700)
  })

  it('comes back from an anchor on the same page to where the reader was', async () => {
    const page = await open('/guide/lamps')
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('.toc a[href="#putout"]')?.click(),
    )
    await page.waitForFunction(() => window.scrollY > 1000)
    await page.goBack()
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goForward()
    await page.waitForFunction(() => window.scrollY > 1000)
    expect(await wasKept(page)).toBe(true)
  })

  it('loads the whole page if its chunk cannot be loaded', async () => {
    const page = await open('/guide/introduction', { missing: '**/assets/pages/**' })
    await page.click('.sidebar a:has-text("Lamp API")')
    await page.waitForFunction(() => document.title.startsWith('Lamp API'))
    expect(await wasKept(page)).toBe(false)
  })

  it('shows the page of the last of two clicks', async () => {
    const page = await open('/guide/introduction')
    const lamps = gate()
    await page.route('**/assets/pages/guide-lamps-*', async (route) => {
      await lamps.opened
      await route.continue()
    })
    await page.click('.sidebar a:has-text("Lamp API")')
    await page.click('.sidebar a:has-text("Hooks")')
    await page.waitForFunction(() => document.title.startsWith('Hooks'))
    lamps.open()
    await settled(page)
    expect(await page.title()).toMatch(/^Hooks/)
  })
})

describe('a page', () => {
  it('switches its color mode and keeps the choice', async () => {
    const page = await open('/guide/introduction')
    const mode = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await mode()).toBe('light')
    await page.click('button[aria-label*="dark" i]')
    expect(await mode()).toBe('dark')
    await page.reload()
    expect(await mode()).toBe('dark')
  })

  it('changes tabs by keyboard', async () => {
    const page = await open('/guide/quick-start')
    const first = page.locator('[role=tab]').first()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    expect(await first.getAttribute('aria-selected')).toBe('false')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe(
      'true',
    )
  })

  it('is readable and its links work without JavaScript', async () => {
    const origin = await serveForTest(builtExample.production)
    const context = await browser.newContext({ javaScriptEnabled: false })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(`${origin}/guide/quick-start`)
    for (const panel of await page.locator('.tabs-panel').all())
      expect(await panel.isVisible()).toBe(true)
    await page.locator('.sidebar a:has-text("Lamp API")').click()
    expect(await page.title()).toMatch(/^Lamp API/)
  })
})
