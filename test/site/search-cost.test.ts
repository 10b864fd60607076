import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { serveForTest } from '../support/server.ts'
import { settled } from '../support/settled-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** The part of a trace event that is used here. */
interface TraceEvent {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

it('opening the search computes the styles of the dialog, not those of the page', async () => {
  const folder = await buildRuntimeSite({
    'long.md': `# Long\n\n${'- *Item* `code`\n'.repeat(700)}`,
  })
  const page = await browser.newPage()
  await page.goto(`${await serveForTest(folder)}/long`)
  await page.waitForSelector('html[data-ready]')
  await settled(page)
  expect(await page.locator('*').count()).toBeGreaterThan(2000)
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  // The protocol describes events as objects with any keys.
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { categories: 'devtools.timeline' })
  await page.keyboard.press('Control+k')
  await page.waitForSelector('.DocSearch-Footer')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  await settled(page)
  await session.send('Tracing.end')
  await complete
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThan(300)
})
