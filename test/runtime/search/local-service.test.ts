import { describe, expect, it } from 'vitest'
import { createLocalService } from '../../../runtime/search/local-service.ts'
import { waitFor } from '../../support/wait-for.ts'
import { askFiles, createIndex, filesOf, type ShortPage, serveFiles } from './ask-local.ts'

const page = (url: string, title: string): ShortPage => [url, 'Group', [[1, '', title, 'text', '']]]
const v4 = createIndex([page('/a', 'Alpha'), page('/b', 'Beta')])
const v3 = createIndex([page('/v3/a', 'Alpha')], { version: 'v3' })
const urlOf = (version: string) => `/lookup/search/${version}.json`
/** The index files that were loaded. */
const indexes = (loaded: readonly string[]) => loaded.filter((url) => url.startsWith('/lookup/'))
const urls = (result: { hits: readonly { url: string }[] }) => result.hits.map(({ url }) => url)

describe('createLocalService()', () => {
  it('searches one version, and loads only its file', async () => {
    const { query, loaded } = askFiles([v4, v3])
    const filter = (version: string) => ({ facetFilters: ['language:en', `version:${version}`] })
    expect(urls(await query('alpha', filter('v3')))).toEqual(['/docs/v3/a'])
    expect(indexes(loaded)).toEqual([urlOf('v3')])
    expect(urls(await query('alpha', filter('v4')))).toEqual(['/docs/a'])
    expect(indexes(loaded)).toEqual([urlOf('v3'), urlOf('v4')])
  })

  it('searches all versions, and returns their names', async () => {
    const { query, loaded } = askFiles([v4, v3])
    const { hits } = await query('alpha')
    expect(hits.map(({ objectID, version }) => [objectID, version])).toEqual([
      ['/a', 'v4'],
      ['/v3/a', 'v3'],
    ])
    expect(indexes(loaded)).toEqual([urlOf('v4'), urlOf('v3')])
  })

  it.each([
    ['a list of choices', [['version:v3', 'version:v4']], 2],
    ['JSON', '[["version:v3"]]', 1],
    ['words with commas', 'language:en,version:v4', 1],
    ['what it must be and must not be', ['version:v4', '-version:v4'], 0],
    ['all but one', ['-version:v4'], 1],
    ['another language', ['language:fr'], 0],
    ['an unknown version', ['version:v9'], 0],
    ['an unknown facet', ['kind:page'], 2],
  ])('accepts filters that are %s', async (_, facetFilters, count) => {
    expect((await askFiles([v4, v3]).query('alpha', { facetFilters })).nbHits).toBe(count)
  })

  it('accepts parameters as text, next to others, and several queries in one request', async () => {
    const { post } = askFiles([v4])
    const { json } = await post('/1/indexes/*/queries', {
      requests: [
        { indexName: 'one', params: 'query=alpha&hitsPerPage=1&highlightPreTag=%3Cb%3E' },
        { indexName: 'two', query: 'beta' },
      ],
    })
    expect(json.results).toMatchObject([
      { index: 'one', query: 'alpha', hitsPerPage: 1, nbHits: 1 },
      { index: 'two', query: 'beta', hitsPerPage: 20, nbHits: 1 },
    ])
    expect(json.results[0].hits[0]._highlightResult.hierarchy.lvl1.value).toBe('<b>Alpha</em>')
  })

  it('returns the values of facets', async () => {
    const { post } = askFiles([v4, v3])
    const body = { params: 'facetQuery=V&highlightPreTag=<b>&highlightPostTag=</b>' }
    const { json } = await post('/1/indexes/docs/facets/version/query', body)
    expect(json.facetHits).toEqual([
      { value: 'v4', highlighted: '<b>v</b>4', count: 2 },
      { value: 'v3', highlighted: '<b>v</b>3', count: 1 },
    ])
    const other = await post('/1/indexes/docs/facets/hierarchy.lvl0/query', { facetQuery: 'gr' })
    expect(other.json.facetHits).toMatchObject([{ value: 'Group', count: 3 }])
    expect((await post('/1/indexes/docs/facets/none/query', {})).json.facetHits).toEqual([])
  })

  it.each([
    ['an unknown path', '/1/keys', {}, 404],
    ['no list of queries', '/1/indexes/*/queries', {}, 400],
    ['invalid queries', '/1/indexes/*/queries', { requests: [null] }, 400],
    ['a body that is a list', '/1/indexes/*/queries', [], 400],
  ])('refuses %s', async (_, path, body, status) => {
    const response = await askFiles([v4]).post(path, body)
    expect(response).toEqual({ status, json: { message: expect.any(String), status } })
  })

  const section = [1, '', 'Title', '']
  const { file } = v4
  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'index'],
    ['a list', []],
    ['another format', { ...file, format: 1 }],
    ['no pages', { ...file, pages: undefined }],
    ['no shards', { ...file, shards: undefined }],
    ['no parts', { ...file, parts: undefined }],
    ['no boosts', { ...file, boosts: undefined }],
    ['no synonyms', { ...file, synonyms: undefined }],
    ['no language', { ...file, language: undefined }],
    ['a page that is cut', { ...file, pages: [['/a', 'Group']] }],
    ['a page without sections', { ...file, pages: [['/a', 'Group', '', null]] }],
    ['a page without a chunk', { ...file, pages: [['/a', 'Group', null, []]] }],
    ['a section that is cut', { ...file, pages: [['/a', 'Group', '', [section.slice(0, 3)]]] }],
    [
      'a section of an unknown level',
      { ...file, pages: [['/a', 'Group', '', [[7, ...section.slice(1)]]]] },
    ],
    ['a section without a heading', { ...file, pages: [['/a', 'Group', '', [[1, '', null, '']]]] }],
    [
      'a level that is no number',
      { ...file, pages: [['/a', 'Group', '', [['2', ...section.slice(1)]]]] },
    ],
  ])('is unreachable while an index is %s, and tries again', async (_, damaged) => {
    const files = [damaged, file]
    const { load } = serveFiles(filesOf([v4]))
    const ask = createLocalService(async (href) =>
      href === '/v4.json' ? files.shift() : load(href),
    )
    const sources = [{ version: 'v4', href: '/v4.json' }]
    const body = JSON.stringify({ requests: [{ query: 'alpha' }] })
    const request = { path: '/1/indexes/*/queries', body, sources, baseUrl: '/' }
    expect(await ask(request)).toEqual({
      status: 0,
      content: 'Cannot search /v4.json: it is not a search index',
    })
    expect(await ask(request)).toMatchObject({ status: 200 })
    expect(files).toEqual([])
  })

  it('responds with what it can find while another file of the index is missing', async () => {
    const { query, broken } = askFiles([v4])
    broken.add('/assets/search/v4-terms-0.json')
    expect(await query('alpha')).toMatchObject({ nbHits: 1, exhaustiveNbHits: false })
    broken.clear()
    expect(await query('alpha')).toMatchObject({ nbHits: 1, exhaustiveNbHits: true })
  })

  it('loads an index again that a deployment has replaced, when a file of it is gone', async () => {
    const { file, files } = createIndex([page('/c', 'Alpha')])
    const [[firstTerm, url] = ['', '']] = file.shards
    const next = {
      [urlOf('v4')]: { ...file, shards: [[firstTerm, '/assets/search/other.json']] },
      '/assets/search/other.json': files[url],
    }
    let deployed: Readonly<Record<string, unknown>> = filesOf([v4])
    const ask = createLocalService(async (href) => {
      if (!(href in deployed)) throw new Error(`Cannot load ${href}`)
      return deployed[href]
    })
    const sources = [{ version: 'v4', href: urlOf('v4') }]
    const search = async () => {
      const body = JSON.stringify({ requests: [{ query: 'alpha', depth: 'text' }] })
      const { content } = await ask({ path: '/1/indexes/*/queries', body, sources, baseUrl: '/' })
      return JSON.parse(content).results[0]
    }
    await ask({ sources, baseUrl: '/' })
    deployed = next
    expect(await search()).toMatchObject({ exhaustiveNbHits: false, hits: [{ url: '/a' }] })
    await waitFor(async () =>
      expect(await search()).toMatchObject({ exhaustiveNbHits: true, hits: [{ url: '/c' }] }),
    )
  })

  it('loads the indexes without a query', async () => {
    const { ask, loaded, sources } = askFiles([v4, v3])
    const request = { sources: sources.slice(0, 1), baseUrl: '/' }
    expect(await ask(request)).toEqual({ status: 200, content: '{}' })
    expect(loaded).toEqual([urlOf('v4')])
  })
})
