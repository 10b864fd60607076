import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createHostedSearch,
  type HostedSearchParts,
} from '../../../../plugins/hosted-search/browser/hosted-search.ts'
import type { SearchData, SearchHit } from '../../../../runtime/contract/search.ts'
import { createLocalSearch } from '../../../../runtime/search/local-search.ts'
import { askFiles, createIndex } from '../../../runtime/search/ask-local.ts'
import { searchData, siteData } from '../../../runtime/search/search-site.ts'
import {
  halfABody,
  hangInBody,
  json,
  type Respond,
  startSearchServer,
  text,
} from './search-server.ts'

const hit: SearchHit = {
  objectID: '1',
  type: 'lvl1',
  url: 'https://docs.example.com/guide#x',
  content: null,
  hierarchy: { lvl0: 'A', lvl1: 'B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
}
const found = (hits: readonly unknown[] = [hit], more = {}) =>
  json({ results: [{ hits, nbHits: hits.length, page: 0, nbPages: 1, query: 'x', ...more }] })

const servers: { stop: () => unknown }[] = []
afterEach(() => vi.unstubAllGlobals())
afterEach(() => Promise.all(servers.splice(0).map(({ stop }) => stop())))

async function serve(respond: Respond) {
  const server = await startSearchServer(respond)
  servers.push(server)
  return server
}

/** How long the client waits for the first host, in ms. Its clock stands still unless a test lets time pass. */
const limit = 1000
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Lets twice the limit pass. */
const passTime = () => void vi.advanceTimersByTime(2 * limit)

/** Never responds; the client waits in vain. */
const hang: Respond = passTime

function service(
  hosts: readonly string[],
  more: Partial<SearchData> = {},
  parts: HostedSearchParts = {},
) {
  return createHostedSearch(
    searchData({ provider: 'algolia', appId: 'APP', apiKey: 'KEY', hosts, ...more }),
    siteData(),
    {
      timeouts: { connect: limit, read: limit, write: limit },
      origin: 'https://docs.example.com',
      ...parts,
    },
  )
}

const request = { query: 'x', language: 'en' }
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  )

