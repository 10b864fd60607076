import type { Place } from '../report/diagnostic.ts'

/** Replaces `length` characters of a text. */
export interface TextEdit {
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** Applies edits to a text. Two with the same offset count once: many links may share a definition. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const byOffset = new Map(edits.map((edit) => [edit.offset, edit]))
  let result = ''
  let last = 0
  for (const { offset, length, text: added } of [...byOffset.values()].sort(inOrder)) {
    result += text.slice(last, offset) + added
    last = offset + length
  }
  return result + text.slice(last)
}

/** Offset of a place in its file's text; undefined if the place has no column. */
export function offsetOf(
  text: string,
  { line = 1, column }: Omit<Place, 'file'>,
): number | undefined {
  if (column === undefined) return undefined
  const ends = /\r\n?|\n/g
  for (let i = 1; i < line; i++) if (!ends.exec(text)) return undefined
  return ends.lastIndex + column - 1
}

/** Where `file="…"` names a file, after `offset` and in the same line. */
export function offsetOfFile(text: string, offset: number, file: string): number | undefined {
  const line = /^.*/.exec(text.slice(offset))?.[0] ?? ''
  for (const { index, 0: key } of line.matchAll(/(?<![\w-])file=["']?/g)) {
    const start = index + key.length
    if (line.startsWith(file, start)) return offset + start
  }
  return undefined
}

function inOrder(a: TextEdit, b: TextEdit): number {
  return a.offset - b.offset
}
