import type { RequestListener, ServerResponse } from 'node:http'
import { withBase } from '../../runtime/contract/url.ts'

/** Makes open pages reload, by server-sent events. */
export interface Reloader {
  /** Path of the event stream, below the base URL. */
  readonly path: string
  /** Markup for the end of a page's body. */
  readonly script: (baseUrl: string) => string
  readonly connect: RequestListener
  readonly reload: () => void
  readonly close: () => void
}

export function createReloader(): Reloader {
  const open = new Set<ServerResponse>()
  const path = '/__docs/events'
  return {
    path,
    script: (baseUrl) =>
      `<script>new EventSource(${JSON.stringify(withBase(path, baseUrl))}).onmessage=()=>location.reload()</script>\n`,
    connect(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      if (request.method === 'HEAD') return response.end()
      response.write(':\n\n')
      open.add(response)
      request.on('close', () => open.delete(response))
    },
    reload() {
      for (const response of open) response.write('data: reload\n\n')
    },
    close() {
      for (const response of open) response.end()
    },
  }
}
