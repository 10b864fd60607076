import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { routesOf } from '../../../test/support/built-pages.ts'
import { closePages, openChromium } from '../../../test/support/open-chromium.ts'
import { problemsOfNavigating, problemsOfOpening } from '../../../test/support/open-pages.ts'
import { everyNth } from '../../../test/support/thorough.ts'
import { sampleRoutes } from '../support/sample-routes.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** Pages of a variant of the site, with only some of the provider pages. */
function sampleOf(name: 'production' | 'development' | 'underBase') {
  const folder = inject('builtSite')[name]
  const routes = sampleRoutes(routesOf(folder))
  expect(routes.length).toBeGreaterThan(17)
  return { folder, routes }
}

describe('a page of the site', () => {
  it('opens without console messages, policy violations or requests to other origins', async () => {
    expect(await problemsOfOpening(browser, sampleOf('production'))).toEqual([])
  })

  it.each([
    ['with React for development', 'development', '/'],
    ['under another base', 'underBase', '/docs/'],
  ] as const)('opens without problems %s', async (_, name, baseUrl) => {
    const { folder, routes } = sampleOf(name)
    const pages = { folder, routes: everyNth(routes, 4), baseUrl }
    expect(await problemsOfOpening(browser, pages)).toEqual([])
  })

  it('is the same whether it is rendered in the browser or served as HTML', async () => {
    const { folder, routes } = sampleOf('production')
    expect(await problemsOfNavigating(browser, { folder, routes: everyNth(routes, 2) })).toEqual({
      wrong: [],
      differing: [],
    })
  })
})
