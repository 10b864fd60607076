// @module-tag sweep

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttonsAdded, problemsOfPages, rulesFor, violationsOf, widthsFor } from '../support/axe.ts'
import { builtExample } from '../support/built-example.ts'
import { routesOf } from '../support/built-pages.ts'
import { exampleTemplates } from '../support/example-templates.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { chooseTabs, shiftsWhileArriving, shiftsWhileLoading } from '../support/layout-shifts.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { serveForTest } from '../support/server.ts'
import { isThorough } from '../support/thorough.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** One page of each template; every page if the tests are thorough. */
const paths = [
  ...new Set([...(isThorough ? routesOf(builtExample.production) : []), ...exampleTemplates]),
]

describe.each(['light', 'dark'] as const)('in %s mode', (colorScheme) => {
  const rules = rulesFor(colorScheme)
  const check = async (page: Page, state: string) => {
    await buttonsAdded(page)
    return (await violationsOf(page, rules)).map((text) => `${state}: ${text}`)
  }

  it.each(widthsFor(colorScheme))('no template breaks a rule of axe at %i px', async (width) => {
    const origin = await serveForTest(builtExample.production)
    expect(await problemsOfPages(browser, { origin, paths, colorScheme, width })).toEqual([])
  })

  // These states have the same parts at every width.
  it.each(isThorough ? [360, 1280] : [360])(
    'a page that loads, fails or crashes breaks no rule of axe at %i px',
    async (width) => {
      const { origin, faults } = await serveFaulty(await buildRuntimeSite())
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      const violations: string[] = []
      const checkState = async (state: string, selector: string) => {
        await page.waitForSelector(selector)
        violations.push(...(await check(page, state)))
      }
      faults.set(/^\/assets\/page-app-/, 500)
      await page.goto(`${origin}/app`)
      await checkState('failed at first', 'body > div > .error-box')
      faults.clear()
      faults.set(/^\/assets\/pages\/one-/, 'hang')
      await page.goto(`${origin}/two`)
      await page.waitForSelector('html[data-ready]')
      await page.click('main a:has-text("One")')
      await checkState('loading', '.navigation-progress')
      // Else the request that hangs would be waited for.
      faults.set(/^\/assets\/pages\/one-/, 500)
      await page.goto(`${origin}/two`)
      await page.waitForSelector('html[data-ready]')
      await context.setOffline(true)
      await page.click('main a:has-text("One")')
      await checkState('failed on navigation', 'main .error-box')
      await context.setOffline(false)
      await page.addInitScript(() => Object.assign(window, { broken: true }))
      await page.goto(`${origin}/app`)
      await checkState('crashed', 'main .error-box')
      await context.close()
      expect(violations).toEqual([])
    },
  )

  it('the open menu and the open dropdown break no rule of axe', async () => {
    const origin = await serveForTest(builtExample.production)
    const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    await page.goto(`${origin}/configuration/options`)
    await page.waitForSelector('html[data-ready]')
    await page.click('.navbar-menu-button')
    await page.waitForSelector('dialog[open] .sidebar-list')
    const violations = await check(page, 'menu')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.click('.navbar .dropdown summary')
    await page.waitForSelector('.dropdown[open]')
    violations.push(...(await check(page, 'dropdown')))
    await context.close()
    expect(violations).toEqual([])
  })
})

describe('the layout does not shift', () => {
  it.each([360, 1280])('while a page loads, at %i px', async (width) => {
    const folder = builtExample.production
    expect(await shiftsWhileLoading(browser, { folder, paths, width })).toEqual([])
  })

  it('while a page arrives in parts for a reader who has chosen tabs', async () => {
    const folder = builtExample.production
    const withTabs = ['/guide/introduction', '/guide/quick-start', '/configuration/hooks', '/faq']
    const pages = { folder, paths: withTabs, width: 1280 }
    expect(await shiftsWhileArriving(browser, pages, chooseTabs)).toEqual([])
  })

  it.each(isThorough ? [360, 1280] : [360])(
    'while a page arrives bit by bit, at %i px',
    async (width) => {
      const folder = builtExample.production
      const templates = ['/', '/faq', '/v1/errors', '/guide/introduction', '/search']
      expect(await shiftsWhileArriving(browser, { folder, paths: templates, width })).toEqual([])
    },
  )
})
