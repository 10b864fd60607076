import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { routesOf } from '../../../test/support/built-pages.ts'
import { magnified, pagesTooWide, smallControlsOf } from '../../../test/support/narrow-windows.ts'
import { closePages, openChromium } from '../../../test/support/open-chromium.ts'
import { serveForTest } from '../../../test/support/server.ts'
import { everyNth } from '../../../test/support/thorough.ts'
import { sampleRoutes } from '../support/sample-routes.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

it.each([
  ['400 % of 1280 px', 1],
  ['200 % of 1280 px', 5],
] as const)('no page scrolls sideways: %s', async (name, step) => {
  const folder = inject('builtSite').production
  const origin = await serveForTest(folder)
  const routes = everyNth(sampleRoutes(routesOf(folder)), step)
  expect(await pagesTooWide(browser, { origin, routes, viewport: magnified[name] })).toEqual([])
})

it('every control is large enough for a finger', async () => {
  const origin = await serveForTest(inject('builtSite').production)
  const paths = [['/'], ['/getting-started/client'], ['/providers/email'], ['/v3/errors']] as const
  expect(await smallControlsOf(browser, { origin, paths })).toEqual([])
})
