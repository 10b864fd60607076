import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { serveForTest } from '../../support/server.ts'
import { buildSite } from '../../support/site.ts'
import { exampleFiles } from './readme-examples.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

async function open(title: string, files: Record<string, string> = {}) {
  const { ok, report, outDir } = await buildSite(
    { ...exampleFiles(title), ...files },
    // Its React says what hydration found to be different.
    { mode: 'development' },
  )
  expect(ok, report).toBe(true)
  const page: Page = await browser.newPage()
  onTestFinished(() => page.close())
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(await serveForTest(outDir))
  await page.waitForSelector('html[data-hydrated]')
  return { page, errors }
}

describe('the examples in the README for plugins', () => {
  it('show diagrams in the browser, also after a navigation', async () => {
    const { page, errors } = await open('a diagram language', {
      'content/next.md': '# Next\n\n[Start](./index.md)',
      'content/last.md': '# Last\n\n```bars\nA: 1\n```\n',
    })
    await page.waitForSelector('li figure.bars')
    expect(await page.locator('meter').count()).toBe(2)
    expect(await page.locator('figcaption').textContent()).toBe('Sales in 2025')
    await page.click('nav >> text=Last')
    await page.waitForSelector('h1#last')
    await page.waitForFunction(() => document.querySelectorAll('meter').length === 1)
    expect(errors).toEqual([])
  })

  it('open short links, which are no pages of the site', async () => {
    const { page } = await open('short links')
    await page.route('https://chat.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Chat</h1>' }),
    )
    await page.click('text=the chat')
    await page.waitForURL('https://chat.example.com/room?a=1&b=2')
  })
})
