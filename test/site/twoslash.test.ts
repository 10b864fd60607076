import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { linkPackages, rebuild, site } from '../support/site.ts'
import { strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function buildTyped(): Promise<string> {
  const root = site({
    'config/site.ts': `import { headers } from 'docs-build'
import { twoslash } from 'docs-build/twoslash'
export default { title: 'Test site', plugins: [twoslash(), headers()] }
`,
    'index.md': `# Types

\`\`\`ts twoslash title="lamp.ts"
// @errors: 2322
const oil = { kind: 'olive', amount: 2, note: 'A long text that makes the type of this object longer than the window' } as const
//    ^?
const bad: number = oil.kind
\`\`\`
`,
  })
  linkPackages(root)
  const { outDir, report } = await rebuild(root)
  expect(report).toBe('')
  return (await serveFaulty(outDir)).origin
}

describe('types in code', () => {
  it.each([
    [360, 'light'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const)(
    'are shown to readers who point at a name or focus it: %i px',
    async (width, colorScheme) => {
      const origin = await buildTyped()
      const { page, messages } = await strictPage(browser, {
        colorScheme,
        viewport: { width, height: 800 },
      })
      await page.goto(origin)
      await page.locator('.code-actions').waitFor()
      const hint = page.locator('.code-hint').first()
      const shown = () =>
        hint.evaluate((one) => {
          const { content, position } = getComputedStyle(one, '::after')
          return `${position} ${content}`
        })
      expect(await shown()).toBe('static none')
      await hint.hover()
      expect(await shown()).toMatch(/^fixed "const oil: \{/)
      await page.mouse.move(0, 0)
      expect(await shown()).toBe('static none')
      await hint.focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      expect(await shown()).toMatch(/^fixed "const oil: \{/)
      await page.keyboard.press('Escape')
      expect(await shown()).toMatch(/none$/)
      await hint.hover()
      expect(await shown()).toMatch(/^fixed "const oil: \{/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await violationsOf(page)).toEqual([])
      expect(messages).toEqual([])
    },
  )

  it('are not copied with the code, and work without scripts', async () => {
    const origin = await buildTyped()
    const { page } = await strictPage(browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto(origin)
    await page.getByRole('button', { name: 'Copy code' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^const oil = \{.*\} as const\nconst bad: number = oil\.kind$/)
    const { page: plain } = await strictPage(browser, { javaScriptEnabled: false })
    await plain.goto(origin)
    await plain.getByRole('img', { name: /^error TS2322: / }).waitFor()
  })
})
