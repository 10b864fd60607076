import { readNumbers } from './vlq.ts'
import { indexedTerms, type Word } from './words.ts'

/** The terms of a heading with its length in words, or in parts of identifiers for those. Stop words do not count. */
export function headingTerms(words: readonly Word[], stopWords: ReadonlySet<string>) {
  const isStop = (word: Word) => stopWords.has(word.terms[0]?.text ?? '')
  const counted = words.some((word) => !isStop(word))
    ? words.filter((word) => !isStop(word))
    : words
  const parts = counted.reduce((sum, { span }) => sum + span, 0)
  const lengths = new Map<string, number>()
  for (const word of words) {
    for (const term of indexedTerms(word)) {
      const length = term === word.terms[0] ? counted.length : parts
      lengths.set(term.text, Math.min(length, lengths.get(term.text) ?? length))
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

/**
 * Reads the postings of a term in all pages. They are numbers as text: for each page its distance from the page before and
 * the number of sections that contain the term; for each of those its distance from the section before, twice the number
 * of times that the term is in the text plus 1 if it is in the heading, then the number of words of that heading, then the
 * distances of the positions.
 */
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
    skipPage(next, hasPositions)
    parts.push({ page, text: text.slice(start, place()) })
  }
  return parts
}

/** Reads the numbers of a term in a page, after its distance from the page before. */
export function skipPage(next: () => number, hasPositions: boolean): void {
  for (let left = next(); left > 0; left--) {
    next()
    const packed = next()
    if (packed % 2 === 1) next()
    for (let i = hasPositions ? packed >> 1 : 0; i > 0; i--) next()
  }
}
