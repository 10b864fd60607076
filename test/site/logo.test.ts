import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { shiftsWhileArriving } from '../support/layout-shifts.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { settled } from '../support/settled-page.ts'
import { buildShared } from '../support/shared-build.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="${color}" d="M0 0h90v30H0z"/></svg>`

function site(): Promise<string> {
  return buildShared({
    'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  navbar: { logo: { src: 'light.svg', srcDark: 'dark.svg', alt: 'Lamp' } },
  plugins: [headers()],
}`,
    'public/light.svg': drawing('#025f6d'),
    'public/dark.svg': drawing('#7fd3e4'),
    'index.md': '# Home\n\n[Other](other.md)\n',
    'other.md': '# Other\n',
  })
}

it.each([
  ['light', true],
  ['dark', true],
  ['light', false],
  ['dark', false],
] as const)(
  'requests only the logo of the mode: %s, JavaScript: %s',
  async (mode, javaScriptEnabled) => {
    const { origin, asked } = await serveFaulty(await site())
    const { page, messages } = await strictPage(browser, { colorScheme: mode, javaScriptEnabled })
    await page.goto(origin)
    // Without scripts, nothing happens after the browser has painted the page.
    await (javaScriptEnabled ? settled(page) : page.screenshot())
    expect(asked.filter((path) => path.endsWith('.svg'))).toEqual([`/${mode}.svg`])
    const box = await page.locator('.navbar-logo').boundingBox()
    expect(box).toMatchObject({ width: 84, height: 28 })
    expect(messages).toEqual([])
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
  },
)

it('follows the mode that the reader chooses', async () => {
  const { origin } = await serveFaulty(await site())
  const { page } = await strictPage(browser, { colorScheme: 'light' })
  await page.goto(origin)
  await hydrated(page)
  const picture = () =>
    page.locator('.navbar-logo').evaluate((logo) => getComputedStyle(logo).backgroundImage)
  expect(await picture()).toContain('/light.svg')
  await page.getByRole('button', { name: /mode/i }).click()
  await expect.poll(picture).toContain('/dark.svg')
})

it('moves nothing while the page arrives', async () => {
  const folder = await site()
  expect(await shiftsWhileArriving(browser, { folder, paths: ['/'], width: 768 })).toEqual([])
})
