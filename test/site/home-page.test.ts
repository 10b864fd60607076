import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemsOfPages } from '../support/axe.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'

let browser: Awaited<ReturnType<typeof openChromium>>

beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'
const home = `---
title: Lamp
layout: home
hero:
  name: Lamp
  text: Light for everyone
  tagline: Needs no switch
  image: { light: /day.svg, dark: /night.svg, alt: A lamp }
  actions:
    - { text: Get started, link: ./guide.md }
    - { text: Source, link: 'https://example.com', theme: alt }
features:
  - { icon: 💡, title: Bright, details: More than \`800\` lumens }
  - { title: Small, link: ./guide.md, linkText: How small }
---

## Before you begin

Some text.
`

const buildHome = () =>
  buildSite({
    'index.md': home,
    'guide.md': '# Guide\n\n[Home](./index.md)',
    'public/day.svg': svg,
    'public/night.svg': svg,
  })

it.each([
  [1280, 'light'],
  [360, 'dark'],
] as const)('a home page is accessible and fits %i px in %s mode', async (width, colorScheme) => {
  const { outDir } = await buildHome()
  const origin = await serveForTest(outDir)
  expect(await problemsOfPages(browser, { origin, paths: ['/'], colorScheme, width })).toEqual([])
})

it('a home page shows the image of the color mode, also after a navigation', async () => {
  const { outDir } = await buildHome()
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${await serveForTest(outDir)}/guide`)
  await page.click('article a')
  await page.waitForSelector('.hero')
  const shown = await page.$$eval('.hero img', (images) =>
    images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')),
  )
  expect(shown).toEqual(['/night.svg'])
  expect(await page.locator('.sidebar').count()).toBe(0)
  await context.close()
})
