import type { StemWord } from './stem.ts'

/** What is known of the words of a language. Browsers load the rules with an index in that language. */
export interface LanguageRules {
  /** Makes the terms of the index, in a language whose words have beginnings or ends that a root does not show. */
  readonly stem?: StemWord
  /** What the words of a family have in common: their beginning, in letters of the index. Too short if it says nothing. */
  readonly rootOf?: (term: string) => string
  /** Replaces the list in `stopWordsOf()`. */
  readonly stopWords?: ReadonlySet<string>
  /** How many letters a word has at least that is a part of other words: 'Adapter' in 'Datenbankadapter'. */
  readonly shortestPart?: number
}
