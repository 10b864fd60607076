import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildShared } from '../support/shared-build.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const sentence = 'How long a lamp burns before the library puts it out, in seconds.'
const wide = (name: string) => `| Name | What | And | Also |
| --- | --- | --- | --- |
| ${name} | ${sentence} | ${sentence} | Yes |
`
const files = (direction: string) => ({
  'config/site.ts': `export default {
  title: 'Test site',
  locales: { en: { label: 'English', direction: '${direction}' } },
  defaultLocale: 'en',
}`,
  'index.md': `# Tables

${wide('`one`')}

:::warning
${wide('`two`')}
:::

${wide(`\`LANTERN_EXTINGUISH_AFTER_SECONDS\` \`lamp.wick.trimming.automatically\` \`${'x'.repeat(60)}\``)}

<table>
<tr><th rowspan="2">A</th><td>${sentence}</td><td>${'x'.repeat(60)}</td></tr>
<tr><td>${sentence}</td><td>${sentence}</td></tr>
</table>

| Name | What | And |
| --- | --- | --- |
| \`one\` | Short | Short |

| Name | What |
| --- | --- |
| \`LANTERN_WICK_LENGTH\` | ${sentence} |

| Name | What | And |
| --- | --- | --- |
| \`LANTERN_WICK_LENGTH\` | ${sentence} | ${sentence} |
| Lamps | ${sentence} | ${sentence} |
`,
})

async function open(
  width: number,
  direction = 'ltr',
  mode: 'light' | 'dark' = 'light',
): Promise<Page> {
  const origin = await serveForTest(await buildShared(files(direction)))
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: mode })
  onTestFinished(() => page.close())
  await page.goto(origin)
  await page.waitForSelector('.table-scroll[role=group]')
  return page
}

const sticky = (page: Page) =>
  page
    .locator('.table-scroll')
    .evaluateAll((all) => all.map((one) => one.hasAttribute('data-sticky')))

/** How far the first cells of a table are from the start of its box, when it is scrolled to its end. */
const gaps = (page: Page, at: number) =>
  page
    .locator('.table-scroll')
    .nth(at)
    .evaluate((box) => {
      const isRtl = getComputedStyle(box).direction === 'rtl'
      box.scrollLeft = isRtl ? -9999 : 9999
      const edge = box.getBoundingClientRect()
      return [...box.querySelectorAll('tr > :first-child')].map((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return Math.round(isRtl ? edge.right - right : left - edge.left)
      })
    })

describe('the first column of a table that scrolls', () => {
  it.each(['ltr', 'rtl'])('stays in the window at 360 px, in %s text', async (direction) => {
    const page = await open(360, direction)
    expect((await sticky(page)).slice(0, 3)).toEqual([true, true, true])
    for (const at of [0, 1, 2]) expect(await gaps(page, at)).toEqual([0, 0])
  })

  it.each(['light', 'dark'] as const)('hides what moves behind it: %s', async (mode) => {
    const page = await open(360, 'ltr', mode)
    const colors = await page.locator('td:has(> code)').evaluateAll((cells) =>
      cells.slice(0, 2).map((cell) => {
        const around = cell.closest('.admonition') ?? document.documentElement
        return [getComputedStyle(cell).backgroundColor, getComputedStyle(around).backgroundColor]
      }),
    )
    for (const [cell, around] of colors) expect(cell).toBe(around)
    expect(colors[0]).not.toEqual(colors[1])
  })

  it('leaves half of the window, with names that break between their parts', async () => {
    const page = await open(360)
    const broken = await page
      .locator('td > code', { hasText: /LANTERN|trimming/ })
      .evaluateAll((all) =>
        all.flatMap((code) => {
          const parts = [...code.childNodes].filter((node) => node instanceof Text)
          return parts.filter((part) => {
            const range = document.createRange()
            range.selectNode(part)
            return range.getClientRects().length > 1
          })
        }),
      )
    expect(broken).toEqual([])
  })

  it('does not stay where rows have other columns, or nothing scrolls', async () => {
    const page = await open(360)
    expect((await sticky(page)).slice(3)).not.toContain(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(async () => (await sticky(page)).slice(0, 2)).toEqual([false, false])
  })

  it.each([360, 1280])('is not needed where two or three columns fit, at %d px', async (width) => {
    const page = await open(width)
    const beyond = await page
      .locator('.table-scroll')
      .evaluateAll((all) => all.slice(3).map((box) => box.scrollWidth - box.clientWidth))
    expect(beyond).toEqual([0, 0, 0])
  })

  it('is an ordinary column on paper', async () => {
    const page = await open(360)
    await page.emulateMedia({ media: 'print' })
    const positions = await page
      .locator('td:first-child')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).position))
    expect(new Set(positions)).toEqual(new Set(['static']))
  })
})
