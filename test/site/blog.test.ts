import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rulesFor, violationsOf, widthsFor } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildShared } from '../support/shared-build.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'
import { everyNth } from '../support/thorough.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const post = (title: string, tags: string) =>
  `---\nauthors: [ada, bob]\ntags: [${tags}]\n---\n\n# ${title}\n\nThe lamp can now be dimmed, and it remembers its brightness. Turn the switch slowly.\n\n## Dim the lamp\n\nText\n`
const files = {
  'config/site.ts': `import { headers } from 'docs-build'
import { blog } from 'docs-build/blog'
import { changelog } from 'docs-build/changelog'
export default {
  title: 'Lamp',
  url: 'https://lamp.example',
  navbar: { items: [{ label: 'Blog', to: '/blog' }] },
  plugins: [
    blog({ postsPerPage: 2, authors: { ada: { name: 'Ada Lovelace', image: 'ada.svg', title: 'Maintainer', url: 'https://ada.example' }, bob: { name: 'Bob' } } }),
    changelog({ file: 'data/CHANGES', pages: 'major' }),
    headers(),
  ],
}
`,
  'public/ada.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#888"/></svg>',
  'index.md': '# Start\n\n[Changelog](/changelog)\n',
  'data/CHANGES':
    '# Changelog\n\n## [1.1.0] - 2026-11-22 [YANKED]\n\n### Added\n\n- Dim\n\n## 1.0.0\n\n### Added\n\n- Lamps\n',
  'blog/2026-11-20-one.md': post('Lamp 1.0', 'Releases'),
  'blog/2026-11-21-two.md': post(
    'A long title about what lamps can do, and what they cannot',
    'News, C++',
  ),
  'blog/2026-11-22-three.md': post('Lamp 3.0', 'Releases, News'),
}

const paths = [
  '/blog',
  '/blog/three',
  '/blog/two',
  '/blog/tags',
  '/blog/authors/ada',
  '/blog/archive',
  '/changelog',
  '/changelog/1',
]

it.each(['light', 'dark'] as const)(
  'the pages of a blog and a changelog break no rule of axe or of the policy: %s',
  { tags: ['sweep'] },
  async (colorScheme) => {
    const { origin } = await serveFaulty(await buildShared(files))
    for (const width of widthsFor(colorScheme)) {
      const { page, messages } = await strictPage(browser, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      // The narrowest window has all of them in light mode.
      const step = width === 360 && colorScheme === 'light' ? 1 : 3
      for (const path of everyNth(paths, step)) {
        await page.goto(origin + path)
        await hydrated(page)
        expect(await violationsOf(page, rulesFor(colorScheme)), path).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      expect(messages).toEqual([])
    }
  },
)

it('the pages of a blog and a changelog in several languages break no rule of axe', {
  tags: ['sweep'],
}, async () => {
  const config = files['config/site.ts'].replace(
    'url:',
    'locales: { en: {}, fr: {}, ar: {} },\n  url:',
  )
  const { outDir, report } = await buildSite({
    ...files,
    'config/site.ts': config,
    'fr/blog/2026-11-22-three.md': '# Lampe 3\n\nLa lampe est réglable.\n',
  })
  expect(report).toBe('')
  const { origin } = await serveFaulty(outDir)
  const { page, messages } = await strictPage(browser)
  for (const code of ['fr', 'ar']) {
    for (const path of everyNth(paths, code === 'ar' ? 2 : 4)) {
      await page.goto(`${origin}/${code}${path}`)
      await hydrated(page)
      expect(await violationsOf(page), `${code}${path}`).toEqual([])
    }
  }
  expect(messages).toEqual([])
})

it('the menu of languages leads to the same post', async () => {
  const config = files['config/site.ts'].replace('url:', 'locales: { en: {}, fr: {} },\n  url:')
  const { outDir } = await buildSite({ ...files, 'config/site.ts': config })
  const { origin } = await serveFaulty(outDir)
  const { page } = await strictPage(browser)
  for (const path of ['/blog/two', '/blog/tags/releases', '/changelog/1']) {
    await page.goto(origin + path)
    await hydrated(page)
    const link = page.locator('a[hreflang="fr"]').first()
    expect(await link.getAttribute('href')).toBe(`/fr${path}`)
  }
})

it('readers go from list to post to the next page, with and without scripts', async () => {
  const { origin } = await serveFaulty(await buildShared(files))
  for (const javaScriptEnabled of [true, false]) {
    const { page, messages } = await strictPage(browser, { javaScriptEnabled })
    await page.goto(`${origin}/blog`)
    if (javaScriptEnabled) await hydrated(page)
    await page.getByRole('link', { name: 'Lamp 3.0', exact: true }).first().click()
    await page.waitForURL(`${origin}/blog/three`)
    await page.getByRole('main').getByRole('link', { name: 'Releases' }).click()
    await page.waitForURL(`${origin}/blog/tags/releases`)
    await page.goto(`${origin}/blog`)
    await page.getByRole('link', { name: 'Older posts' }).click()
    await page.waitForURL(`${origin}/blog/page/2`)
    expect(await page.title()).toBe('Blog (page 2) | Lamp')
    expect(messages).toEqual([])
  }
})

it('the search finds posts, and not their lists', async () => {
  const { origin } = await serveFaulty(await buildShared(files))
  const { page, messages } = await strictPage(browser)
  await page.goto(origin)
  await hydrated(page)
  await page.keyboard.press('/')
  await page.keyboard.type('brightness')
  const hits = page.locator('[role="option"]')
  await expect.poll(() => hits.count()).toBe(3)
  expect(messages).toEqual([])
})
