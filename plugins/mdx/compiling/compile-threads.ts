import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CompiledMdx, MdxSource } from '../../../cli/compiler-kit.ts'
import { toolFile } from '../../../cli/files/tool.ts'
import type { MdxSetup } from './module-context.ts'

type Compile = (source: MdxSource) => Promise<CompiledMdx>

interface Job {
  readonly source: MdxSource
  readonly resolve: (compiled: CompiledMdx) => void
  readonly reject: (error: unknown) => void
}

/** While fewer files wait, it takes longer to start a thread than to compile them. */
const enough = 40

/** Compiles files in other threads too where many wait. The threads end with the last file, which frees their memory. */
export function withThreads(
  compile: Compile,
  setup: MdxSetup,
  count = Math.min(availableParallelism() - 1, 3),
): Compile {
  const waiting: Job[] = []
  let threads: readonly CompileThread[] = []
  let isBusy = false

  const next = () => waiting.shift()
  const endThreads = () => {
    if (waiting.length > 0 || threads.some((thread) => thread.isBusy())) return
    for (const thread of threads) thread.end()
    threads = []
  }
  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let job = next(); job; job = next()) {
      await compile(job.source).then(job.resolve, job.reject)
      // Messages from the threads and the bundler get their turn.
      await setImmediate()
    }
    isBusy = false
  }
  return (source) =>
    new Promise((resolve, reject) => {
      waiting.push({ source, resolve, reject })
      if (waiting.length > enough && threads.length === 0) {
        threads = Array.from({ length: count }, () => startThread(setup, next, endThreads))
      }
      for (const thread of threads) thread.fill()
      void work()
    })
}

interface CompileThread {
  /** Gives the thread files, if it has fewer than two. */
  readonly fill: () => void
  readonly isBusy: () => boolean
  readonly end: () => void
}

/** Starts a thread that takes files from `next` until there are none, and then calls `onIdle`. */
function startThread(
  setup: MdxSetup,
  next: () => Job | undefined,
  onIdle: () => void,
): CompileThread {
  const worker = new Worker(toolFile('dist/mdx-worker.js'), { workerData: setup })
  const sent: Job[] = []
  let hasEnded = false
  const fail = (error: unknown) => {
    hasEnded = true
    for (const job of sent.splice(0)) job.reject(error)
  }
  const fill = () => {
    // With two files, it continues while its result is read.
    while (sent.length < 2 && !hasEnded) {
      const job = next()
      if (!job) break
      sent.push(job)
      worker.postMessage(job.source)
    }
  }
  worker.on('message', (compiled: CompiledMdx) => {
    sent.shift()?.resolve(compiled)
    fill()
    if (sent.length === 0) onIdle()
  })
  worker.on('error', fail)
  worker.on('exit', (code) =>
    fail(new Error(`A thread that compiles MDX exited with code ${code}`)),
  )
  return { fill, isBusy: () => sent.length > 0, end: () => void worker.terminate() }
}
