/** Runs commands one after the other and says how long each took: for `.ci/run` and `npm run test:all`. */
import { spawnSync } from 'node:child_process'

/**
 * @typedef {readonly [name: string, command: string]} Step
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} passed
 * @property {number} milliseconds
 */

/**
 * Runs steps with their output shown, then prints a line about each. It stops at the first that fails, unless
 * `keepGoing` is set.
 *
 * @param {readonly Step[]} steps
 * @param {{ readonly keepGoing?: boolean, readonly env?: Readonly<Record<string, string>> }} [options]
 * @returns {readonly StepResult[]} those that ran
 */
export function runSteps(steps, { keepGoing = false, env = {} } = {}) {
  /** @type {StepResult[]} */
  const results = []
  /** @type {string[]} */
  const lines = []
  for (const [name, command] of steps) {
    const isStopped = !keepGoing && results.some(({ passed }) => !passed)
    if (isStopped) {
      lines.push(`${name.padEnd(16)} not run`)
      continue
    }
    console.log(`\n${name}: ${command}`)
    const start = Date.now()
    const { status, signal } = spawnSync(command, {
      env: { ...process.env, ...env },
      shell: true,
      stdio: 'inherit',
    })
    const milliseconds = Date.now() - start
    const time = formatTime(milliseconds)
    const result =
      status === 0 ? `passed in ${time}` : `failed with ${signal ?? status} after ${time}`
    console.log(`${name}: ${result}`)
    lines.push(`${name.padEnd(16)} ${result}`)
    results.push({ name, passed: status === 0, milliseconds })
  }
  console.log(`\n${lines.join('\n')}`)
  return results
}

/** @param {number} milliseconds */
function formatTime(milliseconds) {
  const seconds = milliseconds / 1000
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 6) / 10} min`
}
