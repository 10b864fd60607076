import { describe, expect, it } from 'vitest'
import { createLocalService } from '../../../runtime/search/local-service.ts'
import {
  askFiles,
  createIndex,
  filesOf,
  importRules,
  type ShortPage,
  serveFiles,
} from './ask-local.ts'

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
    expect(urls(await query('alpha', { version: 'v3' }))).toEqual(['/docs/v3/a'])
    expect(indexes(loaded)).toEqual([urlOf('v3')])
    expect(urls(await query('alpha', { version: 'v4' }))).toEqual(['/docs/a'])
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
    ['one version', { version: 'v3' }, 1],
    ['an unknown version', { version: 'v9' }, 0],
    ['another language', { language: 'fr' }, 0],
  ])('finds only what is in %s', async (_, scope, count) => {
    expect((await askFiles([v4, v3]).query('alpha', scope)).nbHits).toBe(count)
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
    const ask = createLocalService(
      async (href) => (href === '/v4.json' ? files.shift() : load(href)),
      importRules,
    )
    const sources = [{ version: 'v4', href: '/v4.json' }]
    const query = { query: 'alpha', language: 'en', depth: 'snippets' } as const
    const request = { query, sources, baseUrl: '/' }
    expect(await ask(request)).toEqual({ failure: '/v4.json is not a search index' })
    expect(await ask(request)).toMatchObject({ response: { nbHits: 1 } })
    expect(files).toEqual([])
  })

  it('responds with what it can find while another file of the index is missing', async () => {
    const { query, broken } = askFiles([v4])
    broken.add('/assets/search/v4-terms-0.json')
    expect(await query('alpha')).toMatchObject({ nbHits: 1, isIncomplete: true })
    broken.clear()
    expect(await query('alpha')).not.toHaveProperty('isIncomplete')
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
    }, importRules)
    const sources = [{ version: 'v4', href: urlOf('v4') }]
    const search = async () => {
      const query = { query: 'alpha', language: 'en', depth: 'text' } as const
      return (await ask({ query, sources, baseUrl: '/' })).response
    }
    await ask({ sources, baseUrl: '/' })
    deployed = next
    const response = await search()
    expect(response).toMatchObject({ hits: [{ url: '/c' }] })
    expect(response).not.toHaveProperty('isIncomplete')
  })

  it('loads the indexes without a query', async () => {
    const { ask, loaded, sources } = askFiles([v4, v3])
    const request = { sources: sources.slice(0, 1), baseUrl: '/' }
    expect(await ask(request)).toEqual({})
    expect(loaded).toEqual([urlOf('v4')])
  })
})
