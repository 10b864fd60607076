import { describe, expect, it, vi } from 'vitest'
import type { SearchIndexFile } from '../../../runtime/contract/search.ts'
import { createSearchService, isUnreachable } from '../../../runtime/search/index.ts'
import { createLocalService } from '../../../runtime/search/local-service.ts'
import { createWorkerLine, type LineWorker } from '../../../runtime/search/worker-line.ts'
import { indexFile } from './ask-local.ts'
import { searchData, siteData } from './search-site.ts'

const v4 = indexFile([
  [
    '/guide',
    'Guides',
    [
      [1, '', 'Guide', 'All of it', ''],
      [2, 'sign-out', 'signOut', '<b>', ''],
    ],
  ],
])
const v3 = indexFile([['/v3/guide', 'Guides', [[1, '', 'Guide', '', '']]]], { version: 'v3' })
const origin = 'https://docs.example.com'
const files: Readonly<Record<string, SearchIndexFile>> = {
  '/docs/lookup/search/v4.json': v4,
  '/docs/lookup/search/v3.json': v3,
}

function service(more: Readonly<Record<string, unknown>> = {}) {
  const loaded: string[] = []
  const held: Record<string, unknown> = { ...files, ...more }
  const ask = createLocalService(async (href) => {
    loaded.push(href)
    if (held[href] instanceof Error) throw held[href]
    return held[href]
  })
  return { loaded, held, ...createSearchService(searchData(), siteData(), { ask, origin }) }
}

const searchRequest = { query: 'guide', language: 'en', version: 'v4' }

describe('createSearchService() with the local index', () => {
  it('searches the index of a version', async () => {
    const { search, loaded } = service()
    const response = await search(searchRequest)
    expect(response).toMatchObject({ nbHits: 2, page: 0, nbPages: 1, query: 'guide' })
    expect(response.hits[0]).toMatchObject({
      objectID: '/guide',
      url: '/docs/guide',
      type: 'lvl1',
      version: 'v4',
      _highlightResult: { hierarchy: { lvl1: { value: '<mark>Guide</mark>' } } },
    })
    expect(response.hits[1]?._snippetResult?.content?.value).toBe('&lt;b&gt;')
    expect(loaded).toEqual(['/docs/lookup/search/v4.json'])
  })

  it('searches all versions if none is given', async () => {
    const { hits } = await service().search({ query: 'guide', language: 'en' })
    expect(new Set(hits.map(({ version }) => version))).toEqual(new Set(['v4', 'v3']))
  })

  it('warms up by loading the latest version, or another', () => {
    const { warmUp, loaded } = service()
    warmUp()
    warmUp('v3')
    expect(loaded).toEqual(['/docs/lookup/search/v4.json', '/docs/lookup/search/v3.json'])
  })

  it.each<[string, unknown]>([
    ['missing', new Error('the server responded with 404')],
    ['damaged', { format: 1 }],
  ])('is unreachable while the index is %s', async (_, file) => {
    const href = '/docs/lookup/search/v4.json'
    const { search, warmUp, held } = service({ [href]: file })
    warmUp()
    const error = await search(searchRequest).catch((error) => error)
    expect(error.name).toBe('RetryError')
    expect(isUnreachable(error)).toBe(true)
    held[href] = v4
    expect((await search(searchRequest)).nbHits).toBe(2)
  })

  it('returns the values of facets, and predicts no answers', async () => {
    const { searchForFacetValues, predictAnswers } = service()
    expect(await searchForFacetValues('version', '')).toEqual([
      { value: 'v4', highlighted: 'v4', count: 2 },
      { value: 'v3', highlighted: 'v3', count: 1 },
    ])
    const error = await predictAnswers({ query: 'x', queryLanguages: ['en'] }).catch((e) => e)
    expect(error).toMatchObject({ name: 'ApiError', status: 404 })
  })
})

describe('createWorkerLine()', () => {
  const request = { sources: [], baseUrl: '/' }

  function fakeWorker(respond: (worker: LineWorker, id: number) => void) {
    const worker = { terminate: vi.fn(), onmessage: null, onerror: null } as unknown as LineWorker
    worker.postMessage = ([id]: [number]) => respond(worker, id)
    return worker
  }
  const reply = (worker: LineWorker, id: number, content: string) =>
    worker.onmessage?.call(
      worker as Worker,
      { data: [id, { status: 200, content }] } as MessageEvent,
    )

  it('resolves each request with its response, from one worker', async () => {
    const ids: number[] = []
    const createWorker = vi.fn(() => fakeWorker((_, id) => ids.push(id)))
    const ask = createWorkerLine({ createWorker })
    expect(createWorker).not.toHaveBeenCalled()
    const responses = Promise.all([ask(request), ask(request)])
    for (const id of ids.toReversed())
      reply(createWorker.mock.results[0]?.value, id, `answer ${id}`)
    expect((await responses).map(({ content }) => content)).toEqual(['answer 1', 'answer 2'])
    expect(createWorker).toHaveBeenCalledOnce()
  })

  it('is unreachable if no worker can start, and tries again', async () => {
    const works = fakeWorker((worker, id) => reply(worker, id, 'here'))
    const createWorker = vi.fn(() => works)
    createWorker.mockImplementationOnce(() => {
      throw new Error('blocked by policy')
    })
    const ask = createWorkerLine({ createWorker })
    expect(await ask(request)).toEqual({ status: 0, content: 'Error: blocked by policy' })
    expect(await ask(request)).toEqual({ status: 200, content: 'here' })
  })

  it('resolves all pending requests when the worker crashes', async () => {
    const worker = fakeWorker(() => {})
    const ask = createWorkerLine({ createWorker: () => worker })
    const responses = Promise.all([ask(request), ask(request)])
    worker.onerror?.call(worker as Worker, { message: 'out of memory' } as ErrorEvent)
    expect(await responses).toEqual([
      { status: 0, content: 'out of memory' },
      { status: 0, content: 'out of memory' },
    ])
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('gives up on a worker that does not respond', async () => {
    const worker = fakeWorker(() => {})
    const ask = createWorkerLine({ createWorker: () => worker, timeout: 10 })
    expect(await ask(request)).toEqual({ status: 0, content: 'The worker did not respond' })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})
