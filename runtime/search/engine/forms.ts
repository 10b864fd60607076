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
  /** Whether it is only a part of an identifier, or all of its parts. */
  readonly isPartial?: true
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
export function splitUnknown({ plain, typed, words, fillers }: Query, source: TermSource): Query {
  const isKnown = ({ term, isUnfinished }: QueryWord) =>
    source.postingsOf(term) !== undefined || (isUnfinished && source.termsFrom(term).length > 0)
  const split = new Map<QueryWord, readonly QueryWord[]>()
  for (const word of words) {
    const { parts, offset, isUnfinished } = word
    // Some of a mistyped identifier's parts are known, and what they find is not what was meant.
    if (parts.length < 2 || isKnown(word) || mistypedForms(word, 0, source).length > 0) continue
    const ofParts = parts.map((term, i) => ({
      ...word,
      term,
      parts: [],
      offset: offset + i,
      share: 1 / parts.length,
      isUnfinished: isUnfinished && i === parts.length - 1,
    }))
    split.set(word, ofParts)
  }
  const splitIn = (list: readonly QueryWord[]) => list.flatMap((word) => split.get(word) ?? [word])
  return { plain, typed: splitIn(typed), words: splitIn(words), fillers }
}

/** The forms of each word of a query that are in the index; similar words if none is. */
export function formsOf(query: Query, source: TermSource): WordForms[] {
  const { words } = query
  const shared = [...joinedForms(query, source), ...synonymForms(query, source)]
  return words.map((word, at) => {
    const candidates = [
      ...ownForms(word, at, source),
      ...shared.filter(({ words }) => words.includes(at)),
    ]
    const isFound = ({ terms }: Form) => terms.every((term) => source.postingsOf(term))
    const found = candidates.filter(isFound)
    const isKnown = found.length > 0
    if (isUnknownName(word, source)) found.push(...mistypedForms(word, at, source))
    const factor = word.share * (word.isRequest && words.length >= leastWords ? weights.request : 1)
    return { forms: isKnown ? found : mistypedForms(word, at, source), factor, isKnown }
  })
}

/** The words of a query that may be mistyped. */
export function suspectsIn(query: Query, source: TermSource): readonly QueryWord[] {
  const forms = formsOf(query, source)
  return query.words.filter((word, at) => !forms[at]?.isKnown || isUnknownName(word, source))
}

/** Whether a word is an identifier that is in the index only in parts, if at all. */
export function isUnknownName(
  { term, parts, isUnfinished }: QueryWord,
  source: TermSource,
): boolean {
  if (parts.length < 2 || source.postingsOf(term)) return false
  return !isUnfinished || source.termsFrom(term).length === 0
}

function ownForms(word: QueryWord, at: number, source: TermSource): Form[] {
  const { term, parts, isUnfinished } = word
  const forms: Form[] = [{ words: [at], terms: [term], weight: 1 }]
  if (parts.length > 0) {
    // Readers who type a name that exists mean that name.
    const isMeant = source.postingsOf(term) || mistypedForms(word, at, source).length > 0
    const share = isMeant ? weights.partsOfKnown : 1
    const partial = { words: [at], isPartial: true } as const
    forms.push({ ...partial, terms: parts, weight: weights.parts * share })
    for (const part of parts)
      forms.push({ ...partial, terms: [part], weight: weights.part * share })
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
  if (parts.length === 0) {
    for (const one of relativesOf(term, source))
      forms.push({ words: [at], terms: [one], weight: weights.relative })
    for (const one of source.termsWith(term))
      forms.push({ words: [at], terms: [one], weight: weights.container })
  }
  return forms
}

/** Other words of a word's family: 'rotation' for 'rotating'. */
function relativesOf(term: string, { rootOf, termsFrom }: TermSource): readonly string[] {
  const root = rootOf?.(term) ?? ''
  if (!isTellingRoot(root)) return []
  return [root, ...termsFrom(root)].filter((one) => one !== term && rootOf?.(one) === root)
}

/** Whether a root is long enough for its words to have something in common. */
export function isTellingRoot(root: string): boolean {
  return root.length > (/[^\0-\u04ff]/.test(root) ? 0 : 2)
}

/** Neighbors in the query may be one word in the text: 'get server session', 'web site', 'sign in'. */
function joinedForms(query: Query, source: TermSource): Form[] {
  const forms: Form[] = []
  for (const part of neighbors(query)) {
    const term = joinTerms(part)
    const searched = indexesOf(part, query.words)
    // A site says by a synonym what a phrase such as 'log in' stands for.
    const isMeant =
      searched.length < part.length && source.synonyms.some(({ from }) => isSameWords(part, from))
    if (!isMeant && source.postingsOf(term))
      forms.push({ words: searched, terms: [term], weight: weights.joined })
  }
  return forms
}

/** The words in a row that may be one word in the text. The first is not a stop word: 'signin', and not 'asession'. */
export function* neighbors({ typed, words }: Query): Generator<readonly QueryWord[]> {
  for (const [from, first] of typed.entries()) {
    if (!words.includes(first)) continue
    const most = Math.min(typed.length, from + mostJoined)
    for (let end = from + 2; end <= most; end++) yield typed.slice(from, end)
  }
}

/** The one term that words in a row would be. */
export function joinTerms(words: readonly QueryWord[]): string {
  return words.map(({ term }) => term).join('')
}

/** Where the words that are searched for are among all of those. */
function indexesOf(part: readonly QueryWord[], words: readonly QueryWord[]): number[] {
  return part.map((word) => words.indexOf(word)).filter((at) => at >= 0)
}

function synonymForms({ typed, words }: Query, source: TermSource): Form[] {
  const forms: Form[] = []
  for (const { from, to } of source.synonyms) {
    for (let at = 0; at + from.length <= typed.length; at++) {
      const part = typed.slice(at, at + from.length)
      const searched = indexesOf(part, words)
      if (searched.length === 0 || !isSameWords(part, from)) continue
      for (const [i, terms] of to.entries()) {
        const weight = weights.synonym * (i === 0 ? 1 : weights.synonymInCode)
        forms.push({ words: searched, terms, weight })
      }
    }
  }
  return forms
}

function isSameWords(part: readonly QueryWord[], terms: readonly string[]): boolean {
  return part.length === terms.length && part.every(({ term }, i) => term === terms[i])
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
