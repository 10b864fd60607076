import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const searchPage = "export { SearchPage as default } from 'docs-build/theme'"
const config = (search: string) => `export default { title: 'Site', search: { ${search} } }`

/** The URL of the results page in the HTML of a page. */
function resultsPageIn(html: string): string | undefined {
  return /"resultsPage":"([^"]*)"/.exec(html)?.[1]
}

describe('search.resultsPage', () => {
  it('is /search by default, if the site has such a page', async () => {
    const { report, read } = await buildSite({ 'index.md': '# Home', 'search.tsx': searchPage })
    expect(report).toContain('orphan-page')
    expect(resultsPageIn(read('index.html'))).toBe('/search')
  })

  it('is optional by default', async () => {
    const { report, read } = await buildSite({ 'index.md': '# Home' })
    expect(report).toBe('')
    expect(resultsPageIn(read('index.html'))).toBeUndefined()
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

  it('is reported if it names a missing page', async () => {
    const { places } = await buildSite({
      'index.md': '# Home',
      'find.tsx': "export const frontMatter = { unlisted: true }\nexport default () => 'Find'",
      'config/site.ts': config("resultsPage: '/fnd'"),
    })
    expect(places).toEqual(['config/site.ts:1:56  broken-link'])
  })
})
