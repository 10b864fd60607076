import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandFailed } from './measure.mjs'
import { installPeer } from './peer-list.mjs'
import { indexUrl } from './search-files.mjs'

const packages = ['minisearch@7.2.0', 'pagefind@1.6.0']
const queries = new URL('../../config/test/built/search-queries/', import.meta.url)
/** The lists of queries: the first two name pages, the last one names sections. */
const lists = ['tuning', 'held-out', 'sections']

/**
 * Scores searches by how often what a reader wants is the first result, and among the first three. Returns rows: the name of the
 * search, the list, its length, and both shares.
 *
 * - `site`: the folder with the built site in this repository
 * - `output`: its files, as `openOutput()` returns them
 */
export async function scoreSearches(folder, { site, output, engine }) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  installPeer({ name: 'MiniSearch and Pagefind', packages }, folder)
  const searches = [
    ['docs-build', openDocsBuild(output, engine)],
    ['MiniSearch, as VitePress uses it', await openMiniSearch(folder, output)],
    ['Pagefind', await openPagefind(folder, site)],
  ]
  const rows = []
  for (const list of lists) {
    const all = JSON.parse(readFileSync(new URL(`${list}.json`, queries), 'utf8'))
    for (const [name, find] of searches) {
      const ranks = []
      for (const one of all) ranks.push(await rankOf(one, find, list === 'sections'))
      const share = (most) => (ranks.filter((rank) => rank < most).length / all.length).toFixed(3)
      rows.push([name, list, all.length, share(1), share(3)])
    }
  }
  return rows
}

/** The best place of what is wanted among the results, from 0. */
async function rankOf({ query, expect, version }, find, isSection) {
  const urls = await find(query, version === 'v3' ? 'v3' : 'current')
  const found = isSection ? urls : [...new Set(urls.map((url) => url.replace(/#.*/, '')))]
  return Math.min(...expect.map((url) => found.indexOf(url)).filter((at) => at >= 0))
}

function openDocsBuild({ readJson, importScript }, { createLocalService }) {
  const ask = createLocalService(async (url) => readJson(url), importScript)
  const sources = ['current', 'v3'].map((version) => ({ version, href: indexUrl(version) }))
  return async (query, version) => {
    const request = { query, version, language: 'en', hitsPerPage: 50, depth: 'text' }
    const { response, failure } = await ask({ query: request, sources, baseUrl: '/' })
    if (!response) throw new CommandFailed(`Cannot search for "${query}": ${failure}`)
    return response.hits.map(({ url }) => url)
  }
}

/** An index of all sections for each version, with the options of VitePress's local search. */
async function openMiniSearch(folder, { readJson }) {
  const { default: MiniSearch } = await importFrom(
    folder,
    'node_modules/minisearch/dist/es/index.js',
  )
  const indexes = new Map()
  for (const version of ['current', 'v3']) {
    const index = new MiniSearch({
      fields: ['title', 'titles', 'text'],
      searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
    })
    for (const [url, , texts, sections] of readJson(indexUrl(version)).pages) {
      const ofSections = readJson(texts)
      const pageTitle = sections[0]?.[2] ?? ''
      for (const [at, [, anchor, title]] of sections.entries()) {
        const id = anchor ? `${url}#${anchor}` : url
        const titles = at > 0 ? pageTitle : ''
        if (!index.has(id)) index.add({ id, title, titles, text: ofSections[at] ?? '' })
      }
    }
    indexes.set(version, index)
  }
  return async (query, version) =>
    indexes
      .get(version)
      .search(query)
      .slice(0, 50)
      .map(({ id }) => id)
}

/** An index of the site's HTML, read through a server, as browsers read it. */
async function openPagefind(folder, site) {
  const output = join(folder, 'pagefind')
  const program = join(folder, 'node_modules/pagefind/lib/runner/bin.cjs')
  const options = [program, '--site', site, '--output-path', output, '--quiet']
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  if (status !== 0) throw new CommandFailed(`Cannot run Pagefind: ${stderr}`)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://127.0.0.1')
    response.setHeader('connection', 'close')
    createReadStream(join(output, pathname))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // Searching must not keep the benchmark running.
  server.unref()
  // All that the script wants of a page.
  globalThis.document = { querySelector: () => null, currentScript: null }
  const pagefind = await importFrom(folder, 'pagefind/pagefind.js')
  await pagefind.options({ basePath: `http://127.0.0.1:${server.address().port}/`, baseUrl: '/' })
  await pagefind.init()
  return async (query, version) => {
    const { results } = await pagefind.search(query)
    const pages = await Promise.all(results.slice(0, 60).map((one) => one.data()))
    return pages.flatMap(sectionsOf).filter((url) => url.startsWith('/v3/') === (version === 'v3'))
  }
}

/** The sections of a result of Pagefind, best first. */
function sectionsOf({ url, sub_results }) {
  const clean = (one) => one.replace(/(?<=[^/])(?:\/?(?:index)?(?:\.html)?)(?=#|$)/, '')
  const scoreOf = ({ weighted_locations }) =>
    weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0)
  const best = sub_results.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map((one) => clean(one.url))
  return best.length > 0 ? best : [clean(url)]
}

function importFrom(folder, file) {
  return import(pathToFileURL(join(folder, file)).href)
}
