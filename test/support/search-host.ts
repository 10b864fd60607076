import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a host of the search service does to a request instead of responding. */
export type HostFault = 'refused' | 'hang' | 'not JSON' | 'half a body' | 403 | 404 | 429 | 500

/** An index as the service keeps it. */
export interface HostedIndex {
  settings: unknown
  records: Map<string, unknown>
  rules: unknown[]
}

export interface SearchHost {
  /** 'http://127.0.0.1:40123' */
  readonly origin: string
  readonly indexes: Map<string, HostedIndex>
  /** Method and path of each request, in order. */
  readonly asked: string[]
  /** Called for each request: what happens instead of a response. */
  fault: (request: string, count: number) => HostFault | undefined
}

/**
 * A server that speaks as much of the hosted service's protocol as a push needs, and fails where the test says so; closed
 * when the test is over. https://www.algolia.com/doc/rest-api/search/
 */
export async function serveSearchHost(): Promise<SearchHost> {
  const host: { -readonly [K in keyof SearchHost]: SearchHost[K] } = {
    origin: '',
    indexes: new Map(),
    asked: [],
    fault: () => undefined,
  }
  const server = createServer(async (request, response) => {
    const name = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`
    host.asked.push(name)
    const body = await bodyOf(request)
    const fault = host.fault(name, host.asked.length)
    if (fault !== undefined) return fail(fault, request, response)
    const { status, result } = act(host.indexes, name, body)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(result))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return host
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? undefined : JSON.parse(text)
}

function fail(fault: HostFault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'hang') return
  if (fault === 'refused') return void request.socket.destroy()
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ message: `no (${fault})`, status: fault }))
  } else if (fault === 'not JSON') {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end('<!doctype html>')
  } else {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '999' })
    response.write('{"taskID":', () => response.destroy())
  }
}

function act(
  indexes: Map<string, HostedIndex>,
  request: string,
  body: unknown,
): { status: number; result: unknown } {
  const task = { status: 200, result: { taskID: 1, updatedAt: '', deletedAt: '', objectIDs: [] } }
  const [, method, name = '', rest = ''] =
    /^(\w+) \/1\/indexes\/([^/]+)(?:\/(.*))?$/.exec(request) ?? []
  const index = (key: string) => {
    const stored = indexes.get(key) ?? { settings: {}, records: new Map(), rules: [] }
    indexes.set(key, stored)
    return stored
  }
  if (rest.startsWith('task/')) {
    return { status: 200, result: { status: 'published', pendingTask: false } }
  }
  if (method === 'DELETE') {
    indexes.delete(name)
    return task
  }
  if (method === 'GET' && rest === 'settings') {
    return indexes.has(name)
      ? { status: 200, result: index(name).settings }
      : { status: 404, result: { message: 'Index does not exist', status: 404 } }
  }
  if (rest === 'settings') {
    index(name).settings = body
    return task
  }
  if (rest === 'batch') {
    const { requests } = body as { requests: { body: { objectID: string } }[] }
    for (const { body: record } of requests) index(name).records.set(record.objectID, record)
    return task
  }
  const { operation, destination } = body as { operation: string; destination: string }
  if (operation === 'copy') index(destination).rules = [...index(name).rules]
  else {
    indexes.set(destination, index(name))
    indexes.delete(name)
  }
  return task
}
