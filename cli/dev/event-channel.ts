import type { RequestListener, ServerResponse } from 'node:http'
import type { DevMessage } from '../../runtime/contract/dev.ts'

/** Sends messages to open pages, as server-sent events. */
export interface EventChannel {
  readonly connect: RequestListener
  readonly send: (message: DevMessage) => void
  readonly close: () => void
}

/** `greeting` returns what a page needs to know when it connects, for the first time or again. */
export function createEventChannel(greeting: () => readonly DevMessage[]): EventChannel {
  const open = new Set<ServerResponse>()
  return {
    connect(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      if (request.method === 'HEAD') return response.end()
      // Browsers wait for several seconds before they connect again, unless the server asks for less.
      response.write('retry: 500\n\n')
      for (const message of greeting()) response.write(format(message))
      open.add(response)
      request.on('close', () => open.delete(response))
    },
    send(message) {
      for (const response of open) response.write(format(message))
    },
    close() {
      for (const response of open) response.end()
    },
  }
}

/** JSON has no line breaks, so it is one line of data. */
function format(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`
}
