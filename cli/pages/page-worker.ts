import { parentPort } from 'node:worker_threads'
import { openWriter, type Writer } from '../emit/write-files.ts'
import { SiteError } from '../report/diagnostic.ts'
import { openPageTools, type PageTools } from './page-tools.ts'
import type { FromWorker, ToWorker, WorkerSetup } from './worker-messages.ts'
import { type WrittenPage, writePage } from './write-page.ts'

/**
 * Another thread that compiles, renders and writes pages: the same calls as in the first. It starts while the site is
 * read, so that what it needs is loaded when there are pages.
 */
let state: { setup: WorkerSetup; tools: PageTools; writer: Writer } | undefined

parentPort?.on('message', async (message: ToWorker) => {
  try {
    parentPort?.postMessage(await answer(message))
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const failed: FromWorker = { kind: 'failed', problems: error.problems }
    parentPort?.postMessage(failed)
  }
})

async function answer(message: ToWorker): Promise<FromWorker> {
  if (message.kind === 'setup') {
    const { setup } = message
    state = { setup, tools: await openPageTools(setup), writer: openWriter(setup.folder) }
    return { kind: 'ready' }
  }
  if (!state) throw new Error('A page worker was given pages before it was set up')
  const { setup, tools, writer } = state
  const pages: WrittenPage[] = []
  for (const { route, known } of message.jobs) {
    const planned = setup.render.plan.routes[route]
    if (!planned) throw new Error(`A page worker was given route ${route}, which is not planned`)
    pages.push(await writePage(planned, tools, writer, known))
  }
  return { kind: 'written', pages }
}
