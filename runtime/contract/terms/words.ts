import { foldText, isPlain } from './fold.ts'
import type { LanguageRules } from './language-rules.ts'
import { type StemWord, stemsOf } from './stem.ts'

/** A term of the index and the part of a word that it comes from. */
export interface Term {
  /** Folded and stemmed, without underscores. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A word of a text: first the term of the whole word, then those of an identifier's parts. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly terms: readonly Term[]
  /** How many words an identifier is when it is written in words: 3 for `getServerSession`. */
  readonly span: number
  /** A word of a script without spaces. */
  readonly isUnspaced: boolean
}

/** The terms of a word, and how many words it is if it is an identifier. */
export type WordTerms = Pick<Word, 'terms' | 'span'>

/** The terms of a word that an index contains: single letters are terms as words, but not as parts of an identifier. */
export function indexedTerms({ terms }: WordTerms): readonly Term[] {
  return terms.filter(({ text }, i) => i === 0 || text.length > 1)
}

/** Reads a text's words. */
export interface WordReader {
  readonly read: (text: string) => readonly Word[]
}

/** Scripts without spaces between words: a dictionary says where a word ends. */
const unspaced =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'
const letter = '[\\p{L}\\p{N}\\p{M}_]'
const plainWord = /[A-Za-z\d_]+/g
/** Characters that a word consists of, and others outside of ASCII: what they are takes longer to find out. */
const candidate = /[A-Za-z\d_\u0080-\uffff]+/g
const anyWord = new RegExp(
  `((?:(?=[${unspaced}])${letter})+)|(?:(?![${unspaced}])${letter})+`,
  'gu',
)
const plainPart = /[A-Z]+s?(?![a-z])|[A-Z]?[a-z\d]+|\d+/g
const anyPart = /\p{Lu}+s?(?!\p{Ll})|\p{Lu}?[^\p{Lu}_]+/gu
const maxCachedWords = 50_000

/**
 * Reads words in the form in which they are compared. A word is a term, and so are an identifier's parts: `signOut` is
 * 'signout', 'sign' and 'out', and so is `sign_out`.
 */
export function createWordReader(language: string, rules: LanguageRules = {}): WordReader {
  const stem = rules.stem ?? stemsOf(language)
  const cache = new Map<string, WordTerms>()
  const read = (word: string) => {
    const cached = cache.get(word)
    if (cached) return cached
    const terms = readTerms(word, stem)
    if (cache.size >= maxCachedWords) cache.clear()
    cache.set(word, terms)
    return terms
  }
  const visitAll = (
    text: string,
    visit: (word: string, start: number, isUnspaced: boolean) => void,
  ) => {
    const isAscii = isPlain(text)
    const pattern = new RegExp(isAscii ? plainWord : candidate)
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [found] = match
      if (isAscii || isPlain(found)) visit(found, match.index, false)
      else visitOther(found, match.index, visit)
    }
  }
  return {
    read(text) {
      const words: Word[] = []
      visitAll(text, (word, start, isUnspaced) => {
        const { terms, span } = read(word)
        if (terms.length > 0)
          words.push({ start, end: start + word.length, terms, span, isUnspaced })
      })
      return words
    },
  }
}

/** Visits the words of a text that may contain marks, or words of a script without spaces. */
function visitOther(
  text: string,
  offset: number,
  visit: (word: string, start: number, isUnspaced: boolean) => void,
): void {
  for (const { 0: found, 1: unspacedText, index } of text.matchAll(anyWord)) {
    const start = offset + index
    if (!unspacedText) visit(found, start, false)
    else for (const { segment, index } of segmentsOf(found)) visit(segment, start + index, true)
  }
}

let segmenter: Intl.Segmenter | undefined

/** The words of a text without spaces. Browsers without a dictionary compare such a text as one word. */
function segmentsOf(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  if (!('Segmenter' in Intl)) return [{ segment: text, index: 0 }]
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return segmenter.segment(text)
}

function readTerms(word: string, stem: StemWord): WordTerms {
  const termOf = (text: string) => {
    const folded = foldText(text).replaceAll('_', '')
    return stem(folded) ?? folded
  }
  const whole = { text: termOf(word), start: 0, end: word.length }
  if (!whole.text) return { terms: [], span: 0 }
  const parts = [...word.matchAll(isPlain(word) ? plainPart : anyPart)]
  if (parts.length < 2) return { terms: [whole], span: 1 }
  const terms = parts.map(({ 0: part, index }) => ({
    text: termOf(part),
    start: index,
    end: index + part.length,
  }))
  return { terms: [whole, ...terms], span: parts.length }
}
