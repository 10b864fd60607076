import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, serveFaulty } from '../support/faulty-server.ts'
import { gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { settled } from '../support/settled-page.ts'
import { buildSite, type Files } from '../support/site.ts'
import { hydrated, strictPage, wasKept } from '../support/strict-page.ts'

declare global {
  interface Window {
    /** Text of the active tab at the time when the page says that it is interactive. */
    activeTab?: string | null | undefined
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const sidebarFile = /^\/assets\/sidebars\//
const moduleOfApp = /^\/assets\/page-app-/

interface Opening {
  readonly files?: Files
  readonly faults?: readonly (readonly [RegExp, Fault])[]
  readonly viewport?: { readonly width: number; readonly height: number }
}

async function open(path: string, { files = {}, faults = [], viewport }: Opening = {}) {
  const server = await serveFaulty(await buildRuntimeSite(files))
  for (const [pattern, fault] of faults) server.faults.set(pattern, fault)
  const strict = await strictPage(browser, viewport ? { viewport } : {})
  // Nothing is fetched ahead.
  await strict.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await strict.page.goto(server.origin + path)
  await hydrated(strict.page)
  return { ...server, ...strict }
}

const heading = (page: Page, text: string) => page.waitForSelector(`h1:has-text("${text}")`)

/** What the test did not cause: failed requests, and what the loader says about them. */
const unexpected = (messages: readonly string[]) =>
  messages.filter((text) => !/status of \d+|Cannot load|ERR_INTERNET_DISCONNECTED/.test(text))

/** Whether React takes care of the sidebar, rather than the HTML alone. */
const isSidebarHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('.page > .sidebar a') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  )

const categories: Files = {
  'guide/a.md': '# A\n\n[One](../one.md)\n',
  'guide/b.md': '# B\n',
}

/** A component page with tabs and a code block, to which the theme adds buttons. */
const codePage = `import { Tab, Tabs } from 'docs-build/theme'

export const frontMatter = { title: 'Code' }

export default function CodePage() {
  return (
    <>
      <h1>Code</h1>
      <Tabs group="pm">
        <Tab title="npm" value="npm">npm install</Tab>
        <Tab title="Yarn" value="yarn">yarn add</Tab>
      </Tabs>
      <div className="code-block">
        <div className="code-header" />
        <pre tabIndex={0}><code>code</code></pre>
      </div>
    </>
  )
}
`

describe('a first view', () => {
  it.each(['in time', 'late'])(
    'is hydrated, and left, without complaints by React for development: sidebar %s',
    async (arrival) => {
      const { outDir } = await buildSite(
        { 'index.md': '# Home\n\n[One](one.md)\n', 'one.md': '# One\n' },
        { mode: 'development' },
      )
      const { origin, faults } = await serveFaulty(outDir)
      const sidebar = gate()
      if (arrival === 'late') faults.set(sidebarFile, { until: sidebar.opened })
      const { page, messages } = await strictPage(browser)
      await page.goto(origin)
      await hydrated(page)
      if (arrival === 'in time') await expect.poll(() => isSidebarHydrated(page)).toBe(true)
      await page.click('main a:has-text("One")')
      sidebar.open()
      await heading(page, 'One')
      await expect.poll(() => isSidebarHydrated(page)).toBe(true)
      expect(messages.filter((text) => !text.includes('React DevTools'))).toEqual([])
    },
  )
})

describe('the scripts of a page', () => {
  const stylesFile = /^\/assets\/styles-/
  const isScript = (path: string) => path.endsWith('.js')

  /** A page whose style sheet is held back. */
  async function openUnstyled({ hidden }: { readonly hidden: boolean }) {
    const server = await serveFaulty(await buildRuntimeSite({}))
    const styles = gate()
    server.faults.set(stylesFile, { until: styles.opened })
    const { page } = await strictPage(browser)
    await page.addInitScript((value) => {
      Object.defineProperty(document, 'hidden', { value })
    }, hidden)
    await page.goto(server.origin, { waitUntil: 'commit' })
    await expect.poll(() => server.asked.some((path) => stylesFile.test(path))).toBe(true)
    return { ...server, page, styles }
  }

  it('are requested once the page is on screen, because they share the line with its style sheet', async () => {
    const { asked, page, styles } = await openUnstyled({ hidden: false })
    await page.waitForSelector('main h1', { state: 'attached' })
    await page.waitForTimeout(500)
    expect(asked.filter(isScript)).toEqual([])
    styles.open()
    await hydrated(page)
    expect(asked.filter(isScript)).not.toEqual([])
  })

  it('are requested at once in a tab in the background', async () => {
    const { asked, styles } = await openUnstyled({ hidden: true })
    await expect.poll(() => asked.filter(isScript).length).toBeGreaterThan(1)
    styles.open()
  })

  it('are requested if the page stays without its style sheet', async () => {
    const { page } = await open('/two', { faults: [[stylesFile, 404]] })
    expect(await page.locator('template').count()).toBe(0)
  })
})

describe('a first view of a component page', () => {
  it('is interactive once its content is hydrated, and gets its code buttons then', async () => {
    const { outDir } = await buildSite({ 'index.tsx': codePage }, { mode: 'development' })
    const { origin } = await serveFaulty(outDir)
    const { page, messages } = await strictPage(browser)
    await page.addInitScript(() => {
      // Safari has no such function: there, little time passes before what waits for an idle browser.
      Object.defineProperty(window, 'requestIdleCallback', { value: undefined })
      localStorage.setItem('docusaurus.tab.pm', 'yarn')
      new MutationObserver(() => {
        window.activeTab ??= document.querySelector('main [data-active]')?.textContent
      }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
    })
    await page.goto(origin)
    await page.waitForSelector('.code-header > .code-actions')
    expect(await page.evaluate(() => window.activeTab)).toBe('Yarnyarn add')
    expect(messages.filter((text) => !text.includes('React DevTools'))).toEqual([])
  })
})

describe('a first view whose sidebar is missing', () => {
  it('is interactive, without an error, and its sidebar consists of links', async () => {
    const { page, messages, asked, origin } = await open('/two', {
      faults: [[sidebarFile, 500]],
      files: categories,
    })
    expect(asked.filter((path) => path === '/two')).toHaveLength(1)
    await page.click('button[aria-label*="dark" i]')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await page.locator('.error-box').count()).toBe(0)
    expect(await isSidebarHydrated(page)).toBe(false)
    await page.click('.sidebar a:has-text("One")')
    await page.waitForURL(`${origin}/one`)
    await heading(page, 'One')
    expect(await wasKept(page)).toBe(false)
    expect(unexpected(messages)).toEqual([])
  })

  it('gets it a second later if only one request failed, without a warning', async () => {
    const { page, messages, faults } = await open('/two', { faults: [[sidebarFile, 500]] })
    await expect.poll(() => messages.length).toBe(1)
    faults.clear()
    await expect.poll(() => isSidebarHydrated(page)).toBe(true)
    // The browser's message.
    expect(messages.join()).toContain('status of 500')
    expect(messages).toHaveLength(1)
  })

  it('gets it when the browser is online again', async () => {
    const { page, messages, faults } = await open('/two', { faults: [[sidebarFile, 500]] })
    const link = await page.$('.sidebar a:has-text("One")')
    faults.clear()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => isSidebarHydrated(page)).toBe(true)
    // It is the same element.
    expect(await link?.evaluate((element) => element.isConnected)).toBe(true)
    await page.click('.sidebar a:has-text("One")')
    await heading(page, 'One')
    expect(await wasKept(page)).toBe(true)
    expect(await page.getAttribute('.sidebar [aria-current]', 'href')).toBe('/one')
    expect(unexpected(messages)).toEqual([])
  })

  it('shows pages with and without a sidebar meanwhile', async () => {
    const sidebar = gate()
    const { page, messages } = await open('/two', {
      faults: [[sidebarFile, { until: sidebar.opened }]],
    })
    await page.click('.navbar a:has-text("App")')
    await heading(page, 'App')
    await page.goBack()
    await heading(page, 'Two')
    sidebar.open()
    await expect.poll(() => isSidebarHydrated(page)).toBe(true)
    await page.click('.sidebar a:has-text("One")')
    await heading(page, 'One')
    expect(await wasKept(page)).toBe(true)
    expect(unexpected(messages)).toEqual([])
  })

  it('does not wait for a slow one, and a reload is not needed', async () => {
    const sidebar = gate()
    const { page, messages } = await open('/two', {
      faults: [[sidebarFile, { until: sidebar.opened }]],
    })
    expect(await isSidebarHydrated(page)).toBe(false)
    await page.click('main a:has-text("One")')
    sidebar.open()
    await heading(page, 'One')
    await expect.poll(() => isSidebarHydrated(page)).toBe(true)
    expect(await wasKept(page)).toBe(true)
    expect(unexpected(messages)).toEqual([])
  })

  it('keeps what the reader opened in it', async () => {
    const files = {
      ...categories,
      'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  plugins: [headers()],
  sidebars: { docs: ['index', 'one', 'two', { type: 'category', label: 'Guide', items: ['guide/a', 'guide/b'], collapsed: true }] },
}`,
      'index.md': '# Home\n\n[One](one.md) [Two](two.md) [App](app.tsx)\n',
    }
    const { page, messages, faults } = await open('/two', { faults: [[sidebarFile, 500]], files })
    await page.click('.sidebar summary')
    await expect.poll(() => page.locator('.sidebar a:has-text("A")').isVisible()).toBe(true)
    faults.clear()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => isSidebarHydrated(page)).toBe(true)
    expect(await page.locator('.sidebar details').evaluate((one) => one.hasAttribute('open'))).toBe(
      true,
    )
    expect(unexpected(messages)).toEqual([])
  })

  it('has links in the menu of narrow windows too', async () => {
    const { page, messages, faults } = await open('/two', {
      faults: [[sidebarFile, 500]],
      viewport: { width: 400, height: 700 },
    })
    await page.click('.navbar-menu-button')
    await page.waitForSelector('.drawer .sidebar a:has-text("One")')
    faults.clear()
    await page.click('.drawer .sidebar a:has-text("One")')
    await heading(page, 'One')
    await expect.poll(() => isSidebarHydrated(page)).toBe(true)
    expect(unexpected(messages)).toEqual([])
  })
})

describe('a component page whose Missing setting "module"', () => {
  it('is interactive around its content, and becomes so when the browser is online', async () => {
    const { page, messages, faults, asked } = await open('/app', { faults: [[moduleOfApp, 500]] })
    await page.waitForSelector('.error-box')
    expect(asked.filter((path) => path === '/app')).toHaveLength(2)
    await page.click('button[aria-label*="dark" i]')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await page.textContent('main button')).toBe('Count 0')
    faults.clear()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.waitForSelector('.error-box', { state: 'detached' })
    await page.click('text=Count 0')
    await page.waitForSelector('text=Count 1')
    expect(unexpected(messages)).toEqual([])
  })

  it('takes its error with it', async () => {
    const { page, messages } = await open('/app', { faults: [[moduleOfApp, 500]] })
    await page.waitForSelector('.error-box')
    await page.click('.navbar a >> nth=0')
    await heading(page, 'Home')
    expect(await page.locator('.error-box').count()).toBe(0)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect(unexpected(messages)).toEqual([])
  })
})

describe('going back to the first view', () => {
  const text = `# Long

:::details[More]
Hidden text.
:::

:::details[Open]{open}
Shown text.
:::

\`\`\`js title="a.js"
const ${'a'.repeat(300)} = 1
\`\`\`

::::tabs
:::tab[A]
In A.
:::
:::tab[B]
In B.
:::
::::

[One](one.md)
`
  const files = { 'long.md': text }

  it('works offline, and shows the page as a fresh one', async () => {
    const { page, messages, asked } = await open('/long', { files })
    const main = () =>
      page.evaluate(() => {
        const copy = document.querySelector('.prose')?.cloneNode(true) as Element
        for (const added of copy.querySelectorAll('[data-added]')) added.remove()
        // The ids of tabs are others in each render, comments mark only what was hydrated; after a navigation, the heading has the focus.
        return copy.innerHTML
          .replace(/<!--.*?-->|_[rR]_\w+_/g, '')
          .replace(' tabindex="-1">Long', '>Long')
      })
    await page.waitForSelector('.code-actions')
    await page.waitForSelector('pre[role=group]')
    const before = await main()
    await page.click('summary:has-text("More")')
    await page.click('summary:has-text("Open")')
    await expect.poll(() => page.locator('details[open]:has-text("Open")').count()).toBe(0)
    await page.click('[data-code=wrap]')
    await page.evaluate(() =>
      document.querySelector('.prose p')?.insertAdjacentHTML('afterend', '<p data-added>Added</p>'),
    )
    await page.click('main a:has-text("One")')
    await heading(page, 'One')
    await page.context().setOffline(true)
    const requests = asked.length
    await page.goBack()
    await heading(page, 'Long')
    await page.waitForSelector('.code-actions')
    await page.waitForSelector('pre[role=group]')
    expect(await main()).toBe(before)
    expect(await page.locator('text=Added').count()).toBe(0)
    expect(await page.locator('.code-actions').count()).toBe(1)
    await page.goForward()
    await heading(page, 'One')
    await page.goBack()
    await heading(page, 'Long')
    expect(asked.length).toBe(requests)
    expect(await wasKept(page)).toBe(true)
    expect(unexpected(messages)).toEqual([])
  })

  it('needs no request for its chunk, of a component page either', async () => {
    const { page, asked } = await open('/app')
    await page.click('.navbar a >> nth=0')
    await heading(page, 'Home')
    await page.context().setOffline(true)
    await page.goBack()
    await heading(page, 'App')
    await page.click('text=Count 0')
    await page.waitForSelector('text=Count 1')
    expect(asked.filter((path) => path.startsWith('/assets/pages/app'))).toEqual([])
  })

  it('keeps the page as it is if only the query changes', async () => {
    const { page } = await open('/long', { files })
    await page.click('summary:has-text("More")')
    await expect.poll(() => page.locator('details[open]:has-text("More")').count()).toBe(1)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '?q=1'
      document.body.append(link)
      link.click()
      link.remove()
    })
    await page.waitForURL('**/long?q=1')
    expect(await page.locator('details[open]:has-text("More")').count()).toBe(1)
  })
})

describe('a page that cannot be loaded', () => {
  it('has its own title, and is loaded when the browser is online again', async () => {
    const { page, messages, origin } = await open('/')
    await page.context().setOffline(true)
    await page.click('main a:has-text("One")')
    await page.waitForSelector('.error-box')
    expect(await page.title()).toBe('This page could not be loaded | Test site')
    expect(await page.textContent('#app > .visually-hidden[role=status]')).toBe(
      'This page could not be loaded',
    )
    await page.context().setOffline(false)
    await heading(page, 'One')
    expect(page.url()).toBe(`${origin}/one`)
    expect(await page.title()).toBe('One | Test site')
    expect(await wasKept(page)).toBe(true)
    expect(unexpected(messages)).toEqual([])
  })

  it('is requested once when the browser is online, not in a loop', async () => {
    const { page, asked, faults } = await open('/')
    await page.context().setOffline(true)
    await page.click('main a:has-text("One")')
    await page.waitForSelector('.error-box')
    faults.set(/^\/lookup\//, 500)
    const before = asked.length
    // It would be reloaded once; the guard remembers that for this test.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false })
    })
    await page.context().setOffline(false)
    const lookups = () => asked.slice(before).filter((path) => path.startsWith('/lookup/'))
    await expect.poll(lookups).not.toEqual([])
    await page.waitForSelector('.error-box')
    await settled(page)
    expect(lookups()).toEqual(['/lookup/routes/0.json'])
  })
})
