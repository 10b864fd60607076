import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faded } from '../../support/axe.ts'
import { openDevPage } from '../../support/dev-page.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { settled } from '../../support/settled-page.ts'
import { hydrated, strictPage, wasKept } from '../../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const tabs = `::::tabs

:::tab[npm]{value="npm"}
First panel.
:::

:::tab[yarn]{value="yarn"}
Second panel.
:::

::::`

const details = ':::details[More]\nHidden text.\n:::'

const code = '```js\nconst a = 1\n```'

const long = Array.from({ length: 60 }, (_, i) => `Paragraph ${i}.`).join('\n\n')

const home = (text: string) =>
  `# Home\n\n${text}\n\n${details}\n\n${tabs}\n\n${code}\n\n## Section\n\n${long}\n`

describe('a saved file that a plugin watches', () => {
  it('changes the open page without a reload', async () => {
    const { server, page, shows } = await openDevPage(browser, {
      'index.md': `# Home\n\n${details}`,
      'data.txt': 'old data',
      'config/site.ts': `import { readFileSync } from 'node:fs'
const read = () => readFileSync(new URL('../data.txt', import.meta.url), 'utf8')
export default { title: 'Test', plugins: [
  { name: 'mine', watch: ['data.txt'], tree: (tree) => [...tree, '<p>' + read() + '</p>'] },
] }`,
    })
    await shows('old data')
    await page.click('summary:has-text("More")')
    server.save({ 'data.txt': 'new data' })
    await shows('new data')
    expect(await wasKept(page)).toBe(true)
    expect(await page.locator('main details[open]').count()).toBe(1)
  })
})

