import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { serveForTest } from '../support/server.ts'
import { hydrated, reloadedAt, strictPage, wasKept } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(): Promise<Page> {
  const origin = await serveForTest(
    await buildRuntimeSite({
      'two.md': `# Two\n\n[One](one.md#end)\n\n${'Text.\n\n'.repeat(100)}\n[One](one.md)\n`,
    }),
  )
  const { page } = await strictPage(browser)
  await page.goto(`${origin}/one`)
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.click('main a:has-text("Two")')
  await heading(page, 'Two')
  return page
}

const heading = (page: Page, text: string) => page.waitForSelector(`h1:has-text("${text}")`)
const top = (page: Page) => page.evaluate(() => window.scrollY)

/** Scrolls, and leaves long before scrolling counts as over. */
async function scrollAndLeave(page: Page, place: number, leave: 'back' | 'link'): Promise<void> {
  await page.evaluate(
    async ([y, way]) => {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
      if (way === 'back') history.back()
      else document.querySelector<HTMLElement>('main p:last-of-type a')?.click()
    },
    [place, leave] as const,
  )
  await heading(page, 'One')
}

it('Forward returns to the place that Back left immediately after scrolling', async () => {
  const page = await open()
  await scrollAndLeave(page, 1234, 'back')
  expect(await top(page)).toBeGreaterThan(400)
  await page.goForward()
  await heading(page, 'Two')
  expect(await top(page)).toBe(1234)
  expect(await wasKept(page)).toBe(true)
})

it('Back returns to the place that a link left immediately after scrolling', async () => {
  const page = await open()
  await scrollAndLeave(page, 1234, 'link')
  expect(await top(page)).toBe(0)
  await page.goBack()
  await heading(page, 'Two')
  expect(await top(page)).toBe(1234)
})

it('Forward returns to that place after a reload too', async () => {
  const page = await open()
  await scrollAndLeave(page, 1234, 'back')
  await page.reload()
  await hydrated(page)
  await page.goForward()
  await heading(page, 'Two')
  await expect.poll(() => top(page)).toBe(1234)
})

it('works between two anchors of a page', async () => {
  const page = await open()
  await page.goBack()
  await heading(page, 'One')
  await page.evaluate(() => {
    location.hash = '#end'
  })
  await page.waitForFunction(() => window.scrollY > 1000)
  await scrollAndLeave(page, 700, 'back')
  await page.goForward()
  await expect.poll(() => top(page)).toBe(700)
})

describe('a page that is loaded in full because its data is gone', () => {
  const text = 'Text.\n\n'.repeat(100)
  const openTwo = async () => {
    const server = await serveFaulty(
      await buildRuntimeSite({
        'one.md': `# One\n\n[Two](two.md)\n\n${text}\n## End\n\n${text}`,
        'two.md': `# Two\n\n[Home](index.md) [Three](three.md) [End](one.md#end)\n\n${text}`,
        'three.md': `# Three\n\n[Two](two.md)\n\n${text}`,
      }),
    )
    const { page } = await strictPage(browser)
    // A browser that fetches nothing ahead, so that the data is gone.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const lose = () => server.faults.set(/^\/(?:assets\/pages|lookup)\//, 404)
    const click = (name: string) =>
      page.evaluate(
        (label) =>
          [...document.querySelectorAll<HTMLElement>('main a')]
            .find(({ textContent }) => textContent === label)
            ?.click(),
        name,
      )
    await page.goto(`${server.origin}/two`)
    await hydrated(page)
    await page.evaluate(() => window.scrollTo(0, 1500))
    return { page, lose, click, origin: server.origin }
  }

  it('begins at its top', async () => {
    const { page, lose, click, origin } = await openTwo()
    lose()
    await click('Three')
    await reloadedAt(page, `${origin}/three`)
    expect(await top(page)).toBe(0)
  })

  it('begins at the anchor of the URL', async () => {
    const { page, lose, click, origin } = await openTwo()
    lose()
    await click('End')
    await reloadedAt(page, `${origin}/one#end`)
    const end = await page.locator('#end').evaluate((one) => one.getBoundingClientRect().top)
    expect(Math.round(end)).toBeGreaterThanOrEqual(0)
    expect(Math.round(end)).toBeLessThan(150)
  })

  it('is where Back left it, as are the pages around it', async () => {
    const { page, lose, click, origin } = await openTwo()
    await click('Home')
    await heading(page, 'Home')
    // Another document: the page that Back leads to is not in memory.
    await page.reload()
    await hydrated(page)
    lose()
    await page.goBack()
    await reloadedAt(page, `${origin}/two`)
    await expect.poll(() => top(page)).toBe(1500)
    await hydrated(page)
    await page.goForward()
    await reloadedAt(page, `${origin}/`)
    expect(await top(page)).toBe(0)
    await hydrated(page)
    await page.goBack()
    await reloadedAt(page, `${origin}/two`)
    await expect.poll(() => top(page)).toBe(1500)
  })
})
