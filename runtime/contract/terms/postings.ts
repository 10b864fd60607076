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
  /** Numbers of the sections in the layout of the version. */
  readonly ids: Int32Array
  /** How often the text contains it. */
  readonly counts: readonly number[]
  /** The number of words of the heading, if it contains the term, or else 0. */
  readonly headings: readonly number[]
  /** Where the section's positions begin in `positions`. */
  readonly starts: readonly number[]
  readonly positions: readonly number[]
}

/** What the first number of a section says of it, besides its distance. 1 and 2 are how often the text contains the term. */
const inHeading = 0
/** It contains the term so often or more. */
export const often = 3

/** How a term is in a section, as it is packed with the distance from the section before: see `readPostings`. */
export function presenceOf(count: number, isInHeading: boolean): number {
  return isInHeading ? inHeading : Math.min(count, often)
}

/** The first number of a section that has so many others between it and the section before. */
export function packSection(between: number, kind: number): number {
  return 4 * between + kind
}

/** How many sections are between a section and the one before, by its first number. */
export function sectionsBetween(packed: number): number {
  return Math.floor(packed / 4)
}

/**
 * Reads the postings of a term. They are numbers as text. For each section four times the number of sections between it and
 * the section before, plus 1 or 2 if the text contains the term so many times, 3 if it contains it more often, and 0 if the
 * heading contains it. Then, for 3 the number of times minus 3; for 0 the number of words of the heading and the number of
 * times. Then the distances of the positions.
 */
export function readPostings(text: string, hasPositions: boolean): Postings {
  const ids: number[] = []
  const counts: number[] = []
  const headings: number[] = []
  const starts: number[] = []
  const positions: number[] = []
  const { isAtEnd, next } = readNumbers(text)
  let id = -1
  while (!isAtEnd()) {
    const packed = next()
    const kind = packed % 4
    id += sectionsBetween(packed) + 1
    ids.push(id)
    headings.push(kind === inHeading ? next() : 0)
    const count = countAfter(kind, next)
    counts.push(count)
    starts.push(positions.length)
    let position = 0
    for (let i = hasPositions ? count : 0; i > 0; i--) {
      position += next()
      positions.push(position)
    }
  }
  return { ids: Int32Array.from(ids), counts, headings, starts, positions }
}

function countAfter(kind: number, next: () => number): number {
  return kind === inHeading ? next() : kind === often ? next() + often : kind
}

/** Reads the numbers of a section after its first one. */
export function skipSection(packed: number, next: () => number, hasPositions: boolean): void {
  const kind = packed % 4
  if (kind === inHeading) next()
  for (let left = countAfter(kind, next); hasPositions && left > 0; left--) next()
}
