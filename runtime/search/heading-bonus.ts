import type { StemWord } from './stem.ts'
import type { Word } from './words.ts'

/** A word and its stem, to be compared. */
interface Form {
  readonly word: string
  readonly stem: string
}

/** A heading ready to be compared: its words, and its words with identifiers split into parts. */
export type HeadingForms = readonly [words: readonly Form[], parts: readonly Form[]]

/** Bonus of a heading that is exactly the query. */
const wholeHeading = 1
/** Share of it for a word that only has the same stem or a longer form, and for parts of identifiers. */
const otherForm = 0.8
const partsForm = 0.8

/** Prepares a heading for {@link headingBonus}. */
export function headingForms(words: readonly Word[], stem: StemWord): HeadingForms {
  const form = (word: string) => ({ word, stem: stem(word) ?? word })
  return [
    words.flatMap(({ terms }) => terms.slice(0, 1).map(({ text }) => form(text))),
    words.flatMap(({ terms }) =>
      terms.slice(terms.length > 1 ? 1 : 0).map(({ text }) => form(text)),
    ),
  ]
}

/**
 * The factor of a section's score for its heading: with the query 'signOut', 2 for the heading 'signOut', 1.5 for
 * 'signOut options', less for 'SIGNOUT_ERROR'. Scores alone do not distinguish a word from a part of an identifier.
 */
export function headingBonus([words, parts]: HeadingForms, terms: readonly Form[]): number {
  const joined = terms.map(({ word }) => word).join('')
  if (words.length === 1 && words[0]?.word === joined) return 1 + wholeHeading
  const likeness = Math.max(likenessOf(words, terms), partsForm * likenessOf(parts, terms))
  return 1 + wholeHeading * likeness
}

function likenessOf(heading: readonly Form[], terms: readonly Form[]): number {
  let sum = 0
  terms.forEach((term, at) => {
    let best = 0
    for (const one of heading)
      best = Math.max(best, formLikeness(one, term, at === terms.length - 1))
    sum += best
  })
  return sum / Math.max(heading.length, terms.length)
}

function formLikeness(one: Form, term: Form, isLast: boolean): number {
  if (one.word === term.word) return 1
  if (one.stem === term.stem) return otherForm
  return isLast && one.word.startsWith(term.word)
    ? (otherForm * term.word.length) / one.word.length
    : 0
}
