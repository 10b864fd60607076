import { onTestFinished } from 'vitest'
import { listenOn } from '../../cli/dev/server/listen.ts'
import { createStaticHandler } from '../../cli/dev/server/static-handler.ts'
import type { RunningServer } from '../../cli/dev/types.ts'

/** Serves a built folder until the test (or, in `beforeAll`, the caller) closes it. */
export async function serveFolder(folder: string, baseUrl = '/'): Promise<RunningServer> {
  return listenOn(createStaticHandler(folder, baseUrl), { port: 0, host: '127.0.0.1', baseUrl })
}

/** The same, closed when the test is over. */
export async function serveForTest(folder: string, baseUrl = '/'): Promise<string> {
  const server = await serveFolder(folder, baseUrl)
  onTestFinished(() => server.close())
  return server.url.slice(0, -1)
}
