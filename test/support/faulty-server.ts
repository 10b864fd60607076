import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { listenOn } from '../../cli/dev/server/listen.ts'
import { createStaticHandler } from '../../cli/dev/server/static-handler.ts'

/** How a host fails a request: with an error, half a response, none, or the right one late: when the test opens a gate, or after a time. */
export type Fault =
  | 404
  | 500
  | 'half a body'
  | 'bit by bit'
  | 'HTML'
  | 'hang'
  | { readonly until: Promise<unknown> }
  | { readonly delay: number }

export interface FaultyServer {
  readonly origin: string
  /** Faults by the path they happen to; the first that fits counts. */
  readonly faults: Map<RegExp, Fault>
  /** Paths that were asked for, in order. */
  readonly asked: string[]
  /** Serves another folder from now on: a new deployment. */
  readonly deploy: (folder: string) => void
}

/** Serves a built folder, under its own policy, and fails where the test says so; closed when the test is over. */
export async function serveFaulty(folder: string, baseUrl = '/'): Promise<FaultyServer> {
  let serve = createStaticHandler(folder, baseUrl)
  const faults: FaultyServer['faults'] = new Map()
  const asked: string[] = []
  const server = await listenOn(
    (request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      const fault = [...faults].find(([pattern]) => pattern.test(path))?.[1]
      if (fault === undefined) return serve(request, response)
      if (fault === 'bit by bit') {
        delete request.headers['accept-encoding']
        serve(request, sendSlowly(response))
      } else if (typeof fault === 'object') {
        const later = 'until' in fault ? fault.until : wait(fault.delay)
        void later.then(() => serve(request, response))
      } else fail(fault, response)
    },
    { port: 0, host: '127.0.0.1', baseUrl },
  )
  onTestFinished(() => server.close())
  return {
    origin: new URL(server.url).origin,
    faults,
    asked,
    deploy: (next) => {
      serve = createStaticHandler(next, baseUrl)
    },
  }
}

/** Sends what is written to it in pieces of half a kilobyte, five milliseconds apart. */
function sendSlowly(response: ServerResponse): ServerResponse {
  const chunks: Buffer[] = []
  const { write, end } = response
  const add = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    return true
  }
  response.write = add
  response.end = (chunk?: unknown) => {
    add(chunk)
    Object.assign(response, { write, end })
    const body = Buffer.concat(chunks)
    let at = 0
    const timer = setInterval(() => {
      response.write(body.subarray(at, at + 512))
      at += 512
      if (at < body.length) return
      clearInterval(timer)
      response.end()
    }, 5)
    return response
  }
  return response
}

function fail(fault: Exclude<Fault, object | 'bit by bit'>, response: ServerResponse): void {
  if (fault === 'hang') return
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'Content-Type': 'text/plain' })
    response.end('no')
  } else if (fault === 'HTML') {
    // Hosts of single-page applications respond like this if a file doesn't exist.
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end('<!doctype html><title>Home</title>')
  } else {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"url":"/one"')
    setTimeout(() => response.destroy(), 20)
  }
}
