import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** The most that is read of a page, in bytes, after it is decompressed. */
const most = 8_000_000

/** The text of a page. */
export interface Body {
  readonly text: string
  /** Whether the end is missing, because the page is too long. */
  readonly isCut: boolean
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** What requests accept. */
export const acceptedEncodings = 'gzip, deflate, br'

/** Reads the text of a response. A page that never ends, or that is small only while it is compressed, is cut. */
export async function readPageBody(response: IncomingMessage): Promise<Body> {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? ''
  const create = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  const stream = create
    ? pipeline(response, create(), () => {
        // Errors are thrown where the result is read.
      })
    : response
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size > most) break
  }
  response.destroy()
  const bytes = Buffer.concat(chunks).subarray(0, most)
  return { text: decode(bytes, response.headers['content-type']), isCut: size > most }
}

/** The charset is in the header, or else in the beginning of the page. */
function decode(bytes: Buffer, contentType = ''): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i
  const [, charset = 'utf-8'] =
    named.exec(contentType) ?? named.exec(bytes.toString('latin1', 0, 1024)) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // Node doesn't know it. Most ids are ASCII.
    return bytes.toString('latin1')
  }
}
