import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { closePages, openChromium } from './open-chromium.ts'
import { serveForTest } from './server.ts'
import { buildSite, type Files } from './site.ts'

export interface HydratedPage {
  readonly page: Page
  /** Console errors and uncaught errors so far. */
  readonly errors: readonly string[]
}

/** Starts Chromium for the tests of a file. Returns a function that builds a site and opens its first page. */
export function hydratedPages(): (files: Files) => Promise<HydratedPage> {
  let browser: Browser
  beforeAll(async () => {
    browser = await openChromium()
  })
  afterAll(() => closePages(browser))
  return async (files) => {
    // Its React reports hydration mismatches in detail.
    const { ok, report, outDir } = await buildSite(files, { mode: 'development' })
    expect(ok, report).toBe(true)
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(await serveForTest(outDir))
    await page.waitForSelector('html[data-ready]')
    return { page, errors }
  }
}
