import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rulesFor, violationsOf } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildShared } from '../support/shared-build.ts'
import type { Files } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

const text = 'Trim the wick before you light the lamp, and keep it away from curtains.\n\n'
const files: Files = {
  'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Lamp',
  locales: { en: {}, fr: { title: 'Lampe', labels: { Guide: 'Le guide' } }, ar: {} },
  navbar: { items: [{ label: 'Guide', to: '/guide' }, { type: 'search', position: 'right' }] },
  plugins: [headers()],
}`,
  'index.md': `---\ntitle: Start\n---\n\n${text}[Guide](./guide.md)\n\n## Oil\n\n${text}`,
  'guide.md': `---\ntitle: Guide\n---\n\n${text}## Wick\n\n${text}\`\`\`sh\nnpm run lamp\n\`\`\`\n\n[Start](/)\n`,
  'fr/index.md':
    '---\ntitle: Début\n---\n\nCoupez la mèche. [Guide](./guide.md)\n\n## Huile\n\nEncore.',
  'ar/index.md':
    '---\ntitle: البداية\n---\n\nقص الفتيل قبل إشعال المصباح.\n\n## الزيت\n\n- زيت\n- فتيل\n\n> اقتباس\n\n:::tip\nنصيحة جيدة.\n:::\n',
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

async function serve(): Promise<string> {
  return (await serveFaulty(await buildShared(files))).origin
}

it('the menu of languages leads to the same page, and keeps the query', async () => {
  const origin = await serve()
  const { page, messages } = await strictPage(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(`${origin}/?a=1`)
  await hydrated(page)
  const menu = page.locator('.language-menu')
  await menu.locator('summary').click()
  await menu.getByText('Français').click()
  await page.waitForURL('**/fr?a=1')
  await hydrated(page)
  expect(await page.title()).toBe('Début | Lampe')
  // Within a language, no page is loaded in full.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('.prose a', { hasText: 'Guide' }).click()
  await page.waitForURL('**/fr/guide')
  await page.getByText('Cette page n’est pas encore traduite.').waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await menu.locator('summary').click()
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('open')).toBeNull()
  await menu.locator('summary').click()
  await menu.getByText('English').click()
  await page.waitForURL('**/guide')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.goBack()
  await page.waitForURL('**/fr/guide')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(messages).toEqual([])
})

it('the search finds the pages of the language', async () => {
  const origin = await serve()
  const { page, messages } = await strictPage(browser)
  await page.goto(`${origin}/fr`)
  await hydrated(page)
  await page.locator('.DocSearch-Button').click()
  await page.keyboard.type('Huile')
  const hit = page.locator('.DocSearch-Hit a').first()
  // What is found by name may come before.
  await expect.poll(() => hit.getAttribute('href')).toMatch(/^\/fr(?:#|$)/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/fr#huile')
  expect(messages).toEqual([])
})

it.each([
  [360, 'light'],
  [768, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)(
  'pages break no rule of axe and fit at %i px in %s mode',
  { tags: ['sweep'] },
  async (width, colorScheme) => {
    const origin = await serve()
    const { page, messages } = await strictPage(browser, {
      viewport: { width, height: 800 },
      colorScheme,
    })
    for (const url of ['/', '/fr/guide', '/ar', '/ar/guide']) {
      await page.goto(origin + url)
      await hydrated(page)
      await page.locator('.language-menu summary').click()
      expect(await violationsOf(page, rulesFor(colorScheme))).toEqual([])
      const shot = process.env.SHOTS
      if (shot)
        await page.screenshot({
          path: `${shot}/${url.replaceAll('/', '_')}-${width}-${colorScheme}.png`,
        })
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(isWide).toBe(false)
    }
    expect(messages).toEqual([])
  },
)
