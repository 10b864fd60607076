import { parentPort } from 'node:worker_threads'
import { refuseExit } from '../files/refuse-exit.ts'
import { onWork } from '../report/current-work.ts'
import { SiteError } from '../report/diagnostic.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import { openPageWriter, type WriteBatch } from './write-page.ts'

/**
 * Another thread that writes pages, with the same loop as the first. It starts while the site is read, so that what it
 * needs is loaded when there are pages.
 */
let writeBatch: WriteBatch | undefined

refuseExit()
onWork((work) => parentPort?.postMessage({ kind: 'working', work } satisfies FromWorker))

/** Messages are handled one after the other. */
let handled: Promise<void> = Promise.resolve()

parentPort?.on('message', (message: ToWorker) => {
  handled = handled.then(() => handle(message))
})

async function handle(message: ToWorker): Promise<void> {
  try {
    parentPort?.postMessage(await respond(message))
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const failed: FromWorker = { kind: 'failed', problems: error.problems }
    parentPort?.postMessage(failed)
  }
}

async function respond(message: ToWorker): Promise<FromWorker> {
  if (message.kind === 'setup') {
    writeBatch = await openPageWriter(message.setup)
    return { kind: 'ready' }
  }
  if (!writeBatch) throw new Error('A page worker was given pages before it was set up')
  return { kind: 'written', pages: await writeBatch(message.jobs) }
}
