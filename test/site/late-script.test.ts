import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'
import { strictPage, wasKept } from '../support/strict-page.ts'

const lateScript = /\/assets\/[^/]*late[^/]*\.js/
const files = {
  'config/site.ts': `export default {
  title: 'Lantern',
  navbar: { hideOnScroll: true, items: [{ type: 'search', position: 'right' }] },
  announcementBar: { id: 'news', content: 'News' },
  footer: { copyright: 'Lantern' },
  sidebars: { docs: ['wick', 'oil'] },
}`,
  'index.md': '# Home\n\n[Wick](wick.md) and [lamp](/lamp)\n',
  'wick.md': `# Wick\n\n[Oil](oil.md)\n\n## Length\n\n${'It burns.\n\n'.repeat(200)}## Width\n`,
  'oil.md': '# Oil\n',
  'lamp.tsx': `export const frontMatter = { title: 'Lamp' }
export default () => <h1>A lamp <a href="/wick">Its wick</a></h1>`,
}

let browser: Browser
let outDir: string | undefined
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(async () => {
  await closePages(browser)
  if (outDir) rmSync(outDir, { recursive: true })
})

const marked = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept'
  })

/** Resolves when React has rendered the first view, whether the late script is there or not. */
const rendered = (page: Page) => page.waitForSelector('html[data-hydrated]')

/** The origin of the site, which is built for the first test. */
async function served(): Promise<string> {
  if (!outDir) {
    const built = await buildSite(files)
    expect(built.report).toBe('')
    outDir = mkdtempSync(join(tmpdir(), 'docs-build-late-'))
    cpSync(built.outDir, outDir, { recursive: true })
  }
  return serveForTest(outDir)
}

/** What the build wrote for the parts of the layout. */
const partsOf = (page: Page) =>
  page.evaluate(() =>
    [
      'announcement',
      'breadcrumbs',
      'footer',
      'pagination',
      'toc',
      'sidebar',
      'navbar-menu-button',
    ].map((name) => document.querySelector(`.${name}`)?.outerHTML),
  )

/** A page whose late script arrives when `release` is called. */
async function openEarly(path: string, options?: BrowserContextOptions) {
  const { page, messages } = await strictPage(browser, options)
  const { opened, open: release } = gate()
  await page.route(lateScript, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto((await served()) + path)
  await rendered(page)
  await marked(page)
  return { page, messages, release }
}

it('a first view hydrates without it, and nothing vanishes while it is loading', async () => {
  const { page, messages, release } = await openEarly('/wick')
  const before = await partsOf(page)
  expect(before.every((html) => html !== undefined)).toBe(true)
  await page.keyboard.press('Control+k')
  await page.waitForSelector('.DocSearch-Modal')
  await page.keyboard.press('Escape')
  await page.click('.color-mode')
  await page.mouse.wheel(0, 2000)
  await page.waitForFunction(() => scrollY > 1000)
  expect(await partsOf(page)).toEqual(before)
  release()
  await page.waitForSelector('html[data-ready]')
  await page.waitForSelector('.toc [aria-current]')
  await page.click('.pagination a')
  await page.waitForSelector('h1:has-text("Oil")')
  expect(await wasKept(page)).toBe(true)
  expect(messages).toEqual([])
})

it('a link that is clicked before is followed by the browser', async () => {
  const { page } = await openEarly('/wick')
  await page.click('main a:has-text("Oil")')
  await page.waitForURL('**/oil')
  await page.waitForSelector('h1:has-text("Oil")')
  expect(await wasKept(page)).toBe(false)
})

it('clicks on buttons of its parts take effect once it is there', async () => {
  const { page, release } = await openEarly('/wick', { viewport: { width: 400, height: 700 } })
  await page.click('.announcement-close')
  await page.click('.navbar-menu-button')
  expect(await page.locator('.drawer[open]').count()).toBe(0)
  release()
  await page.waitForSelector('.drawer[open] .drawer-panels')
  await page.waitForSelector('html[data-announcement-dismissed]')
})

it('if it cannot be loaded, the page is as it is without scripts, until the browser is online again', async () => {
  const { page } = await strictPage(browser)
  let isDown = true
  const failedAt: string[] = []
  await page.route(lateScript, async (route) => {
    if (!isDown) return route.continue()
    failedAt.push(new URL(page.url()).pathname)
    return route.abort()
  })
  const origin = await served()
  await page.goto(`${origin}/wick`)
  await page.waitForSelector('html[data-ready]')
  expect((await partsOf(page)).every((html) => html !== undefined)).toBe(true)
  await page.click('.sidebar a:has-text("Oil")')
  await page.waitForURL('**/oil')
  await page.waitForSelector('html[data-ready]')
  await marked(page)
  // The second attempt comes by itself.
  await expect.poll(() => failedAt.filter((path) => path === '/oil').length).toBe(2)
  isDown = false
  // Pages are loaded ahead of time once it is there.
  const loadedAhead = page.waitForResponse(/\/assets\/pages\/wick-/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await loadedAhead
  await page.click('.sidebar a:has-text("Wick")')
  await page.waitForSelector('h1:has-text("Wick")')
  expect(await wasKept(page)).toBe(true)
})

it('is requested again if the browser was online while an attempt was failing', async () => {
  const { page } = await strictPage(browser)
  const { opened, open: release } = gate()
  let attempts = 0
  await page.route(lateScript, async (route) => {
    attempts++
    if (attempts > 2) return route.continue()
    if (attempts === 2) await opened
    return route.abort()
  })
  await page.goto(`${await served()}/oil`)
  await expect.poll(() => attempts).toBe(2)
  const loadedAhead = page.waitForResponse(/\/assets\/pages\/wick-/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  release()
  await loadedAhead
  expect(attempts).toBe(3)
})

it('the page of a component waits for it, and can be read until then', async () => {
  const { page, messages } = await strictPage(browser)
  const { opened, open: release } = gate()
  await page.route(lateScript, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${await served()}/lamp`)
  expect(await page.textContent('h1')).toBe('A lamp Its wick')
  release()
  await page.waitForSelector('html[data-ready]')
  expect(messages).toEqual([])
})

it('once it is there, the parts of another page are shown with the page', async () => {
  const { page } = await strictPage(browser)
  await page.goto(`${await served()}/lamp`)
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Wick')
        document.documentElement.dataset.parts ??= String(
          document.querySelectorAll('.toc, .breadcrumbs, .pagination').length,
        )
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.click('a:has-text("Its wick")')
  await page.waitForSelector('h1:text-is("Wick")')
  await page.waitForSelector('.toc')
  expect(await page.getAttribute('html', 'data-parts')).toBe('3')
})

it('a page that is found only with it is not found without it, and nothing is thrown', async () => {
  const { page, messages } = await strictPage(browser)
  await page.route(lateScript, (route) => route.abort())
  await page.goto(`${await served()}/no-such.html`)
  await page.waitForSelector('html[data-ready]')
  await page.waitForTimeout(1500)
  expect(messages.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})
