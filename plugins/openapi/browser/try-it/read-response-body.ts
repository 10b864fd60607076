import { formatJson } from './format-json.ts'

/** A body as readers see it. */
export type ReceivedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'binary'; readonly bytes: number; readonly isCut: boolean }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }

/** More isn't read. */
export const mostBytes = 1024 * 1024

/** Reads a body up to the limit: JSON is formatted, and only the size of what isn't text is returned. */
export async function readResponseBody(response: Response): Promise<ReceivedBody> {
  const { chunks, bytes, isCut } = await readChunks(response)
  if (bytes === 0) return { kind: 'none' }
  const text = await decode(new Blob(chunks), isCut)
  if (text === undefined) return { kind: 'binary', bytes, isCut }
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  return { kind: 'text', text: isJson && !isCut ? formatJson(text) : text, isCut }
}

async function readChunks({ body }: Response) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return { chunks, bytes, isCut: false }
    const rest = value.subarray(0, mostBytes - bytes)
    chunks.push(rest)
    bytes += rest.length
    if (rest.length < value.length) {
      await reader.cancel()
      return { chunks, bytes, isCut: true }
    }
  }
  return { chunks, bytes, isCut: false }
}

/** Undefined if the bytes are no text in UTF-8. A character may be cut at the end. */
async function decode(blob: Blob, isCut: boolean): Promise<string | undefined> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const text = decoder.decode(await blob.arrayBuffer(), { stream: isCut })
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
