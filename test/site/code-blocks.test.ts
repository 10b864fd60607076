import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const long = `const text = "${'long '.repeat(60)}"`
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`

const files = {
  'index.md': [
    '# Blocks',
    fence('ts title="short.ts" showLineNumbers {2}', 'if (a < b) {\n\n  run("&amp;")\n}'),
    fence('ts title="long.ts"', long),
    '[On](next.md)\n',
    '| name | type | default | since |\n| --- | --- | --- | --- |\n| `a` | `text` | `one` | `1.0` |\n',
    '::::tabs',
    ':::tab[One]\nSome words.\n:::',
    `:::tab[Two]\n${fence('sh title="hidden.sh"', `echo ${'long '.repeat(60)}`)}:::`,
    '::::\n',
  ].join('\n\n'),
  'next.md': `# Next\n\n${fence('py title="next.py"', 'print(1)\n')}\n[Back](index.md)\n`,
}

interface Opened {
  readonly page: Page
  /** What the console and uncaught errors said. */
  readonly messages: readonly string[]
}

async function open(path = '/', options: BrowserContextOptions = {}): Promise<Opened> {
  // React's development build says what it finds wrong.
  const { outDir } = await buildSite(files, { mode: 'development' })
  const origin = await serveForTest(outDir)
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    if (!message.text().includes('React DevTools')) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(origin + path)
  // All contexts share the clipboard of the browser.
  if (options.javaScriptEnabled !== false)
    await page.evaluate(() => navigator.clipboard.writeText('nothing copied'))
  return { page, messages }
}

const blockOf = (page: Page, title: string) => page.locator(`.code-block:has-text("${title}")`)
const button = (page: Page, title: string, name: string) =>
  blockOf(page, title).getByRole('button', { name, exact: true })
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const statusOf = (page: Page) => page.locator('body > [role=status]').textContent()
const regions = (page: Page) =>
  page.locator('[role=group]').evaluateAll((all) => all.map((region) => region.ariaLabel))

describe('the copy button of a code block', () => {
  it('copies only the code, and reports it for a second', async () => {
    const { page } = await open()
    await button(page, 'short.ts', 'Copy code').click()
    const copied = button(page, 'short.ts', 'Copied')
    await copied.waitFor()
    const since = Date.now()
    expect(await pasted(page)).toBe('if (a < b) {\n\n  run("&amp;")\n}')
    expect(await statusOf(page)).toBe('Copied')
    await button(page, 'short.ts', 'Copy code').waitFor()
    // From when the test saw it, which was a little after it appeared.
    expect(Date.now() - since).toBeGreaterThan(500)
    expect(await statusOf(page)).toBe('')
  })

  it('works by keyboard and keeps the focus', async () => {
    const { page } = await open()
    await button(page, 'short.ts', 'Copy code').focus()
    await page.keyboard.press('Enter')
    await button(page, 'short.ts', 'Copied').waitFor()
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Copied')
  })

  it('copies where the Clipboard API is missing, as on insecure origins', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      const { clipboard } = navigator
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      Object.assign(window, { restore: () => clipboard })
    })
    await button(page, 'short.ts', 'Copy code').click()
    await button(page, 'short.ts', 'Copied').waitFor()
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    await page.evaluate(() => {
      // The test put it there.
      const { restore } = window as unknown as { restore: () => Clipboard }
      Object.defineProperty(navigator, 'clipboard', { value: restore() })
    })
    expect(await pasted(page)).toBe('if (a < b) {\n\n  run("&amp;")\n}')
  })

  it('selects the code and names the keys where nothing may copy', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
      document.execCommand = () => false
    })
    await button(page, 'short.ts', 'Copy code').click()
    await button(page, 'short.ts', 'Press Ctrl+C to copy').waitFor()
    expect(await statusOf(page)).toBe('Press Ctrl+C to copy')
    await page.keyboard.press('ControlOrMeta+c')
    expect((await pasted(page)).trimEnd()).toBe('if (a < b) {\n\n  run("&amp;")\n}')
  })

  it('appears once after each navigation, and React logs nothing', async () => {
    const { page, messages } = await open()
    for (const [link, title] of [
      ['On', 'next.py'],
      ['Back', 'short.ts'],
      ['On', 'next.py'],
    ] as const) {
      await page.locator('article a', { hasText: link }).click()
      await button(page, title, 'Copy code').click()
      await button(page, title, 'Copied').waitFor()
      expect(await blockOf(page, title).locator('.code-actions').count()).toBe(1)
    }
    expect(await pasted(page)).toBe('print(1)')
    await page.goBack()
    await button(page, 'short.ts', 'Copy code').waitFor()
    expect(messages).toEqual([])
  })

  it('is absent without scripts', async () => {
    const { page } = await open('/', { javaScriptEnabled: false })
    expect(await page.locator('.code-block').count()).toBe(3)
    expect(await page.locator('.code-block button').count()).toBe(0)
    expect(await page.locator('pre:not([tabindex="0"])').count()).toBe(0)
  })

  it.each([
    [360, 44],
    [1280, 36],
  ])('does not move the page when it appears, at %i px', async (width, height) => {
    const { page } = await open('/', { viewport: { width, height: 800 } })
    await button(page, 'short.ts', 'Copy code').waitFor()
    const heights = () =>
      page
        .locator('.code-header')
        .evaluateAll((all) => all.map((header) => header.getBoundingClientRect().height))
    const before = await heights()
    await page.locator('.code-actions').evaluateAll((all) => {
      for (const actions of all) actions.remove()
    })
    expect(await heights()).toEqual(before)
    expect(before[0]).toBe(height)
  })

  it('does not cover a long title', async () => {
    const { page } = await open('/next', { viewport: { width: 360, height: 800 } })
    await button(page, 'next.py', 'Copy code').waitFor()
    await page.locator('.code-title').evaluate((title) => {
      title.textContent = 'a/long/path/'.repeat(9)
    })
    const title = await page.locator('.code-title').boundingBox()
    const actions = await page.locator('.code-actions').boundingBox()
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(actions?.x ?? 0)
  })

  it('is large enough to hit, and is not printed', async () => {
    const { page } = await open()
    const box = await button(page, 'long.ts', 'Wrap lines').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.code-actions:visible').count()).toBe(0)
  })
})

