import { expect, it } from 'vitest'
import type { SearchHit, SearchService } from '../../../runtime/index.ts'
import { insightsOf, isUnreachable, serviceOf, setProvider } from '../../../theme/search/service.ts'
import { searchData, siteData } from '../../runtime/search/search-site.ts'

const nothing = { hits: [], nbHits: 0, page: 0, nbPages: 0, query: 'x' }

it('searches with what a plugin provides, which gets the local search', async () => {
  const data = searchData()
  const asked: string[] = []
  const clicked: string[] = []
  let local: SearchService | undefined
  setProvider(data, {
    createSearch: (_search, _site, given) => {
      local = given
      const search: SearchService['search'] = async ({ query }) => {
        asked.push(query)
        return nothing
      }
      return { search, warmUp: () => {} }
    },
    createInsights: () => ({
      viewed: () => {},
      clicked: ({ objectID }) => clicked.push(objectID),
    }),
  })
  const service = serviceOf(data, siteData())
  expect(await service.search({ query: 'x', language: 'en' })).toBe(nothing)
  insightsOf(data).clicked({ objectID: '1' } as SearchHit, { position: 1 })
  expect([asked, clicked]).toEqual([['x'], ['1']])
  expect(local?.search).toBeInstanceOf(Function)
  expect(serviceOf(data, siteData())).toBe(service)
})

it('reports nothing without a provider', () => {
  const data = searchData()
  setProvider(data, undefined)
  expect(insightsOf(data).viewed([])).toBeUndefined()
})

it.each([
  ['RetryError', true],
  ['ApiError', false],
])('takes a %s as unreachable: %s', (name, expected) => {
  expect(isUnreachable(Object.assign(new Error('x'), { name }))).toBe(expected)
})
