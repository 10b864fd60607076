import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the service received. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly parameters: URLSearchParams
  readonly headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: the body is what the test expects
  readonly body: any
}

export type Respond = (response: ServerResponse, request: ReceivedRequest) => void

/** A search service on a free port, which responds as the test decides. */
export async function startSearchServer(respond: Respond) {
  const requests: ReceivedRequest[] = []
  const state = { respond }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const one = {
      method: request.method ?? '',
      path: pathname,
      parameters: searchParams,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
    }
    requests.push(one)
    state.respond(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `http://127.0.0.1:${port}`,
    requests,
    respondWith: (next: Respond) => {
      state.respond = next
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Responds with JSON. */
export const json =
  (content: unknown, status = 200): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

/** Responds with text. */
export const text =
  (content: string, status = 200): Respond =>
  (response) =>
    response.writeHead(status).end(content)

/** Sends its head, and then nothing. */
export const hangInBody: Respond = (response) => response.writeHead(200).write('{"res')

/** Closes the connection in the middle of its response. */
export const halfABody: Respond = (response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"results":[', () => response.destroy())
}
