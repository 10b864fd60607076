import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrast } from '../../cli/config/accent.ts'
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

  it.each(['light', 'dark'] as const)(
    'keep the colors of the code, which can be read: %s',
    async (mode) => {
      const all = `import { a as b } from "c" // Comment
export class Lamp<T> extends Light { @wick() size = 3; on = true; re = /a+/g; \`x\${y}\` }
const view = <p class="x" {...props}>Text</p>`
      const marks = ['++', '--', 'error', 'warning', 'highlight']
      const fences = ['', ...marks].map((mark) => {
        const lines = all.split('\n').map((line) => (mark ? `${line} // [!code ${mark}]` : line))
        return `\`\`\`tsx\n${lines.join('\n')}\n\`\`\`\n\n\`\`\`sh\n$ echo "a" ${mark && `# [!code ${mark}]`}\n\`\`\`\n`
      })
      const { outDir } = await buildSite({
        'index.md': `# Marks\n\n${fences.join('\n')}\n\`\`\`diff\n- a\n+ b\n\`\`\`\n`,
      })
      page = await browser.newPage({ colorScheme: mode })
      await page.goto(await serveForTest(outDir))
      const blocks = await page.locator('.code-block pre').evaluateAll((pres) =>
        pres.map((pre) =>
          [...pre.querySelectorAll('.token, .code-prompt')].map((token) => {
            let box: Element | null = token
            while (box && getComputedStyle(box).backgroundColor === 'rgba(0, 0, 0, 0)')
              box = box.parentElement
            const { color } = getComputedStyle(token)
            return { color, surface: box ? getComputedStyle(box).backgroundColor : '' }
          }),
        ),
      )
      const colorsOf = (block: number) => blocks[block]?.map(({ color }) => color)
      for (const i of marks.keys()) {
        expect(colorsOf(2 * i + 2)).toEqual(colorsOf(0))
        expect(colorsOf(2 * i + 3)).toEqual(colorsOf(1))
      }
      expect(new Set(colorsOf(0)).size).toBeGreaterThan(6)
      const shown = await page.evaluate((pairs) => {
        const context = document
          .createElement('canvas')
          .getContext('2d', { willReadFrequently: true })
        const hex = (color: string) => {
          if (!context) return ''
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
          return `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`
        }
        return pairs.map(({ color, surface }) => [hex(color), hex(surface)] as const)
      }, blocks.flat())
      for (const [text, surface] of shown)
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['light', 'dark'] as const)('break no rule of axe: %s', async (colorScheme) => {
    await open(colorScheme)
    expect(await violationsOf(page)).toEqual([])
  })
})
