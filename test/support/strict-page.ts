import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

declare global {
  interface Window {
    report?: (text: string) => void
  }
}

export interface StrictPage {
  readonly page: Page
  /** What the page violates, writes to the console or throws. */
  readonly messages: string[]
}

/** A page that collects what it violates and what it writes to the console. */
export async function strictPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<StrictPage> {
  const page = await browser.newPage(options)
  onTestFinished(() => page.close())
  const messages: string[] = []
  await page.exposeFunction('report', (text: string) => messages.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      window.report?.(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`),
    )
  })
  page.on('console', (message) => messages.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`))
  return { page, messages }
}

/** Waits until the page is interactive, and marks its document: a reload wipes the mark out. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept'
  })
}

/** Waits until the document that `hydrated` marked has given way to another one, which is interactive, at `url`. */
export async function reloadedAt(page: Page, url: string): Promise<void> {
  // The URL alone proves nothing: it changes before the reload.
  await page.waitForSelector('html[data-ready]:not([data-mark])')
  await page.waitForURL(url)
}

/** Whether the document is the one that `hydrated` marked. */
export async function wasKept(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.mark === 'kept')
}