/** The URL of a port that no host listens on. */
async function deadHost(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

describe('createHostedSearch()', () => {
  it('sends requests in the format of the service', async () => {
    const { host, requests } = await serve(found())
    await service([host]).search({ query: 'sign out & ü+\ud800', language: 'en', version: 'v3' })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' })
    expect(Object.fromEntries(requests[0]?.parameters ?? [])).toMatchObject({
      'x-algolia-application-id': 'APP',
      'x-algolia-api-key': 'KEY',
      'x-algolia-agent': expect.stringContaining('Algolia for JavaScript'),
    })
    expect(requests[0]?.headers).not.toHaveProperty('x-algolia-api-key')
    const { params, ...request } = requests[0]?.body.requests[0] ?? {}
    expect(request).toEqual({ indexName: 'docs' })
    expect(params).toMatch(/^query=sign%20out%20%26%20%C3%BC%2B%EF%BF%BD&/)
    expect(Object.fromEntries(new URLSearchParams(params))).toEqual({
      query: 'sign out & ü+\ufffd',
      attributesToRetrieve: JSON.stringify([
        ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
        'content',
        'type',
        'url',
      ]),
      attributesToSnippet: JSON.stringify([
        ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`),
        'content:10',
      ]),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: '20',
      clickAnalytics: 'false',
      facetFilters: '["language:en","version:v3"]',
    })
  })

  it('sends the other parameters of the request', async () => {
    const { host, requests } = await serve(found([], { queryID: 'abc' }))
    const { search } = service([host], { insights: true })
    const query = 'y'.repeat(10_000)
    const response = await search({
      query,
      language: 'de',
      page: 2,
      hitsPerPage: 5,
      snippetLength: 7,
    })
    expect(response.queryID).toBe('abc')
    const params = Object.fromEntries(new URLSearchParams(requests[0]?.body.requests[0].params))
    expect(params).toMatchObject({ page: '2', hitsPerPage: '5', clickAnalytics: 'true' })
    expect(params.facetFilters).toBe('["language:de"]')
    expect(params.attributesToSnippet).toContain('"content:7"')
    expect(params.attributesToSnippet).toContain('"hierarchy.lvl2:10"')
    expect(params.query).toHaveLength(512)
  })

  it('makes URLs on the same origin relative, and omits those that cannot be followed', async () => {
    const urls = [
      'https://docs.example.com/docs/v3/guide?a#b',
      'https://docs.example.com/docs/guide',
      'https://other.example.com/x',
      '/docs/here',
      '//evil.example.com/x',
      '/\t/evil.example.com/y',
      '/\\evil.example.com/z',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'https://',
    ]
    const bad = [null, { ...hit, url: 1 }, { ...hit, hierarchy: null }, { ...hit, type: undefined }]
    const { host } = await serve(found([...urls.map((url) => ({ ...hit, url })), ...bad]))
    const { hits } = await service([host]).search(request)
    expect(hits.map(({ url, version }) => [url, version])).toEqual([
      ['/docs/v3/guide?a#b', 'v3'],
      ['/docs/guide', 'v4'],
      ['https://other.example.com/x', undefined],
      ['/docs/here', 'v4'],
      ['https://evil.example.com/x', undefined],
      ['https://evil.example.com/y', undefined],
      ['https://evil.example.com/z', undefined],
    ])
  })

  it('makes URLs on the published site relative on a preview deployment too', async () => {
    const urls = [
      'https://docs.example.com/docs/v3/guide?a#b',
      'https://docs.example.com/blog',
      'https://docs.example.com.evil.example/docs/guide',
    ]
    const { host } = await serve(found(urls.map((url) => ({ ...hit, url }))))
    const { search } = createHostedSearch(
      searchData({ provider: 'algolia', appId: 'APP', apiKey: 'KEY', hosts: [host] }),
      { ...siteData(), url: 'https://docs.example.com' },
      { origin: 'https://preview.example.net' },
    )
    const { hits } = await search(request)
    expect(hits.map(({ url }) => url)).toEqual(['/docs/v3/guide?a#b', ...urls.slice(1)])
  })

  it('tries all default hosts of the service, which the policy allows', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).hostname)
      if (!url.includes('algolianet')) throw new TypeError('no such host')
      return new Response(JSON.stringify({ results: [{ hits: [hit] }] }))
    })
    const asked: string[] = []
    const { search } = createHostedSearch(
      searchData({ provider: 'algolia', appId: 'APP', apiKey: 'KEY' }),
      siteData(),
      { origin: 'https://docs.example.com' },
    )
    expect((await search(request)).hits).toHaveLength(1)
    expect(asked).toEqual(['app-dsn.algolia.net', 'app.algolia.net', 'app-1.algolianet.com'])
    await search({ ...request, query: 'other' })
    expect(asked.slice(3)).toEqual(['app-1.algolianet.com'])
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).hostname)
      throw new TypeError('no such host')
    })
    expect((await failureOf(search({ ...request, query: 'third' }))).name).toBe('RetryError')
    expect(asked.slice(4)).toEqual([
      'app-1.algolianet.com',
      'app-2.algolianet.com',
      'app-3.algolianet.com',
    ])
  })

  it('waits at most twice as long for a host as for the first', async () => {
    const hosts = await Promise.all([1, 2, 3, 4].map(() => serve(hang)))
    // Each lets twice the limit pass: then the client asks the next host, and fails after the last one.
    await failureOf(service(hosts.map(({ host }) => host)).search(request))
    expect(hosts.map(({ requests }) => requests.length)).toEqual([1, 1, 1, 1])
  })

  it.each<[string, Respond]>([
    ['is broken', text('oops', 500)],
    ['is not ready', json({ message: 'later' }, 503)],
    ['does not respond', hang],
    ['stops in the middle of its response', hangInBody],
    ['closes the connection in its response', halfABody],
  ])('tries the next host if one %s', async (_, respond) => {
    const [bad, good] = [await serve(respond), await serve(found())]
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await fetch(...args)
      if (respond === hangInBody && String(args[0]).startsWith(bad.host)) setImmediate(passTime)
      return response
    })
    expect((await service([bad.host, good.host]).search(request)).hits).toHaveLength(1)
    expect(bad.requests).toHaveLength(1)
  })

  it.each<[string, Respond]>([
    ['broken', text('oops', 500)],
    ['silent', hang],
    ['cut', halfABody],
  ])('is unreachable if all hosts are %s', async (_, respond) => {
    const hosts = [await serve(respond), await serve(respond)]
    const error = await failureOf(service(hosts.map(({ host }) => host)).search(request))
    expect(error.name).toBe('RetryError')
    expect(error.message).toMatch(/^Unreachable hosts - your application id may be incorrect\./)
  })

  it('is unreachable if no host listens', async () => {
    const error = await failureOf(service([await deadHost(), await deadHost()]).search(request))
    expect(error.name).toBe('RetryError')
  })

  it.each<[string, Respond, string, number | undefined, string]>([
    [
      'a refusal',
      json({ message: 'Invalid key', status: 403 }, 403),
      'ApiError',
      403,
      'Invalid key',
    ],
    ['too many requests', json({ message: 'Slow down' }, 429), 'ApiError', 429, 'Slow down'],
    ['no such index', json({ message: 'No index' }, 404), 'ApiError', 404, 'No index'],
    ['a refusal in text', text('Forbidden', 403), 'ApiError', 403, 'Forbidden'],
    [
      'a refusal with reasons',
      json({ message: 'Bad', error: { code: 1 } }, 400),
      'DetailedApiError',
      400,
      'Bad',
    ],
    ['no JSON', text('<html>'), 'DeserializationError', undefined, 'Unexpected token'],
    ['nothing', text(''), 'DeserializationError', undefined, 'no results'],
    ['something else', json({ login: 'please' }), 'DeserializationError', undefined, 'no results'],
  ])(
    'reports %s immediately, and tries no other host',
    async (_, respond, name, status, message) => {
      const [bad, good] = [await serve(respond), await serve(found())]
      const error = await failureOf(service([bad.host, good.host]).search(request))
      expect(error).toMatchObject({ name })
      expect(error.message).toContain(message)
      expect(error.status).toBe(status)
      expect([bad.requests.length, good.requests.length]).toEqual([1, 0])
    },
  )

  it.each<[string, Respond]>([
    ['broken', text('', 500)],
    ['silent', hang],
  ])('skips a host that is %s for two minutes', async (_, respond) => {
    const [bad, good] = [await serve(respond), await serve(found())]
    const clock = { now: 1_000_000 }
    const { search } = service([bad.host, good.host], {}, { now: () => clock.now })
    const ask = async (query: string, after: number) => {
      clock.now += after
      await search({ ...request, query })
      return bad.requests.length
    }
    expect(await ask('a', 0)).toBe(1)
    expect(await ask('b', 1000)).toBe(1)
    bad.respondWith(found())
    expect(await ask('c', 118_000)).toBe(1)
    expect(await ask('d', 2000)).toBe(2)
    expect(good.requests).toHaveLength(3)
  })

  it('recovers once a host responds again', async () => {
    const server = await serve(text('', 500))
    const { search } = service([server.host])
    await failureOf(search(request))
    server.respondWith(found())
    expect((await search(request)).hits).toHaveLength(1)
  })

  it('falls back to the local index if hosts cannot be reached and the site enables that', async () => {
    const { ask, sources } = askFiles([createIndex([['/a', 'A', [[1, '', 'x', '', '']]]])])
    const server = await serve(text('', 500))
    const local = createLocalSearch(siteData(), (request) => ask({ ...request, sources }))
    const { search } = service([server.host], {}, { fallback: local })
    expect((await search(request)).hits[0]?.url).toBe('/docs/a')
    server.respondWith(json({ message: 'no' }, 403))
    expect((await failureOf(search({ ...request, query: 'y' }))).name).toBe('ApiError')
  })

  it('requests the values of facets', async () => {
    const facetHits = [{ value: 'v3', highlighted: '<em>v</em>3', count: 2 }]
    const { host, requests } = await serve(json({ facetHits }))
    expect(await service([host]).searchForFacetValues('version', 'v')).toEqual(facetHits)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/1/indexes/docs/facets/version/query',
      body: { facetQuery: 'v' },
    })
  })

  it('requests predicted answers', async () => {
    const { host, requests } = await serve(json({ hits: [] }))
    const parameters = { query: 'how to sign out', queryLanguages: ['en'], nbHits: 3 }
    expect(await service([host]).predictAnswers(parameters)).toEqual({ hits: [] })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/1/answers/docs/prediction',
      body: parameters,
    })
  })
})
