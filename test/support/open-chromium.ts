import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from './chromium.ts'
import { watchTraffic } from './settled-page.ts'

/** In ms. Far away: it ends a wait for something that never comes, and no machine is too slow for it. */
const waitLimit = 120_000

let running: Browser | undefined

/**
 * The Chromium of this process, started when the first file needs it: a launch costs as much as twenty builds of a small
 * site. Later files get the same one, so a file closes its pages at the end, not the browser.
 */
export async function openChromium(): Promise<Browser> {
  if (!running?.isConnected()) running = await launchChromium()
  return running
}

/** A new Chromium, for what earlier pages could change: the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  browser.on('context', (context) => context.setDefaultTimeout(waitLimit))
  watchTraffic(browser)
  return browser
}

/** Closes all pages. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}
