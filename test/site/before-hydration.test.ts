import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { idled, settled } from '../support/settled-page.ts'
import { buildSite } from '../support/site.ts'
import { strictPage } from '../support/strict-page.ts'

let browser: Browser
let outDir: string | undefined
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(async () => {
  await closePages(browser)
  if (outDir) rmSync(outDir, { recursive: true })
})

const files = {
  'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Lantern',
  navbar: { items: [
    { type: 'search', position: 'right' },
    { type: 'docs-version-dropdown', position: 'right' },
  ] },
  announcementBar: { id: 'news', content: 'News' },
  footer: { copyright: 'Lantern' },
  docs: { versions: [
    { name: 'current', label: 'v2', path: '/', isLast: true, mainDoc: 'wick' },
    { name: 'v1', label: 'v1', path: '/v1', mainDoc: 'wick' },
  ] },
  sidebars: {
    docs: ['wick', { type: 'category', label: 'Guide', items: ['oil'] }],
    'version-v1/docs': ['wick'],
  },
  plugins: [headers()],
}`,
  'index.md': '# Home\n',
  'wick.md': `# Wick

[Oil](oil.md)

::::tabs{group="language"}

:::tab[TypeScript]{value="ts"}
A
:::

:::tab[JavaScript]{value="js"}
B
:::

::::
`,
  'oil.md': '# Oil\n\nWhale oil burns.\n',
  'v1/wick.md': '# Wick\n',
  'count.tsx': `import { useState } from 'react'
