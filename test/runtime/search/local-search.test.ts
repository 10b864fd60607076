import { describe, expect, it, vi } from 'vitest'
import type { SearchRequest, SearchResponse } from '../../../runtime/contract/search.ts'
import { createLocalSearch } from '../../../runtime/search/local-search.ts'
import { createLocalService, type LocalAnswer } from '../../../runtime/search/local-service.ts'
import { createWorkerLine, type LineWorker } from '../../../runtime/search/worker-line.ts'
import { waitFor } from '../../support/wait-for.ts'
import { createIndex, filesOf, importRules } from './ask-local.ts'
import { siteData } from './search-site.ts'

const v4 = createIndex([
  [
    '/guide',
    'Guides',
    [
      [1, '', 'Guide', 'All of it', ''],
      [2, 'sign-out', 'signOut', 'A guide to <b>', ''],
    ],
  ],
])
const v3 = createIndex([['/v3/guide', 'Guides', [[1, '', 'Guide', '', '']]]], { version: 'v3' })
const files = Object.fromEntries(
  Object.entries(filesOf([v4, v3])).map(([url, file]) => [`/docs${url}`, file]),
)

function service(more: Readonly<Record<string, unknown>> = {}) {
  const loaded: string[] = []
  const held: Record<string, unknown> = { ...files, ...more }
  /** Files that are not loaded before a promise is fulfilled. */
  const holding = new Map<string, Promise<unknown>>()
  const ask = createLocalService(async (href) => {
    loaded.push(href)
    await holding.get(href)
    if (held[href] instanceof Error) throw held[href]
    return held[href]
  }, importRules)
  return {
    loaded,
    held,
    holding,
    ...createLocalSearch(siteData(), ask),
  }
}

const searchRequest = { query: 'guide', language: 'en', version: 'v4' }

describe('createLocalSearch()', () => {
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
    expect(response.hits[1]?._snippetResult?.content?.value).toBe(
      'A <mark>guide</mark> to &lt;b&gt;',
    )
    expect(loaded).toEqual([
      '/docs/lookup/search/v4.json',
      '/docs/assets/search/v4-terms-0.json',
      '/docs/assets/texts/guide.json',
    ])
  })

  it('searches all versions if none is given', async () => {
    const { hits } = await service().search({ query: 'guide', language: 'en' })
    expect(new Set(hits.map(({ version }) => version))).toEqual(new Set(['v4', 'v3']))
  })

  it('warms up by loading the latest version, or another', async () => {
    const { warmUp, loaded } = service()
    warmUp()
    warmUp('v3')
    await waitFor(() =>
      expect(loaded).toEqual(['/docs/lookup/search/v4.json', '/docs/lookup/search/v3.json']),
    )
  })

  it('warms up with an index file that was loaded elsewhere, and waits for it with the first query', async () => {
    const { warmUp, search, loaded } = service()
    let arrive = (_: string | undefined) => {}
    warmUp('v4', new Promise((resolve) => (arrive = resolve)))
    const response = search(searchRequest)
    // A search that begins later and does not wait.
    await service().search(searchRequest)
    expect(loaded).toEqual([])
    arrive(JSON.stringify(v4.file))
    expect((await response).nbHits).toBe(2)
    expect(loaded).not.toContain('/docs/lookup/search/v4.json')
  })

  it.each([
    ['did not arrive', undefined],
    ['is cut off', '{"format":2'],
    ['is another file', '<!doctype html>'],
    ['has another format', '{"format":1}'],
  ])('requests an index file itself that %s', async (_, text) => {
    const { warmUp, search, loaded } = service()
    warmUp('v4', Promise.resolve(text))
    expect((await search(searchRequest)).nbHits).toBe(2)
    expect(loaded.filter((href) => href === '/docs/lookup/search/v4.json')).toHaveLength(1)
  })

  it('loads the texts of as many hits as requested, and lists unknown words', async () => {
    const { search } = service()
    const response = await search({ ...searchRequest, query: 'guide aardvark', texts: 1 })
    expect(response.hits.map(({ content }) => content)).toEqual(['All of it', null])
    expect(response.unknownWords).toEqual(['aardvark'])
    expect(await search(searchRequest)).not.toHaveProperty('unknownWords')
  })

  it.each<[string, unknown]>([
    ['missing', new Error('the server responded with 404')],
    ['damaged', { format: 3 }],
  ])('is unreachable while the index is %s', async (_, file) => {
    const href = '/docs/lookup/search/v4.json'
    const { search, warmUp, held } = service({ [href]: file })
    warmUp()
    const error = await search(searchRequest).catch((error) => error)
    expect(error.name).toBe('RetryError')
    held[href] = v4.file
    expect((await search(searchRequest)).nbHits).toBe(2)
  })
})

