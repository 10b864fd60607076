import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CommandFailed } from './measure.mjs'

/** The program that is measured. */
export const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** The user's mistake, such as a wrong option: the message is all there is to say. */
export class WrongUse extends Error {}

/** Aborted by Ctrl-C: ends the build that is going on. */
export const { signal: interrupted, abort: interrupt } = createInterruption()

/** Runs a benchmark. Exit codes: 0 whatever the figures are, 1 when a build failed, 2 for wrong use. */
export async function runBenchmark(main) {
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(name, () => {
      process.exitCode = code
      interrupt()
    })
  }
  // The reader of the pipe is gone, as after `| head`.
  process.stdout.once('error', interrupt)
  try {
    await main()
  } catch (error) {
    if (!interrupted.aborted) report(error)
  }
}

/** Throws if the benchmark of the npm script `script` cannot run here. */
export function requireProgram(script) {
  if (!existsSync('/proc/self/stat')) {
    throw new WrongUse('The benchmark reads /proc: run it on Linux')
  }
  if (!existsSync(program)) {
    throw new WrongUse(`There is no dist/: run "npm run ${script}", which compiles first`)
  }
}

/** The whole numbers in the text of an option, separated by commas. */
export function parseCounts(option, text, least = 1) {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => parseCount(option, part, least))
}

export function parseCount(option, text, least = 1) {
  const count = Number(text)
  if (!Number.isInteger(count) || count < least) {
    throw new WrongUse(`${option} must be whole numbers of at least ${least}: saw "${text}"`)
  }
  return count
}

function createInterruption() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function report(error) {
  const isOption = error.code?.startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof WrongUse || error instanceof CommandFailed || isOption)) throw error
  console.error(error.message)
  process.exitCode = error instanceof CommandFailed ? 1 : 2
}
