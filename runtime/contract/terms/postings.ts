import { encodeNumber, encodeNumbers, readNumbers } from './vlq.ts'
import type { Term, Word, WordReader } from './words.ts'

/** The texts of a section that are indexed. */
export interface IndexableSection {
  /** Its heading; for a page all its titles. */
  readonly headings: readonly string[]
  readonly text: string
}

export interface IndexOptions {
  readonly words: WordReader
  /** Words that do not count for the length of a heading. */
  readonly stopWords: ReadonlySet<string>
  /** Whether the positions of words are kept, which phrases need. */
  readonly hasPositions: boolean
}

/**
 * The terms of a page, a line each: the term, a tab, and its postings as numbers. Those are the number of sections that
 * contain it, and for each of them the distance from the section before, twice the number of times it is in the text
 * plus 1 if it is in the heading, then the number of words of that heading, then the distances of the positions.
 */
export function indexTerms(
  sections: readonly IndexableSection[],
  { words, stopWords, hasPositions }: IndexOptions,
): string {
  const terms = new Map<string, OpenTerm>()
  const open = (term: string, section: number): OpenTerm => {
    let entry = terms.get(term)
    if (!entry) {
      entry = { count: 0, section: 0, numbers: [], at: -1, position: 0 }
      terms.set(term, entry)
    }
    if (entry.at >= 0 && entry.section === section) return entry
    entry.numbers.push(section - entry.section)
    entry.at = entry.numbers.push(0) - 1
    entry.count += 1
    entry.section = section
    entry.position = 0
    return entry
  }
  for (const [section, { headings, text }] of sections.entries()) {
    for (const heading of headings) {
      for (const [term, length] of headingTerms(words.read(heading), stopWords)) {
        const entry = open(term, section)
        if (entry.numbers[entry.at] !== 0) continue
        entry.numbers[entry.at] = 1
        entry.numbers.push(length)
      }
    }
    let position = 0
    words.each(text, ({ terms: ofWord, span }) => {
      for (let i = 0; i < ofWord.length; i++) {
        const term = (ofWord[i] as Term).text
        if (i > 0 && term.length < 2) continue
        const entry = open(term, section)
        entry.numbers[entry.at] = (entry.numbers[entry.at] ?? 0) + 2
        if (!hasPositions) continue
        const place = position + Math.max(0, i - 1)
        entry.numbers.push(Math.max(0, place - entry.position))
        entry.position = Math.max(place, entry.position)
      }
      position += span
    })
  }
  const lines: string[] = []
  for (const [term, { count, numbers }] of terms)
    lines.push(term, '\t', encodeNumber(count), encodeNumbers(numbers), '\n')
  // One string, which shares nothing with the text of the page.
  return lines.join('')
}

interface OpenTerm {
  /** Number of sections. */
  count: number
  section: number
  readonly numbers: number[]
  /** Where the section's count is in `numbers`. */
  at: number
  position: number
}

/** The terms of a heading with its length in words, or in parts of identifiers for those. Stop words do not count. */
function headingTerms(words: readonly Word[], stopWords: ReadonlySet<string>) {
  const isStop = (word: Word) => stopWords.has(word.terms[0]?.text ?? '')
  const counted = words.some((word) => !isStop(word))
    ? words.filter((word) => !isStop(word))
    : words
  const parts = counted.reduce((sum, { span }) => sum + span, 0)
  const lengths = new Map<string, number>()
  for (const { terms } of words) {
    for (const [i, { text }] of terms.entries()) {
      if (i > 0 && text.length < 2) continue
      const length = i === 0 ? counted.length : parts
      lengths.set(text, Math.min(length, lengths.get(text) ?? length))
    }
  }
  return lengths
}

/** Where a term is: columns of the sections that contain it, in order. */
export interface Postings {
  readonly pages: readonly number[]
  /** Of the page. */
  readonly sections: readonly number[]
  /** How often the text contains it. */
  readonly counts: readonly number[]
  /** The number of words of the heading, if it contains the term, or else 0. */
  readonly headings: readonly number[]
  /** Where the section's positions begin in `positions`. */
  readonly starts: readonly number[]
  readonly positions: readonly number[]
}

/** Reads the postings of a term in all pages: before those of each page is its distance from the page before. */
export function readPostings(text: string, hasPositions: boolean): Postings {
  const pages: number[] = []
  const sections: number[] = []
  const counts: number[] = []
  const headings: number[] = []
  const starts: number[] = []
  const positions: number[] = []
  const { isAtEnd, next } = readNumbers(text)
  let page = 0
  while (!isAtEnd()) {
    page += next()
    let section = 0
    for (let left = next(); left > 0; left--) {
      section += next()
      const packed = next()
      const count = packed >> 1
      pages.push(page)
      sections.push(section)
      counts.push(count)
      headings.push(packed % 2 === 1 ? next() : 0)
      starts.push(positions.length)
      let position = 0
      for (let i = hasPositions ? count : 0; i > 0; i--) {
        position += next()
        positions.push(position)
      }
    }
  }
  return { pages, sections, counts, headings, starts, positions }
}

/** Splits the postings of a term by page, without reading what they say. */
export function splitPostings(
  text: string,
  hasPositions: boolean,
): { readonly page: number; readonly text: string }[] {
  const parts: { page: number; text: string }[] = []
  const { isAtEnd, next, place } = readNumbers(text)
  let page = 0
  while (!isAtEnd()) {
    page += next()
    const start = place()
    for (let left = next(); left > 0; left--) {
      next()
      const packed = next()
      if (packed % 2 === 1) next()
      for (let i = hasPositions ? packed >> 1 : 0; i > 0; i--) next()
    }
    parts.push({ page, text: text.slice(start, place()) })
  }
  return parts
}
