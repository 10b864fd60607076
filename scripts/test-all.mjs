/**
 * Runs every check there is, with nothing thinned out: `npm run test:all`. It stops at the first step that fails;
 * `--keep-going` runs the remaining steps too.
 */
import { spawnSync } from 'node:child_process'

/** @type {readonly (readonly [name: string, command: string])[]} */
const steps = [
  ['compile', 'npm run compile'],
  ['types', 'npm run types'],
  ['tests', 'npx vitest run --project "!package"'],
  ['packages', 'npx vitest run --project package'],
  ['check', 'npm run check'],
  ['samples:install', 'npm run samples:install'],
  ['samples', 'npm run samples'],
  ['apart', 'npm run test:apart'],
]

const flags = process.argv.slice(2)
const unknown = flags.find((flag) => flag !== '--keep-going')
if (unknown === undefined) {
  process.exitCode = runAll({ keepGoing: flags.includes('--keep-going') })
} else {
  console.error(`Unknown option "${unknown}". Usage: npm run test:all -- [--keep-going]`)
  process.exitCode = 2
}

/**
 * Returns the exit code: 0 if every step passed.
 * @param {{ readonly keepGoing: boolean }} options
 */
function runAll({ keepGoing }) {
  /** @type {string[]} */
  const lines = []
  let hasFailed = false
  for (const [name, command] of steps) {
    /** @type {string} */
    const result = hasFailed && !keepGoing ? 'not run' : run(name, command)
    hasFailed ||= result.startsWith('failed')
    lines.push(`${name.padEnd(16)} ${result}`)
  }
  console.log(`\n${lines.join('\n')}`)
  return hasFailed ? 1 : 0
}

/**
 * Runs a step with its output shown, and returns how it ended: 'passed in 3.2 s'.
 * @param {string} name
 * @param {string} command
 */
function run(name, command) {
  console.log(`\n${name}: ${command}`)
  const start = Date.now()
  const env = { ...process.env, THOROUGH: '1' }
  const { status, signal } = spawnSync(command, { env, shell: true, stdio: 'inherit' })
  const time = formatTime(Date.now() - start)
  const result =
    status === 0 ? `passed in ${time}` : `failed with ${signal ?? status} after ${time}`
  console.log(`${name}: ${result}`)
  return result
}

/** @param {number} milliseconds */
function formatTime(milliseconds) {
  const seconds = milliseconds / 1000
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 6) / 10} min`
}
