import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const searchPage = "export { SearchPage as default } from 'docs-build/theme'"
const config = (search: string) => `export default { title: 'Site', search: { ${search} } }`

/** The URL of the results page in the HTML of a page. */
function resultsPageIn(html: string): string | undefined {
  return /"resultsPage":"([^"]*)"/.exec(html)?.[1]
}

const named = {
  'index.md': '# Home',
  'config/site.ts': config("resultsPage: '/search'"),
}

describe('search.resultsPage', () => {
  it('is /search by default, and a page of the site comes before the built-in one', async () => {
    const { report, read } = await buildSite({ 'index.md': '# Home', 'search.tsx': searchPage })
    expect(report).toContain('orphan-page')
    expect(resultsPageIn(read('index.html'))).toBe('/search')
  })

  it.each(['search.md', 'search/index.md'])(
    'is not a page about searching at %s, which has a sidebar like its neighbors',
    async (file) => {
      const { report, read } = await buildSite({
        'index.md': '# Home\n\n[Search](/search)\n',
        'guide.md': '# Guide\n',
        [file]: '# Search for a lamp\n\nAsk for its name.\n',
      })
      expect(report).toBe('')
      const html = read('search/index.html')
      expect(resultsPageIn(html)).toBeUndefined()
      expect(html).toContain('class="sidebar')
    },
  )

  it('is optional', async () => {
    const { report, read } = await buildSite({ 'index.md': '# Home' })
    expect(report).toBe('')
    expect(resultsPageIn(read('index.html'))).toBeUndefined()
  })

  it('is there without a page of the site, and is not for search engines', async () => {
    const { report, read } = await buildSite(named)
    expect(report).toBe('')
    expect(resultsPageIn(read('index.html'))).toBe('/search')
    const html = read('search/index.html')
    expect(html).toContain('<title>Search the documentation | ')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toMatch(/<h1[^>]*>Search the documentation<\/h1>/)
  })

  it('gives way to a page with its URL, wherever its file is', async () => {
    const { report, read } = await buildSite({
      ...named,
      'index.md': '# Home\n\n[Find](./find.md)',
      'find.md': '---\nslug: /search\n---\n\n# Find it\n',
    })
    expect(report).toBe('')
    expect(read('search/index.html')).toContain('Find it')
  })

  it('is in each language of the site', async () => {
    const { report, read } = await buildSite({
      ...named,
      'de/index.md': '# Anfang',
      'config/site.ts': `export default { title: 'Site', locales: { en: {}, de: {} }, search: { resultsPage: '/search' } }`,
    })
    expect(report).toBe('')
    expect(resultsPageIn(read('de/index.html'))).toBe('/de/search')
    expect(read('de/search/index.html')).toContain('<title>Die Dokumentation durchsuchen | Site')
  })

  it('is not there without a search', async () => {
    const { read } = await buildSite({
      ...named,
      'config/site.ts': config("provider: 'none', resultsPage: '/search'"),
    })
    expect(() => read('search/index.html')).toThrow()
  })

  it('can be another page, which the search links to', async () => {
    const { report, read } = await buildSite({
      'index.md': '# Home',
      'find.tsx': searchPage,
      'config/site.ts': config("resultsPage: '/find/'"),
    })
    expect(report).toBe('')
    expect(resultsPageIn(read('index.html'))).toBe('/find')
  })

  it('can have another path without a page of the site', async () => {
    const { report, read } = await buildSite({
      'index.md': '# Home',
      'config/site.ts': config("resultsPage: '/find'"),
    })
    expect(report).toBe('')
    expect(resultsPageIn(read('index.html'))).toBe('/find')
    expect(read('find/index.html')).toContain('Search the documentation')
  })
})
