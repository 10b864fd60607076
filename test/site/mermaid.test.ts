import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { type FaultyServer, serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { settled } from '../support/settled-page.ts'
import { buildShared } from '../support/shared-build.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

const config = `import { headers } from 'docs-build'
import { mermaid } from 'docs-build/mermaid'
export default { title: 'Test site', plugins: [mermaid(), headers()] }
`

const diagrams = `# Start

\`\`\`mermaid title="Login"
flowchart LR
  accTitle: How to log in
  accDescr: A form and a check
  A[Form] -->|sends| B{Valid?}
  B --> C[Page]
  style A fill:#fcc
\`\`\`

\`\`\`mermaid title="Talk"
sequenceDiagram
  Ada->>Bob: Hello Bob, style="x"
\`\`\`
`
const others = [
  'classDiagram\n  Lamp <|-- Bulb\n  Lamp : +int power',
  'stateDiagram-v2\n  [*] --> On\n  On --> Off',
  'erDiagram\n  LAMP ||--o{ BULB : has',
  'pie\n  "On" : 1\n  "Off" : 2',
  'gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  section A\n  Task : a1, 2026-01-01, 3d',
  'mindmap\n  root((Lamp))\n    Bulb',
]

let browser: Browser
let outDir: string
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function build(): Promise<FaultyServer> {
  outDir = await buildShared({
    'config/site.ts': config,
    'index.md': diagrams,
    'far.md': `# Far\n\n${'Text\n\n'.repeat(200)}\`\`\`mermaid\npie\n  "a" : 1\n\`\`\`\n`,
    'kinds.md': `# Kinds\n\n${others.map((one) => `\`\`\`mermaid\n${one}\n\`\`\`\n`).join('\n')}`,
    'wrong.md': '# Wrong\n\n```mermaid title="Bad"\nflowchart LR\n  A -->\n```\n',
    'plain.md': '# Plain\n',
  })
  return serveFaulty(outDir)
}

const pictures = (page: Page) => page.locator('.mermaid > img')

it('diagrams are drawn in both color modes, and break no rule of axe or of the policy', async () => {
  const { origin, asked } = await build()
  const { page, messages } = await strictPage(browser, { viewport: { width: 768, height: 900 } })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin))
      foreign.push(request.url())
  })
  await page.goto(origin)
  await hydrated(page)
  await expect.poll(() => pictures(page).count()).toBe(2)
  const [first, second] = await pictures(page).all()
  expect(await first?.getAttribute('alt')).toBe('How to log in. A form and a check')
  expect(await second?.getAttribute('alt')).toBe('Talk')
  const light = decodeURIComponent((await first?.getAttribute('src')) ?? '')
  expect(light).toContain('Form')
  expect(light).toContain('fill: rgb(255, 204, 204)')
  expect(decodeURIComponent((await second?.getAttribute('src')) ?? '')).toContain('style="x"')
  expect(
    await first?.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth)),
  ).toBeGreaterThan(200)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expect
    .poll(async () => decodeURIComponent((await first?.getAttribute('src')) ?? '') === light)
    .toBe(false)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.locator('.mermaid details code').first().textContent()).toContain('A[Form] -->')
  expect(foreign).toEqual([])
  expect(messages).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
})

it('every kind of diagram is drawn under the policy', async () => {
  const { origin } = await build()
  const { page, messages } = await strictPage(browser, { viewport: { width: 768, height: 5000 } })
  await page.goto(`${origin}/kinds`)
  await hydrated(page)
  await expect.poll(() => pictures(page).count()).toBe(others.length)
  expect(messages).toEqual([])
})

it('a page loads the library when a diagram comes into view, and others never', async () => {
  const { origin, asked } = await build()
  const { page } = await strictPage(browser, { viewport: { width: 768, height: 900 } })
  await page.goto(`${origin}/plain`)
  await hydrated(page)
  const html = readFileSync(`${outDir}/plain/index.html`, 'utf8')
  expect(html).not.toMatch(/mermaid/i)
  asked.length = 0
  await page.goto(`${origin}/far`)
  await hydrated(page)
  await settled(page)
  const before = asked.length
  expect(await page.locator('iframe').count()).toBe(0)
  await page.locator('.mermaid').scrollIntoViewIfNeeded()
  await expect.poll(() => pictures(page).count()).toBe(1)
  expect(asked.length).toBeGreaterThan(before + 1)
})

it('a diagram with a mistake stays text, and so does each without JavaScript', async () => {
  const { origin } = await build()
  const { page, messages } = await strictPage(browser)
  await page.goto(`${origin}/wrong`)
  await expect
    .poll(() => messages)
    .toEqual([expect.stringContaining('Cannot render the diagram "Bad"')])
  expect(await page.locator('.mermaid > pre').innerText()).toBe('flowchart LR\n  A -->')
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const still = await context.newPage()
  await still.goto(origin)
  expect(await still.locator('.mermaid > pre').first().innerText()).toContain('A[Form] -->')
})
