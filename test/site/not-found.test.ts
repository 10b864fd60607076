import { expect, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildShared } from '../support/shared-build.ts'

const text = 'Some text.\n'

it('the not-found page links to each page once', async () => {
  const files = {
    'config/site.ts': `export default {
  title: 'Test site',
  docs: {
    versions: [
      { name: 'current', label: 'v2', path: '/', isLast: true },
      { name: 'v1', label: 'v1', path: '/v1' },
    ],
  },
  sidebars: { docs: ['guide/intro', 'guide/lamps'], 'version-v1/docs': ['guide/intro', 'guide/lamps'] },
}`,
    'index.md': `---\nsidebar: none\n---\n\n# Home\n\n[Guide](guide/intro.md)\n`,
    'guide/intro.md': `# Introduction\n\n${text}`,
    'guide/lamps.md': `# Lamps\n\n${text}`,
    'v1/guide/intro.md': `# Introduction\n\n${text}`,
    'v1/guide/lamps.md': `# Lamps\n\n${text}`,
  }
  const origin = await serveForTest(await buildShared(files))
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  const page = await browser.newPage()
  const links = async (path: string) => {
    await page.goto(origin + path)
    await page.waitForSelector('.likely-pages a')
    return page
      .locator('.not-found a')
      .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  }
  // The first page of v2 is below otherwise: "Documentation v2".
  expect(await links('/guide/quickstart')).toEqual([
    'Introduction /guide/intro',
    'Lamps /guide/lamps',
    'Test site home /',
    'Documentation v1 /v1/guide/intro',
  ])
  expect((await links('/guide/lamp')).slice(0, 2)).toEqual([
    'Lamps /guide/lamps',
    'Test site home /',
  ])
})
