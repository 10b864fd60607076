import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { problemsOfPages } from '../../../test/support/axe.ts'
import { routesOf } from '../../../test/support/built-pages.ts'
import {
  chooseTabs,
  shiftsWhileArriving,
  shiftsWhileLoading,
} from '../../../test/support/layout-shifts.ts'
import { closePages, openChromium } from '../../../test/support/open-chromium.ts'
import { serveForTest } from '../../../test/support/server.ts'
import { isThorough } from '../../../test/support/thorough.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** The home page and the pages with the most kinds of content; thorough test runs use every page. */
const paths = [
  ...(isThorough ? routesOf(inject('builtSite').production) : ['/']),
  '/getting-started/example',
  '/configuration/options',
  '/providers',
  '/faq',
  '/v3/errors',
]

describe.each(['light', 'dark'] as const)('in %s mode', (colorScheme) => {
  // Dark mode changes only colors, and most boxes are there at every width.
  const widths = colorScheme === 'light' || isThorough ? [360, 1280] : [1280]

  it.each(widths)('no page violates a rule of axe at %i px', async (width) => {
    const origin = await serveForTest(inject('builtSite').production)
    expect(await problemsOfPages(browser, { origin, paths, colorScheme, width })).toEqual([])
  })
})

describe('the layout does not shift', () => {
  it.each([360, 1280])('while a page loads, at %i px', async (width) => {
    const folder = inject('builtSite').production
    expect(await shiftsWhileLoading(browser, { folder, paths, width })).toEqual([])
  })

  it('while a page arrives for a reader who has chosen tabs', async () => {
    const folder = inject('builtSite').production
    const withTabs = ['/getting-started/introduction', '/configuration/callbacks', '/faq']
    const pages = { folder, paths: withTabs, width: 1280 }
    expect(await shiftsWhileArriving(browser, pages, chooseTabs)).toEqual([])
  })

  it.each([360, 1280])('while a page arrives in small parts, at %i px', async (width) => {
    const folder = inject('builtSite').production
    const templates = ['/', '/faq', '/v3/errors', '/getting-started/introduction', '/search']
    expect(await shiftsWhileArriving(browser, { folder, paths: templates, width })).toEqual([])
  })
})
