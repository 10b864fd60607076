// @module-tag sweep

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countDifferent } from '../support/compare-picture.ts'
import { keptPictures, lookShots } from '../support/look-shots.ts'
import { buildLookSite } from '../support/look-site.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { openForPicture } from '../support/take-picture.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

describe('lines of text', () => {
  it.each([900, 1280, 1440, 1920])('have 68 to 72 characters, at %i px', async (width) => {
    const origin = await serveForTest(await buildLookSite())
    const page = await openForPicture(browser, `${origin}/guide/lamps`, { width })
    // Text at one height is a line. The last line of a paragraph may be shorter.
    const lengths = await page.evaluate(() =>
      [...document.querySelectorAll('article p')].flatMap((paragraph) => {
        const lines = new Map<number, number>()
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          for (let i = 0; i < (text.textContent ?? '').length; i++) {
            range.setStart(text, i)
            range.setEnd(text, i + 1)
            const { bottom } = range.getBoundingClientRect()
            const line = [...lines.keys()].find((one) => Math.abs(one - bottom) < 8) ?? bottom
            lines.set(line, (lines.get(line) ?? 0) + 1)
          }
        }
        return [...lines.values()].slice(0, -1)
      }),
    )
    await page.close()
    const sorted = lengths.sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)]
    expect(median).toBeGreaterThanOrEqual(68)
    expect(median).toBeLessThanOrEqual(72)
  })
})

describe('the comparison of pictures', () => {
  it.each([
    ['--color-text', 'docs-1280', '#293739'],
    ['--color-accent-soft', 'docs-1280', '#e8f7fa'],
    ['--color-border', 'docs-1280', '#dbe3e5'],
    ['--code-string', 'parts-900', '#1b653d'],
    ['--code-comment', 'docs-1280', '#586469'],
    ['--color-warning-surface', 'parts-900', '#f8ebd8'],
    ['--color-bg', 'docs-1280', '#fbfbfb'],
  ])('reports a color that changes by a few steps: %s', async (token, name, color) => {
    const origin = await serveForTest(await buildLookSite())
    const shot = lookShots[name]
    if (!shot) throw new Error(`no picture "${name}"`)
    const page = await openForPicture(browser, origin + shot.path, shot)
    await page.addStyleTag({ content: `:root { ${token}: ${color} }` })
    const seen = await page.screenshot()
    await page.close()
    expect(countDifferent(readFileSync(join(keptPictures, `${name}.png`)), seen)).toBeGreaterThan(
      12,
    )
  })
})
