import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { settled } from '../support/settled-page.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

it('fonts, styles of modules and linked files work under the policy of the site and its base URL', async () => {
  const font = readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    ),
  )
  const files = {
    'index.tsx': `import './look.css'
import { title } from './title.module.css'
export default () => <h1 className={title}>Home</h1>`,
    'content/look.css': `@font-face { font-family: File; src: url(./inter.woff2) }
@font-face { font-family: Embedded; src: url(data:application/font-woff2;base64,${font.toString('base64')}) }`,
    'content/title.module.css': '.title { color: rgb(1, 2, 3) }',
    'content/inter.woff2': font,
    'guide.md': '# Guide\n\n[Video](./talk.webmanifest)\n',
    'content/talk.webmanifest': '{}',
    'index.md':
      '---\nslug: /start\n---\n# Start\n\n[App](app.tsx) [One](one.md) [Two](two.md) [Guide](guide.md)',
  }
  const server = await serveFaulty(await buildRuntimeSite(files, '/docs/'), '/docs/')
  const { page, messages } = await strictPage(browser)
  await page.goto(`${server.origin}/docs/`)
  await hydrated(page)
  const load = (family: string) =>
    page.evaluate(async (name) => (await document.fonts.load(`1em ${name}`)).length, family)
  expect([await load('File'), await load('Embedded')]).toEqual([1, 1])
  const color = await page.locator('h1').evaluate((element) => getComputedStyle(element).color)
  expect(color).toBe('rgb(1, 2, 3)')
  await page.goto(`${server.origin}/docs/guide`)
  await hydrated(page)
  const link = page.locator('main a', { hasText: 'Video' })
  const path = (await link.getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/docs\/assets\/files\/talk-[\da-f]{10}\.webmanifest$/)
  // From then on, links are followed.
  await settled(page)
  await link.hover()
  await settled(page)
  expect(server.asked).not.toContain(path)
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith(path)),
    link.click(),
  ])
  expect([request.isNavigationRequest(), messages]).toEqual([true, []])
})
