import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createStaticHandler } from '../../cli/dev/server/static-handler.ts'

/** Where pages of the watched example send what goes wrong. */
export const problemsPath = '/problems'

export interface WatchedServer {
  readonly origin: string
  /** Paths that were requested, in order. */
  readonly requested: readonly string[]
  /** Errors, warnings and policy violations of the pages. */
  readonly problems: string[]
  /** Paths that get a 500 response. */
  readonly broken: Set<RegExp>
  /** Paths whose response is late, and by how many ms. */
  readonly late: Map<RegExp, number>
}

/** Serves the watched example as `docs-build serve` does, under its policy; closed when the test is over. */
export async function serveWatched(folder: string): Promise<WatchedServer> {
  const requested: string[] = []
  const problems: string[] = []
  const broken = new Set<RegExp>()
  const late: WatchedServer['late'] = new Map()
  const serve = createStaticHandler(folder, '/')
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path === problemsPath) {
      problems.push(describeReport(await text(request)))
      response.writeHead(204).end()
      return
    }
    requested.push(path)
    const [, delay = 0] = [...late].find(([pattern]) => pattern.test(path)) ?? []
    if (delay > 0) await wait(delay)
    if ([...broken].some((pattern) => pattern.test(path))) response.writeHead(500).end()
    else serve(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, requested, problems, broken, late }
}

/** Policy violations are long JSON: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
function describeReport(body: string): string {
  if (!body.startsWith('{"csp-report"')) return body
  const report: Record<string, string> = JSON.parse(body)['csp-report']
  return `${report['document-uri']}: ${report['effective-directive']} forbids ${report['blocked-uri']}`
}