describe('the wrap button of a code block', () => {
  it('shows only where code overflows, and wraps it', async () => {
    const { page } = await open()
    const wrap = button(page, 'long.ts', 'Wrap lines')
    await wrap.waitFor()
    expect(await button(page, 'short.ts', 'Wrap lines').count()).toBe(0)
    const overflow = () =>
      blockOf(page, 'long.ts')
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    expect(await overflow()).toBeGreaterThan(100)
    await wrap.click()
    expect(await overflow()).toBe(0)
    expect(await wrap.getAttribute('aria-pressed')).toBe('true')
    expect(await wrap.isVisible()).toBe(true)
    await wrap.click()
    expect(await overflow()).toBeGreaterThan(100)
    expect(await wrap.getAttribute('aria-pressed')).toBe('false')
  })

  it('comes and goes with the width of the window', async () => {
    const { page } = await open('/', { viewport: { width: 1280, height: 800 } })
    await button(page, 'long.ts', 'Wrap lines').waitFor()
    const short = button(page, 'short.ts', 'Wrap lines')
    await page.setViewportSize({ width: 130, height: 800 })
    await short.waitFor()
    await short.click()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await short.isVisible()).toBe(true)
    await short.focus()
    await page.keyboard.press('Enter')
    expect(await short.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Copy code')
  })

  it('is measured when the tab of its block opens', async () => {
    const { page } = await open()
    await button(page, 'long.ts', 'Wrap lines').waitFor()
    const inTab = blockOf(page, 'hidden.sh').locator('[data-code=wrap]')
    expect(await inTab.getAttribute('hidden')).toBe('')
    await page.getByRole('tab', { name: 'Two' }).click()
    await button(page, 'hidden.sh', 'Wrap lines').waitFor()
    await button(page, 'hidden.sh', 'Copy code').click()
    await button(page, 'hidden.sh', 'Copied').waitFor()
    expect(await pasted(page)).toMatch(/^echo (?:long ){60}$/)
  })
})

describe('a code block or table that scrolls sideways', () => {
  it('is a named region and a tab stop only while it overflows', async () => {
    const { page } = await open('/', { viewport: { width: 1280, height: 800 } })
    await button(page, 'long.ts', 'Wrap lines').waitFor()
    expect(await regions(page)).toEqual(['Code 2: long.ts'])
    expect(await page.locator(':is(pre, .table-scroll)[tabindex]').count()).toBe(1)
    await page.setViewportSize({ width: 130, height: 800 })
    await page.getByRole('group', { name: 'Table 1' }).waitFor()
    expect(await regions(page)).toEqual(['Code 1: short.ts', 'Code 2: long.ts', 'Table 1'])
    await button(page, 'long.ts', 'Wrap lines').click()
    await page.waitForFunction(() => document.querySelectorAll('[role=group]').length === 2)
    expect(await regions(page)).toEqual(['Code 1: short.ts', 'Table 1'])
  })
})
