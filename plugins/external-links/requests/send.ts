import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { AddressGuard } from './address-guard.ts'
import { acceptedEncodings, type Body, readPageBody } from './read-page-body.ts'

export type Method = 'HEAD' | 'GET'

/** One request. */
export interface Request {
  readonly url: URL
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Whether the text of an HTML page is read. */
  readonly readsPage: boolean
}

export interface Response {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Undefined if it isn't HTML, or wasn't read. */
  readonly body?: Body | undefined
}

/** Sends requests over connections that are shared. */
export interface Client {
  readonly send: (request: Request) => Promise<Response>
  readonly close: () => void
}

/** Opens a client that connects only to addresses that `guard` accepts. */
export function openClient(guard: AddressGuard, perHost: number): Client {
  const options = { keepAlive: true, maxSockets: perHost, lookup: guard.lookup }
  // The types of agents lack what they pass on to connections.
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
  return {
    async send(request) {
      guard.check(request.url.hostname)
      return request.url.protocol === 'http:'
        ? send(http.request, agents['http:'], request)
        : send(https.request, agents['https:'], request)
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

function send(
  open: typeof http.request,
  agent: http.Agent,
  { url, method, headers, signal, readsPage }: Request,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const all = {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-encoding': acceptedEncodings,
      'accept-language': 'en,*;q=0.5',
      ...headers,
    }
    const request = open(url, { method, agent, signal, headers: all }, (response) => {
      const { statusCode: status = 0, headers } = response
      const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(
        headers['content-type'] ?? '',
      )
      if (readsPage && isPage && status >= 200 && status < 300) {
        readPageBody(response).then((body) => resolve({ status, headers, body }), reject)
        return
      }
      resolve({ status, headers })
      // A short rest is read, so that the connection can be used again.
      if (method === 'HEAD' || Number(headers['content-length'] ?? most) < most) response.resume()
      else response.destroy()
      response.on('error', () => {
        // It came after what was asked for.
      })
    })
    request.on('error', reject)
    request.end()
  })
}

/** The most bytes that are read for nothing. */
const most = 16_000
