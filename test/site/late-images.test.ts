import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { idled } from '../support/settled-page.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const image = (name: string) =>
  `<img src="https://images.example/${name}.svg" alt="" loading="lazy">\n\n`
const text = 'Text.\n\n'.repeat(100)

const files = {
  'config/site.ts': `export default { title: 'Test site', styles: ['config/site.css'] }`,
  // As in browsers that don't anchor the scroll position.
  'config/site.css': 'html, body { overflow-anchor: none }',
  'index.md': '# Home\n\n[End](one.md#end)\n',
  'one.md': `# One\n\n[End](#end)\n\n${text}${image('a')}${image('b')}## End\n\n${text}`,
}

interface Opened {
  readonly page: Page
  /** Lets an image arrive; resolves when the page shows it. */
  readonly release: (name: 'a' | 'b') => Promise<void>
}

async function open(path: string): Promise<Opened> {
  const { outDir } = await buildSite(files)
  const origin = await serveForTest(outDir)
  const { page } = await strictPage(browser)
  const waiting = new Map<string, () => void>()
  await page.route('https://images.example/*', async (route) => {
    await new Promise<void>((resolve) => waiting.set(route.request().url().at(-5) ?? '', resolve))
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"></svg>',
    })
  })
  await page.goto(origin + path, { waitUntil: 'commit' })
  await hydrated(page)
  const release = async (name: 'a' | 'b') => {
    await expect.poll(() => waiting.has(name)).toBe(true)
    waiting.get(name)?.()
    await page.waitForFunction(
      (one) =>
        (document.querySelector<HTMLElement>(`img[src*="${one}.svg"]`)?.offsetHeight ?? 0) > 99,
      name,
    )
  }
  return { page, release }
}

const end = (page: Page) =>
  page.locator('#end').evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
const isAtEnd = (page: Page) =>
  page.waitForFunction(() => {
    const top = document.querySelector('#end')?.getBoundingClientRect().top ?? 999
    return top > 0 && top < 150
  })

describe('the target of an anchor stays in place while images above it arrive', () => {
  it.each([
    ['in the first view', '/one#end', undefined],
    ['from its page', '/one', 'End'],
    ['from another page', '/', 'End'],
  ])('%s', async (_, path, link) => {
    const { page, release } = await open(path)
    if (link) await page.click(`main p a:text-is("${link}")`)
    await isAtEnd(page)
    const before = await end(page)
    await release('a')
    expect(await end(page)).toBe(before)
    await release('b')
    expect(await end(page)).toBe(before)
  })
})

describe('the target is let go', () => {
  it.each([
    ['a key', (page: Page) => page.keyboard.press('Shift')],
    ['the wheel', (page: Page) => page.mouse.wheel(0, 1)],
    [
      'the scrollbar, for which there is no event',
      (page: Page) => page.evaluate(() => window.scrollBy(0, 100)),
    ],
  ])('by %s', async (_, act) => {
    const { page, release } = await open('/')
    await page.click('main p a')
    await isAtEnd(page)
    await act(page)
    await idled(page)
    const before = await end(page)
    await release('a')
    expect((await end(page)) - before).toBeGreaterThan(300)
  })
})
