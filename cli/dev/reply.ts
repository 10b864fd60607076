import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'

export interface Reply {
  readonly status: number
  /** A file's name, or just its extension: decides the content type. */
  readonly type: string
  readonly body: string | Uint8Array
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.pdf': 'application/pdf',
}

/** Sends a reply that no cache stores: in development, the next one may be different. */
export function send(response: ServerResponse, { status, type, body }: Reply): void {
  const extension = type.startsWith('.') ? type : extname(type)
  response.writeHead(status, {
    'Content-Type': types[extension.toLowerCase()] ?? 'application/octet-stream',
    'Cache-Control': 'no-store',
  })
  response.end(body)
}
