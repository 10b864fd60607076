import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release } from 'node:os'

const goals = {
  /** As multiples of the bare loop. */
  cold: { 200: 2.2, 1000: 1.6, 5000: 1.2 },
  treeMb: { 5000: 280, 20000: 600 },
  nothingChanged: { 1000: 0.2 },
  onePage: { 1000: 0.35 },
  startupMs: 150,
}

/** What was measured, and on what. */
export function formatMachine() {
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  const processor = cpus()[0]?.model ?? 'unknown processor'
  return `docs-build ${version}, Node ${process.version}, Linux ${release()}, ${availableParallelism()} × ${processor}, load ${loadavg()[0].toFixed(1)}`
}

/** A table of builds, a row for each site; each row's cost is also compared with the row above. */
export function formatBuilds(rows) {
  const columns = {
    pages: ({ site }) =>
      site.name === String(site.pages) ? site.name : `${site.name} (${site.pages})`,
    'wall s': (row) => seconds(wallOf(row)),
    'min–max': ({ builds }) => range(builds.map(({ wall }) => wall)),
    'CPU s': ({ builds }) => seconds(median(builds.map(({ cpu }) => cpu))),
    'ms/page': (row) => msPerPage(row).toFixed(2),
    ratio: (row, before) => (before ? `×${(msPerPage(row) / msPerPage(before)).toFixed(2)}` : ''),
    'marginal ms': (row, before) => (before ? marginalMs(row, before) : ''),
    'MB process': ({ builds }) => mb(median(builds.map(({ largest }) => largest))),
    'MB tree': (row) => mb(treeOf(row)),
    'MB output': ({ outputBytes }) => mb(outputBytes),
    'HTML bytes': ({ pageBytes }) => (Number.isNaN(pageBytes) ? '–' : pageBytes),
    'bare s': ({ bare }) => (bare.length > 0 ? seconds(median(bare)) : ''),
    'build/bare': (row) => (row.bare.length > 0 ? ratio(byBareLoop(row)) : ''),
  }
  const cells = rows.map((row, i) =>
    Object.values(columns).map((cell) => String(cell(row, rows[i - 1]))),
  )
  const isFilled = (i) => cells.some((row) => row[i] !== '')
  return formatTable(
    [Object.keys(columns), ...cells].map((row) => row.filter((_, i) => isFilled(i))),
  )
}

export function formatStartup({ version, node }) {
  const ms = (values) =>
    `${milliseconds(median(values))} (${milliseconds(Math.min(...values))}–${milliseconds(Math.max(...values))})`
  return `start-up, ms, median of ${version.length}\n--version ${ms(version)}, Node alone ${ms(node)}`
}

/** The goals, each with its figure; those of which nothing was measured say so. `tables` are cold, unchanged, edited. */
export function formatGoals([cold, unchanged, edited], version) {
  const rowOf = (rows, pages) => rows.find(({ site }) => site.name === pages)
  const wallGoals = (rows, limits, what) =>
    Object.entries(limits).map(([pages, limit]) => {
      const row = rowOf(rows, pages)
      return goal(`${pages} pages ${what}, wall s`, row && wallOf(row), limit, seconds)
    })
  return formatTable([
    ['goal', 'is', 'wanted', ''],
    ...Object.entries(goals.cold).map(([pages, limit]) => {
      const row = rowOf(cold, pages)
      return goal(`${pages} pages cold, by the bare loop`, row && byBareLoop(row), limit, ratio)
    }),
    ...Object.entries(goals.treeMb).map(([pages, limit]) => {
      const row = rowOf(cold, pages)
      const name = `${pages} pages cold, MB of the process tree`
      return goal(name, row && treeOf(row) / 2 ** 20, limit, whole)
    }),
    ...wallGoals(unchanged, goals.nothingChanged, 'nothing changed'),
    ...wallGoals(edited, goals.onePage, 'one page changed'),
    goal('--version, ms', median(version) * 1000, goals.startupMs, whole),
  ])
}

function goal(name, value, limit, format) {
  if (value === undefined) return [name, '–', `under ${format(limit)}`, 'not measured']
  return [name, format(value), `under ${format(limit)}`, value < limit ? 'met' : 'MISSED']
}

/** First column to the left, all others to the right. */
export function formatTable(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)))
  const line = (row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}

function wallOf({ builds }) {
  return median(builds.map(({ wall }) => wall))
}

function byBareLoop(row) {
  return wallOf(row) / median(row.bare)
}

function treeOf({ builds }) {
  return median(builds.map(({ tree }) => tree))
}

function msPerPage(row) {
  return (wallOf(row) * 1000) / row.site.pages
}

/** What one page more costs, start-up apart. */
function marginalMs(row, before) {
  const pages = row.site.pages - before.site.pages
  return pages === 0 ? '–' : (((wallOf(row) - wallOf(before)) * 1000) / pages).toFixed(2)
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2
}

function range(values) {
  return `${seconds(Math.min(...values))}–${seconds(Math.max(...values))}`
}

function ratio(value) {
  return `×${value.toFixed(1)}`
}

function seconds(value) {
  return value.toFixed(2)
}

function milliseconds(value) {
  return (value * 1000).toFixed(0)
}

function mb(bytes) {
  return (bytes / 2 ** 20).toFixed(0)
}

function whole(value) {
  return value.toFixed(0)
}
