import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiSite, config } from '../support/api-site.ts'
import { violationsOf } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { rebuild, sharedSite } from '../support/site.ts'
import { strictPage } from '../support/strict-page.ts'

const source = `/** The color of a lamp. */
export type Color = 'warm' | 'cold'

/** Returns a color. */
export function colorOf(): Color {
  return 'warm'
}

/** What has a switch. */
export class Device {
  /** Switches it. */
  toggle(): void {}
}

/**
 * A lamp, see {@link Device}.
 * @deprecated Use the {@link Device}.
 */
export class Lamp extends Device {
  /**
   * Dims the lamp.
   * @param by - By how much.
   * @param options - How it looks, such as its {@link Color} and whatever else makes this a long line of text.
   * @returns Whether it is dim.
   * @example
   * lamp.dim(0.2, { color: 'warm' })
   */
  dim(by = 0.1, options: { readonly color: Color; readonly onChange?: (lamp: Lamp) => void }): boolean {
    return by > 0 && options.color === 'warm'
  }
}
`

let browser: Browser
let outDir: string
beforeAll(async () => {
  browser = await openChromium()
  const settings = config().replace('plugins: [', 'plugins: [headers(), ')
  const files = {
    'config/site.ts': `import { headers } from 'docs-build'\n${settings}`,
    'src/index.ts': source,
  }
  const built = await rebuild(apiSite(files, sharedSite))
  expect(built.report).toBe('')
  outDir = built.outDir
})
afterAll(() => closePages(browser))

describe('an API reference', () => {
  it.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)(
    'is accessible, fits the window, and has links in its code: %i px, %s',
    async (width, colorScheme) => {
      const { origin } = await serveFaulty(outDir)
      const { page, messages } = await strictPage(browser, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      await page.goto(`${origin}/api/Lamp`)
      await page.locator('.code-actions').first().waitFor({ state: 'attached' })
      expect(await violationsOf(page)).toEqual([])
      const isWider = () => document.documentElement.scrollWidth > innerWidth
      expect(await page.evaluate(isWider)).toBe(false)
      if (process.env.API_SHOTS) {
        await page.screenshot({
          path: `${process.env.API_SHOTS}/${width}-${colorScheme}.png`,
          fullPage: true,
        })
      }
      await page.locator('.code-link', { hasText: 'Color' }).first().click()
      await page.waitForURL('**/api/Color')
      expect(messages).toEqual([])
    },
  )

  it('is found by names, as they are written and as words', async () => {
    const { origin } = await serveFaulty(outDir)
    const { page, messages } = await strictPage(browser)
    await page.goto(`${origin}/api/Color`)
    await page.keyboard.press('/')
    for (const query of ['colorOf', 'color of']) {
      await page.getByRole('combobox').fill(query)
      const first = page.getByRole('option').first()
      await first.filter({ hasText: 'colorOf' }).waitFor()
      expect(await first.getByRole('link').or(first).first().textContent()).toContain('colorOf')
    }
    expect(messages).toEqual([])
  })
})
