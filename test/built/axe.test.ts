import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemsOfPages } from '../support/axe.ts'
import { builtExample } from '../support/built-example.ts'
import { exampleTemplates } from '../support/example-templates.ts'
import { shiftsWhileLoading } from '../support/layout-shifts.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'

// CI tries all modes, widths and states: `accessibility.test.ts`.
let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

it('no template breaks a rule of axe at 360 px, in light mode', async () => {
  const origin = await serveForTest(builtExample.production)
  const pages = { origin, paths: exampleTemplates, colorScheme: 'light', width: 360 } as const
  expect(await problemsOfPages(browser, pages)).toEqual([])
})

it('the layout does not shift while a page loads, at 360 px', async () => {
  const pages = { folder: builtExample.production, paths: exampleTemplates, width: 360 }
  expect(await shiftsWhileLoading(browser, pages)).toEqual([])
})
