/** A line of code, and where it stands in its file. */
export interface CodeLine {
  readonly text: string
  /** From 1. */
  readonly line: number
  /** How far it is indented where it stands: what the list or quote around it takes. */
  readonly indent: number
}

/** A block of code of a page, or a file that only the check sees. Plain data: it is kept with the page. */
export interface Block {
  readonly language: string
  /** The name of its file, where it tells one. */
  readonly title?: string
  readonly lines: readonly CodeLine[]
  /** Of the fence, or of the comment that hides it; from 1. */
  readonly line: number
  /** Code that the check puts around it. */
  readonly before: readonly CodeLine[]
  readonly after: readonly CodeLine[]
  /** Readers do not see it. */
  readonly hidden?: true
  /** The tabs of the group `lang` that it stands in, by their line: it is there in another language, too. */
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

/** What a page holds. */
export interface PageBlocks {
  readonly blocks: readonly Block[]
  /** Comments that nobody understands. */
  readonly problems: readonly BlockProblem[]
}

/** The blocks of one page, with its file. */
export interface PageOfBlocks {
  /** Relative to the root: 'content/guide.md'. */
  readonly place: string
  readonly blocks: readonly Block[]
}
