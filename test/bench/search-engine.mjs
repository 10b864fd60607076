import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { indexUrl, kindOf } from './search-files.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The local service as browsers run it, compiled into `folder`, and the stop words of the languages. */
export async function loadEngine(folder) {
  const outfile = join(folder, 'engine.mjs')
  const contents = `export { createLocalService } from './runtime/search/local-service.ts'
export { stopWordsOf } from './runtime/contract/terms/stop-words.ts'`
  const stdin = { contents, resolveDir: root }
  await build({ stdin, outfile, bundle: true, format: 'esm', logLevel: 'error' })
  return import(pathToFileURL(outfile).href)
}

/** Bytes that these requests, the first of a visit, load: in total, and by kind of file. */
export async function cost(requests, { engine, output }) {
  const loaded = new Set()
  const ask = open(engine, output, (url) => loaded.add(url))
  for (const request of requests) await ask(request)
  const bytes = { index: 0, terms: 0, pages: 0, chunk: 0 }
  for (const url of loaded) bytes[kindOf(url)] += output.open(url).gzip
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  return { total, files: loaded.size, bytes }
}

/** Milliseconds of each query in a service that has loaded what it needs; the best of some runs. */
export async function timesOf(queries, { runs, engine, output }) {
  const ask = open(engine, output)
  const times = []
  for (const query of queries) {
    const request = { query, depth: 'text' }
    await ask(request)
    let best = Number.POSITIVE_INFINITY
    for (let run = 0; run < runs; run++) best = Math.min(best, await timeOf(() => ask(request)))
    times.push(best)
  }
  return times
}

/** The same, but each query is the first of its service, which parses what it needs. The files have been read. */
export async function firstTimesOf(queries, { engine, output }) {
  const times = []
  for (const query of queries) {
    const request = { query, depth: 'text' }
    await open(engine, output)(request)
    const ask = open(engine, output)
    times.push(await timeOf(() => ask(request)))
  }
  return times
}

/** A new service for the first version of a site, that also parses what it loads. */
function open({ createLocalService }, { versions, readJson, importScript }, onLoad = (_url) => {}) {
  const [version = ''] = versions
  const loading = (load) => async (url) => {
    onLoad(url)
    return load(url)
  }
  const ask = createLocalService(loading(readJson), loading(importScript))
  const sources = [{ version, href: indexUrl(version) }]
  return async (request) => {
    const query = { depth: 'snippets', ...request, language: readJson(indexUrl(version)).language }
    const { response, failure } = await ask({ query, sources, baseUrl: '/' })
    if (!response) throw new Error(`Cannot search for "${request.query}": ${failure}`)
    return response
  }
}

async function timeOf(act) {
  const started = performance.now()
  await act()
  return performance.now() - started
}