describe('a saved Markdown file', () => {
  it('changes the open page, and nothing else on it', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, {
      'index.md': home('Old text.'),
    })
    await page.waitForSelector('.code-actions')
    await page.click('summary:has-text("More")')
    await page.click('role=tab[name="yarn"]')
    // The tab that was clicked is kept in place in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    // What opens pushes the text down until it has opened.
    await faded(page)
    await page.evaluate(() => {
      window.scrollTo({ top: 300, behavior: 'instant' })
      for (const selector of ['details:not(.toc-collapsed)', '.prose pre', '.prose h2'])
        document.querySelector(selector)?.setAttribute('data-seen', '')
    })
    const seen = () => page.locator('[data-seen]').count()
    server.save({ 'index.md': home('New text.') })
    await shows('New text.')
    expect(await wasKept(page)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    expect(await page.locator('main details[open]').count()).toBe(1)
    expect(await page.getAttribute('role=tab[name="yarn"]', 'aria-selected')).toBe('true')
    expect(await seen()).toBe(3)
    expect(await page.locator('.code-actions').count()).toBe(1)
    // A second time, and with more above.
    server.save({ 'index.md': home(`Newer text.\n\nAdded.\n\n:::note\nA note.\n:::`) })
    await shows('A note.')
    expect(await page.locator('main details[open]').count()).toBe(1)
    expect(await page.getAttribute('role=tab[name="yarn"]', 'aria-selected')).toBe('true')
    expect(await seen()).toBe(3)
    // Tabs above those that the reader changed.
    const others = tabs.replaceAll('npm', 'deno').replaceAll('yarn', 'bun')
    server.save({ 'index.md': home(`Newest text.\n\n${others}\n\nText between.`) })
    await shows('Newest text.')
    expect(await page.getAttribute('role=tab[name="deno"]', 'aria-selected')).toBe('true')
    expect(await page.getAttribute('role=tab[name="yarn"]', 'aria-selected')).toBe('true')
    expect(await wasKept(page)).toBe(true)
    expect(await page.evaluate(() => history.length)).toBe(2)
    expect(messages()).toEqual([])
  })

  it('changes a page that the reader went to, and what navigations lead to', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, {
      'index.md': '# Home\n\n[One](./one.md)\n\n[Two](./two.md)',
      'one.md': `# One\n\nOld one.\n\n${details}\n\n[Two](./two.md)`,
      'two.md': '# Two\n\nOld two.',
    })
    await page.click('.prose a:has-text("One")')
    await shows('Old one.')
    await page.click('summary:has-text("More")')
    server.save({ 'one.md': `# One\n\nNew one.\n\n${details}\n\n[Two](./two.md)` })
    await shows('New one.')
    expect(await page.locator('main details[open]').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    // The chunk of the other page is in memory: the link to it is in view.
    server.save({ 'two.md': '# Two\n\nNew two.' })
    server.save({ 'one.md': '# One\n\nNewer one.\n\n[Two](./two.md)' })
    await shows('Newer one.')
    await page.click('.prose a:has-text("Two")')
    await shows('New two.')
    await page.goBack()
    await shows('Newer one.')
    await page.goBack()
    await shows('Home', 'h1')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('changes the title, the contents list and the sidebar, which stays as the reader left it', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`a/p${i}.md`, `# Page ${i}`] as const),
    )
    const { server, page, messages, shows } = await openDevPage(
      browser,
      { 'index.md': '# Home\n\n## First\n\n## Second', 'b/one.md': '# B one', ...pages },
      '/',
    )
    const open = page.locator('.sidebar details[open]')
    await page.click('.sidebar summary:has-text("A")')
    await open.waitFor()
    // The category opens with an animation.
    await page.waitForFunction(() => {
      const sidebar = document.querySelector('.sidebar')
      sidebar?.scrollTo({ top: 200, behavior: 'instant' })
      return sidebar?.scrollTop === 200
    })
    server.save({
      'index.md': '---\ndescription: About it\n---\n# Changed\n\n## First\n\n## Another',
      '0/one.md': '# In a new category above',
      'a0.md': '# A new page above',
    })
    await shows('Changed', 'h1')
    expect(await page.title()).toBe('Changed | Test site')
    await shows('Another', '.toc')
    await page.waitForSelector('.toc >> text=Second', { state: 'detached' })
    await shows('A new page above', '.sidebar')
    expect(await open.count()).toBe(1)
    expect(await open.textContent()).toContain('Page 39')
    expect(await page.evaluate(() => document.querySelector('.sidebar')?.scrollTop)).toBe(200)
    await page.waitForSelector('meta[name=description][content="About it"]', { state: 'attached' })
    expect(await page.locator('meta[property="og:title"]').count()).toBe(1)
    await page.click('.sidebar a:has-text("A new page above")')
    await shows('A new page above', 'h1')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('changes an open category of a large sidebar that the page is not in', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`f${i % 10}/p${i}.md`, `# Page ${i}`] as const),
    )
    const { server, page, messages, shows } = await openDevPage(browser, pages, '/f0/p0')
    await page.click('.sidebar summary >> nth=3')
    // "Page 30" is in the category that is open from the start.
    await page.locator('.sidebar a', { hasText: /^Page 3$/ }).waitFor()
    server.save({ 'f3/p3.md': '# A new title' })
    await shows('A new title', '.sidebar')
    server.save({ 'f3/p3.md': '# A newer title' })
    await shows('A newer title', '.sidebar')
    await page.click('.sidebar a:has-text("A newer title")')
    await shows('A newer title', 'h1')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('changes only the open pages that contain it', async () => {
    const { server, page, shows } = await openDevPage(browser, {
      'index.md': '# Home\n\n::include{file="./_part.md"}',
      '_part.md': 'Old part.',
      'other.md': '# Other\n\nText.',
    })
    const { page: second } = await strictPage(browser)
    await second.goto(`${server.origin}/other`)
    await hydrated(second)
    await settled(second)
    await second.evaluate(() => {
      const count = () => {
        document.documentElement.dataset.changes = String(
          Number(document.documentElement.dataset.changes ?? 0) + 1,
        )
      }
      new MutationObserver(count).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      })
    })
    server.save({ '_part.md': 'New part.' })
    await shows('New part.')
    server.save({ '_part.md': 'Newer part.' })
    await shows('Newer part.')
    expect(await wasKept(page)).toBe(true)
    expect(await wasKept(second)).toBe(true)
    expect(await second.evaluate(() => document.documentElement.dataset.changes)).toBe(undefined)
  })

  it('leads to the new URL of the open page, and back to a page that was deleted', async () => {
    const { server, page, messages, shows } = await openDevPage(
      browser,
      { 'index.md': '# Home', 'one.md': '# One\n\nText.' },
      '/one',
    )
    server.save({ 'one.md': '---\nslug: first\n---\n# One\n\nMoved.' })
    await shows('Moved.')
    expect(page.url()).toBe(`${server.origin}/first`)
    const text = '# One\n\nMoved again.'
    server.save({ 'one.md': text })
    await shows('Moved again.')
    expect(page.url()).toBe(`${server.origin}/one`)
    renameSync(join(server.root, 'content/one.md'), join(server.root, 'content/renamed.md'))
    await page.waitForURL('**/renamed')
    await shows('Moved again.')
    expect(messages()).toEqual([])
    rmSync(join(server.root, 'content/renamed.md'))
    await shows('Page not found', 'h1')
    expect(page.url()).toBe(`${server.origin}/renamed`)
    expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1)
    server.save({ 'renamed.md': '# One\n\nBack again.' })
    await shows('Back again.')
    await page.waitForSelector('meta[name=robots]', { state: 'detached' })
    expect(await wasKept(page)).toBe(true)
  })
})
