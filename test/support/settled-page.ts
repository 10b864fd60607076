import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

interface Traffic {
  /** Requests without a complete response or a failure. */
  readonly open: Set<Request>
  /** How many there have been. */
  made: number
}

const trafficOf = new WeakMap<BrowserContext, Traffic>()

/** Counts the requests of all contexts of a browser: those of workers belong to no page. */
export function watchTraffic(browser: Browser): void {
  browser.on('context', (context) => {
    const traffic: Traffic = { open: new Set(), made: 0 }
    trafficOf.set(context, traffic)
    context.on('request', (request) => {
      // The server of `dev` never ends its response to this one.
      if (request.resourceType() === 'eventsource') return
      traffic.open.add(request)
      traffic.made++
    })
    context.on('requestfinished', (request) => traffic.open.delete(request))
    context.on('requestfailed', (request) => traffic.open.delete(request))
  })
}

/**
 * Waits until a page has done all that it has planned: frames, idle callbacks, and the requests that these make, with what
 * their responses cause. What has not happened by then does not happen by itself, except for what a timer delays.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page.context())
  if (!traffic) throw new Error('Only pages of openChromium() can settle')
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
