/**
 * Makes one fault of `test/mutations/faults.mjs` at a time, in a copy of the repository, and runs the tests that have to
 * fail then: `npm run test:mutations`. It lists the faults that no test noticed, and exits with 1 if there are any.
 * Arguments choose faults by a part of their file or name: `npm run test:mutations -- runtime/router`.
 */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faults } from '../test/mutations/faults.mjs'

/**
 * @typedef {import('../test/mutations/faults.mjs').Fault} Fault
 * @typedef {{ readonly fault: Fault, readonly caughtBy: string | undefined, readonly seconds: number }} Outcome
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)
const chosen = faults.filter(
  ({ file, name }) =>
    wanted.length === 0 || wanted.some((part) => file.includes(part) || name.includes(part)),
)
if (chosen.length === 0) {
  console.error(
    `No fault has ${wanted.map((part) => `"${part}"`).join(' or ')} in its name or file`,
  )
  process.exitCode = 2
} else {
  for (const fault of chosen) checkFault(fault)
  const outcomes = await runAll()
  const missed = outcomes.filter(({ caughtBy }) => caughtBy === undefined)
  for (const { fault } of missed) console.log(`Not noticed: ${fault.file}: ${fault.name}`)
  console.log(`${outcomes.length - missed.length} of ${outcomes.length} faults noticed`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

/**
 * Throws unless the text of a fault is in its file, once: after a change of the file, the fault has to follow.
 * @param {Fault} fault
 */
function checkFault({ file, find, name }) {
  const count = readFileSync(join(root, file), 'utf8').split(find).length - 1
  if (count !== 1)
    throw new Error(`Fault "${name}": ${file} contains its text ${count} times instead of once`)
}

/**
 * Two faults at a time where there are two cores, each in a copy of its own.
 * @returns {Promise<Outcome[]>}
 */
async function runAll() {
  const waiting = [...chosen]
  /** @type {Outcome[]} */
  const outcomes = []
  const work = async () => {
    const copy = copyRepository()
    try {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const outcome = await tryFault(copy, fault)
        outcomes.push(outcome)
        const result = outcome.caughtBy ?? 'NOT NOTICED'
        console.log(`${fault.file}: ${fault.name}\n  ${outcome.seconds.toFixed(0)} s: ${result}`)
      }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return outcomes
}

/** The files of the repository in a new folder, with the packages of this one. */
function copyRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'docs-build-mutations-'))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const file of new Set(listed.toString().split('\0')))
    if (file) cpSync(join(root, file), join(copy, file))
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * @param {string} copy
 * @param {Fault} fault
 * @returns {Promise<Outcome>}
 */
async function tryFault(copy, fault) {
  const start = Date.now()
  const path = join(copy, fault.file)
  const text = readFileSync(path, 'utf8')
  // A function, because `$` in a text would have a meaning.
  writeFileSync(
    path,
    text.replace(fault.find, () => fault.replace),
  )
  try {
    const caughtBy = await firstFailure(copy, fault.tests)
    return { fault, caughtBy, seconds: (Date.now() - start) / 1000 }
  } finally {
    writeFileSync(path, text)
  }
}

/**
 * What fails first: 'test/cli/a.test.ts: builds a site'. Undefined if all tests pass.
 *
 * @param {string} copy
 * @param {readonly string[]} tests
 * @returns {Promise<string | undefined>}
 */
async function firstFailure(copy, tests) {
  const compiled = await run(copy, ['scripts/compile.mjs'])
  if (compiled.code !== 0) throw new Error(`The fault cannot be compiled:\n${compiled.printed}`)
  const report = join(copy, 'test-report.json')
  const { printed } = await run(copy, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    // A test that hangs has noticed the fault, too.
    ...['run', '--bail=1', '--testTimeout=60000', '--reporter=json', `--outputFile=${report}`],
    ...tests,
  ])
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  if (numTotalTests === 0 && testResults.length === 0)
    throw new Error(`No tests ran in ${tests.join(', ')}:\n${printed}`)
  for (const { name, status, assertionResults } of testResults) {
    if (status !== 'failed') continue
    /** @type {{ readonly status: string, readonly fullName: string } | undefined} */
    const failed = assertionResults.find(
      (/** @type {{ status: string }} */ one) => one.status === 'failed',
    )
    return `${name.slice(copy.length + 1)}: ${failed?.fullName ?? 'cannot be loaded'}`
  }
  return undefined
}

/**
 * @param {string} cwd
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, printed: string }>}
 */
function run(cwd, args) {
  return new Promise((done) => {
    const env = { ...process.env, NO_COLOR: '1' }
    const options = { cwd, env, maxBuffer: 2 ** 28 }
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
      done({ code: child.exitCode, printed: stdout + stderr }),
    )
  })
}
