import type { ServerResponse } from 'node:http'
import { lookup } from 'mrmime'

export interface Reply {
  readonly status: number
  /** A file's name, or just its extension: decides the content type. */
  readonly type: string
  readonly body: string | Uint8Array
}

/** Sends a reply that no cache stores: in development, the next one may be different. */
export function send(response: ServerResponse, { status, type, body }: Reply): void {
  response.writeHead(status, {
    'Content-Type': contentType(type),
    'Cache-Control': 'no-store',
  })
  response.end(body)
}

/** Texts are in UTF-8, as everything that is written by hand. */
function contentType(name: string): string {
  // The list has no icons, because their type is not registered.
  const type = /\.ico$/i.test(name) ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream')
  return /^text\/|^application\/(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}
