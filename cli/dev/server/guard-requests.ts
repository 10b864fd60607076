import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type AllowedHosts, createHostCheck, hostnameOf } from './allowed-hosts.ts'
import { send } from './reply.ts'

export interface GuardOptions extends AllowedHosts {
  /** Ends of the paths to which pages of this server may send JSON; no other requests may contain data. */
  readonly postPaths?: readonly string[] | undefined
}

/** Passes on requests that read something from an allowed host, and refuses all others. */
export function guardRequests(handler: RequestListener, options: GuardOptions): RequestListener {
  const isAllowed = createHostCheck(options)
  return (request, response) => {
    const { method = '', headers } = request
    // HTTP/1.0 clients may omit the header. Browsers, through which all attacks come, always send it.
    if (headers.host !== undefined) {
      const hostname = hostnameOf(headers.host)
      if (hostname === undefined || !isAllowed(hostname)) {
        return refuse(response, 403, explainHost(headers.host, hostname))
      }
    }
    if (method !== 'GET' && method !== 'HEAD' && !isOwnPost(request, options)) {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(response, 405, `Method ${method} is not allowed: use GET or HEAD\n`)
    }
    handler(request, response)
  }
}

/** Whether a page of this server sends JSON. Pages cannot forge their origin, or send JSON to another one without its consent. */
function isOwnPost(
  { method, url = '', headers }: IncomingMessage,
  { postPaths = [] }: GuardOptions,
): boolean {
  return (
    method === 'POST' &&
    postPaths.some((path) => url.endsWith(path)) &&
    headers['content-type'] === 'application/json' &&
    headers.host !== undefined &&
    headers.origin?.replace(/^https?:\/\//, '') === headers.host
  )
}

/** Suggests the flag for a valid name only: a header may hold anything, and the suggestion may be pasted into a shell. */
function explainHost(header: string, hostname: string | undefined): string {
  if (hostname === undefined) {
    return `Request refused: "${header}" is not a host name\n`
  }
  return (
    `Request refused: the host "${hostname}" is not allowed\n` +
    `  Fix: add --allowed-hosts ${hostname} to the command that started this server\n`
  )
}

function refuse(response: ServerResponse, status: number, body: string): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  send(response, { status, type: '.txt', body })
}
