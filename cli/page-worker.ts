import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerModule } from './bundle/types.ts'
import type { FromWorker, ToWorker, WorkerSetup } from './commands/worker-messages.ts'
import { type WrittenPage, writePage } from './commands/write-page.ts'
import { createWriter } from './emit/write-files.ts'
import { createMarkdown } from './markdown/renderer.ts'
import { createLinkTargets } from './routes/link-targets.ts'

/** A second thread that compiles, renders and writes pages: the same calls as in the first. */
const setup = workerData as WorkerSetup
const server: ServerModule = await import(pathToFileURL(setup.serverFile).href)
const { plan, site } = setup.context
const tools = {
  markdown: createMarkdown(site),
  targets: createLinkTargets(plan, new Set(setup.publicFiles.map((file) => `/${file}`))),
  context: {
    ...setup.context,
    bundle: { ...setup.context.bundle, files: [], server: { ...server, file: setup.serverFile } },
  },
}
const writer = createWriter(setup.folder)

parentPort?.on('message', async (message: ToWorker) => {
  if (message.kind === 'end') return parentPort?.close()
  const pages: WrittenPage[] = []
  for (const route of plan.routes.slice(message.from, message.to))
    pages.push(await writePage(route, tools, writer))
  answer({ kind: 'written', from: message.from, pages })
})
answer({ kind: 'ready' })

function answer(message: FromWorker): void {
  parentPort?.postMessage(message)
}
