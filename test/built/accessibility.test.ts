import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { routesOf } from '../support/built-pages.ts'
import { launchChromium } from '../support/chromium.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { serveForTest } from '../support/server.ts'
import { isThorough } from '../support/thorough.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** One page of each template, and the pages with the most kinds of content; every page if the tests are thorough. */
const pages = [
  ...(isThorough ? routesOf(inject('builtSite').production) : ['/']),
  '/getting-started/example',
  '/configuration/options',
  '/providers',
  '/faq',
  '/v3/errors',
  '/no-such-page',
]

/** The axe rules that the page breaks. Dark mode changes only colors, so only those are checked unless the tests are thorough. */
async function violationsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.code-block')].every((one) =>
      one.querySelector('.code-actions'),
    ),
  )
  await page.evaluate(axe)
  const options = colorScheme === 'dark' && !isThorough ? { runOnly: ['color-contrast'] } : {}
  return page.evaluate(async (asked) => {
    // The script above put it there.
    const { axe } = window as unknown as {
      axe: {
        run: (
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    return (await axe.run(asked)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, options)
}

describe.each(['light', 'dark'] as const)('in %s mode', (colorScheme) => {
  it.each([360, 1280])('no template breaks a rule of axe at %i px', async (width) => {
    const origin = await serveForTest(inject('builtSite').production)
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const violations: string[] = []
    for (const path of pages) {
      await page.goto(origin + path)
      await page.waitForSelector('html[data-hydrated]')
      violations.push(...(await violationsOf(page, colorScheme)).map((text) => `${path} ${text}`))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      if (overflow > 0) violations.push(`${path} scrolls sideways by ${overflow} px`)
    }
    await context.close()
    expect(violations).toEqual([])
  })

  // In dark mode only colors are others, and those of a box are the same at every width.
  const widths = colorScheme === 'light' || isThorough ? [360, 1280] : [360]

  it.each(widths)('nor does a page that loads, fails or crashes, at %i px', async (width) => {
    const { origin, faults } = await serveFaulty(await buildRuntimeSite())
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const violations: string[] = []
    const check = async (state: string, selector: string) => {
      await page.waitForSelector(selector)
      violations.push(...(await violationsOf(page, colorScheme)).map((text) => `${state}: ${text}`))
    }
    faults.set(/^\/assets\/sidebars\//, 500)
    await page.goto(`${origin}/two`)
    await check('failed at first', 'body > div > .error-box')
    faults.clear()
    faults.set(/^\/assets\/pages\/one-/, 'hang')
    await page.goto(`${origin}/two`)
    await page.waitForSelector('html[data-hydrated]')
    await page.click('main a:has-text("One")')
    await check('loading', '.navigation-progress')
    await page.goto(`${origin}/two`)
    await page.waitForSelector('html[data-hydrated]')
    await context.setOffline(true)
    await page.click('main a:has-text("One")')
    await check('failed on navigation', 'main .error-box')
    await context.setOffline(false)
    await page.addInitScript(() => Object.assign(window, { broken: true }))
    await page.goto(`${origin}/app`)
    await check('crashed', 'main .error-box')
    await context.close()
    expect(violations).toEqual([])
  })

  it('nor do the open menu and the open dropdown', async () => {
    const origin = await serveForTest(inject('builtSite').production)
    const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    await page.goto(`${origin}/configuration/options`)
    await page.waitForSelector('html[data-hydrated]')
    await page.click('.navbar-menu-button')
    await page.waitForSelector('dialog[open] .sidebar-list')
    const violations = (await violationsOf(page, colorScheme)).map((text) => `menu: ${text}`)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.click('.navbar .dropdown summary')
    await page.waitForSelector('.dropdown[open]')
    violations.push(...(await violationsOf(page, colorScheme)).map((text) => `dropdown: ${text}`))
    await context.close()
    expect(violations).toEqual([])
  })
})

/** What was painted and has moved since, with its share of Cumulative Layout Shift. */
function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = []
        const observer = new PerformanceObserver((list) => {
          // The library of the DOM does not know them.
          for (const entry of list.getEntries() as unknown as LayoutShift[]) {
            const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? `${node.localName}.${node.className}` : 'text'
              return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`
            })
            shifts.push(`${location.pathname} ${entry.value}: ${moved.join('; ')}`)
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shifts), 50)
      }),
  )
}

/** '/faq 0.06: main from …' → 0.06 */
const shareOf = (shift: string): number => Number(/ ([\d.e-]+):/.exec(shift)?.[1])

interface LayoutShift {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

describe('nothing moves', () => {
  it.each([360, 1280])('while a page loads, at %i px', async (width) => {
    const origin = await serveForTest(inject('builtSite').production)
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    const moved: string[] = []
    for (const path of pages) {
      await page.goto(origin + path)
      await page.waitForSelector('html[data-hydrated]')
      // What comes when nothing is more urgent is there by then.
      await page.waitForTimeout(700)
      moved.push(...(await shiftsOf(page)))
    }
    await context.close()
    expect(moved).toEqual([])
  })

  it('while a page of a reader arrives who has chosen tabs', async () => {
    const server = await serveFaulty(inject('builtSite').production)
    server.faults.set(/^[^.?]*$/, 'bit by bit')
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await context.addInitScript(() => {
      localStorage.setItem('docusaurus.tab.lang', 'js')
      localStorage.setItem('docusaurus.tab.router', 'pages')
      localStorage.setItem('docusaurus.tab.pm', 'never"heard]of')
    })
    const page = await context.newPage()
    const moved: string[] = []
    for (const path of ['/getting-started/introduction', '/configuration/callbacks', '/faq']) {
      await page.goto(server.origin + path)
      await page.waitForSelector('html[data-hydrated]')
      moved.push(...(await shiftsOf(page)).filter((shift) => shareOf(shift) > 0.01))
    }
    await context.close()
    expect(moved).toEqual([])
  })

  it.each([360, 1280])('while a page arrives bit by bit, at %i px', async (width) => {
    const server = await serveFaulty(inject('builtSite').production)
    const html = /^[^.?]*$/
    server.faults.set(html, 'bit by bit')
    const moved: string[] = []
    for (const path of ['/', '/faq', '/v3/errors', '/getting-started/introduction', '/search']) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const page = await context.newPage()
      await page.goto(server.origin + path)
      await page.waitForSelector('html[data-hydrated]')
      // A piece may end within a tag; what moves then, by a few pixels for a few milliseconds, is less than this.
      moved.push(...(await shiftsOf(page)).filter((shift) => shareOf(shift) > 0.01))
      await context.close()
    }
    expect(moved).toEqual([])
  })
})
