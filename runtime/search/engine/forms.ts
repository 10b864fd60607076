import { mostJoined, type Query, type QueryWord } from './query.ts'
import { distance, errorsIn } from './similar.ts'
import type { TermSource } from './term-source.ts'
import * as weights from './weights.ts'

/** Queries with fewer words say little but what to do: 'set up'. */
const leastWords = 3
/** How many words a prefix, or a mistyped word, may stand for. */
const mostForms = 24

/** Something that can be searched for instead of some words of the query. */
export interface Form {
  /** Indexes of the query's words. */
  readonly words: readonly number[]
  /** All of them must be in a section. */
  readonly terms: readonly string[]
  readonly weight: number
}

/** What can be searched for instead of a word. */
export interface WordForms {
  readonly forms: readonly Form[]
  /** How much the word counts. */
  readonly factor: number
  /** Whether one of them is in the index without a typing error. */
  readonly isKnown: boolean
}

/**
 * The words of a query, with unknown identifiers as the words that they consist of: `fetch_error` may be typed for
 * `CLIENT_FETCH_ERROR`.
 */
export function splitUnknown({ words, fillers }: Query, source: TermSource): Query {
  const isKnown = ({ term, isUnfinished }: QueryWord) =>
    source.postingsOf(term) !== undefined || (isUnfinished && source.termsFrom(term).length > 0)
  const split = words.flatMap((word): readonly QueryWord[] => {
    const { parts, offset, isUnfinished } = word
    if (parts.length < 2 || isKnown(word)) return [word]
    return parts.map((term, i) => ({
      ...word,
      term,
      parts: [],
      offset: offset + i,
      isUnfinished: isUnfinished && i === parts.length - 1,
    }))
  })
  return { words: split, fillers }
}

/** The forms of each word of a query that are in the index; similar words if none is. */
export function formsOf({ words }: Query, source: TermSource): WordForms[] {
  const shared = [...joinedForms(words, source), ...synonymForms(words, source)]
  return words.map((word, at) => {
    const candidates = [
      ...ownForms(word, at, source),
      ...shared.filter(({ words }) => words.includes(at)),
    ]
    const found = candidates.filter(({ terms }) => terms.every((term) => source.postingsOf(term)))
    const isKnown = found.length > 0
    const factor = word.isRequest && words.length >= leastWords ? weights.request : 1
    return { forms: isKnown ? found : mistypedForms(word, at, source), factor, isKnown }
  })
}

function ownForms(word: QueryWord, at: number, source: TermSource): Form[] {
  const { term, parts, isUnfinished } = word
  const forms: Form[] = [{ words: [at], terms: [term], weight: 1 }]
  if (parts.length > 0) {
    // Readers who type a name that exists mean that name.
    const share = source.postingsOf(term) ? weights.partsOfKnown : 1
    forms.push({ words: [at], terms: parts, weight: weights.parts * share })
    for (const part of parts)
      forms.push({ words: [at], terms: [part], weight: weights.part * share })
  }
  if (isUnfinished) {
    const longer = source
      .termsFrom(term)
      .toSorted((a, b) => source.sizeOf(b) - source.sizeOf(a))
      .slice(0, mostForms)
    for (const one of longer) {
      const likeness = 0.4 + 0.6 * (term.length / one.length)
      forms.push({ words: [at], terms: [one], weight: weights.prefix * likeness })
    }
  }
  return forms
}

/** Neighbors in the query may be one word in the text: 'get server session', 'web site'. */
function joinedForms(words: readonly QueryWord[], source: TermSource): Form[] {
  const forms: Form[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to < Math.min(words.length, from + mostJoined); to++) {
      const part = words.slice(from, to + 1)
      const term = part.map(({ term }) => term).join('')
      if (source.postingsOf(term))
        forms.push({ words: range(from, to), terms: [term], weight: weights.joined })
    }
  }
  return forms
}

function synonymForms(words: readonly QueryWord[], source: TermSource): Form[] {
  const forms: Form[] = []
  for (const { from, to } of source.synonyms) {
    for (let at = 0; at + from.length <= words.length; at++) {
      if (from.every((term, i) => words[at + i]?.term === term))
        forms.push({ words: range(at, at + from.length - 1), terms: to, weight: weights.synonym })
    }
  }
  return forms
}

function mistypedForms({ term, isUnfinished }: QueryWord, at: number, source: TermSource): Form[] {
  const most = errorsIn(term)
  if (most === 0) return []
  const forms: Form[] = []
  for (const one of source.termsNear(term)) {
    const errors = distance(term, one, { most, isPrefix: isUnfinished && term.length > 4 })
    if (errors <= most) forms.push({ words: [at], terms: [one], weight: weights.fuzzy / errors })
  }
  return forms.sort((a, b) => b.weight - a.weight).slice(0, mostForms)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
