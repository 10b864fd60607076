import {
  setImmediate as setImmediatePromise,
  setTimeout as setTimeoutPromise,
} from 'node:timers/promises'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import { toolFile } from '../files/tool.ts'
import { SiteError } from '../report/diagnostic.ts'
import { reportFailure } from './report-failure.ts'
import { onStopSignal, stoppedExitCode } from './stop-signal.ts'

/** What a thread knows of a stream of the process. */
type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>

export interface SupervisedData {
  readonly stdout: Terminal
  readonly stderr: Terminal
}

/** What a command says to the thread that supervises it. */
export type FromCommand =
  | { readonly kind: 'working'; readonly work: string | undefined; readonly thread: number }
  /** It has noticed that it has to stop. */
  | { readonly kind: 'stopping' }
  | { readonly kind: 'done'; readonly code: number }

/** After how many ms what a command works on is named, once. */
const slow = 10_000

/** How many ms a command has to notice that it has to stop before it is ended, and a thread to end. */
const patience = 1000

/** How many ms a command has that has noticed it. */
const timeToStop = 3000

/** Commands that end when a user ends them, that ask questions, or that run no code of the site. */
const unsupervised: ReadonlySet<string> = new Set([
  'dev',
  'serve',
  'init',
  'import',
  'explain',
  'help',
])

export function isSupervised([command = '-']: readonly string[]): boolean {
  return !command.startsWith('-') && !unsupervised.has(command)
}

/**
 * Runs a command in another thread, and returns its exit code when it is done, whatever still runs there. So nothing that the code
 * of a site does keeps the command from ending or from saying why: an endless loop, `process.exit`, an `await` that never settles,
 * a server that stays open. Ctrl-C ends it at once. `script` is the file of the program.
 */
export async function supervise(script: URL, args: readonly string[]): Promise<number> {
  const { stdout, stderr } = process
  const worker = new Worker(script, {
    argv: [...args],
    env: SHARE_ENV,
    workerData: { stdout: terminalOf(stdout), stderr: terminalOf(stderr) } satisfies SupervisedData,
  })
  const watch = createWatch()
  const end = await new Promise<() => number | Promise<number>>((resolve) => {
    const verbose = args.includes('--verbose')
    const fail = (problem: unknown) => resolve(() => reportFailure(problem, verbose, rootOf(args)))
    let hasNoticed = false
    onStopSignal((signal) => {
      worker.postMessage('stop')
      const end = () => resolve(() => reportStop(worker, signal))
      setTimeout(() => (hasNoticed ? setTimeout(end, timeToStop) : end()), patience)
    })
    worker.on('message', (message: FromCommand) => {
      if (message.kind === 'working') watch.note(message)
      else if (message.kind === 'stopping') hasNoticed = true
      else resolve(() => message.code)
    })
    worker.once('error', (error) => fail(explainCrash(error, verbose, watch.work())))
    worker.once('exit', () => fail(explainEnd(watch.work())))
  })
  watch.end()
  const code = await end()
  // Ending the thread hands over what it has printed. One that waits for the system can't be ended.
  await Promise.race([worker.terminate(), setTimeoutPromise(patience)])
  await setImmediatePromise()
  return code
}

/** Ends a command that did not stop by itself. */
async function reportStop(worker: Worker, signal: NodeJS.Signals): Promise<number> {
  process.stderr.write('Stopped. The previous output, if any, is unchanged.\n')
  // A thread that waits for the system, as for a pipe without a writer, can't be ended, and would keep the process.
  const isEnded = await Promise.race([worker.terminate(), setTimeoutPromise(patience, undefined)])
  if (isEnded === undefined) process.kill(process.pid, signal)
  return stoppedExitCode
}

/** The folder of the site as the user named it. */
function rootOf([, first = '.']: readonly string[]): string {
  return first.startsWith('-') ? '.' : first
}

function terminalOf({ isTTY, columns }: NodeJS.WriteStream): Terminal {
  return { isTTY, columns }
}

/** Follows what the threads of a command work on, and names what takes long. */
function createWatch() {
  const works = new Map<number, { readonly work: string; readonly timer: NodeJS.Timeout }>()
  const forget = (thread: number) => {
    clearTimeout(works.get(thread)?.timer)
    works.delete(thread)
  }
  return {
    /** What the command has worked on the longest. */
    work: () => [...works.values()][0]?.work,
    note({ work, thread }: { readonly work: string | undefined; readonly thread: number }) {
      forget(thread)
      if (work === undefined) return
      const timer = setTimeout(() => {
        const seconds = slow / 1000
        process.stderr.write(
          `Still waiting for ${work} after ${seconds} s. Press Ctrl-C to stop.\n`,
        )
      }, slow)
      works.set(thread, { work, timer })
    },
    end: () => {
      for (const thread of [...works.keys()]) forget(thread)
    },
  }
}

/** What is reported of an error that nothing caught. */
function explainCrash(error: unknown, verbose: boolean, work = "the site's code"): unknown {
  // Anything can be thrown, also null.
  const { code, stack = '' } = Object(error) as { readonly code?: string; readonly stack?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const fix =
      'load less data, or give Node more memory with NODE_OPTIONS=--max-old-space-size=8192'
    return problem(`Node ran out of memory in ${work}`, { work, fix })
  }
  // The calls that are neither of docs-build nor of Node.
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const isOwn =
    calls.length > 0 &&
    calls.every((line) => line.includes(toolFile('dist')) || line.includes('node:'))
  if (isOwn) return error
  const reason = error instanceof Error ? error.message : String(error)
  const hasMore = stack !== '' && !verbose
  const fix = `catch the error where it is thrown${hasMore ? ', or run the command again with --verbose to see the stack trace' : ''}`
  return problem(`Uncaught error in ${work}: ${reason}`, { work, fix, stack })
}

/** What is reported of a command that ended before it was done. */
function explainEnd(work: string | undefined): unknown {
  if (work === undefined) return new Error('The command ended before it was done')
  const fix = 'make sure that every awaited promise settles'
  return problem(`An awaited promise in ${work} never settles`, { work, fix })
}

interface Explained {
  readonly work: string
  readonly fix: string
  readonly stack?: string
}

function problem(message: string, { work, ...more }: Explained): SiteError {
  const at = /^[\w./-]+$/.test(work) ? { file: work } : undefined
  return new SiteError([{ code: 'source-invalid', severity: 'error', message, at, ...more }])
}
