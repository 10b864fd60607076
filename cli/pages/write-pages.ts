import { openWriter } from '../emit/write-files.ts'
import type { Hooks } from '../plugins/hooks.ts'
import type { PageWorkers } from './page-workers.ts'
import type { PageJob, WorkerSetup } from './worker-messages.ts'
import type { WrittenPage } from './write-page.ts'

/** Pages a thread takes at a time: few enough that all threads end together, many enough that messages cost nothing. */
const batchSize = 16

/** Compiles, renders and writes the pages of `jobs`, in this thread and in `workers`. Gives them by route. */
export async function writePages(
  jobs: readonly PageJob[],
  setup: WorkerSetup,
  workers: PageWorkers | undefined,
  onWritten: (count: number) => void,
  { hooks, signal }: { readonly hooks: Hooks; readonly signal?: AbortSignal | undefined },
): Promise<Map<number, WrittenPage>> {
  const written = new Map<number, WrittenPage>()
  if (jobs.length === 0) return written
  onWritten(0)
  let next = 0
  let isOver = false
  const takeJobs = () => {
    signal?.throwIfAborted()
    if (isOver) return []
    const batch = jobs.slice(next, next + batchSize)
    next += batch.length
    return batch
  }
  const keep = (batch: readonly PageJob[], pages: readonly WrittenPage[]) => {
    for (const [i, page] of pages.entries()) {
      const job = batch[i]
      if (job) written.set(job.route, page)
    }
    onWritten(written.size)
  }
  const parts = [workHere(setup, hooks, takeJobs, keep), workers?.run(setup, takeJobs, keep)]
  for (const part of parts) {
    part?.catch(() => {
      isOver = true
    })
  }
  // All of them, also after a failure: none must write into a folder that is being removed.
  for (const result of await Promise.allSettled(parts)) {
    if (result.status === 'rejected') throw result.reason
  }
  return written
}

/** Compiler and renderer: loaded only where there is a page to write. */
export function loadPageCode() {
  return Promise.all([import('./page-tools.ts'), import('./write-page.ts')])
}

/** This thread takes its share too; between pages it lets messages of the others in. */
async function workHere(
  setup: WorkerSetup,
  hooks: Hooks,
  takeJobs: () => readonly PageJob[],
  keep: (jobs: readonly PageJob[], pages: readonly WrittenPage[]) => void,
): Promise<void> {
  const [{ openPageTools }, { writePage }] = await loadPageCode()
  const tools = await openPageTools(setup, hooks)
  const writer = openWriter(setup.folder)
  for (let batch = takeJobs(); batch.length > 0; batch = takeJobs()) {
    const pages: WrittenPage[] = []
    for (const { route, known } of batch) {
      const planned = setup.render.plan.routes[route]
      if (!planned) throw new Error(`There is no route ${route} in the plan`)
      pages.push(await writePage(planned, tools, writer, known))
      await new Promise(setImmediate)
    }
    keep(batch, pages)
  }
}
