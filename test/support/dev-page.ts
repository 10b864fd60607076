import type { Browser, Page } from 'playwright-core'
import { devServer, type TestDevServer } from './dev-server.ts'
import { idled } from './settled-page.ts'
import type { Files } from './site.ts'
import { hydrated, strictPage } from './strict-page.ts'

export interface DevPage {
  readonly server: TestDevServer
  readonly page: Page
  /** What the page writes to the console, and requests that fail. */
  readonly messages: () => string[]
  /** Waits until the text is in an element. */
  readonly shows: (text: string, selector?: string) => Promise<void>
}

/** Serves a site from source and opens a page of it. */
export async function openDevPage(browser: Browser, files: Files, path = '/'): Promise<DevPage> {
  const server = await devServer(files)
  const { page, messages } = await strictPage(browser)
  page.on('response', (response) => {
    if (response.status() >= 400) messages.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(server.origin + path)
  await hydrated(page)
  return {
    server,
    page,
    // An advertisement of React's development build.
    messages: () => messages.filter((text) => !text.includes('Download the React DevTools')),
    shows: (text, selector) => shows(page, text, selector),
  }
}

/** Waits until a page is interactive, and has shown the problems that the server knew when it was opened. */
export async function greeted(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('__docs/greeting')),
  )
  await idled(page)
}

/** Waits until the text is in an element. */
export async function shows(page: Page, text: string, selector = 'main'): Promise<void> {
  await page.waitForFunction(
    ([one, part]) => document.querySelector(one)?.textContent?.includes(part),
    [selector, text] as const,
  )
}
