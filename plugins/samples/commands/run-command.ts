import { execFile } from 'node:child_process'
import type { SampleCommand } from '../options.ts'

/** What a command did. */
export type CommandResult =
  | { readonly kind: 'ok' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'slow' }
  /** It could not be started. */
  | { readonly kind: 'missing'; readonly reason: string }

export interface RunCommandOptions {
  /** The folder in which it runs. */
  readonly cwd: string
  /** The file with the sample. */
  readonly file: string
}

/** Runs a command on a file, without a shell. */
export function runCommand(
  { run, timeout }: SampleCommand,
  { cwd, file }: RunCommandOptions,
): Promise<CommandResult> {
  const [program = '', ...given] = run
  const args = given.includes('{file}')
    ? given.map((arg) => (arg === '{file}' ? file : arg))
    : [...given, file]
  const options = { cwd, timeout: timeout * 1000, killSignal: 'SIGKILL', maxBuffer } as const
  return new Promise((resolve) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) resolve({ kind: 'ok' })
      else if (typeof error.code === 'string' && error.code !== tooMuch) {
        resolve({ kind: 'missing', reason: error.code })
      } else if (error.killed && error.code !== tooMuch) resolve({ kind: 'slow' })
      else resolve({ kind: 'failed', text: `${stdout}\n${stderr}` })
    })
    // It has nothing to read.
    child.stdin?.end()
  })
}

const maxBuffer = 4 * 1024 * 1024
const tooMuch = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
