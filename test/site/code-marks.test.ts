import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'

let browser: Browser
let page: Page

const block = (numbers: string) => `\`\`\`ts${numbers}
const plain = 1
const oil = 'whale' // [!code --]
const oil = 'olive' // [!code ++]
light(oil, null) // [!code error]
light(oil) // [!code warning]
glow() // [!code highlight]
trim() // [!code focus]
\`\`\`
`

beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function open(colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  const { outDir, report } = await buildSite({
    'index.md': `# Marks\n\n${block('')}\n${block(' showLineNumbers')}`,
  })
  expect(report).toBe('')
  page = await browser.newPage({ colorScheme })
  await page.goto(await serveForTest(outDir))
  await page.waitForSelector('.code-actions')
}

/** What each line of the first block shows apart from colors, and its filter. */
const linesShown = () =>
  page.locator('.code-block:first-of-type .code-line').evaluateAll((lines) =>
    lines.map((line) => {
      const { borderInlineStartWidth: bar, filter } = getComputedStyle(line)
      const sign = getComputedStyle(line, '::after').content
      return `${sign === 'none' ? '' : sign.replaceAll('"', '')} ${bar} ${filter}`.trim()
    }),
  )

describe('marks on lines of code', () => {
  it.each([
    ['on paper', { media: 'print' }],
    ['with the forced colors of the system', { forcedColors: 'active' }],
  ] as const)('differ in more than color %s', async (_, media) => {
    await open()
    await page.emulateMedia(media)
    const isPrint = 'media' in media
    const filter = isPrint ? 'none' : 'grayscale(1)'
    expect(await linesShown()).toEqual([
      `0px ${filter}`,
      `- 3px ${filter}`,
      `+ 3px ${filter}`,
      `× 3px ${filter}`,
      `! 3px ${filter}`,
      `3px ${filter}`,
      `› 3px none`,
    ])
  })

  it('differ in more than color on screens, where lines out of focus are gray', async () => {
    await open()
    const signs = (await linesShown()).map((line) => line.replace(' 0px', ''))
    expect(signs).toEqual([
      '0px grayscale(1)',
      '- grayscale(1)',
      '+ grayscale(1)',
      '× grayscale(1)',
      '! grayscale(1)',
      '0px grayscale(1)',
      '0px none',
    ])
  })

  it('keep the text of all lines in one column', async () => {
    await open()
    for (const media of [{}, { media: 'print' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia({ media: null, forcedColors: null, ...media })
      for (const at of [0, 1]) {
        const starts = await page
          .locator('.code-block')
          .nth(at)
          .locator('.code-line')
          .evaluateAll((lines) =>
            lines.map((line) => {
              const range = document.createRange()
              range.selectNodeContents(line)
              return Math.round(range.getBoundingClientRect().left)
            }),
          )
        expect(new Set(starts).size).toBe(1)
      }
    }
  })

  it.each(['light', 'dark'] as const)('break no rule of axe: %s', async (colorScheme) => {
    await open(colorScheme)
    expect(await violationsOf(page)).toEqual([])
  })
})
