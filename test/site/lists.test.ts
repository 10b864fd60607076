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

it('a nested task list is indented, and one at the top begins where the text does', async () => {
  const { outDir } = await buildSite({
    'index.md':
      '# Lists\n\n- [ ] top\n  - [x] nested\n\nbetween\n\n- plain\n  - [ ] in a plain list\n',
  })
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`${await serveForTest(outDir)}/`)
  const left = async (text: string) => {
    const box = await page.locator(`li:has-text("${text}") > input`).last().boundingBox()
    return box?.x ?? 0
  }
  const edge = (await page.getByText('between').boundingBox())?.x ?? 0
  expect(Math.abs((await left('top')) - edge)).toBeLessThan(5)
  expect((await left('nested')) - edge).toBeGreaterThan(15)
  // Deeper than the text of the plain list.
  expect((await left('in a plain list')) - edge).toBeGreaterThan(35)
})