describe('the steps of a local search', () => {
  const shard = '/docs/assets/search/v4-terms-0.json'
  const texts = '/docs/assets/texts/guide.json'
  /** Searches, and records what was called in which order. */
  function steps(
    { search }: Pick<ReturnType<typeof service>, 'search'>,
    request: SearchRequest = searchRequest,
  ) {
    const calls: [step: string, response: SearchResponse][] = []
    const record = (step: string) => (response: SearchResponse) => calls.push([step, response])
    const signal = { aborted: false }
    const done = search(request, {
      onNames: record('names'),
      onTexts: record('texts'),
      signal,
    }).then((response) => calls.push(['response', response]))
    return { calls, signal, done, order: () => calls.map(([step]) => step) }
  }
  /** Waits for all steps of a search that begins now: earlier searches have taken theirs too. */
  async function laterSteps() {
    const { order } = steps(service())
    await waitFor(() => expect(order()).toEqual(['names', 'response', 'texts']))
  }
  const contents = ({ hits }: SearchResponse) => hits.map(({ content }) => content)

  it('are what is found by name, then everything, then the texts', async () => {
    const { order, calls, done } = steps(service())
    await done
    expect(order()).toEqual(['names', 'response'])
    await waitFor(() => expect(order()).toEqual(['names', 'response', 'texts']))
    const [names, response, texts] = calls.map(([, response]) => response)
    if (!names || !response || !texts) return expect.unreachable()
    expect([names.isIncomplete, response.isIncomplete]).toEqual([true, undefined])
    expect([...contents(names), ...contents(response)].filter(Boolean)).toEqual([])
    expect(contents(texts)).toEqual(['All of it', 'A guide to <b>'])
    expect(texts.hits.map(({ url }) => url)).toEqual(response.hits.map(({ url }) => url))
  })

  it('show names while the terms are loaded, and load no texts before the response', async () => {
    const { search, holding, loaded } = service()
    let open = () => {}
    holding.set(shard, new Promise<void>((resolve) => (open = resolve)))
    const { order, done } = steps({ search })
    await waitFor(() => expect(order()).toEqual(['names']))
    expect(loaded).not.toContain(texts)
    open()
    await done
    expect(order()).toEqual(['names', 'response'])
    expect(loaded).not.toContain(texts)
    await waitFor(() => expect(loaded).toContain(texts))
  })

  it('leave out names and texts if nothing is found', async () => {
    const { order, done } = steps(service(), { ...searchRequest, query: 'aardvark' })
    await done
    await laterSteps()
    expect(order()).toEqual(['response'])
  })

  it('leave out names if another page of results is requested', async () => {
    const { order, calls, done } = steps(service(), {
      query: 'guide',
      language: 'en',
      hitsPerPage: 1,
      page: 1,
    })
    await done
    expect(order()).toEqual(['response'])
    expect(calls[0]?.[1]).toMatchObject({ page: 1, nbPages: 3 })
  })

  it('stop before the names once the search is aborted', async () => {
    const { order, signal, done } = steps(service())
    signal.aborted = true
    await done
    await laterSteps()
    expect(order()).toEqual(['response'])
  })

  it('stop before the texts once the search is aborted, and do not load them', async () => {
    const { search, loaded } = service()
    const { order, signal, done } = steps({ search })
    await done
    signal.aborted = true
    await laterSteps()
    expect(order()).toEqual(['names', 'response'])
    expect(loaded).not.toContain(texts)
  })

  it('end with the names, which are called incomplete, if a part of the index is missing', async () => {
    const one = service({ [shard]: new Error('gone') })
    const { calls, done } = steps(one)
    await done
    expect(calls.at(-1)?.[1]).toMatchObject({ isIncomplete: true, nbHits: 1 })
    expect(await one.search(searchRequest)).toMatchObject({ isIncomplete: true, nbHits: 1 })
    one.held[shard] = files[shard]
    const again = await one.search(searchRequest)
    expect([again.isIncomplete, again.nbHits]).toEqual([undefined, 2])
  })
})

describe('createWorkerLine()', () => {
  const request = { sources: [], baseUrl: '/' }

  function fakeWorker(respond: (worker: LineWorker, id: number) => void) {
    const worker = { terminate: vi.fn(), onmessage: null, onerror: null } as unknown as LineWorker
    worker.postMessage = ([id]: [number]) => respond(worker, id)
    return worker
  }
  const answer = (query: string): LocalAnswer => ({
    response: { query, hits: [], nbHits: 0, page: 0, nbPages: 0 },
  })
  const reply = (worker: LineWorker, id: number, query: string) =>
    worker.onmessage?.call(worker as Worker, { data: [id, answer(query)] } as MessageEvent)

  it('resolves each request with its response, from one worker', async () => {
    const ids: number[] = []
    const createWorker = vi.fn(() => fakeWorker((_, id) => ids.push(id)))
    const ask = createWorkerLine({ createWorker })
    expect(createWorker).not.toHaveBeenCalled()
    const responses = Promise.all([ask(request), ask(request)])
    for (const id of ids.toReversed())
      reply(createWorker.mock.results[0]?.value, id, `answer ${id}`)
    expect(await responses).toEqual([answer('answer 1'), answer('answer 2')])
    expect(createWorker).toHaveBeenCalledOnce()
  })

  it('is unreachable if no worker can start, and tries again', async () => {
    const works = fakeWorker((worker, id) => reply(worker, id, 'here'))
    const createWorker = vi.fn(() => works)
    createWorker.mockImplementationOnce(() => {
      throw new Error('blocked by policy')
    })
    const ask = createWorkerLine({ createWorker })
    expect(await ask(request)).toEqual({ failure: 'Error: blocked by policy' })
    expect(await ask(request)).toEqual(answer('here'))
  })

  it('resolves all pending requests when the worker crashes', async () => {
    const worker = fakeWorker(() => {})
    const ask = createWorkerLine({ createWorker: () => worker })
    const responses = Promise.all([ask(request), ask(request)])
    worker.onerror?.call(worker as Worker, { message: 'out of memory' } as ErrorEvent)
    expect(await responses).toEqual([{ failure: 'out of memory' }, { failure: 'out of memory' }])
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('gives up on a worker that does not respond', async () => {
    const worker = fakeWorker(() => {})
    const ask = createWorkerLine({ createWorker: () => worker, timeout: 10 })
    expect(await ask(request)).toEqual({ failure: 'The worker did not respond' })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})
