import type { Browser, Page, Request } from 'playwright-core'

interface Traffic {
  /** Requests without a complete response or a failure. */
  readonly open: Set<Request>
  /** How many there have been. */
  made: number
}

const trafficOf = new WeakMap<Page, Traffic>()

/** Counts the requests of all pages that this connection opens. */
export function watchTraffic(browser: Browser): void {
  browser.on('context', (context) =>
    context.on('page', (page) => {
      const traffic: Traffic = { open: new Set(), made: 0 }
      trafficOf.set(page, traffic)
      page.on('request', (request) => {
        traffic.open.add(request)
        traffic.made++
      })
      page.on('requestfinished', (request) => traffic.open.delete(request))
      page.on('requestfailed', (request) => traffic.open.delete(request))
    }),
  )
}

/**
 * Waits until a page has done all that it has planned: frames, idle callbacks, and the requests that these make, with what
 * their responses cause. What has not happened by then does not happen by itself, except for what a timer delays.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('Only pages of connectChromium() can settle')
  let before: number
  do {
    before = traffic.made
    await idled(page)
  } while (traffic.open.size > 0 || traffic.made > before)
}

/** Waits until the page has rendered, and has been idle after that: three times, because the one may plan the other. */
export async function idled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let turn = 0; turn < 3; turn++) {
      await frame()
      // Observers of sizes and of what is in view report between two frames.
      await frame()
      // Later than what has been waiting for an idle browser.
      await new Promise<unknown>((resolve) => requestIdleCallback(resolve))
    }
  })
}
