/** A file of a document, with the offset of every key and list item in its text. */
export interface ParsedFile {
  /** Relative to the root. */
  readonly file: string
  readonly text: string
  readonly value: unknown
  /** By object and list: where each of its keys or items begins. */
  readonly offsets: ReadonlyMap<object, ReadonlyMap<string, number>>
  /** By object: the keys whose values are literal blocks of YAML, `|`, whose lines are those of the text. */
  readonly blocks: ReadonlyMap<object, ReadonlySet<string>>
  readonly mistakes: readonly SyntaxMistake[]
}

/** What is wrong with the syntax of a file. */
export interface SyntaxMistake {
  readonly offset: number
  /** 'the key "get" appears twice' */
  readonly reason: string
  readonly fix: string
}

/** A file while it is parsed. */
export type ParsedText = Omit<ParsedFile, 'file' | 'text'>

/** Deeper values are refused: no document needs them, and reading them would exhaust the stack. */
export const deepest = 300

/** A key that an object has twice. */
export function repeatedKey(key: string, offset: number): SyntaxMistake {
  return {
    offset,
    reason: `the key "${key}" appears twice`,
    fix: 'remove or rename one of the two keys',
  }
}

/** A value that is too deep. */
export function tooDeep(offset: number): SyntaxMistake {
  return {
    offset,
    reason: `a value is nested in more than ${deepest} objects or lists`,
    fix: 'move part of the value to "components", and refer to that part with "$ref"',
  }
}

/** A function that returns line and column, from 1, of an offset. */
export function createLineFinder(
  text: string,
): (offset: number) => { line: number; column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
