import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { serveForTest } from '../support/server.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** One page of each template, and the pages with the most kinds of content. */
const pages = [
  '/',
  '/getting-started/example',
  '/configuration/options',
  '/providers',
  '/faq',
  '/v3/errors',
  '/no-such-page',
]

describe.each(['light', 'dark'] as const)('in %s mode', (colorScheme) => {
  it.each([360, 1280])('no template breaks a rule of axe at %i px', async (width) => {
    const origin = await serveForTest(inject('builtSite').production)
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const violations: string[] = []
    for (const path of pages) {
      await page.goto(origin + path)
      await page.waitForSelector('html[data-hydrated]')
      await page.evaluate(axe)
      const found = await page.evaluate(async () => {
        // The script above put it there.
        const { axe } = window as unknown as {
          axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
        return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      })
      violations.push(...found.map((text) => `${path} ${text}`))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      if (overflow > 0) violations.push(`${path} scrolls sideways by ${overflow} px`)
    }
    await context.close()
    expect(violations).toEqual([])
  })
})
