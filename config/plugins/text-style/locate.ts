import type { Spot } from './types.ts'

/** Text that begins in a line, `column` characters from its start; unknown where it is what the lines end with. */
export interface Start {
  readonly line: number
  readonly column?: number
  /** Whether it is a cell, in which `\|` became `|`. */
  readonly isCell?: boolean
}

/** Gives the place of an index in `content`. `lines` are those of the file, `start.line` an index in them. */
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

/** How far a line of content is from the start of its line, which may begin with marks of lists and quotes. */
function indentOf(part: string, line: string): number {
  const text = part.trimEnd()
  const whole = line.trimEnd()
  return whole.endsWith(text) ? whole.length - text.length : Math.max(0, line.indexOf(text))
}
