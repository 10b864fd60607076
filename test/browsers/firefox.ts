import puppeteer, { type KeyInput } from 'puppeteer-core'
import type { Key, RunningBrowser, Tab } from './tab.ts'

export interface FirefoxOptions {
  /** @default true */
  readonly withScripts?: boolean
}

/** Starts Firefox without a window. It speaks WebDriver BiDi, so no driver is needed. */
export async function startFirefox(
  executablePath: string,
  { withScripts = true }: FirefoxOptions = {},
): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'javascript.enabled': withScripts },
  })
  return {
    newTab: async (): Promise<Tab> => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width: 1280, height: 800 })
      return {
        open: async (url) => {
          await page.goto(url)
        },
        evaluate: (expression) => page.evaluate(expression),
        click: (selector) => page.click(selector),
        press: async (key) => {
          const keys = keysOf(key)
          for (const one of keys) await page.keyboard.down(one)
          for (const one of keys.toReversed()) await page.keyboard.up(one)
        },
        type: (text) => page.keyboard.type(text),
        resize: (size) => page.setViewport(size),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

function keysOf(key: Key): KeyInput[] {
  // Puppeteer has the same names.
  return key.split('+') as KeyInput[]
}
