import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { settled } from '../support/settled-page.ts'
import { buildSite } from '../support/site.ts'

/** The used part of an event of the browser's trace. */
interface TraceEvent {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** The number of elements whose styles the browser computes because of a change. */
async function restyledBy(page: Page, change: () => void): Promise<number> {
  const client = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => {
    // The types of the protocol leave open what events contain.
    events.push(...(value as unknown as TraceEvent[]))
  })
  await client.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'blink'] },
  })
  await page.evaluate(change)
  await page.evaluate(() => document.body.offsetHeight)
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
  const counts = events.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  )
  expect(counts).not.toEqual([])
  return counts.reduce((sum, count) => sum + count, 0)
}

it('a change to a page does not make the browser compute the styles of all of it', async () => {
  const table = '| Lamp | Oil |\n| --- | --- |\n| brass | rape |\n'
  const { outDir } = await buildSite({
    'index.md': `# Lamps\n\n${'One *lamp*.\n\n'.repeat(200)}${table}`,
  })
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(await serveForTest(outDir))
  await page.waitForSelector('html[data-ready]')
  // By then, scripts that load when the browser is idle have run.
  await settled(page)
  const restyled = await restyledBy(page, () => {
    document.querySelector('.prose p')?.append(document.createElement('b'))
  })
  expect(restyled).toBeLessThan(50)
})
