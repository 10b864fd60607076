import { type ChildProcess, execFile } from 'node:child_process'
import { resolve } from 'node:path'

export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface StartOptions {
  readonly cwd?: string
  readonly nodeFlags?: readonly string[]
  /** More variables for the environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** The compiled command, as a user runs it. */
export function run(...args: string[]): Promise<Run> {
  return start(args).done
}

/** The same, with its process at hand; `cwd` is where it runs. */
export function start(
  args: readonly string[],
  { cwd, nodeFlags = [], env: variables = {} }: StartOptions = {},
): { child: ChildProcess; done: Promise<Run> } {
  const env = { ...process.env, NO_COLOR: '1', GITHUB_STEP_SUMMARY: '', ...variables }
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
