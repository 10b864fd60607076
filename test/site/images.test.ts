import type { Browser, BrowserContextOptions } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { svg } from '../support/images.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage, wasKept } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

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

describe('an image that readers can enlarge', () => {
  const zoomFiles = {
    'config/site.ts': `import { headers, imageZoom } from 'docs-build'
import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx(), imageZoom(), headers()] }
`,
    'index.md': '# Images\n\n![A lamp](wide.svg)\n\n[Next](page.mdx)\n',
    'page.mdx': '# MDX\n\n![A lamp](./wide.svg)\n',
    'content/wide.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><title>Lamp</title><circle cx="400" cy="300" r="200" fill="#c60"/></svg>',
  }
  const open = async (path: string, options: BrowserContextOptions = {}) => {
    const { outDir, report } = await buildSite(zoomFiles)
    expect(report).toBe('')
    const { origin } = await serveFaulty(outDir)
    const { page, messages } = await strictPage(browser, options)
    await page.goto(origin + path)
    return { page, messages }
  }

  it.each(['/', '/page'])(
    'opens in a dialog by keyboard, and returns the focus: %s',
    async (path) => {
      const { page, messages } = await open(path)
      await hydrated(page)
      const link = page.getByRole('link', { name: 'A lamp' })
      await link.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'A lamp' })
      await dialog.waitFor()
      expect(await dialog.locator('img').evaluate((one) => one.clientWidth)).toBeGreaterThan(800)
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close')
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
      await link.click()
      await dialog.click({ position: { x: 5, y: 5 } })
      await dialog.waitFor({ state: 'detached' })
      expect(await wasKept(page)).toBe(true)
      expect(messages).toEqual([])
    },
  )

  it('is closed by the back button, and opens after a navigation', async () => {
    const { page } = await open('/')
    await hydrated(page)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.getByRole('heading', { name: 'MDX' }).waitFor()
    await page.getByRole('link', { name: 'A lamp' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await wasKept(page)).toBe(true)
  })

  it('is wider than a narrow window, in which readers scroll sideways', async () => {
    const { page } = await open('/', { viewport: { width: 360, height: 640 } })
    await hydrated(page)
    await page.getByRole('link', { name: 'A lamp' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.evaluate((one) => one.scrollWidth)).toBeGreaterThan(600)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await violationsOf(page)).toEqual([])
  })

  it('moves only for readers who want that', async () => {
    for (const [reducedMotion, count] of [
      ['reduce', 0],
      ['no-preference', 1],
    ] as const) {
      const { page } = await open('/', { reducedMotion })
      await hydrated(page)
      await page.getByRole('link', { name: 'A lamp' }).click()
      const dialog = page.getByRole('dialog')
      const name = await dialog.evaluate((one) => getComputedStyle(one).animationName)
      expect(name === 'none' ? 0 : 1).toBe(count)
    }
  })

  it('is a link to the image without JavaScript', async () => {
    const { page } = await open('/', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'A lamp' }).click()
    await page.waitForURL(/\/assets\/img\/wide-\w+\.svg$/)
  })
})

describe('an image in several widths', () => {
  it.each([
    [360, 1, 'half'],
    [1280, 1, 'half'],
    [1280, 2, 'whole'],
  ] as const)(
    'is loaded in the width that the window needs: %i px',
    async (width, scale, expected) => {
      const wide = await sharp({
        create: { width: 1200, height: 600, channels: 3, background: '#c60' },
      })
        .png()
        .toBuffer()
      const { outDir, report } = await buildSite({
        'config/site.ts': `import { headers, imageZoom } from 'docs-build'
export default { title: 'Test site', images: { widths: [600] }, plugins: [imageZoom(), headers()] }
`,
        'index.md': '# Images\n\n![A lamp](wide.png)\n',
        'content/wide.png': wide,
      })
      expect(report).toBe('')
      const { origin } = await serveFaulty(outDir)
      const { page, messages } = await strictPage(browser, {
        viewport: { width, height: 700 },
        deviceScaleFactor: scale,
      })
      await page.goto(origin)
      await hydrated(page)
      const image = page.locator('article img')
      const [half = '', whole = ''] = await image.evaluate((one) =>
        (one.getAttribute('srcset') ?? '').split(', ').map((part) => part.split(' ')[0] ?? ''),
      )
      const shown = await image.evaluate(
        (one) => new URL((one as HTMLImageElement).currentSrc).pathname,
      )
      expect(shown).toBe(expected === 'half' ? half : whole)
      const before = await image.boundingBox()
      expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(2, 1)
      await page.getByRole('link', { name: 'A lamp' }).click()
      const large = page.getByRole('dialog').locator('img')
      expect(await large.getAttribute('src')).toMatch(/\.png$/)
      expect(messages).toEqual([])
    },
  )
})
