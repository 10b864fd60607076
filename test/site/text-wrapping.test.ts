import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { shiftsWhileArriving } from '../support/layout-shifts.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildShared } from '../support/shared-build.ts'
import { buildSite } from '../support/site.ts'

const sentence = 'How many days the lamp stays lit after the last visit of a user, at most'

const files = {
  'index.md': `# Text

## \`lamp.days\` of a lamp

Lamps.

${Array.from({ length: 40 }, (_, i) => `${'a'.repeat(i)} \`lamp-oil/react\``).join('\n\n')}

- A list of lamps

:::note
${sentence}
:::

\`\`\`js
light()
\`\`\`

\`${'https://lamp.example/a-very/long-path/'.repeat(3)}\`

| Option | Type | Default | Text |
| --- | --- | --- | --- |
| \`generateLampToken\` | string, optional | \`@lamp/oil-adapter\` | ${sentence} |
| \`days\` | \`number \\| null\` | see the oil | ${sentence} |

| Cause | Effect | Remedy |
| --- | --- | --- |
| ${sentence} | ${sentence} | ${sentence} |
`,
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(width: number): Promise<Page> {
  const origin = await serveForTest(await buildShared(files))
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  onTestFinished(() => page.close())
  await page.goto(`${origin}/`)
  return page
}

it.each([360, 768, 1280])(
  'a short word with a hyphen stays on one line, at %i px',
  async (width) => {
    const page = await open(width)
    const broken = await page
      .locator('p > code', { hasText: 'lamp-oil/react' })
      .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length)
    expect(broken).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

it.each([360, 768, 1280])(
  'sentences in a table do not squeeze its terms, at %i px',
  async (width) => {
    const page = await open(width)
    const wrapped = await page.locator('td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { lineHeight } = getComputedStyle(cell)
        const range = document.createRange()
        range.selectNodeContents(cell)
        const height = range.getBoundingClientRect().height
        return height > 1.8 * Number.parseFloat(lineHeight) ? [cell.textContent] : []
      }),
    )
    expect(new Set(wrapped)).toEqual(new Set([sentence]))
  },
)

it.each([360, 1280])(
  'the title begins where the text does, without anything beside it, at %i px',
  async (width) => {
    const page = await open(width)
    const leftOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return Math.round(range.getBoundingClientRect().left)
        })
    expect(await leftOf('h1')).toBe(await leftOf('.prose p'))
  },
)

const long = 'useConsistentLampOilPropertiesDeclarationInEveryRoomOfTheHouse'

const longWords = `# ${long}

Lamps ${long}.

## ${long}

### ${long} {#three}

- ${long}

> ${long}

:::note[${long}]
${long}
:::

:::details[${long}]
Oil.
:::
`

it.each([320, 768, 1280])(
  'a long word breaks rather than leaving the window, at %i px',
  async (width) => {
    const files = { 'index.md': '# Home\n', 'a.md': longWords, [`${long}.md`]: `# ${long}\n` }
    const origin = await serveForTest(await buildShared(files))
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    onTestFinished(() => page.close())
    for (const path of ['/a', `/${long}`]) {
      await page.goto(origin + path)
      const outside = await page.evaluate((word) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (texts.nextNode()) {
          const { currentNode: text } = texts
          const range = document.createRange()
          range.selectNodeContents(text)
          const { left, right, width: size } = range.getBoundingClientRect()
          const isSeen =
            size > 0 && text.parentElement?.checkVisibility({ visibilityProperty: true })
          const end =
            text.parentElement?.closest('.sidebar')?.getBoundingClientRect().right ?? innerWidth
          if (isSeen && text.textContent?.includes(word) && (left < 0 || right > end))
            found.push(text.parentElement?.outerHTML ?? '')
        }
        return found
      }, long)
      expect(outside).toEqual([])
    }
  },
)

it('three columns of sentences fit into the text', async () => {
  const page = await open(1280)
  const box = page.locator('.table-scroll').last()
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

it.each(['screen', 'print'] as const)(
  'text, boxes, code and tables end at one edge, at the end of the column, on %s',
  async (media) => {
    const page = await open(1280)
    await page.emulateMedia({ media })
    const edges = await page.evaluate(() => {
      const rightOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .map((one) => one.getBoundingClientRect())
          .flatMap(({ width, right }) => (width > 0 ? [Math.round(right)] : []))
      return {
        column: [...new Set(rightOf('.page-main'))],
        blocks: [
          ...new Set(
            rightOf(
              '.prose :is(p, ul, h2, .admonition, .code-block, .table-scroll):not(.admonition *)',
            ),
          ),
        ],
      }
    })
    expect(edges.blocks).toEqual(edges.column)
  },
)

it('code in a heading has no chip, and its weight', async () => {
  const page = await open(1280)
  const look = await page.locator('h2 > code').evaluate((one) => {
    const { backgroundColor, fontWeight, paddingInlineStart } = getComputedStyle(one)
    return { backgroundColor, fontWeight, paddingInlineStart }
  })
  expect(look).toEqual({
    backgroundColor: 'rgba(0, 0, 0, 0)',
    fontWeight: '650',
    paddingInlineStart: '0px',
  })
})

it('a table does not move its columns while its rows arrive', async () => {
  // Long URLs take time to arrive: the first rows are painted before the last one is there.
  const link = `[lamp](https://lamp.example/${'oil/'.repeat(200)})`
  const rows = [
    '| a | b | c |',
    '| --- | --- | --- |',
    ...Array(12).fill(`| ${link} | oil | wick |`),
  ]
  const page = `# Rows\n\n${rows.join('\n')}\n| ${sentence} | oil | wick |\n`
  const { outDir } = await buildSite({ 'index.md': page })
  const watched = { folder: outDir, paths: ['/'], width: 1280 }
  expect(await shiftsWhileArriving(browser, watched)).toEqual([])
})

it('text keeps its line breaks while more of it arrives', async () => {
  // With `pretty`, the browser moves words to the next line and back as the last line grows.
  const page = await open(1280)
  const paragraph = page.locator('.prose p').first()
  expect(await paragraph.evaluate((one) => getComputedStyle(one).textWrapStyle)).toBe('auto')
})
