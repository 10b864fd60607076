import type { Place } from '../../kit.ts'
import type { RuleName } from '../rules.ts'

/** Something that a page contains, with the rules that a comment before it turns off. */
interface Placed {
  readonly off: ReadonlySet<RuleName>
}

/** A paragraph, heading, cell, title, front matter value, or text of HTML or of a component. */
export interface TextBlock extends Placed {
  /**
   * The text with everything that isn't prose masked, character by character, so that indexes stay those of the text. Masked
   * are code, marks, URLs, quotes, and labels of user interfaces, which are bold.
   */
  readonly prose: string
  readonly placeOf: (index: number) => Place
}

export interface ProseHeading extends Placed {
  readonly level: number
  readonly text: string
  /** The blocks around it, because two tabs can have the same headings. */
  readonly inside: string
  readonly place: () => Place
}

export interface Link extends Placed {
  /** The text that a reader sees; for a picture, its alternative text. */
  readonly text: string
  readonly href: string
  /** `<https://…>`, whose text is its URL. */
  readonly isAuto: boolean
  /** Whether the text is code, such as the name of a function. */
  readonly isCode: boolean
  readonly place: () => Place
}

export interface Picture extends Placed {
  readonly alt: string
  readonly src: string
  readonly place: () => Place
}

/** A cell in the body of a table. */
export interface TableCell extends Placed {
  /** The text that a reader sees. */
  readonly text: string
  /** Whether it ends with code, whose period isn't the cell's. */
  readonly endsInCode: boolean
  readonly place: () => Place
}

/** The text of a page, as the rules read it. */
export interface PageProse {
  readonly blocks: readonly TextBlock[]
  /** The cells of each column of each table, without the headings. */
  readonly columns: readonly (readonly TableCell[])[]
  readonly headings: readonly ProseHeading[]
  readonly links: readonly Link[]
  readonly pictures: readonly Picture[]
}

/** What a rule found. */
export interface ProseFinding {
  readonly rule: RuleName
  readonly message: string
  readonly fix: string
  readonly at: Place
}
