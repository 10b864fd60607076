import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rulesFor, violationsOf, widthsFor } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const config = `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  accentColor: '#c2410c',
  navbar: { items: [{ label: 'Our GitHub', icon: 'github', href: 'https://github.com/a', position: 'right' }] },
  footer: { sections: [{ title: 'More', items: [{ label: 'Forum', icon: 'forum.svg', href: 'https://a.example' }] }] },
  plugins: [headers()],
}`

it.each(['light', 'dark'] as const)('icons of links have names: %s', async (colorScheme) => {
  const { outDir, report } = await buildSite({
    'config/site.ts': config,
    'public/forum.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
    'index.md': '# Home\n',
  })
  expect(report).toBe('')
  const { origin } = await serveFaulty(outDir)
  for (const width of widthsFor(colorScheme)) {
    const viewport = { width, height: 900 }
    const { page, messages } = await strictPage(browser, { colorScheme, viewport })
    await page.goto(origin)
    await hydrated(page)
    expect(await violationsOf(page, rulesFor(colorScheme))).toEqual([])
    const link = page.getByRole('link', { name: 'Our GitHub' })
    if (width === 1280) {
      expect(await link.boundingBox()).toMatchObject({ width: 36, height: 36 })
    } else {
      await page.locator('.navbar-menu-button').click()
      await page.locator('.drawer-panel[data-name="docs"] .drawer-turn').click()
      // With the label.
      await expect.poll(async () => (await link.boundingBox())?.width).toBeGreaterThan(100)
      expect(await violationsOf(page, rulesFor(colorScheme))).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(messages).toEqual([])
  }
})
