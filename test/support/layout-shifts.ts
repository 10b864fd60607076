import type { Browser, BrowserContext, Page } from 'playwright-core'
import { serveFaulty } from './faulty-server.ts'
import { serveForTest } from './server.ts'
import { settled } from './settled-page.ts'

interface LayoutShift {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** What was painted and has moved since, with its share of Cumulative Layout Shift. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shifts: string[] = []
    const observer = new PerformanceObserver((list) => {
      // The library of the DOM does not know them.
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : 'text'
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`
        })
        shifts.push(`${location.pathname} ${entry.value}: ${moved.join('; ')}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // What has been observed is reported before the browser is idle.
    await new Promise<unknown>((resolve) => requestIdleCallback(resolve))
    return shifts
  })
}

/** '/faq 0.06: main from …' → 0.06 */
const shareOf = (shift: string): number => Number(/ ([\d.e-]+):/.exec(shift)?.[1])

export interface PagesToWatch {
  /** Folder of the built site. */
  readonly folder: string
  readonly paths: readonly string[]
  readonly width: number
}

/** What moves while pages load, one after the other. */
export async function shiftsWhileLoading(
  browser: Browser,
  { folder, paths, width }: PagesToWatch,
): Promise<string[]> {
  const origin = await serveForTest(folder)
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  const moved: string[] = []
  for (const path of paths) {
    await page.goto(origin + path)
    await page.waitForSelector('html[data-ready]')
    // By then, scripts that load when the browser is idle have run.
    await settled(page)
    moved.push(...(await shiftsOf(page)))
  }
  await context.close()
  return moved
}

/** What moves while pages arrive bit by bit, each in a new browser context that `prepare` has set up. */
export async function shiftsWhileArriving(
  browser: Browser,
  { folder, paths, width }: PagesToWatch,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const server = await serveFaulty(folder)
  server.faults.set(/^[^.?]*$/, 'bit by bit')
  const moved: string[] = []
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    await prepare(context)
    const page = await context.newPage()
    await page.goto(server.origin + path)
    await page.waitForSelector('html[data-ready]')
    await settled(page)
    // A piece may end within a tag; what moves then, by a few pixels for a few milliseconds, is less than this.
    moved.push(...(await shiftsOf(page)).filter((shift) => shareOf(shift) > 0.01))
    await context.close()
  }
  return moved
}

/** Tabs that a reader has chosen on an earlier visit; one of them is not there any more. */
export const chooseTabs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    localStorage.setItem('docusaurus.tab.lang', 'js')
    localStorage.setItem('docusaurus.tab.router', 'pages')
    localStorage.setItem('docusaurus.tab.pm', 'never"heard]of')
  })
