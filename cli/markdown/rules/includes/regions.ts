/** Lines of a file, as a page shows them. */
export interface Excerpt {
  readonly lines: readonly string[]
  /** Number of each line in the file, from 0. */
  readonly numbers: readonly number[]
  /** How many characters of indentation were removed from each of them. */
  readonly indent: number
}

/** Why a region cannot be shown. */
export interface RegionProblem {
  readonly kind: 'unknown' | 'unclosed'
  /** The regions that the file has. */
  readonly names: readonly string[]
}

/** The lines of a region, without those that mark it or one within it; `text` is the file's. */
export function excerptRegion(text: string, region: string): Excerpt | RegionProblem {
  const lines = splitLines(text)
  const names: string[] = []
  const open: (string | undefined)[] = []
  const kept: number[] = []
  let depth: number | undefined
  let isOpenEnded = false
  for (const [i, line] of lines.entries()) {
    const mark = readMark(line)
    if (!mark) {
      if (depth !== undefined) kept.push(i)
    } else if (mark.opens) {
      if (mark.name !== undefined) names.push(mark.name)
      open.push(mark.name)
      if (mark.name === region && depth === undefined) {
        depth = open.length
        isOpenEnded = mark.isAnchor
      }
    } else {
      const at = mark.name === undefined ? open.length - 1 : open.lastIndexOf(mark.name)
      if (at >= 0) open.length = at
      if (depth !== undefined && open.length < depth) return dedent(lines, kept)
    }
  }
  if (isOpenEnded) return dedent(lines, kept)
  return { kind: depth === undefined ? 'unknown' : 'unclosed', names }
}

/** '#L2', '#L2-L5' and '#L2-' name lines, as on GitHub; undefined for any other name. */
export function excerptLines(text: string, name: string): Excerpt | undefined {
  const [, first, dash, last] = /^L(\d+)(?:(-)(?:L?(\d+))?)?$/.exec(name) ?? []
  if (first === undefined) return undefined
  const lines = splitLines(text)
  const end = dash === undefined ? Number(first) : Number(last ?? lines.length)
  const numbers = [...lines.keys()].slice(Math.max(Number(first) - 1, 0), end)
  return dedent(lines, numbers)
}

/** All lines of a file of code, without those that mark regions. */
export function excerptAll(text: string): Excerpt {
  const lines = splitLines(text)
  return dedent(
    lines,
    [...lines.keys()].filter((i) => !readMark(lines[i] ?? '')),
  )
}

/** The lines of a text from `first` on, as they are. */
export function excerptFrom(text: string, first: number): Excerpt {
  const lines = splitLines(text).slice(first)
  return { lines, numbers: lines.map((_, i) => first + i), indent: 0 }
}

/** Lines of a text; a line break at its end starts no other line. */
function splitLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

interface Mark {
  readonly opens: boolean
  readonly name: string | undefined
  /** Whether it is a mark of mdBook, where a region without an end continues to the end of the file. */
  readonly isAnchor: boolean
}

/** `#region name` or `#endregion name`, alone in a comment of any language, or not in a comment. */
const markPattern =
  /^(?:\/\/+|\{?\s*\/\*+|<!--|--+|#+|;+|%+)?\s*#(end)?region(?:\s+([\w.-]*\w))?\s*(?:\*+\/\s*\}?|-->)?$/

function readMark(line: string): Mark | undefined {
  // Few lines are marks, and some are very long.
  if (line.includes('ANCHOR')) return readAnchor(line)
  if (line.includes('8<')) return readSection(line)
  if (!line.includes('region')) return undefined
  const match = markPattern.exec(line.trim())
  return match ? { opens: match[1] === undefined, name: match[2], isAnchor: false } : undefined
}

/** `ANCHOR: name` or `ANCHOR_END: name` in a comment, as mdBook marks regions. */
function readAnchor(line: string): Mark | undefined {
  const [, end, name] = /\bANCHOR(_END)?:\s*([\w-]+)/.exec(line) ?? []
  return name === undefined ? undefined : { opens: end === undefined, name, isAnchor: true }
}

/** `--8<-- [start:name]` or `--8<-- [end:name]` in a comment or not, as MkDocs marks sections. */
function readSection(line: string): Mark | undefined {
  const [, side, name] = /-8<-+\s*\[\s*(start|end)\s*:\s*([\w-]+)\s*\]/.exec(line) ?? []
  return name === undefined ? undefined : { opens: side === 'start', name, isAnchor: false }
}

/** The lines of these numbers, without the indentation that all of them share. */
function dedent(all: readonly string[], numbers: readonly number[]): Excerpt {
  const lines = numbers.map((i) => all[i] ?? '')
  const written = lines.filter((line) => line.trim() !== '')
  const [first = ''] = written
  let indent = first.length - first.trimStart().length
  for (const line of written) {
    let shared = 0
    while (shared < indent && line[shared] === first[shared]) shared++
    indent = shared
  }
  return { lines: lines.map((line) => line.slice(indent)), numbers, indent }
}
