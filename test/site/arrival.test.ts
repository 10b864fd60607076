import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLookSite } from '../support/look-site.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { serveForTest } from '../support/server.ts'
import { hydrated, strictPage, wasKept } from '../support/strict-page.ts'

declare global {
  interface Window {
    /** What a test saw when the next page was in the document, before it was painted. */
    arrival?: {
      readonly isMarked: boolean
      readonly hasLastCode: boolean
      readonly hasLastText: boolean
    }
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const lines = (block: number) =>
  Array.from(
    { length: 3 + ((block * 7) % 40) },
    (_, line) => `const line${block}x${line} = ${line}`,
  )
const blocks = Array.from(
  { length: 40 },
  (_, block) => `## Part ${block}\n\n\`\`\`js\n${lines(block).join('\n')}\n\`\`\`\n`,
)

/** Opens the home page, whose links lead to a page with much code. */
async function open(): Promise<Page> {
  const origin = await serveForTest(
    await buildRuntimeSite({
      'index.md': '# Home\n\n[Code](code.md) [End](code.md#part-39)\n',
      'code.md': `# Code\n\n${blocks.join('\n')}\n## End\n\n${'<span>Text.</span>\n\n'.repeat(50)}`,
    }),
  )
  const { page } = await strictPage(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(`${origin}/`)
  await hydrated(page)
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const [code, text] = ['.prose pre code', '.prose p span'].map((selector) =>
        [...document.querySelectorAll(selector)].at(-1),
      )
      if (!code || !text) return
      watch.disconnect()
      window.arrival = {
        isMarked: document.documentElement.hasAttribute('data-arriving'),
        hasLastCode: code.checkVisibility({ contentVisibilityAuto: true }),
        hasLastText: text.checkVisibility({ contentVisibilityAuto: true }),
      }
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  return page
}

async function follow(page: Page, link: string): Promise<void> {
  await page.click(`main a:has-text("${link}")`)
  await page.waitForSelector('h1:has-text("Code")')
  await page.waitForFunction(() => window.arrival !== undefined)
}

const settled = (page: Page) => page.waitForSelector('html:not([data-arriving])')
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top))
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

it('a page shows its top before what is below the window is laid out, and soon has its height', async () => {
  const page = await open()
  await follow(page, 'Code')
  expect(await page.evaluate(() => window.arrival)).toEqual({
    isMarked: true,
    hasLastCode: false,
    hasLastText: false,
  })
  await settled(page)
  expect(await wasKept(page)).toBe(true)
  const opened = await height(page)
  expect(opened).toBeGreaterThan(10_000)
  await page.reload()
  await hydrated(page)
  expect(await height(page)).toBe(opened)
})

it('a page that is opened at an anchor is laid out as a whole', async () => {
  const page = await open()
  await follow(page, 'End')
  expect(await page.evaluate(() => window.arrival)).toEqual({
    isMarked: false,
    hasLastCode: true,
    hasLastText: true,
  })
  const top = await topOf(page, '#part-39')
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(150)
})

it('Back returns to the place in a page with much code', async () => {
  const page = await open()
  await follow(page, 'Code')
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 9000))
  const before = await topOf(page, '#part-20')
  await page.evaluate(() => document.querySelector<HTMLElement>('.navbar a[href="/"]')?.click())
  await page.waitForSelector('h1:has-text("Home")')
  await page.goBack()
  await page.waitForSelector('h1:has-text("Code")')
  expect(await page.evaluate(() => window.scrollY)).toBe(9000)
  expect(await topOf(page, '#part-20')).toBe(before)
  await settled(page)
  expect(await topOf(page, '#part-20')).toBe(before)
})

it('a key that a reader presses lays out the page: it may be for the end of the page, or for finding something in it', async () => {
  const page = await open()
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  await follow(page, 'Code')
  await page.waitForSelector('html[data-arriving]')
  await page.keyboard.press('End')
  await settled(page)
  const left = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - innerHeight)
  await expect.poll(left).toBeLessThan(2)
})

it('the list of contents leads to code that was not laid out', async () => {
  const page = await open()
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('.toc a[href="#part-35"]')
      if (!link) return
      watch.disconnect()
      link.click()
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await follow(page, 'Code')
  await settled(page)
  await expect.poll(() => topOf(page, '#part-35')).toBeLessThan(150)
  expect(await topOf(page, '#part-35')).toBeGreaterThanOrEqual(0)
  await expect.poll(() => page.locator('.toc [aria-current]').textContent()).toBe('Part 35')
})

it('what is in the window does not move when the browser is idle', async () => {
  const origin = await serveForTest(await buildLookSite())
  for (const width of [1280, 360]) {
    const { page } = await strictPage(browser, { viewport: { width, height: 8000 } })
    await page.goto(`${origin}/guide/parts`)
    await hydrated(page)
    // With the buttons of the code blocks.
    await settled(page)
    const before = await boxes(page)
    await page.evaluate(() => {
      document.documentElement.toggleAttribute('data-arriving', true)
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(before.length).toBeGreaterThan(100)
    expect(await boxes(page)).toEqual(before)
  }
})

/** Where each visible element of the text is, and its size. */
function boxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.prose :not(svg *)')]
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        // Without attributes: a script decides when it's idle whether a block of code can be scrolled with the keyboard.
        return `${element.localName} ${[x, y, width, height].map(Math.round)}`
      }),
  )
}
