import { foldText, isPlain } from './fold.ts'

/** A term of the index and the part of the text that it comes from. */
export interface Term {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A word of a text: first the term of the whole word, then those of an identifier's parts. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly terms: readonly Term[]
  /** A character of a script without spaces. */
  readonly kind: 'word' | 'character' | 'last-character'
}

/** Reads a text's words. */
export type ReadWords = (text: string) => readonly Word[]

/** Scripts without spaces between words: only a dictionary could say where a word ends. */
const unspaced =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'
const letter = '[\\p{L}\\p{N}\\p{M}_]'
const plainWord = /[A-Za-z\d_]+/g
const anyWord = new RegExp(
  `((?:(?=[${unspaced}])${letter})+)|(?:(?![${unspaced}])${letter})+`,
  'gu',
)
const plainPart = /[A-Z]+s?(?![a-z])|[A-Z]?[a-z\d]+|\d+/g
const anyPart = /\p{Lu}+s?(?!\p{Ll})|\p{Lu}?[^\p{Lu}_]+/gu
const maxCachedWords = 50_000

/**
 * A word is a term, and so are an identifier's parts: 'signOut' is 'signout', 'sign' and 'out'. Text without spaces
 * becomes pairs of characters, one pair for each character, so that any two consecutive characters can be found.
 */
export function createWordReader(): ReadWords {
  const cache = new Map<string, readonly Term[]>()
  const termsOf = (word: string) => {
    const cached = cache.get(word)
    if (cached) return cached
    const terms = readTerms(word)
    if (cache.size >= maxCachedWords) cache.clear()
    cache.set(word, terms)
    return terms
  }
  return (text) => {
    const words: Word[] = []
    for (const match of text.matchAll(isPlain(text) ? plainWord : anyWord)) {
      const { 0: found, 1: unspacedText, index: start } = match
      if (unspacedText) words.push(...readPairs(unspacedText, start))
      else {
        const terms = termsOf(found)
        if (terms.length) words.push({ start, end: start + found.length, terms, kind: 'word' })
      }
    }
    return words
  }
}

/**
 * The terms of a query: identifiers are kept whole, and each term is listed once. The last one may be unfinished; a
 * single letter is dropped there, unless it is the whole query.
 */
export function queryTerms(text: string, readWords: ReadWords): string[] {
  const words = readWords(text)
  const isPart = ({ kind }: Word, index: number) =>
    kind === 'last-character' && words[index - 1]?.kind === 'character'
  const terms = words.flatMap((word, index) => (isPart(word, index) ? [] : word.terms.slice(0, 1)))
  const texts = [...new Set(terms.map(({ text }) => text))]
  return texts.length > 1 && /^[a-z]$/.test(texts.at(-1) ?? '') ? texts.slice(0, -1) : texts
}

/** The terms of a query with identifiers split into parts. */
export function queryParts(text: string, readWords: ReadWords): string[] {
  const parts = readWords(text).flatMap(({ terms }) => (terms.length > 1 ? terms.slice(1) : terms))
  return [...new Set(parts.map(({ text }) => text))]
}

function readTerms(word: string): Term[] {
  const whole = { text: foldText(word).replace(/^_+|_+$/g, ''), start: 0, end: word.length }
  if (!whole.text) return []
  const parts = [...word.matchAll(isPlain(word) ? plainPart : anyPart)]
  if (parts.length < 2) return [whole]
  const terms = parts.map(({ 0: part, index }) => ({
    text: foldText(part),
    start: index,
    end: index + part.length,
  }))
  return [whole, ...terms.filter(({ text }) => text.length > 1)]
}

function readPairs(text: string, offset: number): Word[] {
  const characters = [...text]
  let at = offset
  return characters.map((character, index) => {
    const next = characters[index + 1] ?? ''
    const start = at
    at += character.length
    const length = character.length + next.length
    return {
      start,
      end: at,
      terms: [{ text: foldText(character + next), start: 0, end: length }],
      kind: next ? 'character' : 'last-character',
    }
  })
}
