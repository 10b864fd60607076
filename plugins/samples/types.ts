/** A line of code, and its position in its file. */
export interface SampleLine {
  readonly text: string
  /** From 1. */
  readonly line: number
  /** How far the surrounding list or quote indents it. */
  readonly indent: number
}

/** A code block of a page, or a hidden file that only the check reads. Plain data, because it is cached with the page. */
export interface SampleBlock {
  readonly language: string
  /** The title, usually a file name. */
  readonly title?: string
  readonly lines: readonly SampleLine[]
  /** Line of the fence, or of the comment that contains a hidden file; from 1. */
  readonly line: number
  /** Code that the check adds before the block; `after` comes after it. */
  readonly before: readonly SampleLine[]
  readonly after: readonly SampleLine[]
  /** Set if the code is not shown on the page. */
  readonly hidden?: true
  /** Line of the tabs that show it in TypeScript and in JavaScript. */
  readonly languages?: number | undefined
  /** Why it is not checked. */
  readonly skip?: string
  /** The errors that it shows on purpose. */
  readonly expected?: ExpectedErrors
}

/** Errors that a sample has to cause. */
export interface ExpectedErrors {
  /** Numbers of TypeScript's errors; none for other languages, where any error will do. */
  readonly codes: readonly number[]
  /** Line of the comment that expects them, from 1. */
  readonly line: number
}

/** A mistake in a block. */
export interface SampleProblem {
  readonly code: SampleProblemCode
  readonly message: string
  /** From 1, in the file of the page. */
  readonly line: number
  readonly column?: number | undefined
  readonly fix?: string | undefined
}

export type SampleProblemCode =
  | 'command'
  | 'comment'
  | 'hidden'
  | 'languages'
  | 'no-error'
  | 'syntax'
  | 'type'

/** The code blocks of a page, and the problems of its comments. */
export interface PageBlocks {
  readonly blocks: readonly SampleBlock[]
  /** Comments that are invalid or apply to no block. */
  readonly problems: readonly SampleProblem[]
}

/** The blocks of one page, with its file. */
export interface PageOfBlocks {
  /** Relative to the root: 'content/guide.md'. */
  readonly place: string
  readonly blocks: readonly SampleBlock[]
  /** The name of the version of the docs that it belongs to. */
  readonly version: string | undefined
}

/** All lines of a block as the check reads them. */
export function linesOfSample({ before, lines, after }: SampleBlock): readonly SampleLine[] {
  return [...before, ...lines, ...after]
}

/** The text of lines. */
export function sampleText(lines: readonly SampleLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** Line and column of a character in the file that contains the lines. */
export function placeInLines(
  lines: readonly SampleLine[],
  at: number,
): Pick<SampleProblem, 'line' | 'column'> {
  let remaining = at
  for (const { text, line, indent } of lines) {
    if (remaining <= text.length) return { line, column: indent + remaining + 1 }
    remaining -= text.length + 1
  }
  return { line: lines.at(-1)?.line ?? 1 }
}
