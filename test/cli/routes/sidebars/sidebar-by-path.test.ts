import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'

const files = {
  'index.md': '# Home',
  'faq.md': '# FAQ',
  'search.md': '# Search',
  'guide/a.md': '# A',
  'guide/deep/b.md': '# B',
  'guide/deep/c.md': '# C',
  'guide/hidden.md': ['unlisted: true'],
  'api/d.md': '# D',
  'api/e.md': '# E',
  'other/f.md': '# F',
  'own.md': ['sidebar: none'],
}

describe('a page that no sidebar lists', () => {
  it('has the sidebar of its version, breadcrumbs and no neighbors', () => {
    const { route } = plan(files, { sidebars: { docs: ['guide/a', 'api/d'] } })
    expect(route('/faq')).toMatchObject({
      sidebar: 'docs',
      breadcrumbs: [{ label: 'FAQ', url: '/faq' }],
      previous: undefined,
      next: undefined,
    })
    expect(route('/guide/hidden').sidebar).toBe('docs')
  })

  it.each([
    ['/guide/deep/c', 'guide'],
    ['/guide/hidden', 'guide'],
    ['/api/e', 'api'],
    ['/faq', undefined],
    ['/other/f', undefined],
  ])('has the sidebar with pages in the nearest folder: %s', (url, sidebar) => {
    const { route } = plan(files, {
      sidebars: { api: ['api/d'], guide: ['guide/a', 'guide/deep/b'] },
    })
    expect(route(url).sidebar).toBe(sidebar)
  })

  it('has the first of several sidebars that fit equally well', () => {
    const { route } = plan(files, {
      sidebars: { first: ['guide/a', 'api/d'], second: ['guide/deep/b', 'faq', 'api/d'] },
    })
    expect(route('/other/f').sidebar).toBe('first')
    expect(route('/guide/deep/c').sidebar).toBe('second')
    expect(route('/api/e').sidebar).toBe('first')
  })

  it('has none if it is the home page, the page of the search, or wants none', () => {
    const { route } = plan(files, {
      sidebars: { docs: ['faq'] },
      search: { resultsPage: '/search' },
    })
    expect(['/', '/search', '/own'].map((url) => route(url).sidebar)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('has one of its own version', () => {
    const { route } = plan(
      { ...files, 'v3/faq.md': '# FAQ', 'v3/a.md': '# A' },
      {
        docs: { versions: [{ name: 'current', isLast: true }, { name: 'v3' }] },
        sidebars: { docs: ['guide/a', 'api/d'], 'version-v3/docs': ['a'] },
      },
    )
    expect(route('/v3/faq').sidebar).toBe('version-v3/docs')
  })
})
