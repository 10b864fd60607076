import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { routesOf } from '../../../test/support/built-pages.ts'
import { launchChromium } from '../../../test/support/chromium.ts'
import { problemsOfNavigating, problemsOfOpening } from '../../../test/support/open-pages.ts'
import { everyNth } from '../../../test/support/thorough.ts'
import { sampleRoutes } from '../support/sample-routes.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** Pages of a variant of the site: without most of those of providers. */
function sampleOf(name: 'production' | 'development' | 'underBase') {
  const folder = inject('builtSite')[name]
  const routes = sampleRoutes(routesOf(folder))
  expect(routes.length).toBeGreaterThan(17)
  return { folder, routes }
}

describe('a page of the site', () => {
  it('opens without a message, within its policy, and asks no other origin for anything', async () => {
    expect(await problemsOfOpening(browser, sampleOf('production'))).toEqual([])
  })

  it.each([
    ['with React for development', 'development', '/'],
    ['under another base', 'underBase', '/docs/'],
  ] as const)('does so %s', async (_, name, baseUrl) => {
    const { folder, routes } = sampleOf(name)
    const pages = { folder, routes: everyNth(routes, 4), baseUrl }
    expect(await problemsOfOpening(browser, pages)).toEqual([])
  })

  it('is the same rendered in the browser from its chunk as served, within the policy', async () => {
    expect(await problemsOfNavigating(browser, sampleOf('production'))).toEqual({
      wrong: [],
      differing: [],
    })
  })
})
