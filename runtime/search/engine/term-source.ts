import type { Postings } from '../../contract/terms/postings.ts'
import type { SectionLayout } from '../../contract/terms/section-layout.ts'

/** What ranking needs of a version's index; the shards that a query needs are loaded before. */
export interface TermSource {
  readonly layout: SectionLayout
  readonly hasPositions: boolean
  readonly postingsOf: (term: string) => Postings | undefined
  /** Roughly how frequent a term is: the length of its postings. */
  readonly sizeOf: (term: string) => number
  /** The loaded terms that begin with a prefix, but not the prefix itself. */
  readonly termsFrom: (prefix: string) => readonly string[]
  /** The loaded terms of which a term is a part; in languages without such words none. */
  readonly termsWith: (term: string) => readonly string[]
  /** See `LanguageRules.rootOf`. */
  readonly rootOf?: ((term: string) => string) | undefined
  /** The loaded terms among which a mistyped one may be. */
  readonly termsNear: (term: string) => Iterable<string>
  /** The terms that a site wants to be searched for instead of others. */
  readonly synonyms: readonly Synonym[]
  /** The heading of a section. Omitted if the headings are not loaded. */
  readonly headingOf?: ((id: number) => HeadingWords) | undefined
  /** Factor of a section's score. */
  readonly boostOf: (page: number, section: number) => number
}

/** A heading, as queries are compared with it. */
export interface HeadingWords {
  /** Itself, then the page's keywords if it is the page's: see `plainLetters()`. */
  readonly names: readonly string[]
  /** Of its words, stop words too. */
  readonly terms: readonly string[]
  /** Without stop words. */
  readonly content: readonly string[]
}

/** Words of a query, and what is also searched for. */
export interface Synonym {
  /** As readers type them. */
  readonly from: readonly string[]
  /** Each may be searched for instead: the words without stop words, and the one word that they are in code. */
  readonly to: readonly (readonly string[])[]
}
