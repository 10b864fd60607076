import { type ChildProcess, execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runProgram } from '../../cli/main/program.ts'

export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  /** The folder in which it runs. */
  readonly cwd?: string
  /** More variables for the environment. */
  readonly env?: Readonly<Record<string, string>>
}

export interface StartOptions extends RunOptions {
  readonly nodeFlags?: readonly string[]
}

/** Runs the command in this process. A child process, as `start` makes it, costs ten times as much. */
export function run(...args: string[]): Promise<Run> {
  return runIn({}, ...args)
}

/** The same in a folder or with variables. What it prints has no color, as if it went to a file. */
export async function runIn({ cwd, env }: RunOptions, ...args: string[]): Promise<Run> {
  const stdout: string[] = []
  const stderr: string[] = []
  const restores = [
    replace(process, 'argv', [process.argv[0], resolve('dist/main.js'), ...args]),
    replace(process, 'exitCode', undefined),
    ...Object.entries({ ...quiet, ...env }).map(([name, value]) =>
      replace(process.env, name, value),
    ),
    replace(process.stdin, 'isTTY', false),
    ...capture(process.stdout, stdout),
    ...capture(process.stderr, stderr),
  ]
  const before = process.cwd()
  if (cwd !== undefined) process.chdir(cwd)
  try {
    const code = await runProgram(args)
    const [printed = '', problems = ''] = [stdout, stderr].map((one) => one.join(''))
    return {
      code,
      stdout: stripVTControlCharacters(printed),
      stderr: stripVTControlCharacters(problems),
    }
  } finally {
    process.chdir(before)
    for (const restore of restores.reverse()) restore()
  }
}

const quiet = { NO_COLOR: '1', GITHUB_STEP_SUMMARY: '' }

/** Collects what is written to a stream, which is no terminal then. */
function capture(stream: NodeJS.WriteStream, chunks: string[]): (() => void)[] {
  const write = (chunk: string | Uint8Array) => {
    chunks.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    return true
  }
  return [replace(stream, 'isTTY', false), replace(stream, 'write', write)]
}

/** Sets a property and returns a function that restores it. */
function replace(owner: object, name: string, value: unknown): () => void {
  const isOwn = Object.hasOwn(owner, name)
  const before: unknown = Reflect.get(owner, name)
  Reflect.set(owner, name, value)
  return () => {
    if (isOwn) Reflect.set(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  }
}

/** Starts the compiled command in a child process, as a user does: for tests of signals, streams and threads. */
export function start(
  args: readonly string[],
  { cwd, nodeFlags = [], env: variables = {} }: StartOptions = {},
): { child: ChildProcess; done: Promise<Run> } {
  const env = { ...process.env, ...quiet, ...variables }
  let end: (run: Run) => void = () => {}
  const done = new Promise<Run>((resolved) => {
    end = resolved
  })
  const child = execFile(
    process.execPath,
    [...nodeFlags, resolve('dist/main.js'), ...args],
    { env, ...(cwd !== undefined && { cwd }) },
    (_error, stdout, stderr) => end({ code: child.exitCode ?? -1, stdout, stderr }),
  )
  return { child, done }
}

/** What a command printed about problems: progress is shown only where something takes more than a second. */
export function withoutProgress(stderr: string): string {
  return stderr.replace(/^(?:[A-Z][a-z]+ .* pages\n)+/, '')
}
