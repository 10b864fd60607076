/** A place in the file of a page; line and column count from 1. */
export interface Spot {
  readonly line: number
  readonly column: number
}

/** A paragraph, heading, cell, label or value of the front matter. */
export interface TextBlock {
  /**
   * As long as the text in the file: what is no prose of ours became the mask, so that an index in it is one in the file.
   * That is code, marks and addresses, and what is bold or quoted: labels and messages of other people's products.
   */
  readonly prose: string
  readonly spotOf: (index: number) => Spot
}

export interface Heading {
  readonly level: number
  readonly text: string
  /** Which directives it stands in: two tabs may have the same headings. */
  readonly inside: string
  readonly spot: Spot
}

export interface Link {
  /** What a reader sees; of a picture, its alternative text. */
  readonly text: string
  readonly href: string
  /** `<https://…>`, whose text is its address. */
  readonly isAuto: boolean
  readonly spot: Spot
}

export interface Picture {
  readonly alt: string
  readonly src: string
  readonly spot: Spot
}

/** The text of a page, as the rules read it. */
export interface PageText {
  readonly blocks: readonly TextBlock[]
  readonly headings: readonly Heading[]
  readonly links: readonly Link[]
  readonly pictures: readonly Picture[]
}

export interface Finding {
  readonly code: string
  readonly message: string
  readonly fix: string
  readonly spot: Spot
}

/** Stands for a character that is no prose: no letter, no space, and in no text. */
export const mask = '\uFFFC'
