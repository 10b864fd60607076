import type { RequestListener, ServerResponse } from 'node:http'
import type { DevMessage } from '../../../runtime/contract/dev.ts'

/** Sends messages to open pages, as server-sent events. */
export interface EventChannel {
  readonly connect: RequestListener
  /** What a page needs to know when it connects, for the first time or again. */
  readonly greeting: () => readonly DevMessage[]
  readonly send: (message: DevMessage) => void
  readonly close: () => void
}

export function createEventChannel(greeting: EventChannel['greeting']): EventChannel {
  const open = new Set<ServerResponse>()
  return {
    greeting,
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
