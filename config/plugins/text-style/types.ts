/** A place in the file of a page; line and column count from 1. */
export interface Spot {
  readonly line: number
  readonly column: number
}

/** A paragraph, heading, cell, label, front matter value, or text of HTML or of a component. */
export interface TextBlock {
  /**
   * The text with everything that is not our prose masked, character by character, so that indexes stay those of the text.
   * Masked are code, marks and URLs, and labels and messages of other people's products, which are bold or quoted.
   */
  readonly prose: string
  readonly spotOf: (index: number) => Spot
}

export interface Heading {
  readonly level: number
  readonly text: string
  /** The directives around it, because two tabs can have the same headings. */
  readonly inside: string
  readonly spot: Spot
}

export interface Link {
  /** The text that a reader sees; for a picture, its alternative text. */
  readonly text: string
  readonly href: string
  /** `<https://…>`, whose text is its URL. */
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

/** Replaces each character that is not prose. It is neither a letter nor a space, and never occurs in text. */
export const mask = '\uFFFC'
