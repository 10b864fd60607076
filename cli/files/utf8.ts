import { isUtf8 } from 'node:buffer'

/** The place at which text stops being UTF-8. Line and column count from 1. */
export interface BadByte {
  readonly line: number
  readonly column: number
  /** '0xE9' */
  readonly name: string
}

/** The first byte that is not valid UTF-8; undefined if all are. */
export function findBadByte(bytes: Buffer): BadByte | undefined {
  if (isUtf8(bytes)) return undefined
  const text = bytes.toString('utf8')
  // A decoder replaces it with U+FFFD, but the text can also contain that character itself.
  for (let i = text.indexOf('\uFFFD'); i >= 0; i = text.indexOf('\uFFFD', i + 1)) {
    const before = text.slice(0, i)
    const at = Buffer.byteLength(before)
    if (bytes.toString('latin1', at, at + 3) !== '\xEF\xBF\xBD')
      return place(before, bytes[at] ?? 0)
  }
  return undefined
}

function place(before: string, byte: number): BadByte {
  const lines = before.replace(/^\uFEFF/, '').split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return { line: lines.length, column, name: `0x${byte.toString(16).toUpperCase()}` }
}
