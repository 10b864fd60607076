import { describe, expect, it } from 'vitest'
import type { PageContext, PageView } from '../../../cli/hooks/types.ts'
import { sitemap, sitemapFiles } from '../../../plugins/sitemap/sitemap.ts'
import { configOf, filesOfPlugin, pageOf } from '../../cli/hooks/support.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

describe('sitemap()', () => {
  it('lists the listed pages with their dates, under the base URL', async () => {
    const { files, problems } = await filesOfPlugin(sitemap(), {
      config: configOf({ url: 'https://example.org', baseUrl: '/docs/' }),
      pages: [
        pageOf('/'),
        pageOf(`/a&b's`, { date: '2026-11-21' }),
        pageOf('/caf%C3%A9'),
        pageOf('/hidden', { unlisted: true }),
        pageOf('/marked', { data: true }),
        pageOf('/seen', { data: false }),
      ],
    })
    expect({ files, problems }).toEqual({
      files: {
        'sitemap.xml': `${head}<urlset ${xmlns}>
<url><loc>https://example.org/docs/</loc></url>
<url><loc>https://example.org/docs/a&amp;b&apos;s</loc><lastmod>2026-11-21</lastmod></url>
<url><loc>https://example.org/docs/caf%C3%A9</loc></url>
<url><loc>https://example.org/docs/seen</loc></url>
</urlset>
`,
      },
      problems: [],
    })
  })

  it('leaves out the pages that its patterns match', async () => {
    const { files } = await filesOfPlugin(sitemap({ exclude: ['/v3/**', '/.well'] }), {
      config: configOf({ url: 'https://example.org' }),
      pages: [pageOf('/v3/a/b'), pageOf('/v3x'), pageOf('/.well')],
    })
    const xml = String(files['sitemap.xml'])
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://example.org/v3x',
    ])
  })

  it('reports that the sitemap needs an origin', async () => {
    expect(await filesOfPlugin(sitemap(), { pages: [pageOf('/a')] })).toEqual({
      files: {},
      problems: [
        {
          code: 'url-missing',
          severity: 'error',
          message: "Cannot write sitemap.xml: the site's URL is not set",
          fix: 'set "url" in the configuration, for example to "https://docs.example.com"',
        },
      ],
    })
  })

  it.each([
    ['<meta name="robots" content="noindex">', true],
    ['<meta name="robots" content="follow, noindex">', true],
    ['<meta name="robots" content="none">', true],
    ['<meta name="robots" content="index">', false],
    ['', false],
  ])('reads from the head whether search engines may list a page: %s', (tag, hidden) => {
    const text = '<p>&lt;meta name="robots" content="noindex"> <meta name="robots" content="none">'
    const html = `<head>${tag}</head><body>${text}</body>`
    const extras = sitemap().page?.({ html } as PageView, {} as PageContext)
    expect(extras).toEqual({ data: hidden })
  })

  it('refuses unknown options', () => {
    expect(() => sitemap({ exlude: ['/a'] } as object)).toThrow(
      new Error('Unknown option "exlude" of sitemap() (write "exclude")'),
    )
  })

  it('has another cacheKey with other options', () => {
    expect(sitemap().cacheKey).not.toBe(sitemap({ exclude: ['/a'] }).cacheKey)
    expect(sitemap().cacheKey).toBe(sitemap({}).cacheKey)
  })
})

describe('sitemapFiles()', () => {
  const entry = (n: number) => `<url><loc>https://example.org/${n}</loc></url>\n`
  const entries = [1, 2, 3, 4, 5].map(entry)
  const empty = `${head}<urlset ${xmlns}>\n</urlset>\n`.length

  it('splits at the maximum number of URLs, with an index', () => {
    const files = sitemapFiles(entries, 'https://example.org/docs/', { urls: 2, bytes: 1e6 })
    expect(files.map(({ path }) => path)).toEqual([
      'sitemap.xml',
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap-3.xml',
    ])
    expect(files[0]?.contents).toBe(`${head}<sitemapindex ${xmlns}>
<sitemap><loc>https://example.org/docs/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://example.org/docs/sitemap-2.xml</loc></sitemap>
<sitemap><loc>https://example.org/docs/sitemap-3.xml</loc></sitemap>
</sitemapindex>
`)
    expect(files[3]?.contents).toBe(`${head}<urlset ${xmlns}>\n${entry(5)}</urlset>\n`)
  })

  it('splits at the maximum number of bytes, to the byte', () => {
    const fits = empty + entry(1).length * 5
    const sizes = [fits, fits - 1].map((bytes) => {
      const files = sitemapFiles(entries, 'https://example.org/', { urls: 100, bytes })
      for (const { contents } of files)
        expect(Buffer.byteLength(contents)).toBeLessThanOrEqual(fits)
      return files.length
    })
    expect(sizes).toEqual([1, 3])
  })

  it('writes one file for up to 50,000 URLs', async () => {
    const config = configOf({ url: 'https://example.org' })
    const pages = Array.from({ length: 50_001 }, (_, i) => pageOf(`/${i}`))
    const whole = await filesOfPlugin(sitemap(), { config, pages: pages.slice(1) })
    expect(Object.keys(whole.files)).toEqual(['sitemap.xml'])
    const split = await filesOfPlugin(sitemap(), { config, pages })
    expect(Object.keys(split.files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  })
})
