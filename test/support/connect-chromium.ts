import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { watchTraffic } from './settled-page.ts'

/** In ms. Far away: it ends a wait for something that never comes, and no machine is too slow for it. */
const waitLimit = 120_000

/** Connects to the Chromium of the run. `close()` closes what was opened through this connection, not Chromium. */
export async function connectChromium(): Promise<Browser> {
  const browser = await chromium.connect(inject('chromium'))
  browser.on('context', (context) => context.setDefaultTimeout(waitLimit))
  watchTraffic(browser)
  return browser
}
