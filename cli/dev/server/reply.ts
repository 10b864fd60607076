import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import sirv from 'sirv'
import { contentType } from './content-type.ts'

export interface Reply {
  readonly status: number
  /** A file's name, or just its extension: decides the content type. */
  readonly type: string
  readonly body: string | Uint8Array
  /** The seconds after which the browser requests the URL again; omitted if the reply is final. */
  readonly refresh?: number
  /** Where a redirect leads. */
  readonly location?: string
}

/** A file on the disk, which is not read into memory. */
export interface FileReply {
  readonly type: string
  /** Absolute. */
  readonly file: string
}

/** Sends a reply that no cache stores: in development, the next one may be different. */
export function send(
  response: ServerResponse,
  { status, type, body, refresh, location }: Reply,
): void {
  response.writeHead(status, {
    'Content-Type': contentType(type),
    'Cache-Control': 'no-store',
    ...(refresh !== undefined && { Refresh: refresh }),
    ...(location !== undefined && { Location: toHeader(location) }),
  })
  response.end(body)
}

/** Responds to a request whose handler failed; if the response has begun, it is cut off. */
export function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else {
    const message = error instanceof Error ? error.message : String(error)
    const body = `Internal error in docs-build: ${message}\n`
    send(response, { status: 500, type: '.txt', body })
  }
}

/** Sends a file, or the part of it that the request asks for, because Safari requires ranges to play videos. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { type, file }: FileReply,
): void {
  const serve = sirv(dirname(file), { dev: true, extensions: [] })
  response.setHeader('Content-Type', contentType(type))
  closeOnReadError(response)
  serve(withPath(request, `/${basename(file)}`), response, () =>
    send(response, { status: 404, type: '.txt', body: 'Not found' }),
  )
}

/** The value of a header without characters that no header can have: those of URLs are encoded, as browsers do. */
export function toHeader(value: string): string {
  return value.replace(/[^\t\x20-\x7e]/gu, (character) =>
    /[\p{Cc}\p{Cs}]/u.test(character) ? '' : encodeURIComponent(character),
  )
}

/** A file may be deleted after sirv has found it and before it is read. */
export function closeOnReadError(response: ServerResponse): void {
  response.on('pipe', (file) => file.on('error', () => response.destroy()))
}

/** The request for a decoded path, as sirv reads it. */
export function withPath(request: IncomingMessage, path: string): IncomingMessage {
  const pathname = encodeURI(path)
  // sirv does not decode an encoded "?" or "#", but uses the result of its parser if the request has one already.
  return Object.assign(request, { url: pathname, _parsedUrl: { pathname, raw: pathname } })
}
