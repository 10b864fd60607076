import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { filesOf } from '../support/built-pages.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildShared } from '../support/shared-build.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const config = (settings: string) => `import { headers, llms } from 'docs-build'
import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx(), llms(), headers()], ${settings} }
`
const code = `\`\`\`ts title="lib/lamp.ts" showLineNumbers
const lamp = 1
const oil = 2
light(lamp, oil)
\`\`\`
`
const space = 'Text.\n\n'.repeat(60)
const files = {
  'config/site.ts': config('markdown: { lineLinks: true }'),
  'index.md': `# Start\n\n[Oil](page.mdx#lib-lamp-ts-L2) [Lamp](#lib-lamp-ts-L1)\n\n${space}${code}`,
  'page.mdx': `# MDX\n\n[Oil](./index.md#lib-lamp-ts-L2)\n\n${space}${code}`,
}

describe('links to lines of code', () => {
  it.each(['/', '/page'])('mark the line, by mouse and keyboard: %s', async (path) => {
    const outDir = await buildShared(files)
    expect(readFileSync(join(outDir, 'page.md'), 'utf8')).toContain(
      '\nconst oil = 2\nlight(lamp, oil)\n```',
    )
    const { origin } = await serveFaulty(outDir)
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, messages } = await strictPage(browser, { colorScheme })
      const marked = () =>
        page
          .locator('.code-line')
          .evaluateAll((lines) =>
            lines.flatMap((line) =>
              getComputedStyle(line).boxShadow === 'none' ? [] : line.textContent?.trim(),
            ),
          )
      await page.goto(`${origin}${path}#lib-lamp-ts-L1`)
      await hydrated(page)
      await expect.poll(marked).toEqual(['const lamp = 1'])
      await page.getByRole('link', { name: 'lib/lamp.ts:3' }).click()
      await expect.poll(marked).toEqual(['light(lamp, oil)'])
      await page.getByRole('link', { name: 'lib/lamp.ts:2' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(marked).toEqual(['const oil = 2'])
      expect(new URL(page.url()).hash).toBe('#lib-lamp-ts-L2')
      expect(await violationsOf(page)).toEqual([])
      expect(messages).toEqual([])
    }
  })

  it('mark several lines with Shift, by mouse and keyboard', async () => {
    const { origin } = await serveFaulty(await buildShared(files))
    const { page, messages } = await strictPage(browser)
    const marked = () =>
      page
        .locator('.code-line')
        .evaluateAll((lines) =>
          lines.flatMap((line) =>
            getComputedStyle(line).boxShadow === 'none' ? [] : (line as HTMLElement).dataset.line,
          ),
        )
    const hash = () => new URL(page.url()).hash
    const link = (number: number) => page.getByRole('link', { name: `lib/lamp.ts:${number}` })
    await page.goto(`${origin}/page`)
    await hydrated(page)
    await link(2).click()
    await link(3).click({ modifiers: ['Shift'] })
    await expect.poll(marked).toEqual(['2', '3'])
    expect(hash()).toBe('#lib-lamp-ts-L2-L3')
    await link(1).focus()
    await page.keyboard.press('Shift+Enter')
    await expect.poll(marked).toEqual(['1', '2'])
    expect(hash()).toBe('#lib-lamp-ts-L1-L2')
    expect(page.context().pages()).toHaveLength(1)
    await page.goBack()
    await expect.poll(marked).toEqual(['2', '3'])
    await link(3).click()
    await expect.poll(marked).toEqual(['3'])
    expect(messages).toEqual([])

    await page.goto(`${origin}/#lib-lamp-ts-L2-L3`)
    await hydrated(page)
    await expect.poll(marked).toEqual(['2', '3'])
    const top = () =>
      page.locator('#lib-lamp-ts-L2').evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(700)
  })

  it('lead to a line of another page', async () => {
    const { origin } = await serveFaulty(await buildShared(files))
    const { page } = await strictPage(browser)
    await page.goto(`${origin}/page`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Oil' }).click()
    await page.getByRole('heading', { name: 'Start' }).waitFor()
    const line = page.locator('#lib-lamp-ts-L2')
    await expect
      .poll(() => line.evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(700)
    const isMarked = () => line.evaluate((one) => getComputedStyle(one).boxShadow !== 'none')
    await expect.poll(isMarked).toBe(true)
    await page.getByRole('link', { name: 'lib/lamp.ts:3' }).click()
    await expect.poll(isMarked).toBe(false)
  })

  it('are checked', async () => {
    const { report } = await buildSite({
      ...files,
      'index.md': `# Start\n\n[A](page.mdx#lib-lamp-ts-L4) [B](page.mdx#lib-lamp-ts-L3)\n`,
      'page.mdx': `# MDX\n\n[A](#lib-lamp-ts-L2-L3) [B](#lib-lamp-ts-L2-L5)\n\n${code}`,
    })
    expect(report).toContain('no heading or element with the ID "lib-lamp-ts-L5"')
    expect(report.match(/#lib-lamp-ts-L\d/g)?.[0]).toBe('#lib-lamp-ts-L4')
    expect(report.match(/broken-anchor/g)).toHaveLength(2)
  })

  it('are not locked, because their numbers change', async () => {
    const { root } = await buildSite(files, { lockRoutes: true })
    const lock = readFileSync(join(root, 'routes.lock.json'), 'utf8')
    expect(lock).toContain('"/": ["start"]')
  })

  it('cost nothing on other sites', async () => {
    const { outDir } = await buildSite({
      ...files,
      'config/site.ts': config(''),
      'index.md': code,
      'page.mdx': '# MDX\n',
    })
    const texts = filesOf(outDir).map((path) => readFileSync(join(outDir, path), 'utf8'))
    expect(texts.filter((text) => /code-line-link|code-line:target/.test(text))).toEqual([])
  })
})
