/**
 * Runs every check there is, with nothing thinned out: `npm run test:all`. It stops at the first step that fails;
 * `--keep-going` runs the remaining steps too.
 */
import { runSteps } from './run-steps.mjs'

/** @type {readonly import('./run-steps.mjs').Step[]} */
const steps = [
  ['compile', 'npm run compile'],
  ['types', 'npm run types'],
  ['tests', 'npx vitest run --project "!package" --retry 1'],
  ['packages', 'npx vitest run --project package --retry 1'],
  ['check', 'npm run check'],
  ['samples:install', 'npm run samples:install'],
  ['samples', 'npm run samples'],
  ['apart', 'npm run test:apart'],
  ['mutations', 'npm run test:mutations'],
]

const flags = process.argv.slice(2)
const unknown = flags.find((flag) => flag !== '--keep-going')
if (unknown === undefined) {
  const keepGoing = flags.includes('--keep-going')
  const results = runSteps(steps, { keepGoing, env: { THOROUGH: '1' } })
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
} else {
  console.error(`Unknown option "${unknown}". Usage: npm run test:all -- [--keep-going]`)
  process.exitCode = 2
}
