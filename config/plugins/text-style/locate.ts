import type { Spot } from './types.ts'

/** Where a text starts. `column` is undefined for text that reaches the end of its lines, where it can be calculated. */
export interface Start {
  readonly line: number
  readonly column?: number
  /** Whether the text is a table cell, in which `\|` became `|`. */
  readonly isCell?: boolean
}

/**
 * Creates a function that returns the place in the file for an index in `content`. `lines` are all lines of the file, and
 * `start.line` is an index in them.
 */
export function locator(
  content: string,
  lines: readonly string[],
  { line, column, isCell }: Start,
): (index: number) => Spot {
  const parts = content.split('\n')
  return (index) => {
    const before = content.slice(0, index).split('\n')
    const row = before.length - 1
    const last = before.at(-1) ?? ''
    const escapes = isCell ? last.split('|').length - 1 : 0
    const indent = column ?? indentOf(parts[row] ?? '', lines[line + row] ?? '')
    return { line: line + row + 1, column: indent + last.length + escapes + 1 }
  }
}

/** Number of characters before the content in a line, which can start with list and quote markers. */
function indentOf(part: string, line: string): number {
  const text = part.trimEnd()
  const whole = line.trimEnd()
  return whole.endsWith(text) ? whole.length - text.length : Math.max(0, line.indexOf(text))
}
