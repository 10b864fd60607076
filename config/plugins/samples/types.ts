/** A line of code, and its position in its file. */
export interface CodeLine {
  readonly text: string
  /** From 1. */
  readonly line: number
  /** How far the surrounding list or quote indents it. */
  readonly indent: number
}

/** A code block of a page, or a hidden file that only the check reads. Plain data, because it is cached with the page. */
export interface Block {
  readonly language: string
  /** The title, usually a file name. */
  readonly title?: string
  readonly lines: readonly CodeLine[]
  /** Line of the fence, or of the comment that contains a hidden file; from 1. */
  readonly line: number
  /** Code that the check adds before the block; `after` comes after it. */
  readonly before: readonly CodeLine[]
  readonly after: readonly CodeLine[]
  /** Set if the code is not shown on the page. */
  readonly hidden?: true
  /** Line of the tabs of the group `lang` that contain it; they also show it in another language. */
  readonly languages?: number | undefined
  /** Why it is not checked. */
  readonly skip?: string
}

/** A mistake in a block. */
export interface BlockProblem {
  readonly code: string
  readonly message: string
  /** From 1, in the file of the page. */
  readonly line: number
  readonly column?: number | undefined
  readonly fix?: string | undefined
}

/** The code blocks of a page, and the problems of its comments. */
export interface PageBlocks {
  readonly blocks: readonly Block[]
  /** Comments that are invalid or apply to no block. */
  readonly problems: readonly BlockProblem[]
}

/** The blocks of one page, with its file. */
export interface PageOfBlocks {
  /** Relative to the root: 'content/guide.md'. */
  readonly place: string
  readonly blocks: readonly Block[]
}
