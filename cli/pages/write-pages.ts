import type { Hooks } from '../hooks/hooks.ts'
import type { PageIndexer } from '../search/index-page.ts'
import type { PageQueue, PageWorkers } from './page-workers.ts'
import type { PageJob, PageWriterSetup, UnindexedPage, WrittenPage } from './write-page.ts'

/** Pages a thread takes at a time: few enough that all threads end together, many enough that messages cost nothing. */
const batchSize = 8

export interface WritePagesOptions {
  /** The plugins' hooks for this thread. */
  readonly hooks: Hooks
  readonly workers: PageWorkers
  readonly indexPage: PageIndexer
  readonly signal?: AbortSignal | undefined
  readonly onProgress: (done: number) => void
}

/** Builds and writes the pages of `jobs`, in this thread and in the workers that were started. Gives them by route. */
export async function writePages(
  jobs: readonly PageJob[],
  setup: PageWriterSetup,
  { hooks, workers, indexPage, signal, onProgress }: WritePagesOptions,
): Promise<Map<number, WrittenPage>> {
  const written = new Map<number, WrittenPage>()
  const { routes } = setup.render.plan
  if (jobs.length === 0) return written
  onProgress(0)
  let next = 0
  let isOver = false
  const queue: PageQueue = {
    take() {
      signal?.throwIfAborted()
      const batch = isOver ? [] : jobs.slice(next, next + batchSize)
      next += batch.length
      return batch
    },
    keep(batch, pages) {
      for (const [i, { route }] of batch.entries()) {
        const page = pages[i]
        if (page) written.set(route, toWritten(page, routes[route]?.url ?? '', indexPage))
      }
      onProgress(written.size)
    },
  }
  const parts = [writeHere(setup, hooks, queue), workers.run(setup, queue)]
  for (const part of parts) {
    part.catch(() => {
      isOver = true
    })
  }
  // Waits for all of them, also after a failure: none may write into a folder that is being removed.
  for (const result of await Promise.allSettled(parts)) {
    if (result.status === 'rejected') throw result.reason
  }
  return written
}

function toWritten(
  { text, ...page }: UnindexedPage,
  url: string,
  indexPage: PageIndexer,
): WrittenPage {
  return { ...page, index: text && indexPage(url, text) }
}

/** Compiler and renderer: loaded only where there is a page to write. */
export function loadPageCode() {
  return import('./write-page.ts')
}

/** This thread takes its share too. */
async function writeHere(
  setup: PageWriterSetup,
  hooks: Hooks,
  { take, keep }: PageQueue,
): Promise<void> {
  const { openPageWriter } = await loadPageCode()
  const write = await openPageWriter(setup, hooks)
  for (let batch = take(); batch.length > 0; batch = take()) keep(batch, await write(batch))
}
