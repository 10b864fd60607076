import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { type SearchIndexFile, searchIndexUrl } from '../../../runtime/contract/search.ts'
import { createLocalService } from '../../../runtime/search/local-service.ts'
import queries from './search-queries.json'

/**
 * Measures the search of this site by the rank of the page that a reader expects. `npm run search:table` prints all ranks.
 * Queries whose pages do not exist yet are left out.
 */
it('search ranks the expected page first for nearly every query, and always among the first five', async () => {
  const folder = inject('builtSite').production
  const read = (version: string): SearchIndexFile =>
    JSON.parse(readFileSync(join(folder, searchIndexUrl(version)), 'utf8'))
  const files = { current: read('current'), v3: read('v3') }
  const service = createLocalService(async (href) => files[href as keyof typeof files])
  const pages = new Set([...files.current.pages, ...files.v3.pages].map(([url]) => url))
  const asked = queries.filter(({ expect: expected }) => expected.some((url) => pages.has(url)))
  const rows: { query: string; rank: number; first: string }[] = []
  for (const { query, expect: expected, version } of asked) {
    const name = version === 'v4' ? 'current' : version
    const params = new URLSearchParams({
      query,
      hitsPerPage: '50',
      facetFilters: JSON.stringify(['language:en', `version:${name}`]),
    })
    const { status, content } = await service({
      path: '/1/indexes/*/queries',
      body: JSON.stringify({ requests: [{ indexName: 'docs', params: params.toString() }] }),
      sources: Object.keys(files).map((one) => ({ version: one, href: one })),
      baseUrl: '/',
    })
    expect(status, content).toBe(200)
    const { hits }: { hits: { url: string }[] } = JSON.parse(content).results[0]
    const found = [...new Set(hits.map(({ url }) => url.replace(/#.*/, '')))]
    const ranks = expected.map((url) => found.indexOf(url) + 1).filter((rank) => rank > 0)
    rows.push({ query, rank: Math.min(...ranks), first: found[0] ?? '' })
  }
  if (process.env.SEARCH_TABLE) console.table(rows)
  const outside = (most: number) =>
    rows.filter(({ rank }) => rank > most).map(({ query, rank }) => `${query}: ${rank}`)
  expect(rows.length).toBeGreaterThan(10)
  // Of 24 queries, 21 have the page first, 23 in the first three and all in the first five.
  expect(outside(1).length, outside(1).join()).toBeLessThanOrEqual(3)
  expect(outside(3).length, outside(3).join()).toBeLessThanOrEqual(1)
  expect(outside(5)).toEqual([])
})
