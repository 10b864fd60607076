import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

it('an admonition that contains a component has the icon of its kind', async () => {
  const kinds = ['note', 'tip', 'info', 'warning', 'danger']
  const boxes = kinds.flatMap((kind) => [
    `:::${kind}\n\nText\n\n:::`,
    `::::${kind}\n\nText\n\n:::code-group\n\n\`\`\`sh [A]\na\n\`\`\`\n\n\`\`\`sh [B]\nb\n\`\`\`\n\n:::\n\n::::`,
  ])
  const { outDir } = await buildSite({ 'index.md': `# Boxes\n\n${boxes.join('\n\n')}\n` })
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`${await serveForTest(outDir)}/`)
  const icons = await page.locator('.admonition-title').evaluateAll((titles) =>
    titles.map((title) => {
      const { clipPath, content, borderRadius } = getComputedStyle(title, '::before')
      return [clipPath, content, borderRadius].join(' ')
    }),
  )
  expect(icons).toHaveLength(10)
  for (const [i, kind] of kinds.entries()) expect(icons[2 * i + 1], kind).toBe(icons[2 * i])
  expect(new Set(icons).size).toBeGreaterThan(3)
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT, fullPage: true })
})
