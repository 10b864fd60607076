/**
 * Measures local search: `npm run bench:search`. README.md in this folder explains the tables. It fails nothing.
 *
 * node test/bench/search.mjs [--sizes 1000,5000] [--builds 3] [--browser] [--skip-peers]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  interrupted,
  parseCount,
  parseCounts,
  program,
  requireProgram,
  runBenchmark,
} from './command.mjs'
import { measure } from './measure.mjs'
import { formatMachine, formatTable, median } from './report.mjs'
import { firstResults, slowReader } from './search-browser.mjs'
import { cost, firstTimesOf, loadEngine, timesOf } from './search-engine.mjs'
import { openOutput, sizesOf } from './search-files.mjs'
import { scoreSearches } from './search-peers.mjs'
import { drawQueries } from './search-queries.mjs'
import { generateSite, moveOutputAway } from './sites.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const queryCount = 60
/** So many of them are also typed letter by letter. */
const typedQueries = 10
const browserRuns = 9
/** The dialog loads the text of so many hits. */
const texts = 8
/** Builds with and without search are compared for a generated site of so many pages. */
const comparedPages = 1000

const run = (...args) => measure([program, ...args], interrupted)

async function main() {
  const { sizes, builds, browser, skipPeers } = readOptions()
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-bench-'))
  try {
    console.log(formatMachine())
    const outDir = join(folder, 'this-site')
    await run('build', root, '--out', outDir)
    const engine = await loadEngine(folder)
    const sites = []
    for (const count of sizes) sites.push(await makeSite(folder, count, engine))
    printSizes([{ name: 'this site', output: openOutput(outDir) }, ...sites])
    if (!skipPeers) await printScores(folder, { site: outDir, engine })
    await printTransfers(sites, engine)
    await printTimes(sites, engine)
    if (builds > 0) await printShare(folder, builds)
    if (browser) await printBrowser(outDir)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeSite(folder, count, engine) {
  const { root, content } = generateSite(folder, count)
  await run('build', root)
  const queries = drawQueries(content, { count: queryCount, stopWords: engine.stopWordsOf('en') })
  return { name: `${count} pages`, output: openOutput(join(root, 'build')), queries }
}

function printSizes(sites) {
  const rows = sites.flatMap(({ name, output }) =>
    sizesOf(output).map((sizes) => [
      `${name}, ${sizes.version}`,
      sizes.pages,
      sizes.sections,
      kb(sizes.index),
      ...columnsOf(sizes.shards),
      ...columnsOf(sizes.parts),
    ]),
  )
  const names = ['count', 'total', 'median', 'largest']
  print('files of the index, kB gzip -9', [
    ['version', 'pages', 'sections', 'index']
      .concat(names.map((name) => `${name === 'count' ? 'shards' : name}`))
      .concat(names.map((name) => `${name === 'count' ? 'parts' : name}`)),
    ...rows,
  ])
}

function columnsOf(sizes) {
  if (sizes.length === 0) return [0, '–', '–', '–']
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return [sizes.length, kb(total), kb(median(sizes)), kb(Math.max(...sizes))]
}

/** How often what a reader wants is the first result, here and with other searches on the same pages. */
async function printScores(folder, { site, engine }) {
  const peers = join(folder, 'peers')
  mkdirSync(peers)
  const rows = await scoreSearches(peers, { site, output: openOutput(site), engine })
  print('what readers want, on this site', [
    ['search', 'queries', 'count', 'first', 'in three'],
    ...rows,
  ])
}

/** What readers load for one query, the first of a visit. */
async function printTransfers(sites, engine) {
  const rows = []
  for (const { name, output, queries } of sites) {
    for (const [how, ask] of Object.entries(ways)) {
      const costs = []
      const asked = how.startsWith('letter') ? queries.slice(0, typedQueries) : queries
      for (const { query } of asked) costs.push(await cost(ask(query), { engine, output }))
      const kinds = ['index', 'terms', 'pages', 'chunk'].map((kind) =>
        kb(median(costs.map(({ bytes }) => bytes[kind]))),
      )
      const totals = costs.map(({ total }) => total)
      const files = Math.round(median(costs.map(({ files }) => files)))
      rows.push([`${name}, ${how}`, ...spread(totals, kb), files, ...kinds])
    }
  }
  print(`transferred for a cold query, kB gzip -9, ${queryCount} queries of two words`, [
    ['site', 'median', 'p95', 'max', 'files', 'index', 'shards', 'parts', 'chunks'],
    ...rows,
  ])
}

/** The requests to the service for a query. */
const ways = {
  text: (query) => [{ query, depth: 'text' }],
  snippets: (query) => [{ query, texts, depth: 'snippets' }],
  'letter by letter, then snippets': (query) => [
    ...lettersOf(query).map((typed) => ({ query: typed, depth: 'text' })),
    { query, texts, depth: 'snippets' },
  ],
}

async function printTimes(sites, engine) {
  const rows = []
  for (const { name, output, queries } of sites) {
    const whole = queries.map(({ query }) => query)
    const frequent = queries.filter(({ kind }) => kind === 'frequent').map(({ query }) => query)
    const letters = whole.slice(0, typedQueries).flatMap(lettersOf)
    const site = { engine, output }
    // Other programs take their time, too; where there are many queries, that does not show.
    const measured = {
      whole: await timesOf(whole, { ...site, runs: 3 }),
      'two frequent words': await timesOf(frequent, { ...site, runs: 3 }),
      'letter by letter': await timesOf(letters, { ...site, runs: 1 }),
      'whole, files parsed too': await firstTimesOf(whole, site),
    }
    for (const [how, times] of Object.entries(measured))
      rows.push([`${name}, ${how}`, times.length, ...spread(times, ms)])
  }
  print('query time in the engine at depth text, ms', [
    ['site', 'queries', 'p50', 'p95', 'max'],
    ...rows,
  ])
}

/** How much longer a cold build takes with search. The builds take turns: what else the machine does slows both alike. */
async function printShare(folder, count) {
  const providers = ['local', 'none']
  const runs = { local: [], none: [] }
  const sites = providers.map((provider) => {
    const site = generateSite(join(folder, provider), comparedPages)
    const config = `export default { title: 'Auth library', search: { provider: '${provider}' } }\n`
    writeFileSync(join(site.root, 'config/site.ts'), config)
    return { provider, site }
  })
  for (let i = 1; i <= count; i++) {
    for (const { provider, site } of sites) {
      moveOutputAway(site, i)
      runs[provider].push(await run('build', site.root))
    }
  }
  const rows = ['wall', 'cpu'].map((kind) => {
    const [withSearch, without] = providers.map((name) =>
      median(runs[name].map((one) => one[kind])),
    )
    const share = (100 * (withSearch - without)) / withSearch
    const seconds = [withSearch, without, withSearch - without].map((value) => value.toFixed(2))
    return [`${kind} s`, ...seconds, `${share.toFixed(0)} %`]
  })
  print(`search in a cold build of ${comparedPages} pages, median of ${count}`, [
    ['', 'local', 'none', 'difference', 'share'],
    ...rows,
  ])
}

async function printBrowser(outDir) {
  const times = await firstResults(outDir, browserRuns)
  print(`in Chromium, ms, ${slowReader}, median of ${browserRuns}`, [
    ['this site', 'median', 'min', 'max'],
    ...Object.entries(times).map(([name, values]) => [
      name,
      ...[median(values), Math.min(...values), Math.max(...values)].map((value) =>
        value.toFixed(0),
      ),
    ]),
  ])
}

function print(title, rows) {
  console.log(`\n${title}\n${formatTable(rows.map((row) => row.map(String)))}`)
}

function lettersOf(text) {
  return Array.from(text, (_, at) => text.slice(0, at + 1))
}

function spread(values, format) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return [median(sorted), at(0.95), at(1)].map(format)
}

function kb(bytes) {
  return (bytes / 1000).toFixed(1)
}

function ms(value) {
  return value.toFixed(1)
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,5000' },
      builds: { type: 'string', default: '3' },
      browser: { type: 'boolean', default: false },
      'skip-peers': { type: 'boolean', default: false },
    },
  })
  requireProgram('bench:search')
  return {
    sizes: parseCounts('--sizes', values.sizes),
    builds: parseCount('--builds', values.builds, 0),
    browser: values.browser,
    skipPeers: values['skip-peers'],
  }
}

await runBenchmark(main)
