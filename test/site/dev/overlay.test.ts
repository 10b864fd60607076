import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { violationsOf } from '../../support/axe.ts'
import { greeted } from '../../support/dev-page.ts'
import { devServer } from '../../support/dev-server.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options)
  onTestFinished(() => page.close())
  await page.goto(url)
  return page
}

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Problems' })

const broken = '# Home\n\nFirst line.\n\nSee [the guide](./gide.md).\n'
const fixed = '# Home\n\nFirst line.\n\nSee [the guide](./guide.md).\n'
const warned = '# Home\n\n```nolang\nx\n```\n'

describe('the overlay of dev', () => {
  it('shows the place, the lines around it, the message and the fix of an error, until it is fixed', async () => {
    const { origin, save } = await devServer({ 'index.md': broken, 'guide.md': '# Guide' })
    const page = await open(`${origin}/`)
    const dialog = page.getByRole('alertdialog', { name: '1 error' })
    await dialog.waitFor()
    expect(await dialog.locator('.head').textContent()).toBe(
      'Error in content/index.md:5:17 broken-link',
    )
    expect(await dialog.locator('.message').textContent()).toBe(
      'Broken link to "./gide.md": there is no file content/gide.md',
    )
    expect(await dialog.locator('.number').allTextContents()).toEqual(['  2', '  3', '  4', '› 5'])
    expect(await dialog.locator('mark .text').textContent()).toBe('See [the guide](./gide.md).')
    expect(await dialog.locator('.column').textContent()).toBe('./gide.md')
    expect(await dialog.locator('.fix').textContent()).toContain('Fix: write "')
    save({ 'index.md': fixed })
    await dialog.waitFor({ state: 'hidden' })
    await greeted(page)
    expect(await badgeOf(page).isVisible()).toBe(false)
    save({ 'index.md': broken })
    await dialog.waitFor()
  })

  it('can be hidden by the keyboard, and gives the focus back', async () => {
    const { origin, save } = await devServer({ 'index.md': fixed, 'guide.md': '# Guide' })
    const page = await open(`${origin}/`)
    await greeted(page)
    save({ 'config/site.ts': 'export default { title: }' })
    await dialogOf(page).waitFor()
    const focused = () =>
      page.evaluate(() => {
        const host = document.activeElement
        return (host?.shadowRoot?.activeElement ?? host)?.tagName
      })
    expect(await focused()).toBe('H2')
    // The site's shortcut for the search.
    await page.keyboard.press('/')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('BUTTON')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(focused).toBe('BODY')
    await badgeOf(page).getByRole('button', { name: '1 error' }).click()
    await dialogOf(page).getByRole('button', { name: 'Hide' }).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
  })

  it('stays hidden after a reload and a save, but not for the next error', async () => {
    const { origin, save } = await devServer({ 'index.md': broken, 'guide.md': '# Guide' })
    const page = await open(`${origin}/`)
    await dialogOf(page).waitFor()
    await page.keyboard.press('Escape')
    await badgeOf(page).getByText('1 error').waitFor()
    await page.reload()
    await badgeOf(page).getByText('1 error').waitFor()
    save({ 'index.md': `${broken}\nMore text.\n` })
    await page.getByRole('main').getByText('More text.').waitFor()
    await badgeOf(page).getByText('1 error').waitFor()
    expect(await dialogOf(page).isVisible()).toBe(false)
    save({ 'index.md': `${broken}\n[x](/nowhere)\n` })
    await page.getByRole('alertdialog', { name: '2 errors' }).waitFor()
    save({ 'index.md': fixed })
    await dialogOf(page).waitFor({ state: 'hidden' })
    await greeted(page)
    save({ 'index.md': broken })
    await dialogOf(page).waitFor()
  })

  it('opens a place in the editor, and no other file', async () => {
    const { origin, root } = await devServer({ 'index.md': broken, 'guide.md': '# Guide' })
    const opened = join(root, 'opened.txt')
    const editor = join(root, 'editor.sh')
    writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${opened}'\n`, { mode: 0o755 })
    vi.stubEnv('LAUNCH_EDITOR', editor)
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const send = (body: string) =>
      fetch(`${origin}/__docs/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      })
    const page = await open(`${origin}/`)
    await dialogOf(page).waitFor()
    for (const file of ['content/guide.md:1:1', '/etc/hosts', '../x', 'content/index.md:1:1']) {
      expect((await send(file)).status).toBe(204)
    }
    await dialogOf(page).getByRole('button', { name: 'content/index.md:5:17' }).click()
    await expect
      .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
      .toBe(`${join(root, 'content/index.md')} 5 17\n`)
  })

  it('is opened by a badge if there are only warnings', async () => {
    const { origin, save } = await devServer({ 'index.md': warned })
    const page = await open(`${origin}/`)
    await badgeOf(page).getByRole('button', { name: '1 warning' }).waitFor()
    expect(await dialogOf(page).isVisible()).toBe(false)
    await badgeOf(page).getByRole('button').click()
    await dialogOf(page).getByText('Unknown language "nolang"').waitFor()
    save({ 'index.md': '# Home' })
    await dialogOf(page).waitFor({ state: 'hidden' })
    await greeted(page)
    expect(await badgeOf(page).isVisible()).toBe(false)
  })

  it('opens for the page in view only, also after a navigation', async () => {
    const { origin, get } = await devServer({
      'index.md': '# Home\n\n[Other](other.md)',
      'other.md': '# Other\n\n[x](/nowhere) [Home](index.md)',
    })
    await get('/other')
    const page = await open(`${origin}/`)
    await greeted(page)
    expect(await dialogOf(page).isVisible()).toBe(false)
    expect(await badgeOf(page).isVisible()).toBe(false)
    await page.getByRole('main').getByRole('link', { name: 'Other' }).first().click()
    await dialogOf(page).getByText('Broken link to "/nowhere"').waitFor()
    await page.keyboard.press('Escape')
    await page.goBack()
    await badgeOf(page).waitFor({ state: 'hidden' })
  })

  it('opens for the configuration, components, styles and plugins on every page', async () => {
    const { origin, save } = await devServer({
      'index.md': '# Home',
      'config/site.ts': `import { plugin } from './plugin.ts'
export default { title: 'T', components: { card: 'config/Card.tsx' }, styles: ['config/a.css'], plugins: [plugin] }`,
      'config/plugin.ts': `export const plugin = { name: 'mine' }`,
      'config/Card.tsx': 'export default () => <b>one</b>',
      'config/a.css': 'p { color: red }',
    })
    const page = await open(`${origin}/`)
    await greeted(page)
    const mistakes: [path: string, wrong: string, right: string, text: string][] = [
      [
        'config/Card.tsx',
        'export default () => <b>',
        'export default () => <b>two</b>',
        'Card.tsx:1',
      ],
      ['config/a.css', '@import "./none.css";', 'p { color: blue }', 'config/a.css:1'],
      [
        'config/plugin.ts',
        `export const plugin = { name: 'mine', pages() { throw new Error('no luck') } }`,
        `export const plugin = { name: 'mine' }`,
        'The "pages" hook of the plugin "mine" failed: no luck',
      ],
    ]
    for (const [path, wrong, right, text] of mistakes) {
      save({ [path]: wrong })
      await dialogOf(page).getByText(text).first().waitFor()
      save({ [path]: right })
      await dialogOf(page).waitFor({ state: 'hidden' })
      await greeted(page)
    }
  })

  it.each(['light', 'dark'] as const)(
    'is readable in %s mode, in narrow windows too',
    async (colorScheme) => {
      const { origin } = await devServer({
        'index.md': broken + warned,
        'bad.tsx': 'export default () => { throw new Error() }',
      })
      const page = await open(`${origin}/`, { colorScheme, viewport: { width: 360, height: 640 } })
      const overflow = () =>
        page.evaluate(() => {
          const root = document.querySelector('docs-build-problems')?.shadowRoot
          const boxes = [
            document.documentElement,
            ...(root?.querySelectorAll('dialog, main') ?? []),
          ]
          return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
        })
      await dialogOf(page).waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await overflow()).toBe(0)
      await page.keyboard.press('Escape')
      expect(await violationsOf(page)).toEqual([])
      await page.goto(`${origin}/bad`)
      await page.getByRole('heading', { name: '1 error' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await overflow()).toBe(0)
      const background = await page
        .getByRole('main')
        .evaluate((main) => getComputedStyle(main).backgroundColor)
      expect(background).toBe(colorScheme === 'dark' ? 'rgb(27, 29, 34)' : 'rgb(255, 255, 255)')
    },
  )

  it('works under the strictest policy', async () => {
    const { origin } = await devServer({ 'index.md': broken })
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'`
    await page.route(`${origin}/`, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': policy }
      await route.fulfill({ response, headers })
    })
    await page.goto(`${origin}/`)
    await dialogOf(page).getByText('Broken link').waitFor()
    const { position, zIndex } = await badgeOf(page)
      .or(page.locator('docs-build-problems aside'))
      .first()
      .evaluate((badge) => getComputedStyle(badge))
    expect([position, zIndex]).toEqual(['fixed', '2147483647'])
  })
})
