import type { Place } from '../report/diagnostic.ts'

/**
 * A text that a page consists of: the page's file, or one that it includes.
 *
 * The lines of all of them are numbered as one: first those of the page, then those of each file in the order in which
 * they are read. So a token's `map` gives both file and line, and rules can ignore that files can be included.
 */
export interface Origin {
  /** Relative to the root, for reports and for the relative hrefs in the text: 'content/_shared/env.md'. */
  readonly place: string
  /** What was included, with its region, by its real path; two that are the same have the same key. */
  readonly key: string
  /** The text that includes this one. */
  readonly parent: Origin | undefined
  /** Where it does so; for the page's own text its first line. */
  readonly includedAt: LinePlace
  /** Number of its first line among those of the page. */
  readonly firstLine: number
  /** The text, split into lines at the first call. */
  readonly lines: () => readonly string[]
  /** Line of the file, from 0, by line of the text. */
  readonly fileLine: (line: number) => number
  /** How many characters were removed from the start of each line. */
  readonly indent: number
}

/** The text of the page's file; `bodyLine` lines come before it there. */
export function pageOrigin(place: string, body: string, bodyLine: number): Origin {
  let lines: readonly string[] | undefined
  return {
    place,
    key: place,
    parent: undefined,
    includedAt: { line: 0 },
    firstLine: 0,
    lines: () => {
      lines ??= body.split(/\r\n?|\n/)
      return lines
    },
    fileLine: (line) => line + bodyLine,
    indent: 0,
  }
}

/** Adds the lines of the page's file that come before its Markdown, below all others; returns the number of the first. */
export function addOrigin(origins: Origin[], lines: () => readonly string[]): number {
  const [page] = origins
  const last = origins.at(-1)
  if (!page || !last) throw new Error('A page has no text')
  const firstLine = last.firstLine + last.lines().length + 1
  origins.push({ ...page, key: `${page.key}#`, firstLine, lines, fileLine: (line) => line })
  return firstLine
}

/** The text that holds a line of the page. */
export function originAt(origins: readonly Origin[], line: number): Origin {
  const origin = origins.findLast(({ firstLine }) => firstLine <= line)
  if (!origin) throw new Error('A page has no text')
  return origin
}

/** A line of the page as its author wrote it, without the indentation that was removed. */
export function sourceLine(origins: readonly Origin[], line: number): string {
  const { lines, firstLine } = originAt(origins, line)
  return lines()[line - firstLine] ?? ''
}

/** A place in a page: its line counted from 0, as markdown-it does, and its column from 1. */
export interface LinePlace {
  readonly line: number
  readonly column?: number | undefined
}

/** The place in a file of a line of the page, from 0, and a column, from 1. */
export function placeAt(origins: readonly Origin[], line: number, column?: number): Place {
  const { place, firstLine, fileLine, indent } = originAt(origins, line)
  return {
    file: place,
    line: fileLine(line - firstLine) + 1,
    column: column === undefined ? undefined : column + indent,
  }
}
