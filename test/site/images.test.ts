import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { svg } from '../support/images.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const text = '![A lamp](day.svg#only-light) ![A lamp](night.svg#gh-dark-mode-only)'
const files = {
  'config/site.ts': `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx()] }
`,
  'index.md': `# Images\n\n${text}\n`,
  'html.md':
    '# HTML\n\n<img src="day.svg#only-light" alt="A lamp"> <img src="night.svg#only-dark" alt="A lamp">\n',
  'page.mdx': `# MDX\n\n${text}\n`,
  'jsx.mdx':
    '# JSX\n\n<img src="./day.svg#only-light" alt="A lamp" /> <img src="./night.svg#only-dark" alt="A lamp" />\n',
  'content/day.svg': svg('width="40" height="30"'),
  'content/night.svg': svg('width="40" height="30" id="night"'),
}

describe('images for one color mode', () => {
  it.each(['/', '/html', '/page', '/jsx'])(
    'are loaded and shown in that mode: %s',
    async (path) => {
      const { outDir, report } = await buildSite(files)
      expect(report).toBe('')
      const origin = await serveForTest(outDir)
      const { page, messages } = await strictPage(browser, { colorScheme: 'dark' })
      const loaded: string[] = []
      page.on('request', (request) => {
        const [, name] = /(day|night)-\w+\.svg$/.exec(request.url()) ?? []
        if (name) loaded.push(name)
      })
      const shown = () =>
        page.locator('article img:visible').evaluateAll((all) => all.map((one) => one.className))
      await page.goto(origin + path)
      await hydrated(page)
      await expect.poll(() => loaded).toEqual(['night'])
      expect(await shown()).toEqual(['only-dark'])
      await page.locator('.color-mode').first().click()
      await expect.poll(shown).toEqual(['only-light'])
      await expect.poll(() => loaded).toEqual(['night', 'day'])
      await page.locator('.color-mode').first().click()
      await page.emulateMedia({ media: 'print' })
      await expect.poll(shown).toEqual(['only-light'])
      expect(messages).toEqual([])
    },
  )
})
