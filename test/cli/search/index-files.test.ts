import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../cli/config/resolve.ts'
import { planSearch, textLimit } from '../../../cli/search/plan-search.ts'
import type { SearchIndexFile } from '../../../runtime/contract/search.ts'
import { type BuiltSite, buildSite, rebuild, site } from '../../support/site.ts'

const indexOf = ({ read }: BuiltSite, version = 'current'): SearchIndexFile =>
  JSON.parse(read(`lookup/search/${version}.json`))

const config = (more = '') => `export default {
  title: 'T',
  docs: { versions: [{ name: 'current', label: 'v2', path: '/', isLast: true }, { name: 'v1', label: 'v1', path: '/v1' }] },
  sidebars: { docs: [{ type: 'category', label: 'Guide', items: ['guide/a', 'guide/b'] }, 'more'], 'version-v1/docs': ['old'] },
  ${more}
}`

const files = {
  'guide/a.md': '# A\n\nIntro.\n\n## Part\n\nText of the part.\n',
  'guide/b.md': '---\nsearch: 2\n---\n\n# B\n\nOther.\n',
  'more.md': '---\ndescription: All else\nkeywords: [rest]\n---\n\n# More\n\n[a](guide/a.md)\n',
  'v1/old.md': '# Old\n\nGone.\n',
  'hidden.md': '---\nsearch: false\nsidebar: none\n---\n\n# Hidden\n\nSecret.\n',
  'draft.md': '---\nunlisted: true\nsidebar: none\n---\n\n# Unlisted\n',
  'app.tsx': `export const frontMatter = { title: 'App' }
export default () => <><h1>App</h1><h2 id="x">Drawn</h2><p>By a component.</p></>`,
}

describe('the index of a version', () => {
  it('contains the pages by category with their sections, and no excluded page', async () => {
    const site = await buildSite({ ...files, 'config/site.ts': config() })
    expect(indexOf(site)).toEqual({
      format: 1,
      language: 'en',
      version: 'current',
      limit: textLimit(4),
      pages: [
        [
          '/app',
          'Documentation',
          [
            [1, '', 'App', '', ''],
            [2, 'x', 'Drawn', 'By a component.', ''],
          ],
        ],
        [
          '/guide/a',
          'Guide',
          [
            [1, '', 'A', 'Intro.', ''],
            [2, 'part', 'Part', 'Text of the part.', ''],
          ],
        ],
        ['/guide/b', 'Guide', [[1, '', 'B', 'Other.', '']], 2],
        ['/more', 'Documentation', [[1, '', 'More', 'a', 'All else rest']]],
      ],
    })
    expect(indexOf(site, 'v1').pages.map(([url]) => url)).toEqual(['/v1/old'])
  })

  it('respects the patterns in the configuration', async () => {
    const search = `search: { exclude: ['/guide/*'], boost: { '/m*': 3, '/more': 2 } },`
    const site = await buildSite({ ...files, 'config/site.ts': config(search) })
    expect(indexOf(site).pages.map(([url, , , boost]) => [url, boost])).toEqual([
      ['/app', undefined],
      ['/more', 6],
    ])
  })

  it('is the same after a change as after a clean build', async () => {
    const site = await buildSite({ ...files, 'config/site.ts': config() })
    writeFileSync(join(site.root, 'content/more.md'), '# More\n\nChanged. [a](guide/a.md)\n')
    const changed = await rebuild(site.root)
    expect(changed.compiled).toBe(1)
    const index = changed.read('lookup/search/current.json')
    expect(index).toContain('Changed.')
    expect(index).toContain('By a component.')
    const clean = await rebuild(site.root, { cache: false })
    expect(clean.read('lookup/search/current.json')).toBe(index)
  })

  it('is made from the pages’ files if the last build left no index', async () => {
    const none = config(`search: { provider: 'none' },`)
    const site = await buildSite({ ...files, 'config/site.ts': none })
    expect(() => site.read('lookup/search/current.json')).toThrow()
    writeFileSync(join(site.root, 'config/site.ts'), config())
    const index = (await rebuild(site.root)).read('lookup/search/current.json')
    const clean = await rebuild(site.root, { cache: false })
    expect(clean.read('lookup/search/current.json')).toBe(index)
  })

  it('has the same text of a component page after a change as from scratch, whatever the layout renders', async () => {
    const root = site({
      'config/site.ts': `export default { title: 'T', theme: { Footer: 'config/Footer.tsx' } }`,
      'config/Footer.tsx': 'export default () => <footer><main>Imprint</main></footer>',
      'app.tsx': files['app.tsx'],
      'index.md': '# Home\n',
    })
    await rebuild(root)
    // A third page makes the index keep less of each section; outside the sidebars it changes no other page.
    writeFileSync(join(root, 'content/more.md'), '---\nsidebar: none\n---\n\n# More\n')
    const index = (await rebuild(root)).read('lookup/search/current.json')
    expect(index).not.toContain('Imprint')
    const clean = await rebuild(root, { cache: false })
    expect(clean.read('lookup/search/current.json')).toBe(index)
  })

  it('contains less of each section the more pages there are, and only headings above 2,000', () => {
    expect([1, 32, 33, 128, 129, 2000, 2001].map(textLimit)).toEqual([
      18000, 563, 281, 141, 100, 100, 0,
    ])
  })
})

it('planSearch() reports a version that is too large for full-text search', () => {
  const { site } = resolveConfig({ title: 'T' }, { root: '/site', file: 'config/site.ts' })
  if (!site) throw new Error('The configuration of the test has mistakes')
  const [version] = site.versions
  const routes = Array.from({ length: 2001 }, (_, i) => ({
    url: `/p/${i}`,
    page: { frontMatter: {}, doc: version && { version, id: `${i}` } },
  }))
  const plan = planSearch(routes, site)
  expect(plan.limits).toEqual(new Map([['current', 0]]))
  expect(plan.notes).toEqual([
    'The search covers only the headings of version "current", because the text of its 2001 pages is too much for browsers (at most 2000 pages). To search the text, use a hosted search, or exclude pages with "search.exclude".',
  ])
  expect(planSearch(routes.slice(1), site).notes).toEqual([])
})
