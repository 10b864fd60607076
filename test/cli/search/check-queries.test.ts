import { describe, expect, it } from 'vitest'
import { checkQueries } from '../../../cli/search/check-queries.ts'
import { planSearch } from '../../../cli/search/plan-search.ts'
import { configOf } from '../content/pages.ts'
import { plan, textsOf } from '../routes/plan.ts'

const files = {
  'index.md': '',
  'guide/setup.md': '',
  'secret.md': '---\nsearch: false\n---\n',
}

function check(key: string, provider: 'local' | 'none' = 'local'): readonly string[] {
  const site = configOf({ search: { provider, queries: { [key]: ['too dark'] } } })
  const { plan: planned } = plan(files)
  const ids = new Map([...planned.byUrl.keys()].map((url) => [url, new Set(['install', 'über'])]))
  return textsOf(
    checkQueries(site, planSearch(planned.routes, site), {
      idsOf: (url) => ids.get(url),
      nearestUrl: (url) => (url === '/guide/stup' ? '/guide/setup' : undefined),
      locate: (text) => ({ file: `config of ${text}`, line: 1, column: 2 }),
    }),
  )
}

describe('checkQueries()', () => {
  it.each(['/', '/guide/setup', '/guide/setup/', '/guide/setup#install', '/guide/setup#%C3%BCber'])(
    'accepts "%s"',
    (key) => expect(check(key)).toEqual([]),
  )

  it.each([
    ['/guide/stup', 'no page has that URL → write "/guide/setup"'],
    ['/guide/stup#install', 'no page has that URL → write "/guide/setup#install"'],
    ['/zzz', 'no page has that URL → remove the entry'],
    [
      '/secret',
      'the search does not cover that page → remove the entry, or include the page in the search',
    ],
    [
      '/guide/setup#instal',
      'that page has no heading with the ID "instal" → write "/guide/setup#install"',
    ],
    ['/guide/setup#zzzz', 'that page has no heading with the ID "zzzz" → remove the entry'],
  ])('reports "%s"', (key, expected) => {
    expect(check(key)).toEqual([
      `config of ${key}:1:2 The entry "${key}" of search.queries has no effect: ${expected}`,
    ])
  })

  it('reports nothing if the site has no search', () => {
    expect(check('/zzz', 'none')).toEqual([])
  })
})
