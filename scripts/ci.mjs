/**
 * Runs what CI runs once packages are installed: `.ci/run`. With `--times`, it also builds this site from scratch before
 * and after, and prints each time as a multiple of such a build, which can be compared between machines.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSteps } from './run-steps.mjs'

/** A test that fails is repeated once. `second-attempts.ts` names those that pass then. */
const again = '--retry 1'

/** @type {readonly import('./run-steps.mjs').Step[]} */
const steps = [
  ['test', `npm test -- ${again}`],
  [
    'sweeps',
    `npx vitest run --tags-filter sweep --project tool ${again} ${sweepFiles().join(' ')}`,
  ],
  ['built tests', `npx vitest run --project site --project package ${again}`],
  ['build', 'npx docs-build build'],
  ['check', 'npm run check'],
  ['samples', 'npm run samples'],
]

const flags = process.argv.slice(2)
const unknown = flags.find((flag) => flag !== '--times')
if (unknown === undefined) {
  process.exitCode = flags.includes('--times') ? runTimed() : runAll()
} else {
  console.error(`Unknown option "${unknown}". Usage: node scripts/ci.mjs [--times]`)
  process.exitCode = 2
}

/** The test files with sweeps: the others aren't imported for them. */
function sweepFiles() {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => /@module-tag sweep$|tags: \['sweep'\]/m.test(readFileSync(path, 'utf8')))
}

/** Returns the exit code. */
function runAll() {
  return runSteps(steps).every(({ passed }) => passed) ? 0 : 1
}

/** Returns the exit code. */
function runTimed() {
  const before = timeBuilds()
  const results = runSteps(steps)
  const build = median([...before, ...timeBuilds()])
  const multiple = (/** @type {number} */ milliseconds) => (milliseconds / build).toFixed(0)
  console.log(`\nIn builds of this site from scratch (${(build / 1000).toFixed(1)} s each):`)
  for (const { name, milliseconds } of results)
    console.log(`${name.padEnd(16)} ${multiple(milliseconds)}`)
  const sum = results.reduce((total, { milliseconds }) => total + milliseconds, 0)
  console.log(`${'together'.padEnd(16)} ${multiple(sum)}`)
  return results.every(({ passed }) => passed) ? 0 : 1
}

/** Milliseconds of three builds. */
function timeBuilds() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-times-'))
  const args = ['dist/main.js', 'build', '--no-cache', '--out', join(folder, 'build')]
  const times = [1, 2, 3].map(() => {
    const start = Date.now()
    const { status } = spawnSync(process.execPath, args)
    if (status !== 0) throw new Error(`docs-build build failed with ${status}`)
    return Date.now() - start
  })
  rmSync(folder, { recursive: true })
  return times
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
