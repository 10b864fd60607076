import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const files = {
  'config/site.ts': `export default {
  title: 'Test site',
  locales: { ar: { label: 'العربية', direction: 'rtl' } },
  defaultLocale: 'ar',
}`,
  'index.md': '---\nsidebar: none\n---\n\n# مصباح\n\n[واحد](one.md)\n',
  'one.md': `# \`--title\`

اكتب \`--flag\` في \`.env\` ثم [\`--link\`](two.md) أو **\`path/\`** واضغط <kbd>.key</kbd> واقرأ <samp>--out</samp>.

## \`--head\`

| \`--cell\` | ما |
| --- | --- |
| \`.row\` | نعم |

\`\`\`sh title=".env.local"
--block
\`\`\`

\`\`\`\`text
.plain
\`\`\`\`
`,
  'two.md': '# --two\n\nنص.\n',
}

async function open(path: string): Promise<Page> {
  const { outDir, report } = await buildSite(files)
  expect(report).toBe('')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto((await serveForTest(outDir)) + path)
  await page.waitForSelector('html[data-ready]')
  return page
}

/** Visible text with a sign at one of its ends, by what the sign stands next to in the window: '--flag', 'env.'. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent ?? ''
      const match = /^\s*(--?|\.)[a-z.]+|[a-z]+\/\s*$/.exec(text)
      if (!match || !node.parentElement?.checkVisibility()) continue
      const start = match.index + match[0].search(/\S/)
      const end = match.index + match[0].trimEnd().length
      const leftOf = (at: number) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect().left
      }
      const isInOrder = leftOf(start) < leftOf(end - 1)
      found.push(
        isInOrder
          ? text.trim()
          : `wrong: ${text.trim()} in ${node.parentElement.outerHTML.slice(0, 60)}`,
      )
    }
    return found
  })
}

it('code and its names run from left to right in a page from right to left', async () => {
  const page = await open('/one')
  const shown = await shownTexts(page)
  expect(shown.filter((text) => text.startsWith('wrong'))).toEqual([])
  for (const text of [
    '--title',
    '--flag',
    '.env',
    '--link',
    'path/',
    '.key',
    '--out',
    '--cell',
    '.row',
    '.env.local',
    '--block',
    '.plain',
  ])
    expect(shown).toContain(text)
})