export const frontMatter = { title: 'Count' }
export default function Count() {
  const [count, setCount] = useState(0)
  return <button type="button" className="count" onClick={() => setCount(count + 1)}>{count}</button>
}
`,
}

interface EarlyPage {
  readonly page: Page
  /** Lets scripts whose names start like this arrive. */
  readonly release: (name: 'entry' | 'search') => void
}

/** Opens a page whose entry script, and that of the search, are late. */
async function openEarly(path = '/wick', options: BrowserContextOptions = {}): Promise<EarlyPage> {
  if (!outDir) {
    const built = await buildSite(files)
    expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    outDir = mkdtempSync(join(tmpdir(), 'docs-build-early-'))
    cpSync(built.outDir, outDir, { recursive: true })
  }
  const origin = await serveForTest(outDir)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const gates = { entry: gate(), search: gate() }
  for (const [name, { opened }] of Object.entries(gates)) {
    await page.route(new RegExp(`/assets/${name}-`), async (route) => {
      await opened
      await route.continue()
    })
  }
  await page.goto(origin + path, { waitUntil: 'commit' })
  await page.waitForSelector('footer', { state: 'attached' })
  return { page, release: (name) => gates[name].open() }
}

async function hydrate({ page, release }: EarlyPage): Promise<void> {
  release('entry')
  await page.waitForSelector('html[data-ready]')
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const query = (page: Page) => page.inputValue('#docsearch-input')

describe('a click before the page is interactive', () => {
  it('that opens something is no mismatch to report for React', async () => {
    const { outDir: folder } = await buildSite(
      { ...files, 'oil.md': '# Oil\n\n## Whales\n\nText\n' },
      { mode: 'development' },
    )
    const { page, messages } = await strictPage(browser)
    const script = gate()
    await page.route(/\/assets\/entry-/, async (route) => {
      await script.opened
      await route.continue()
    })
    await page.goto(`${await serveForTest(folder)}/oil`, { waitUntil: 'commit' })
    await page.waitForSelector('footer', { state: 'attached' })
    const opened = await page.evaluate(() =>
      [...document.querySelectorAll('summary')].map((summary) => {
        summary.click()
        return summary.textContent
      }),
    )
    expect(opened).toEqual(['Version v2', 'Guide', 'On this page'])
    script.open()
    await page.waitForSelector('html[data-ready]')
    expect(messages.filter((text) => text.includes('hydrated'))).toEqual([])
  })

  it('on the color mode takes effect, and so does each of two', async () => {
    const early = await openEarly()
    await early.page.click('.color-mode')
    await hydrate(early)
    await expect.poll(() => theme(early.page)).toBe('dark')
    const twice = await openEarly()
    await twice.page.dblclick('.color-mode')
    await twice.page.click('.color-mode')
    await hydrate(twice)
    await expect.poll(() => theme(twice.page)).toBe('dark')
    await twice.page.click('.color-mode')
    expect(await theme(twice.page)).toBe('light')
  })

  it('on a button of a component takes effect, once for each click', async () => {
    const early = await openEarly('/count')
    for (let i = 0; i < 3; i++) await early.page.click('.count')
    await hydrate(early)
    await expect.poll(() => early.page.textContent('.count')).toBe('3')
  })

  it('takes effect once if it comes while React hydrates', async () => {
    const early = await openEarly('/count')
    await early.page.click('.count')
    // React has added its listeners, but rendered nothing.
    await early.page.evaluate(() => {
      const { push } = Array.prototype
      Object.assign((window as { __early?: unknown }).__early as object, {
        push(this: unknown[], ...all: unknown[]) {
          push.apply(this, all)
          if (all[0] !== 'Hydrate') return
          setTimeout(() => document.querySelector<HTMLElement>('.count')?.click(), 0)
        },
      })
    })
    await hydrate(early)
    await expect.poll(() => early.page.textContent('.count')).toBe('2')
    await idled(early.page)
    expect(await early.page.textContent('.count')).toBe('2')
  })

  it('on a tab shows its panel', async () => {
    const early = await openEarly()
    await early.page.click('[role=tab]:has-text("JavaScript")')
    await hydrate(early)
    await early.page.waitForSelector('[role=tab][aria-selected=true]:has-text("JavaScript")')
  })

  it('on the button of the announcement closes it', async () => {
    const early = await openEarly()
    await early.page.click('.announcement-close')
    await hydrate(early)
    await early.page.waitForSelector('html[data-announcement-dismissed]')
  })

  it('on a category or a dropdown takes effect', async () => {
    const early = await openEarly()
    const { page } = early
    await page.click('.sidebar summary')
    await page.click('.dropdown summary')
    await hydrate(early)
    const isOpen = (selector: string) => page.locator(`${selector}[open]`).count()
    expect([await isOpen('.sidebar details'), await isOpen('.dropdown')]).toEqual([1, 1])
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen('.dropdown')).toBe(0)
  })

  it('on the menu button opens the menu, however often it was clicked', async () => {
    const early = await openEarly('/wick', { viewport: { width: 400, height: 700 } })
    await early.page.dblclick('.navbar-menu-button')
    await hydrate(early)
    await early.page.waitForSelector('.drawer[open] .drawer-panels')
  })

  it('on a link is left to the browser', async () => {
    const early = await openEarly()
    await early.page.click('article a:has-text("Oil")')
    await early.page.waitForURL('**/oil', { waitUntil: 'commit' })
  })

  it('on an element that is gone does nothing', async () => {
    const early = await openEarly()
    await early.page.click('[role=tab]:has-text("JavaScript")')
    await early.page.evaluate(() => {
      const clicked = document.createElement('button')
      clicked.addEventListener('click', () => Object.assign(window, { isHit: true }))
      clicked.type = 'button'
      document.body.append(clicked)
      clicked.click()
      Object.assign(window, { isHit: false })
      clicked.remove()
    })
    await hydrate(early)
    await early.page.waitForSelector('[role=tab][aria-selected=true]:has-text("JavaScript")')
    expect(await early.page.evaluate(() => 'isHit' in window && window.isHit)).toBe(false)
  })
})

describe('the search before the page is interactive', () => {
  it.each([
    ['Control+k', 'oil', 'oil'],
    ['Meta+K', 'oik', 'oi'],
    ['/', 'a/b', 'a/b'],
  ])('opens by %s, with what is typed', async (keys, typed, expected) => {
    const early = await openEarly()
    await early.page.keyboard.press(keys)
    await early.page.keyboard.type(typed)
    if (expected.length < typed.length) await early.page.keyboard.press('Backspace')
    await hydrate(early)
    await early.page.waitForSelector('.DocSearch-Modal')
    expect(await query(early.page)).toBe(expected)
    await early.page.keyboard.type('!')
    expect(await query(early.page)).toBe(`${expected}!`)
  })

  it('opens by its button, also with a double click, with what is typed', async () => {
    const early = await openEarly()
    await early.page.dblclick('.DocSearch-Button')
    await early.page.keyboard.type('oil lamp')
    await hydrate(early)
    await early.page.waitForSelector('.DocSearch-Modal')
    expect(await query(early.page)).toBe('oil lamp')
    early.release('search')
    await early.page.waitForSelector('.DocSearch-Footer')
    expect(await query(early.page)).toBe('oil lamp')
    await early.page.keyboard.press('Escape')
    await early.page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    const focused = () => early.page.evaluate(() => document.activeElement?.className)
    expect(await focused()).toBe('DocSearch DocSearch-Button')
  })

  it.each(['Escape', 'Control+k'])('stays closed after %s', async (keys) => {
    const early = await openEarly()
    await early.page.keyboard.press('Control+k')
    await early.page.keyboard.type('oil')
    await early.page.keyboard.press(keys)
    await hydrate(early)
    await idled(early.page)
    expect(await early.page.locator('.DocSearch-Modal').count()).toBe(0)
    await early.page.keyboard.press('Control+k')
    await early.page.waitForSelector('.DocSearch-Modal')
    expect(await query(early.page)).toBe('')
  })
})

describe('the search dialog before its script is loaded', () => {
  async function openDialog(): Promise<EarlyPage> {
    const early = await openEarly()
    await hydrate(early)
    await early.page.click('.DocSearch-Button')
    await early.page.waitForSelector('.DocSearch-Modal')
    return early
  }

  it('hands text, caret and focus to the modal, in place', async () => {
    const { page, release } = await openDialog()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.type('oll')
    await page.keyboard.press('ArrowLeft')
    const box = () => page.locator('#docsearch-input').boundingBox()
    const before = await box()
    release('search')
    await page.waitForSelector('.DocSearch-Footer')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('docsearch-input')
    expect(await box()).toMatchObject({ x: before?.x, y: before?.y, height: before?.height })
    await page.keyboard.press('Backspace')
    await page.keyboard.type('i')
    expect(await query(page)).toBe('oil')
  })

  it('opens the first result if Enter was pressed', async () => {
    const { page, release } = await openDialog()
    await page.keyboard.type('oil')
    await page.keyboard.press('Enter')
    release('search')
    await page.waitForURL('**/oil')
    expect(await page.locator('.DocSearch-Modal').count()).toBe(0)
  })

  it('waits for the end of a composition', async () => {
    const { page, release } = await openDialog()
    const ime = await page.context().newCDPSession(page)
    await ime.send('Input.imeSetComposition', { text: 'おい', selectionStart: 2, selectionEnd: 2 })
    release('search')
    await settled(page)
    expect(await page.locator('.DocSearch-Footer').count()).toBe(0)
    await ime.send('Input.insertText', { text: '老' })
    await page.waitForSelector('.DocSearch-Footer')
    expect(await query(page)).toBe('老')
  })

  it('keeps the focus inside, closes by Escape, and gives the focus back', async () => {
    const { page } = await openDialog()
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab')
      const isOutside = () => page.evaluate(() => document.activeElement?.matches('#app > * a'))
      expect(await isOutside()).toBe(false)
    }
    await page.keyboard.press('Escape')
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe(
      'DocSearch DocSearch-Button',
    )
  })

  it('says that the script cannot be loaded, and tries again with the same text', async () => {
    const early = await openEarly()
    const { page } = early
    await hydrate(early)
    early.release('search')
    await page.context().setOffline(true)
    await page.keyboard.press('/')
    await page.keyboard.type('oil')
    await page.waitForSelector('text=Unable to fetch results')
    expect(await violationsOf(page)).toEqual([])
    await page.click('dialog >> text=Retry')
    await page.waitForSelector('text=Unable to fetch results')
    expect(await query(page)).toBe('oil')
    // The browser fires `online`.
    await page.context().setOffline(false)
    await page.waitForSelector('.DocSearch-Hits')
    expect(await query(page)).toBe('oil')
  })
})
