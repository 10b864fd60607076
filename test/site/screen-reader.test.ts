import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { type Dialogue, startDialogue } from '../support/screen-reader.ts'
import { buildShared } from '../support/shared-build.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const files = {
  'config/site.ts': `export default {
  title: 'Lantern',
  navbar: { items: [
    { label: 'Wick', to: '/wick' },
    { type: 'docs-version-dropdown', position: 'right' },
  ] },
  docs: { versions: [
    { name: 'current', label: 'v2', path: '/', isLast: true, mainDoc: 'wick' },
    { name: 'v1', label: 'v1', path: '/v1', mainDoc: 'wick' },
  ] },
  sidebars: {
    docs: ['wick', { type: 'category', label: 'Fuels', items: ['oil', 'wax'] }],
    'version-v1/docs': ['wick'],
  },
  search: { provider: 'local' },
  checks: { orphans: 'ignore' },
}`,
  'index.md': '---\nsidebar: none\n---\n\n# Lantern\n\n[Wick](wick.md)\n',
  'wick.md': `# Wick

A wick of more than 8 mm smokes.

## Trim the wick

Cut it with scissors before you add [oil](oil.md):

:::code-group{group="pm"}

\`\`\`bash [npm]
npm install lantern
\`\`\`

\`\`\`bash [pnpm]
pnpm add lantern
\`\`\`

:::

:::warning[Keep it short]
A long wick smokes.
:::

## Soak it

- Use clean oil.
- Wait:

| Fuel | Minutes |
| --- | --- |
| Oil | 5 |
`,
  'oil.md': '# Oil\n\nThe fuel of most lanterns.\n\n## Burn it\n\nWith a wick.\n',
  'wax.md': '# Wax\n\nA fuel for candles.\n',
  'v1/wick.md': '# Wick\n\nThe old wick.\n',
}

interface Visit extends Dialogue {
  readonly page: Page
}

/** Opens a page of the site with a screen reader. */
async function open(path: string, viewport = { width: 1280, height: 800 }): Promise<Visit> {
  const server = await serveFaulty(await buildShared(files))
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  // Nothing is loaded ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(server.origin + path)
  await page.waitForSelector('html[data-ready]')
  // What is added to static text comes later.
  if (path === '/wick') await page.waitForSelector('.code-actions')
  return { page, ...(await startDialogue(page)) }
}

/** Compares with the stored transcript. */
const expectTranscript = (name: string, { transcript }: Dialogue) =>
  expect(transcript()).toMatchFileSnapshot(`screen-reader/${name}.txt`)

/** A live region that announces the title of a new page, which is there by then. */
const announced = (title: string) => `[role=status]:text-is("${title}")`

/** Types a query and waits until the number of its results is announced. */
/** Types a query, and waits for the results with their texts, which arrive last. */
const search = ({ does, page }: Visit, query: string) =>
  does(`types "${query}" and pauses`, async () => {
    await page.keyboard.type(query)
    await page.waitForSelector('.DocSearch-Modal [role=status]:not(:empty)', { state: 'attached' })
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.DocSearch-Hit-text')].every(({ textContent }) => textContent),
    )
  })

describe('a screen reader', () => {
  it('reads a page from top to bottom', async () => {
    const visit = await open('/wick')
    await visit.reads('the page', 'body')
    await expectTranscript('page', visit)
  })

  it('passes over the navigation with the skip link', async () => {
    const visit = await open('/wick')
    await visit.presses('Tab')
    await visit.presses('Enter', 'main:focus')
    await visit.presses('Tab')
    await expectTranscript('skip-link', visit)
  })

  it('says where a link and Back have led', async () => {
    const visit = await open('/wick')
    const { page } = visit
    await visit.movesTo('a link', 'article a[href="/oil"]')
    await visit.presses('Enter', announced('Oil'))
    await visit.presses('Tab')
    await visit.does('goes back', async () => {
      await page.goBack()
      await page.waitForSelector(announced('Wick'), { state: 'attached' })
    })
    await expectTranscript('navigation', visit)
  })

  it('opens a category of the sidebar, and a section of the page', async () => {
    const visit = await open('/wick')
    await visit.movesTo('a category', '.sidebar summary')
    await visit.presses('Enter', '.sidebar details[open]')
    await visit.presses('Tab')
    await visit.movesTo('the contents', '.toc a')
    await visit.presses('Tab')
    await visit.presses('Enter', '#soak-it:target')
    await visit.presses('Tab')
    await expectTranscript('contents', visit)
  })

  it('changes tabs and copies code', async () => {
    const visit = await open('/wick')
    await visit.movesTo('the tabs', '[role=tab]')
    await visit.presses('ArrowRight')
    await visit.presses('Tab')
    await visit.presses('Enter', '[aria-label="Copied"]')
    await visit.presses('Tab')
    await expectTranscript('tabs', visit)
  })

  it('finds a section with the search', async () => {
    const visit = await open('/wick')
    await visit.presses('Control+k', '#docsearch-input:focus')
    await visit.reads('the dialog', '.DocSearch-Modal')
    await search(visit, 'wick')
    await visit.presses('ArrowDown')
    await visit.reads('the dialog', '.DocSearch-Modal')
    await visit.presses('Enter', announced('Wick'))
    await expectTranscript('search', visit)
  })

  it('hears that the search found nothing', async () => {
    const visit = await open('/wick')
    await visit.movesTo('the search', '.DocSearch-Button')
    await visit.presses('Enter', '#docsearch-input:focus')
    await search(visit, 'qqq')
    await visit.reads('the dialog', '.DocSearch-Modal')
    await visit.presses('Escape', '.DocSearch-Button:focus')
    await expectTranscript('search-without-results', visit)
  })

  it('changes the version and the color mode', async () => {
    const visit = await open('/wick')
    await visit.movesTo('the versions', '.navbar .dropdown summary')
    await visit.presses('Enter', '.dropdown[open]')
    await visit.presses('Tab')
    await visit.presses('Tab')
    await visit.presses('Enter', announced('Wick'))
    await visit.reads('the page', 'main')
    await visit.movesTo('the color mode', '.color-mode')
    await visit.presses('Enter', 'html[data-theme=dark]')
    await expectTranscript('version', visit)
  })

  it('opens the menu of a narrow window', async () => {
    const visit = await open('/wick', { width: 390, height: 780 })
    await visit.movesTo('the menu', '.navbar-menu-button')
    await visit.presses('Enter', 'dialog[open] .drawer-panels')
    await visit.reads('the menu', '.drawer')
    await visit.presses('Escape', '.navbar-menu-button:focus')
    await expectTranscript('menu', visit)
  })

  it('hears why a page could not be loaded', async () => {
    const visit = await open('/')
    const { page } = visit
    await visit.movesTo('a link', 'main a[href="/wick"]')
    await page.context().setOffline(true)
    await visit.presses('Enter', '.error-box')
    await visit.reads('the page', 'main')
    await visit.movesTo('"Retry"', '.error-box button')
    await visit.does('gets its network back', async () => {
      await page.context().setOffline(false)
      await page.waitForSelector(announced('Wick'), { state: 'attached' })
    })
    await expectTranscript('error', visit)
  })
})
