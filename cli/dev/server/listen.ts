import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteError } from '../../report/diagnostic.ts'
import type { RunningServer, ServerUrls } from '../types.ts'
import { type GuardOptions, guardRequests } from './guard-requests.ts'
import { sendFailure } from './reply.ts'
import { requestPath } from './request-path.ts'
import { urlsOf } from './server-urls.ts'

export interface ListenOptions extends GuardOptions {
  /** If another program uses it, the next free port is taken. 0 lets the system choose. */
  readonly port: number
  /** If another program uses the port, throw an error instead. */
  readonly strictPort?: boolean | undefined
  readonly baseUrl: string
  /** Returns the base URL if it can change. */
  readonly currentBaseUrl?: (() => string) | undefined
  /** Requests are accepted at once, but wait for it. */
  readonly ready?: Promise<unknown> | undefined
}

export interface OpenPort extends RunningServer {
  /** The URLs of a site that is served under this path. */
  readonly urlsAt: (baseUrl: string) => ServerUrls
}

/**
 * Starts a server that reads requests from allowed hosts, and redirects from `/` to its base URL; resolves when it responds.
 * Throws a SiteError that suggests another port or host if it cannot listen there.
 */
export async function listenOn(
  handler: RequestListener,
  options: ListenOptions,
): Promise<OpenPort> {
  const { port, host, baseUrl, currentBaseUrl = () => baseUrl, ready } = options
  const site = redirectToBase(handler, currentBaseUrl)
  const held = ready ? holdRequests(site, ready) : site
  const server = createServer(surviveErrors(guardRequests(held, options)))
  await listenFrom(server, options)
  const { address, port: actual } = server.address() as AddressInfo
  const urlsAt = (path: string) => urlsOf({ host, address, port: actual, baseUrl: path })
  return {
    ...urlsAt(baseUrl),
    urlsAt,
    ...(port !== 0 && actual !== port && { takenPort: port }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Responds with 500 if a handler throws an error: no request ends a server, whatever is in it. */
function surviveErrors(handler: RequestListener): RequestListener {
  return (request, response) => {
    // A reader may leave at any time.
    for (const stream of [request, response]) stream.on('error', () => {})
    try {
      handler(request, response)
    } catch (error) {
      sendFailure(response, error)
    }
  }
}

/** Passes on requests when `ready` has resolved. */
function holdRequests(handler: RequestListener, ready: Promise<unknown>): RequestListener {
  let isReady = false
  void ready.then(() => {
    isReady = true
  })
  return (request, response) => {
    if (isReady) handler(request, response)
    else ready.then(() => handler(request, response)).catch((error) => sendFailure(response, error))
  }
}

/** Listens on the port, or on the first free one after it. */
async function listenFrom(server: Server, options: ListenOptions): Promise<void> {
  const { port, host, strictPort = false } = options
  for (let candidate = port; ; candidate++) {
    const error = await tryPort(server, candidate, host)
    if (!error) return
    const hasNext = error.code === 'EADDRINUSE' && !strictPort && candidate < lastPort
    if (!hasNext) throw explain(error, options)
  }
}

const lastPort = 65_535

/** Listens on the port; resolves with the reason if that is impossible. */
function tryPort(
  server: Server,
  port: number,
  host: string | true,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const settle = (error?: NodeJS.ErrnoException) => {
      server.off('error', settle).off('listening', settle)
      resolve(error)
    }
    server.once('error', settle).once('listening', settle)
    server.listen({ port, ...(host !== true && { host }) })
  })
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EADDRINUSE: 'another program is using it',
  EADDRNOTAVAIL: 'its IP address does not belong to this machine',
  EAI_AGAIN: 'its IP address cannot be found',
  ENOTFOUND: 'its IP address cannot be found',
}

/** What a user can do about the error; the error itself if it is none of the known ones. */
function explain(
  error: NodeJS.ErrnoException,
  { port, host, strictPort = false }: ListenOptions,
): Error {
  const reason = reasons[error.code ?? '']
  if (!reason) return error
  const isTaken = error.code === 'EADDRINUSE'
  const isPort = isTaken || error.code === 'EACCES'
  const place = isPort ? `port ${port}` : `host "${host}"`
  // Without `strictPort`, all ports after a taken one are known to be taken.
  const hasNext = port < lastPort && !(isTaken && !strictPort)
  // Only administrators can listen on a port below 1024.
  const next = error.code === 'EACCES' && port < 1024 ? 8080 : port + 1
  const fix = isPort ? `--port ${hasNext ? next : 0}` : '--host 127.0.0.1'
  const message = `Cannot listen on ${place}: ${reason}`
  const problem = { code: 'config-invalid', severity: 'error', message } as const
  return new SiteError([{ ...problem, fix: `use ${fix}, for example` }], 2)
}

/** Redirects from the root of the host, which people open first, to a site that is below it. */
function redirectToBase(handler: RequestListener, currentBaseUrl: () => string): RequestListener {
  return (request, response) => {
    const baseUrl = currentBaseUrl()
    const { path, query } = requestPath(request)
    if (baseUrl === '/' || path !== '/') return handler(request, response)
    response.writeHead(302, { Location: `${baseUrl}${query}`, 'Cache-Control': 'no-store' }).end()
  }
}
