import type { IncomingMessage } from 'node:http'

/** In characters. */
const maxLength = 100_000

/** The text that a request contains; undefined if it is too long, or if the connection ends before it. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let text = ''
  try {
    for await (const part of request.setEncoding('utf8')) {
      text += part
      if (text.length > maxLength) return undefined
    }
    return text
  } catch {
    return undefined
  }
}
