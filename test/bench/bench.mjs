/**
 * Measures builds of docs-build: `npm run bench`. README.md in this folder explains the columns.
 *
 * node test/bench/bench.mjs [--sizes 200,1000,5000] [--runs 5] [--corpus FOLDER]…
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
  WrongUse,
} from './command.mjs'
import { measure } from './measure.mjs'
import { formatBuilds, formatGoals, formatMachine, formatStartup } from './report.mjs'
import { copySite, editPage, generateSite, measureOutput, moveOutputAway } from './sites.mjs'

const bareLoop = fileURLToPath(new URL('./bare.mjs', import.meta.url))
const startupRuns = 15

const kinds = [
  { title: 'cold: no output and no cache', isCold: true, prepare: moveOutputAway },
  { title: 'warm: nothing changed', isCold: false, prepare: () => {} },
  { title: 'warm: a line added to one page', isCold: false, prepare: editPage },
]

const run = (args) => measure(args, interrupted)

async function main() {
  const options = readOptions()
  requireProgram('bench')
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-bench-'))
  try {
    await measureAll(folder, options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints each table as soon as its measurements are done. */
async function measureAll(folder, { sizes, corpora, runs }) {
  const generated = sizes.map((count) => generateSite(folder, count))
  const copied = corpora.map((corpus, i) => copySite(folder, corpus, i))
  const sites = [...generated, ...copied]
  // A larger corpus contains the pages of a smaller one: their HTML shows what the others add to it.
  const [smallest] = generated.toSorted((a, b) => a.pages - b.pages)
  const comparedIn = (site) => (generated.includes(site) ? smallest.paths : site.paths)
  console.log(`${formatMachine()}; ${runs} run${runs === 1 ? '' : 's'} each`)
  const tables = []
  for (const kind of kinds) {
    const rows = []
    for (const site of sites) {
      rows.push(await measureSite(site, kind, runs, comparedIn(site)))
    }
    console.log(`\n${kind.title}\n${formatBuilds(rows)}`)
    tables.push(rows)
  }
  const startup = await measureStartup()
  console.log(`\n${formatStartup(startup)}`)
  console.log(`\n${formatGoals(tables, startup.version)}`)
}

/** A row of a table. The yardstick runs between cold builds: what else the machine does then slows both alike. */
async function measureSite(site, { isCold, prepare }, runs, compared) {
  const builds = []
  const bare = []
  for (let i = 1; i <= runs; i++) {
    prepare(site, i)
    builds.push(await run([program, 'build', site.root]))
    if (isCold) bare.push(JSON.parse((await run([bareLoop, site.content])).stdout).seconds)
  }
  return { site, builds, bare, ...measureOutput(site, compared) }
}

/** Seconds that `--version` takes, and that Node takes to start and exit. */
async function measureStartup() {
  const version = []
  const node = []
  for (let i = 0; i < startupRuns; i++) {
    version.push((await run([program, '--version'])).wall)
    node.push((await run(['--eval', '0'])).wall)
  }
  return { version, node }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string' },
      runs: { type: 'string', default: '5' },
      corpus: { type: 'string', multiple: true, default: [] },
    },
  })
  const sizes = values.sizes ?? (values.corpus.length > 0 ? '' : '200,1000,5000')
  const missing = values.corpus.find((folder) => !existsSync(folder))
  if (missing !== undefined) throw new WrongUse(`There is no folder "${missing}"`)
  return {
    sizes: parseCounts('--sizes', sizes),
    runs: parseCount('--runs', values.runs),
    corpora: values.corpus,
  }
}

await runBenchmark(main)
