import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { startFirefox } from './firefox.ts'
import { serveWatched, type WatchedServer } from './serve-watched.ts'
import { type RunningBrowser, run, type Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

/** What a test gets: a tab, and the server of the example site. */
export interface Visit extends WatchedServer {
  readonly tab: Tab
  /** Opens a path of the site and waits until its page is interactive. */
  readonly open: (path: string) => Promise<void>
  /** Resolves when the function returns true in the page, whichever document that is by then. */
  readonly until: <Args extends unknown[]>(
    isTrue: (...args: Args) => boolean,
    ...args: Args
  ) => Promise<void>
}

type DefineTest = (name: string, test: (visit: Visit) => Promise<void>) => void

const browsers = [
  { name: 'Firefox', path: process.env.FIREFOX_PATH, start: startFirefox },
  { name: 'WebKit', path: process.env.WEBKIT_DRIVER_PATH, start: startWebKit },
]

/** Defines tests for each installed browser. They fail, too, if a page reports an error or violates its policy. */
export function inEachBrowser(define: (test: DefineTest) => void): void {
  const installed = browsers.flatMap(({ path, ...one }) => (path ? [{ ...one, path }] : []))
  if (installed.length === 0) throw new Error('No browser is set: use "npm run test:browsers"')
  describe.each(installed)('$name', ({ path, start }) => {
    let browser: RunningBrowser
    beforeAll(async () => {
      browser = await start(path)
    })
    afterAll(() => browser.close())
    define((name, test) =>
      it(name, async () => {
        const visit = await startVisit(browser)
        await test(visit)
        // Reports arrive after what they are about.
        await wait(200)
        expect(visit.problems).toEqual([])
      }))
  })
}

async function startVisit(browser: RunningBrowser): Promise<Visit> {
  const server = await serveWatched(inject('watchedExample'))
  const tab = await browser.newTab()
  onTestFinished(() => tab.close())
  const until: Visit['until'] = (isTrue, ...args) =>
    // A document that is being replaced evaluates nothing.
    expect
      .poll(() => run(tab, isTrue, ...args).catch(() => false), {
        timeout: 10_000,
        message: String(isTrue),
      })
      .toBe(true)
  const open = async (path: string) => {
    await tab.open(server.origin + path)
    await until(() => document.documentElement.dataset.ready === 'true')
  }
  return { ...server, tab, open, until }
}
