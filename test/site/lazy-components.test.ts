import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyServer, serveFaulty } from '../support/faulty-server.ts'
import { counter, lazySite } from '../support/lazy-site.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { settled } from '../support/settled-page.ts'
import { buildShared } from '../support/shared-build.ts'
import {
  hydrated,
  reloadedAt,
  type StrictPage,
  strictPage,
  wasKept,
} from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

interface Visit extends FaultyServer, StrictPage {
  /** Path of the script of the lazy components. */
  readonly script: string
  /** How often the browser has requested that script. */
  readonly loads: () => number
}

/** A visit to a site in which nothing is prefetched. */
async function visit(): Promise<Visit> {
  const server = await serveFaulty(await buildShared(lazySite))
  const strict = await strictPage(browser)
  await strict.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const html = await (await fetch(`${server.origin}/two`)).text()
  const other = await (await fetch(`${server.origin}/`)).text()
  const [script = ''] = preloads(html).filter((path) => !other.includes(path))
  server.asked.length = 0
  const loads = () => server.asked.filter((path) => path.startsWith(script)).length
  return { ...server, ...strict, script, loads }
}

const preloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, path = '']) => path)

/** Clicks each counter until it counts: before its script is loaded, a click has no effect. */
async function clickAll(page: Page): Promise<void> {
  const buttons = page.locator('.counter > button')
  await expect.poll(() => buttons.allTextContents()).toHaveLength(4)
  for (const button of await buttons.all()) {
    const clicked = async () => {
      await button.click()
      return button.textContent()
    }
    await expect.poll(clicked).toMatch(/^Clicked (?:block )?\s*[1-9]\d*$/)
  }
}

const follow = (page: Page, text: string) => page.click(`main a:has-text("${text}")`)

describe('a lazy component', () => {
  it('is loaded with the pages that use it, where it becomes interactive', async () => {
    const { page, origin, loads, messages } = await visit()
    await page.goto(`${origin}/two`)
    expect(await page.textContent('.counter >> nth=0')).toBe('Clicked block 0')
    await hydrated(page)
    await clickAll(page)
    expect(loads()).toBe(1)
    await page.goto(`${origin}/one`)
    await settled(page)
    expect(loads()).toBe(1)
    expect(messages).toEqual([])
  })

  it('is loaded before a navigation shows the page', async () => {
    const { page, origin, faults, script, loads, messages } = await visit()
    faults.set(new RegExp(`^${script}`), { delay: 300 })
    await page.goto(origin)
    await hydrated(page)
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== 'Two') return
        dataset.countersAtFirst ??= `${document.querySelectorAll('.counter').length}`
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await follow(page, 'Two')
    await page.waitForSelector('h1:has-text("Two")')
    expect(await page.getAttribute('html', 'data-counters-at-first')).toBe('4')
    await clickAll(page)
    await page.goBack()
    await page.waitForSelector('h1:has-text("Home")')
    await page.goForward()
    await page.waitForSelector('h1:has-text("Two")')
    await clickAll(page)
    expect(loads()).toBe(1)
    expect(await wasKept(page)).toBe(true)
    expect(messages).toEqual([])
  })
})

describe('the script of a lazy component that cannot be loaded', () => {
  it('leaves the HTML of a first view, which becomes interactive when the script is there', async () => {
    const { page, origin, faults, script, messages } = await visit()
    faults.set(new RegExp(`^${script}`), 404)
    await page.goto(`${origin}/two`)
    // The page reloads itself, once.
    await page.waitForFunction(() => history.state?.reloaded)
    await hydrated(page)
    await page.click('button[aria-label*="dark" i]')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await page.textContent('.counter >> nth=0')).toBe('Clicked block 0')
    faults.clear()
    await clickAll(page)
    expect(await wasKept(page)).toBe(true)
    expect(messages.join('\n')).toMatch(/Cannot load the component "count(?:er)?": /)
    await page.waitForFunction(() => !Object.values(history.state.reloaded).some(Boolean))
  })

  it('reloads the page once after a navigation that failed', async () => {
    const { page, origin, faults, script, messages, loads } = await visit()
    faults.set(new RegExp(`^${script}`), 404)
    await page.goto(origin)
    await hydrated(page)
    await follow(page, 'Two')
    await reloadedAt(page, `${origin}/two`)
    await hydrated(page)
    faults.clear()
    await clickAll(page)
    expect(loads()).toBeGreaterThan(1)
    expect(messages.join('\n')).toMatch(/Cannot load the component "count(?:er)?": /)
  })

  it('shows why without a network, and retries', async () => {
    const { page, origin, messages } = await visit()
    await page.goto(origin)
    await hydrated(page)
    await page.route('**/chunk-*.js*', (route) => route.abort())
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await follow(page, 'Two')
    await page.waitForSelector('.error-box')
    expect(await page.textContent('.error-box')).toContain('This page could not be loaded.')
    await page.unroute('**/chunk-*.js*')
    await page.click('.error-box >> text=Retry')
    await clickAll(page)
    expect(await wasKept(page)).toBe(true)
    expect(messages.join('\n')).toContain('Cannot load the component')
  })

  it('is missing after a deployment: the page is loaded in full', async () => {
    const { page, origin, deploy } = await visit()
    await page.goto(origin)
    await hydrated(page)
    deploy(await buildShared({ ...lazySite, 'config/Counter.tsx': counter('Pressed') }))
    await follow(page, 'Two')
    await reloadedAt(page, `${origin}/two`)
    await page.waitForSelector('.counter:has-text("Pressed block 0")')
  })
})
