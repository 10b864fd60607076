import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { serveForTest } from '../support/server.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const text = 'Text.\n\n'.repeat(40)

const files = {
  'one.md': `# One

## Part

[Into a tab](#in-js) [Into a nested tab](#deep) [Into a box](#boxed) [Elsewhere](two.md)
[First](#in-ts)

${text}

::::tabs{group="language"}

:::tab[TypeScript]{value="ts"}
## In TS

Typed.
:::

:::tab[JavaScript]{value="js"}
${text}

## In JS

Untyped.
:::

::::

::::tabs{group="language"}

:::tab[TypeScript]{value="ts"}
Other typed text.
:::

:::tab[JavaScript]{value="js"}
Other text without types.
:::

::::

${text}

::::::tabs

:::::tab[Outer one]
Outer text.
:::::

:::::tab[Outer two]

::::tabs

:::tab[Inner one]
Inner text.
:::

:::tab[Inner two]
### Deep

Far inside.
:::

::::

:::::

::::::

${text}

:::::details[Outer box]
::::details[Inner box]

## Boxed

In two boxes.
::::
:::::

<details>
<summary><h2 id="in-summary">In a summary</h2></summary>

Below the summary.

</details>

${text}
`,
  'two.md':
    '# Two\n\n[Tab](one.md#in-js) [Nested](one.md#deep) [Box](one.md#boxed) [Summary](one.md#in-summary)\n',
}

async function open(path: string, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const origin = await serveForTest(await buildRuntimeSite(files))
  const { page } = await strictPage(browser)
  await before?.(page)
  await page.goto(origin + path)
  await hydrated(page)
  return page
}

/** The element with the id is where anchors go, and has the focus. */
async function expectAt(page: Page, id: string): Promise<void> {
  await expect.poll(() => offsetOf(page, id)).toBeLessThan(150)
  expect(await offsetOf(page, id)).toBeGreaterThan(0)
}
const offsetOf = (page: Page, id: string) =>
  page.evaluate((one) => {
    const element = document.getElementById(one)
    return element?.checkVisibility() ? Math.round(element.getBoundingClientRect().top) : -1
  }, id)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const click = (page: Page, name: string) => page.click(`main p a:text-is("${name}")`)
const selected = (page: Page) =>
  page
    .locator('[role=tab][aria-selected=true]')
    .evaluateAll((tabs) => tabs.map((tab) => tab.textContent))

const targets = [
  ['a tab', 'in-js', 'Tab'],
  ['a tab in a tab', 'deep', 'Nested'],
  ['a box in a box', 'boxed', 'Box'],
  ['the summary of a box', 'in-summary', 'Summary'],
] as const

describe.each(targets)('a heading in %s that is closed is reached', (_, id, link) => {
  it('in the first view', async () => {
    const page = await open(`/one#${id}`)
    await expectAt(page, id)
  })

  it('from another page, and again with Forward', async () => {
    const page = await open('/two')
    await click(page, link)
    await expectAt(page, id)
    expect(await focused(page)).toBe(id)
    await page.goBack()
    await page.waitForSelector('h1:has-text("Two")')
    await page.goForward()
    await expectAt(page, id)
  })

  it('from its page', async () => {
    const page = await open('/one')
    await page.evaluate((hash) => {
      location.hash = hash
    }, id)
    await expectAt(page, id)
    await page.evaluate(() => history.back())
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => history.forward())
    await page.waitForFunction(() => scrollY > 0)
    await expectAt(page, id)
  })
})

it('opens everything around the target, and nothing else', async () => {
  const page = await open('/two')
  await click(page, 'Summary')
  await expectAt(page, 'in-summary')
  const boxes = () =>
    page
      .locator('main details')
      .evaluateAll((all) => all.map((box) => (box as HTMLDetailsElement).open))
  expect((await boxes()).slice(-3)).toEqual([false, false, true])
  await page.evaluate(() => {
    location.hash = 'boxed'
  })
  await expectAt(page, 'boxed')
  expect((await boxes()).slice(-3)).toEqual([true, true, true])
  expect(await selected(page)).toEqual(['TypeScript', 'TypeScript', 'Outer one', 'Inner one'])
})

it('a click on the entry of the table of contents opens its tab, also the second time', async () => {
  const page = await open('/one')
  const entry = page.locator('.toc a', { hasText: 'In JS' })
  await entry.click()
  await expectAt(page, 'in-js')
  expect(await focused(page)).toBe('in-js')
  await page.locator('[role=tab]', { hasText: 'TypeScript' }).first().click()
  expect(await offsetOf(page, 'in-js')).toBe(-1)
  await entry.click()
  await expectAt(page, 'in-js')
})

it('a link to a closed tab leaves the stored choice and the other tabs of the group', async () => {
  const page = await open('/one#in-js', (page) =>
    page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'ts')),
  )
  await expectAt(page, 'in-js')
  expect((await selected(page)).slice(0, 2)).toEqual(['JavaScript', 'TypeScript'])
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.language'))).toBe('ts')
  // A choice of the reader counts again.
  await page.locator('[role=tab]', { hasText: 'TypeScript' }).first().click()
  expect((await selected(page)).slice(0, 2)).toEqual(['TypeScript', 'TypeScript'])
  await page.locator('[role=tab]', { hasText: 'JavaScript' }).last().click()
  expect((await selected(page)).slice(0, 2)).toEqual(['JavaScript', 'JavaScript'])
})

it('a reload keeps the place of the reader, not that of the anchor', async () => {
  const page = await open('/one#in-js')
  await expectAt(page, 'in-js')
  await page.evaluate(() => window.scrollBy(0, 300))
  const before = await page.evaluate(() => window.scrollY)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  expect((await selected(page))[0]).toBe('JavaScript')
})
