import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../cli/dev/types.ts'
import { builtExample } from '../support/built-example.ts'
import { routesOf } from '../support/built-pages.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveFolder } from '../support/server.ts'

let browser: Browser
let server: RunningServer
let page: Page
beforeAll(async () => {
  browser = await openChromium()
  server = await serveFolder(builtExample.production)
  page = await browser.newPage()
})
afterAll(() => Promise.all([closePages(browser), server.close()]))

async function go(path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(new URL(path, server.url).href)
  await page.waitForSelector('html[data-ready]')
}

const loaded = new Map<string, Page>()

/** Shows a page in a window of another width, which is faster than to load it again. */
async function resize(path: string, width: number): Promise<void> {
  page = loaded.get(path) ?? (await browser.newPage())
  await page.setViewportSize({ width, height: 800 })
  if (loaded.has(path)) return
  loaded.set(path, page)
  await go(path, width)
}

/** The horizontal edges of the content boxes of all elements that match, from left to right: 'left to right'. */
const edges = (selector: string) =>
  page.evaluate((matching) => {
    const boxes = [...document.querySelectorAll(matching)].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const [start, end] = [style.paddingLeft, style.paddingRight].map(Number.parseFloat)
      return `${Math.round(left + (start ?? 0))} to ${Math.round(right - (end ?? 0))}`
    })
    return [...new Set(boxes)]
  }, selector)

const centered = { faq: '/faq', search: '/search', 'not-found': '/no-such-page' }

describe('the grid', () => {
  // Its edges, the text of pages with a sidebar, and the text of those without one.
  it.each([
    [360, '16 to 344', '16 to 344', '16 to 344'],
    [600, '20 to 580', '20 to 580', '20 to 580'],
    [768, '104 to 664', '104 to 664', '104 to 664'],
    [900, '170 to 730', '170 to 730', '170 to 730'],
    [990, '215 to 775', '215 to 775', '215 to 775'],
    [1100, '102 to 998', '438 to 998', '270 to 830'],
    [1279, '192 to 1088', '528 to 1088', '360 to 920'],
    [1280, '24 to 1256', '360 to 920', '360 to 920'],
    [1440, '104 to 1336', '440 to 1000', '440 to 1000'],
    [1920, '344 to 1576', '680 to 1240', '680 to 1240'],
  ])('at %i px is the same for all kinds of pages', async (width, all, docs, text) => {
    const chrome = '.navbar-inner, .footer-inner'
    for (const path of ['/', '/guide/lamps', ...Object.values(centered)]) {
      await resize(path, width)
      expect([path, ...(await edges(chrome))]).toEqual([path, all])
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, scrolled]).toEqual([path, width])
      if (path === '/') expect(await edges('.container')).toEqual([all])
      else
        expect([path, ...(await edges('.page-main, .search-page'))]).toEqual([
          path,
          path === '/guide/lamps' ? docs : text,
        ])
    }
  })

  it('has the side columns, the navbar and the footer at its edges', async () => {
    await go('/guide/lamps', 1440)
    const x = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return Math.round(range.getBoundingClientRect().x)
        })
    expect(await x('.navbar-brand')).toBe(104)
    expect(await x('.sidebar .sidebar-label')).toBe(104)
    expect(await x('.footer-copyright')).toBe(104)
    expect(await x('.navbar-nav a')).toBe(440)
    expect(await x('h1')).toBe(440)
    expect(await x('.footer-title')).toBe(440)
    expect(await x('.toc-title')).toBe(1064)
    const icon = await page.locator('.color-mode svg:visible').boundingBox()
    expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBe(1336)
  })
})

describe('the columns at the sides', () => {
  it('move up with the navbar, which counts as no layout shift', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await go('/guide/lamps', 1280)
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => entry.startTime)),
      ).observe({ type: 'layout-shift' })
    })
    const tops = () =>
      page.evaluate(() =>
        ['.page > .sidebar', '.toc'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().top,
        ),
      )
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect.poll(tops).toEqual([0, 0])
    const bottom = await page.evaluate(
      () => document.querySelector('.page > .sidebar')?.getBoundingClientRect().bottom,
    )
    expect(bottom).toBeLessThanOrEqual(500)
    await page.evaluate(() => window.scrollTo(0, 500))
    await expect.poll(tops).toEqual([60, 60])
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    )
  })

  it('clip no focus ring', async () => {
    await go('/guide/lamps', 1280)
    const spaces = await page.evaluate(() =>
      ['.page > .sidebar', '.toc'].flatMap((selector) => {
        const column = document.querySelector(selector)
        const entry = column?.querySelector('a, summary')
        if (!column || !entry) return []
        const [outer, inner] = [column, entry].map((one) => one.getBoundingClientRect())
        return [(inner?.left ?? 0) - (outer?.left ?? 0), (outer?.right ?? 0) - (inner?.right ?? 0)]
      }),
    )
    expect(spaces).toHaveLength(4)
    expect(Math.min(...spaces)).toBeGreaterThanOrEqual(4)
  })

  it('let their last entry scroll into view below the navbar', async () => {
    await go('/configuration/options', 1280)
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.evaluate(() => window.scrollTo(0, 40))
    for (const column of ['.page > .sidebar', '.toc']) {
      await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 9999), column)
      const box = await page.locator(`${column} a >> visible=true`).last().boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(400)
    }
  })
})

describe('the title', () => {
  it.each([360, 1280])(
    'is at one height on all pages with a sidebar, at %i px',
    { tags: ['sweep'] },
    async (width) => {
      const heights = new Map<number | undefined, string>()
      for (const route of routesOf(builtExample.production)) {
        await resize(route, width)
        if (route.startsWith('/v1') || !(await page.locator('.page[data-sidebar]').count()))
          continue
        heights.set(await page.evaluate(() => document.querySelector('h1')?.offsetTop), route)
      }
      expect([...heights.values()]).toHaveLength(1)
    },
  )

  it('is followed by the collapsed contents, with the page actions beside it', async () => {
    await go('/guide/lamps', 360)
    const box = async (selector: string) => {
      const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {}
      return { y, middle: y + height / 2, end: y + height }
    }
    const title = await box('h1')
    expect((await box('.toc-collapsed')).y).toBeGreaterThan(title.end)
    expect(Math.abs((await box('.copy-page')).middle - title.middle)).toBeLessThan(2)
  })
})
