import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a request to the service was. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly parameters: URLSearchParams
  readonly headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: the body is what the test expects
  readonly body: any
}

export type Answer = (response: ServerResponse, asked: Asked) => void

/** A search service on a port of its own, which answers as it is told to. */
export async function startSearchServer(answer: Answer) {
  const asked: Asked[] = []
  const state = { answer }
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
    asked.push(one)
    state.answer(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `http://127.0.0.1:${port}`,
    asked,
    answerWith: (next: Answer) => {
      state.answer = next
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers with JSON. */
export const json =
  (content: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

/** Answers with text. */
export const text =
  (content: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status).end(content)

/** Never answers. */
export const hang: Answer = () => {}

/** Sends its head, and then nothing. */
export const hangInBody: Answer = (response) => response.writeHead(200).write('{"res')

/** Hangs up in the middle of its answer. */
export const halfABody: Answer = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"results":[')
  setTimeout(() => response.destroy(), 20)
}
