import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtExample } from '../support/built-example.ts'
import { routesOf } from '../support/built-pages.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { problemsOfNavigating, problemsOfOpening } from '../support/open-pages.ts'
import { everyNth } from '../support/thorough.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** All pages of a variant of the example site. */
function allOf(name: 'production' | 'development' | 'underBase') {
  const folder = builtExample[name]
  const routes = routesOf(folder)
  expect(routes.length).toBeGreaterThan(17)
  return { folder, routes }
}

describe('a built page', () => {
  it('opens without a message, within its policy, and requests nothing from other origins', async () => {
    expect(await problemsOfOpening(browser, allOf('production'))).toEqual([])
  })

  it.each([
    ['with React for development', 'development', '/'],
    ['under another base', 'underBase', '/docs/'],
  ] as const)('does so %s', { tags: ['sweep'] }, async (_, name, baseUrl) => {
    const { folder, routes } = allOf(name)
    const some = everyNth(routes, 3)
    expect(await problemsOfOpening(browser, { folder, routes: some, baseUrl })).toEqual([])
  })

  it('is the same rendered in the browser from its chunk as served, within the policy', async () => {
    expect(await problemsOfNavigating(browser, allOf('production'))).toEqual({
      wrong: [],
      differing: [],
    })
  })
})
