import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { unusedMethods } from '../../../scripts/unused-methods.mjs'
import { createIndex, filesOf } from './ask-local.ts'
import { json, startSearchServer } from './search-server.ts'
import { searchData, siteData } from './search-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-build-search-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles a module as browsers get it. */
async function compile(entry: string) {
  const outfile = join(folder, `${entry.replaceAll('/', '-')}.mjs`)
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    plugins: [unusedMethods],
    write: true,
    metafile: true,
  }).then(async (result) => ({ outputFiles: Object.values(result.metafile.outputs) }))
  return { bytes: outputFiles[0]?.bytes ?? 0, url: pathToFileURL(outfile).href }
}

const pages = [['/a', 'A', [[1, '', 'signOut', 'Ends the session', '']]]] as const
const request = { query: 'sing out', language: 'en' }

it('compiles a worker that loads an index and finds what is in it', async () => {
  const { bytes, url } = await compile('runtime/search/worker.ts')
  expect(bytes).toBeLessThan(34_500)
  const files = filesOf([createIndex(pages)])
  const server = await startSearchServer((response, request) =>
    json(files[request.path])(response, request),
  )
  const posted = new Promise((resolve) => Object.assign(globalThis, { postMessage: resolve }))
  await import(url)
  const { onmessage } = globalThis as unknown as { onmessage: (event: { data: unknown }) => void }
  const sources = [{ version: 'v4', href: `${server.host}/lookup/search/v4.json` }]
  const body = JSON.stringify({ requests: [{ query: 'sessio' }] })
  onmessage({
    data: [7, { path: '/1/indexes/*/queries', body, sources, baseUrl: `${server.host}/` }],
  })
  const [id, { status, content }] = (await posted) as [number, { status: number; content: string }]
  await server.stop()
  expect([id, status]).toEqual([7, 200])
  expect(JSON.parse(content).results[0].hits[0].url).toBe(`${server.host}/a`)
})

it('compiles a client without the methods that nothing calls', async () => {
  const { bytes, url } = await compile('runtime/search/index.ts')
  expect(bytes).toBeLessThan(30_000)
  const { createSearchService } = await import(url)
  const server = await startSearchServer((response, request) => {
    const isQuery = request.path.endsWith('/queries')
    json(isQuery ? { results: [{ hits: [] }] } : { facetHits: [] })(response, request)
  })
  const search = searchData({ provider: 'algolia', appId: 'A', apiKey: 'K', hosts: [server.host] })
  const service = createSearchService(search, siteData(), { origin: 'https://docs.example.com' })
  expect((await service.search(request)).hits).toEqual([])
  await service.search(request)
  expect(await service.searchForFacetValues('version', '')).toEqual([])
  expect(await service.predictAnswers({ query: 'x', queryLanguages: [] })).toEqual({
    facetHits: [],
  })
  await server.stop()
  // The second query repeats the first: the client takes its response from its cache.
  expect(server.requests).toHaveLength(3)
})

it('compiles a client that asks the local index each time, because its response may be incomplete', async () => {
  const { url } = await compile('runtime/search/index.ts')
  const { createSearchService } = await import(url)
  let asked = 0
  const ask = async () => {
    asked += 1
    return { status: 200, content: JSON.stringify({ results: [{ hits: [] }] }) }
  }
  const service = createSearchService(searchData(), siteData(), {
    ask,
    origin: 'https://x.example',
  })
  await service.search(request)
  await service.search(request)
  expect(asked).toBe(2)
})
