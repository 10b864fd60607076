import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createWriter } from '../emit/write-files.ts'
import { toolFile } from '../tool.ts'
import type { PreparedSite } from './prepare.ts'
import type { FromWorker, ToWorker, WorkerSetup } from './worker-messages.ts'
import { type WrittenPage, writePage } from './write-page.ts'

/** Pages a thread takes at a time: few enough that all threads end together, many enough that messages cost nothing. */
const batchSize = 16
/** Below this a second thread costs more than it saves: it has to load the compiler and the server bundle. */
const pagesForWorkers = 150

/** Compiles, renders and writes all pages, on all cores. The order of the result is that of the routes. */
export async function writePages(
  prepared: PreparedSite,
  folder: string,
  threads = prepared.plan.routes.length < pagesForWorkers ? 1 : availableParallelism(),
): Promise<WrittenPage[]> {
  const { routes } = prepared.plan
  const written = new Array<WrittenPage>(routes.length)
  let next = 0
  const takeBatch = () => {
    const from = next
    next = Math.min(routes.length, from + batchSize)
    return from < next ? { from, to: next } : undefined
  }
  const keep = (from: number, pages: readonly WrittenPage[]) => {
    for (const [i, page] of pages.entries()) written[from + i] = page
  }
  const setup = toSetup(prepared, folder)
  await Promise.all([
    workHere(prepared, folder, takeBatch, keep),
    ...Array.from({ length: threads - 1 }, () => workInThread(setup, takeBatch, keep)),
  ])
  return written
}

type TakeBatch = () => { from: number; to: number } | undefined
type Keep = (from: number, pages: readonly WrittenPage[]) => void

/** This thread takes its share too; between pages it lets messages of the others in. */
async function workHere(
  prepared: PreparedSite,
  folder: string,
  takeBatch: TakeBatch,
  keep: Keep,
): Promise<void> {
  const writer = createWriter(folder)
  for (let batch = takeBatch(); batch; batch = takeBatch()) {
    const pages: WrittenPage[] = []
    for (const route of prepared.plan.routes.slice(batch.from, batch.to)) {
      pages.push(await writePage(route, prepared, writer))
      await new Promise(setImmediate)
    }
    keep(batch.from, pages)
  }
}

function workInThread(setup: WorkerSetup, takeBatch: TakeBatch, keep: Keep): Promise<void> {
  const worker = new Worker(toolFile('dist/page-worker.js'), { workerData: setup })
  return new Promise<void>((resolve, reject) => {
    const send = () => {
      const batch = takeBatch()
      worker.postMessage((batch ? { kind: 'batch', ...batch } : { kind: 'end' }) satisfies ToWorker)
    }
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'written') keep(message.from, message.pages)
      send()
    })
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A page worker ended with ${code}`)),
    )
  }).finally(() => worker.terminate())
}

/** What a worker cannot make itself, as plain data. */
function toSetup({ context, publicFiles }: PreparedSite, folder: string): WorkerSetup {
  const { bundle, site, ...rest } = context
  const { server, files: _files, ...names } = bundle
  return {
    folder,
    publicFiles,
    serverFile: server.file,
    // Functions cannot cross threads; no hook of a plugin runs while pages are compiled.
    context: { ...rest, site: { ...site, plugins: [] }, bundle: names },
  }
}
