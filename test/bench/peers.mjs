/**
 * Compares builds of docs-build with those of other generators: `npm run bench:peers`. README.md in this folder says how.
 *
 * node test/bench/peers.mjs [--peers Hugo,VitePress] [--sizes 200,1000] [--runs 3] [--folder FOLDER]
 */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
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
import { writeCorpus } from './corpus.mjs'
import { CommandFailed, measure } from './measure.mjs'
import { installPeer, peers } from './peer-list.mjs'
import { formatLosses, formatPeers } from './peer-table.mjs'
import { formatMachine } from './report.mjs'

const configurations = fileURLToPath(new URL('./peers', import.meta.url))
const packageFile = new URL('../../package.json', import.meta.url)
/** It is in a corpus of any size. */
const editedPage = 'sessions-01/overview.md'
/** Builds that take longer are measured once. */
const longBuildSeconds = 60

class PagesMissing extends Error {}

const docsBuild = {
  name: 'docs-build',
  command: [process.execPath, program, 'build'],
  content: 'content',
  leftovers: ['build', '.docs-build'],
  work: 'theme, search, link check',
}

const kinds = [
  { name: 'cold', prepare: moveLeftoversAway },
  { name: 'unchanged', prepare: () => {} },
  { name: 'edited', prepare: editPage },
]

async function main() {
  requireProgram('bench:peers')
  const { names, sizes, runs, folder, isTemporary } = readOptions()
  try {
    const entrants = [docsBuild, ...peers.filter(({ name }) => names.includes(name))].flatMap(
      (peer) => install(peer, folder),
    )
    console.log(`${formatMachine()}; up to ${runs} runs each`)
    for (const size of sizes) {
      const rows = await compare(entrants, size, runs)
      console.log(`\n${size} pages\n\n${formatPeers(rows)}\n\n${formatLosses(rows)}`)
    }
  } finally {
    if (isTemporary) rmSync(folder, { recursive: true, force: true })
  }
}

/** The peer with its folder and version; nothing, and a message, if it can't be installed. */
function install(peer, parent) {
  const folder = join(parent, peer.name)
  mkdirSync(folder, { recursive: true })
  if (peer === docsBuild) {
    mkdirSync(join(folder, 'config'), { recursive: true })
    writeFileSync(join(folder, 'config/site.ts'), "export default { title: 'Auth library' }\n")
    return [{ ...peer, folder, version: JSON.parse(readFileSync(packageFile, 'utf8')).version }]
  }
  cpSync(join(configurations, peer.name.toLowerCase()), folder, { recursive: true })
  if (peer.packages && !existsSync(join(folder, 'package.json'))) {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  }
  try {
    return [{ ...peer, folder, version: installPeer(peer, folder) }]
  } catch (error) {
    console.error(`Without ${peer.name}: ${error.message}`)
    return []
  }
}

/**
 * A row for each generator. They take turns, so that other load on the machine slows all of them. One that fails is left
 * out from then on.
 */
async function compare(entrants, size, runs) {
  const rows = entrants.map((peer) => ({ peer, cold: [], unchanged: [], edited: [], memory: [] }))
  for (const { peer } of rows) stageCorpus(peer, size)
  for (const { name, prepare } of kinds) {
    for (let run = 1; run <= runs; run++) {
      for (const row of rows) {
        if (row.hasFailed || row[name][0] > longBuildSeconds) continue
        prepare(row.peer, `${size}-${run}`)
        await addBuild(row, name, size)
      }
    }
  }
  return rows.filter(({ hasFailed }) => !hasFailed)
}

async function addBuild(row, kind, size) {
  const { name, folder, command } = row.peer
  const [file, ...args] = command
  const path = file.includes('/') ? resolve(folder, file) : file
  try {
    const { wall, tree } = await measure(args, interrupted, { program: path, cwd: folder })
    requirePages(row.peer, size)
    row[kind].push(wall)
    if (kind === 'cold') row.memory.push(tree)
  } catch (error) {
    if (!(error instanceof CommandFailed || error instanceof PagesMissing)) throw error
    console.error(`Without ${name}: ${error.message}`)
    row.hasFailed = true
  }
}

/** A build that leaves pages out would be fast for the wrong reason. */
function requirePages({ folder, leftovers }, size) {
  const [output] = leftovers
  const files = readdirSync(join(folder, output), { recursive: true })
  const count = files.filter((path) => path.endsWith('.html')).length
  if (count < size) throw new PagesMissing(`it built ${count} of ${size} pages`)
}

/** Replaces the pages with those of another size; the peer's own files stay. */
function stageCorpus(peer, size) {
  const content = join(peer.folder, peer.content)
  moveLeftoversAway(peer, `before-${size}`)
  const corpus = join(peer.folder, `corpus-${size}`)
  if (!existsSync(corpus)) writeCorpus(corpus, size)
  rmSync(content, { recursive: true, force: true })
  cpSync(corpus, content, { recursive: true })
  if (peer.home) renameSync(join(content, 'index.md'), join(content, peer.home))
  const own = join(configurations, peer.name.toLowerCase(), peer.content)
  if (existsSync(own)) cpSync(own, content, { recursive: true })
}

/** Not deleted, because ext4 would charge the next build for that (see sites.mjs). */
function moveLeftoversAway({ folder, leftovers }, run) {
  for (const name of leftovers.filter((one) => existsSync(join(folder, one)))) {
    const away = join(folder, `away-${run}`, name)
    mkdirSync(dirname(away), { recursive: true })
    renameSync(join(folder, name), away)
  }
}

function editPage({ folder, content }, run) {
  appendFileSync(join(folder, content, editedPage), `\nA line for run ${run}.\n`)
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      peers: { type: 'string', default: peers.map(({ name }) => name).join(',') },
      sizes: { type: 'string', default: '200,1000' },
      runs: { type: 'string', default: '3' },
      folder: { type: 'string' },
    },
  })
  const names = values.peers.split(',')
  const unknown = names.find((name) => !peers.some((peer) => peer.name === name))
  if (unknown !== undefined) {
    const known = peers.map(({ name }) => name).join(', ')
    throw new WrongUse(`--peers are ${known}: saw "${unknown}"`)
  }
  const options = {
    names,
    sizes: parseCounts('--sizes', values.sizes),
    runs: parseCount('--runs', values.runs),
    isTemporary: values.folder === undefined,
  }
  return {
    ...options,
    folder: resolve(values.folder ?? mkdtempSync(join(tmpdir(), 'docs-build-peers-'))),
  }
}

await runBenchmark(main)
