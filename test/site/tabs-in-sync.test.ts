import { expect, it, onTestFinished } from 'vitest'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'

it('color mode and tabs follow what another tab of the browser chose', async () => {
  const { origin } = await serveFaulty(
    await buildRuntimeSite({
      'index.md': `# Home

[One](one.md) [Two](two.md)

::::tabs{group="language"}

:::tab[TypeScript]{value="ts"}
A
:::

:::tab[JavaScript]{value="js"}
B
:::

::::
`,
    }),
  )
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  const context = await browser.newContext()
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    await page.goto(origin)
    await page.waitForSelector('html[data-ready]')
  }
  await one.click('button[aria-label*="dark" i]')
  await other.waitForSelector('html[data-theme="dark"]')
  await one.click('text=JavaScript')
  await other.waitForSelector('[role=tab][aria-selected=true]:has-text("JavaScript")')
  const keys = await one.evaluate(() => ({ ...localStorage }))
  expect(keys).toEqual({ theme: 'dark', 'docusaurus.tab.language': 'js' })
  // A choice that is gone leaves what the system prefers, and the first tab.
  await one.evaluate(() => localStorage.clear())
  await other.waitForSelector('html[data-theme="light"]')
  await other.waitForSelector('[role=tab][aria-selected=true]:has-text("TypeScript")')
})

it('a tab that was chosen before is on top without any script but that of the head', async () => {
  const tabs = (group: string, first: string, second: string) => `
:::::tabs{group="${group}"}

::::tab[First]{value="${first}"}
${first} text
::::

::::tab[Second]{value="${second}"}
${second} text
::::

:::::
`
  const { origin, faults } = await serveFaulty(
    await buildRuntimeSite({
      'index.md': `# Home
${tabs('language', 'ts', 'js')}${tabs('[a] b', 'c++', 'd]f')}${tabs('pm', 'npm', 'yarn')}`,
    }),
  )
  faults.set(/\.js$/, 500)
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  const context = await browser.newContext()
  await context.addInitScript(() => {
    localStorage.setItem('docusaurus.tab.language', 'js')
    localStorage.setItem('docusaurus.tab.[a] b', 'd]f')
    localStorage.setItem('docusaurus.tab.pm', 'gone')
  })
  const page = await context.newPage()
  await page.goto(origin)
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('.tabs-panel > :not(.tabs-label)')].flatMap((text) =>
      text.checkVisibility() ? (text.textContent?.trim() ?? '') : [],
    ),
  )
  expect(shown).toEqual(['js text', 'd]f text', 'npm text'])
  const colors = await page.evaluate(() =>
    [...document.querySelectorAll('.tabs-tab')].map((tab) => getComputedStyle(tab).color),
  )
  expect(colors.map((color) => color === colors[1])).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ])
})
