import { Worker } from 'node:worker_threads'
import { toolFile } from '../files/tool.ts'
import { noteWork } from '../report/current-work.ts'
import { SiteError } from '../report/diagnostic.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import type { PageJob, PageWriterSetup, UnindexedPage } from './write-page.ts'

/** Where threads take pages from, and where they leave them. */
export interface PageQueue {
  /** The next batch; empty when nothing is left. Throws the signal's reason where the build is stopped. */
  readonly take: () => readonly PageJob[]
  readonly keep: (jobs: readonly PageJob[], pages: readonly UnindexedPage[]) => void
}

/** Threads that write pages in addition to this one. */
export interface PageWorkers {
  /** Starts the threads, which load what they need at once. A second call does nothing. */
  readonly start: () => void
  /** Lets all that were started work until the queue is empty. */
  readonly run: (setup: PageWriterSetup, queue: PageQueue) => Promise<void>
  /** Ends the threads, and frees their memory. */
  readonly close: () => Promise<void>
}

/** Up to `count` threads, none of them started. */
export function openPageWorkers(count: number): PageWorkers {
  const workers: { worker: Worker; failed: Promise<never> }[] = []
  const startOne = () => {
    const worker = new Worker(toolFile('dist/page-worker.js'))
    // An error before there is work is reported once something listens.
    const failed = new Promise<never>((_, reject) => {
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`A page worker exited with code ${code}`)))
    })
    failed.catch(() => {})
    return { worker, failed }
  }
  return {
    start() {
      while (workers.length < count) workers.push(startOne())
    },
    async run(setup, { take, keep }) {
      await Promise.all(
        workers.map(({ worker, failed }, i) => {
          const done = new Promise<void>((resolve, reject) => {
            const sent: (readonly PageJob[])[] = []
            const sendNext = () => {
              const jobs = take()
              if (jobs.length === 0) return
              sent.push(jobs)
              send(worker, { kind: 'jobs', jobs })
            }
            worker.on('message', (message: FromWorker) => {
              if (message.kind === 'working') return void noteWork(message.work, i + 1)
              if (message.kind === 'failed') return reject(new SiteError(message.problems))
              try {
                // With two batches, the worker continues until this thread has read its message.
                if (message.kind === 'ready') sendNext()
                const written = message.kind === 'written' ? sent.shift() : undefined
                sendNext()
                if (message.kind === 'written') keep(written ?? [], message.pages)
              } catch (error) {
                // The build is stopped.
                return reject(error)
              }
              if (sent.length === 0) resolve()
            })
            send(worker, { kind: 'setup', setup })
          })
          return Promise.race([done, failed])
        }),
      )
    },
    async close() {
      await Promise.all(workers.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}

function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}
