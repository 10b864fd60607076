import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildShared } from '../support/shared-build.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
const table = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, i) => row(cells) + (i === 0 ? row(cells.map(() => '---')) : '')).join('')
const sentence = 'How long a lamp burns before the library puts it out, in seconds.'
const long = 'https://lantern.example/api/v1/organizations/lamps/settings/extinguish-after-seconds'

const files = {
  'index.md': `# Print

${table([
  ['Option', 'Type', 'Default', 'Description', 'Environment variable', 'Since'],
  ['`extinguishAfter`', '`number`', '`60`', sentence, '`LANTERN_EXTINGUISH_AFTER_SECONDS`', '1.0'],
  [`\`${long}\``, long, `[${long}](${long})`, sentence, '`LANTERN_URL`', '2.0'],
])}

${table([
  ['Name', 'Kind', 'Required'],
  ['`wick`', '`string`', 'Yes'],
])}

${table([
  Array.from({ length: 14 }, (_, i) => `Measurement ${i}`),
  Array.from({ length: 14 }, () => 'Extraordinary'),
])}

::::tabs
:::tab[One]
One.
:::
:::tab[Two]
${table([
  ['A', 'B', 'C', 'D'],
  [sentence, `\`${'long_'.repeat(20)}\``, `\`${'long/'.repeat(20)}\``, sentence],
])}
:::
::::

\`\`\`ts showLineNumbers {1}
const text = '${'unbroken'.repeat(30)}'
\`\`\`

\`\`\`sh
echo ${'word '.repeat(60)}
\`\`\`
`,
}

async function print(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 1000 } })
  await page.goto(await serveForTest(await buildShared(files)))
  await page.waitForSelector('.code-actions')
  await page.emulateMedia({ media: 'print' })
  return page
}

/** Text that is beyond the edges of the page, or of a box that cuts or scrolls what is in it. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = []
    const walker = document.createTreeWalker(
      document.querySelector('article') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right))
      let edge = window.innerWidth
      for (let box: Element | null = parent; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && !box.matches('.visually-hidden'))
          edge = Math.min(edge, box.getBoundingClientRect().right)
      if (right > edge + 1) lost.push(node.textContent.trim())
    }
    return lost
  })
}

it.each([
  ['A4', 680],
  ['a narrow sheet', 480],
])('on %s, no text of tables and code is cut', async (_, width) => {
  const page = await print(width)
  expect(await lostTexts(page)).toEqual([])
})

it('a table whose words fit has none that are broken', async () => {
  const page = await print(680)
  const heights = await page
    .locator('table')
    .nth(1)
    .locator('td, th')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().height)))
  expect(Math.max(...heights)).toBeLessThan(40)
  const headers = await page
    .locator('table')
    .first()
    .locator('th')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent))
  expect(headers).toHaveLength(6)
})
