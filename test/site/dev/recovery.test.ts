import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../../cli/render/render-page.ts'
import { greeted } from '../../support/dev-page.ts'
import { devServer, devServerOf } from '../../support/dev-server.ts'
import { gate } from '../../support/gate.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { site } from '../../support/site.ts'

vi.mock('../../../cli/render/render-page.ts', { spy: true })

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(url: string): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(url)
  return page
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

describe('a page in dev', () => {
  it('shows why it cannot be rendered, and comes back by itself', async () => {
    const { origin, save } = await devServer({
      'index.md': '# Home',
      'bad.tsx': `export default function Bad() { throw new Error('no luck') }`,
    })
    const page = await open(`${origin}/bad`)
    await heading(page, '1 error').waitFor()
    await page.getByText('Cannot render the page "/bad": no luck').waitFor()
    expect(await page.getByRole('main').count()).toBe(1)
    // Another mistake: the page shows that one.
    save({ 'bad.tsx': 'export default function Bad() { return <main> }' })
    await page.getByText('Cannot compile: ').first().waitFor()
    save({ 'bad.tsx': 'export default function Bad() { return <h1>Good</h1> }' })
    await heading(page, 'Good').waitFor()
  })

  it('shows why it cannot be rendered after a navigation', async () => {
    const { origin, save } = await devServer({
      'index.md': '# Home\n\n[Go](bad.md)',
      'bad.md': '# Bad\n\n::card',
      'config/site.ts': `export default { title: 'T', components: { card: 'config/Card.tsx' } }`,
      'config/Card.tsx': `export default function Card() { throw new Error('no luck') }`,
    })
    const page = await open(`${origin}/`)
    await page.waitForSelector('html[data-ready]')
    await page.getByRole('link', { name: 'Go' }).click()
    await page.getByText('Cannot render the component "card" on the page "/bad": no luck').waitFor()
    await page.getByText('content/bad.md:3:1').waitFor()
    save({ 'config/Card.tsx': `export default function Card() { return <b>Fine</b> }` })
    await page.getByText('Fine').waitFor()
    expect(page.url()).toBe(`${origin}/bad`)
  })

  it('appears when the configuration is fixed, at the base URL that it sets', async () => {
    const { origin, save } = await devServer({
      'index.md': '# Home',
      'config/site.ts': `export default { title: 'T', baseUrl: '/docs/'`,
    })
    const page = await open(`${origin}/`)
    await page.getByText('Cannot compile the configuration').waitFor()
    save({ 'config/site.ts': `export default { title: 'T', baseUrl: '/docs/' }` })
    await heading(page, 'Home').waitFor()
    expect(page.url()).toBe(`${origin}/docs/`)
  })

  it('catches up after the server was restarted', async () => {
    const first = await devServer({ 'index.md': '# Home' })
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const listens = page.waitForResponse('**/__docs/events')
    await page.goto(`${first.origin}/`)
    await greeted(page)
    await listens
    await first.close()
    first.save({ 'index.md': '# Changed' })
    await devServerOf(first.root, { port: Number(new URL(first.origin).port) })
    await heading(page, 'Changed').waitFor()
  })

  it('is updated in many tabs at once', async () => {
    const { origin, save } = await devServer({ 'index.md': '# Home' })
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const pages: Page[] = []
    for (let i = 0; i < 8; i++) {
      const page = await context.newPage()
      await page.goto(`${origin}/`)
      pages.push(page)
    }
    await Promise.all(pages.map((page) => page.waitForSelector('html[data-ready]')))
    for (const title of ['First', 'Second']) {
      save({ 'index.md': `# ${title}` })
      await Promise.all(pages.map((page) => heading(page, title).waitFor()))
      // The tab that listens to the server.
      await pages.shift()?.close()
    }
  })

  it('catches up if it was rendered before the last change', async () => {
    const { origin, save, get } = await devServer({ 'index.md': '# Home' })
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const client = gate()
    await page.route('**/__docs/client.js?*', async (route) => {
      await client.opened
      await route.continue()
    })
    await page.goto(`${origin}/`, { waitUntil: 'commit' })
    await heading(page, 'Home').waitFor()
    save({ 'index.md': '# Changed' })
    await expect.poll(async () => (await get('/')).text()).toContain('Changed')
    client.open()
    await heading(page, 'Changed').waitFor()
  })

  it('gives way to the not-found page when it is deleted, and comes back', async () => {
    const { origin, root } = await devServer({ 'index.md': '# Home', 'guide.md': '# Guide' })
    const page = await open(`${origin}/guide`)
    await page.waitForSelector('html[data-ready]')
    const file = join(root, 'content/guide.md')
    renameSync(file, join(root, 'guide.md'))
    await heading(page, 'Page not found').waitFor()
    renameSync(join(root, 'guide.md'), file)
    await heading(page, 'Guide').waitFor()
  })

  it('shows why it was left out on the not-found page, and only there', async () => {
    const root = site({ 'index.md': '# Home' })
    symlinkSync('nowhere.md', join(root, 'content/bad.md'))
    const { origin } = await devServerOf(root)
    const page = await open(`${origin}/`)
    await greeted(page)
    expect(await page.getByRole('alertdialog').isVisible()).toBe(false)
    await page.goto(`${origin}/bad`)
    await page.getByRole('alertdialog').getByText('Cannot read content/bad.md').waitFor()
  })

  it('shows the stack of a bug in docs-build if it is asked for', async () => {
    const { origin } = await devServer({ 'index.md': '# Home' })
    vi.mocked(renderPage).mockRejectedValueOnce(new TypeError('x is not a function'))
    const page = await open(`${origin}/`)
    await page.getByText('Internal error in docs-build: x is not a function').waitFor()
    const stack = page.getByText('    at ')
    expect(await stack.isVisible()).toBe(false)
    await page.getByText('Stack trace', { exact: true }).click()
    await stack.waitFor()
  })
})
