import { expect, it, onTestFinished } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { serveFaulty } from '../support/faulty-server.ts'
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
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    await page.goto(origin)
    await page.waitForSelector('html[data-hydrated]')
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
