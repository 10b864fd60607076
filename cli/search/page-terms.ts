import {
  headingTerms,
  often,
  packSection,
  presenceOf,
} from '../../runtime/contract/terms/postings.ts'
import { encodeNumber, writeNumber } from '../../runtime/contract/terms/vlq.ts'
import type { WordReader } from '../../runtime/contract/terms/words.ts'
import { textToUnits, type UnitRange } from './page-units.ts'
import { createWordTable, type Spelling } from './word-table.ts'

/** The texts of a section that are indexed. */
export interface IndexableSection {
  /** Its heading; for a page all its titles. */
  readonly headings: readonly string[]
  readonly text: UnitRange
  /** What readers type when they need it. */
  readonly queries?: readonly string[] | undefined
}

/**
 * The terms of a page with their postings: see `readPostings`. The first number of each term is kept apart from the others, because
 * it depends on the pages before.
 */
export interface PageTerms {
  /** All terms that the indexer has found so far, by number. Its pages share this list. */
  readonly names: readonly string[]
  /** The numbers of the terms. */
  readonly ids: Int32Array
  /** The first number of each term, as if the page were the first. */
  readonly firstNumbers: Int32Array
  /** The last section with each term. */
  readonly lastSections: Int32Array
  /** Where the other numbers of each term end in `postings`. */
  readonly ends: Uint32Array
  /** The other numbers of all terms as ASCII. */
  readonly postings: Uint8Array
}

/** The terms of a page, in the order of their postings. */
export function namesOf({ names, ids }: PageTerms): readonly string[] {
  return Array.from(ids, (id) => names[id] ?? '')
}

/** The postings of one of a page's terms, as if the page were the first. */
export function postingsAt({ firstNumbers, ends, postings }: PageTerms, i: number): string {
  return encodeNumber(firstNumbers[i] ?? 0) + toText(postings, ends[i - 1] ?? 0, ends[i] ?? 0)
}

/** A part of an array of ASCII. */
export function toText({ buffer, byteOffset }: Uint8Array, start: number, end: number): string {
  return Buffer.from(buffer, byteOffset + start, end - start).toString('latin1')
}

export interface TermIndexerOptions {
  readonly words: WordReader
  /** Words that do not count for the length of a heading. */
  readonly stopWords: ReadonlySet<string>
}

/** Places between texts: words of two of them are not close to each other. */
const beforeQuery = 30

/** Finds the terms of a page. Without positions, phrases cannot be found. */
export type TermIndexer = (
  sections: readonly IndexableSection[],
  options: { readonly hasPositions: boolean },
) => PageTerms

/** Makes an indexer, which keeps the words it has met. A page has a thousand words or more: each costs a few array reads. */
export function createTermIndexer({ words, stopWords }: TermIndexerOptions): TermIndexer {
  const table = createWordTable(words)
  const places = createPlaces()
  return (sections, { hasPositions }) => {
    for (const [section, { headings, text, queries = [] }] of sections.entries()) {
      for (const heading of headings) {
        for (const [term, length] of headingTerms(words.read(heading), stopWords))
          places.add(table.idOf(term), section, -length)
      }
      let position = 0
      const addText = (range: UnitRange) => {
        const { spellings, count } = table.read(range)
        for (let word = 0; word < count; word++) {
          const { terms, offsets, span } = spellings[word] as Spelling
          for (let i = 0; i < terms.length; i++)
            places.add(terms[i] ?? 0, section, position + (offsets[i] ?? 0))
          position += span
        }
      }
      addText(text)
      for (const query of queries) {
        position += beforeQuery
        addText(textToUnits(query))
      }
    }
    return { names: table.names, ...places.take(hasPositions) }
  }
}

/** Where the terms of a page are, as one list for each term: columns of its entries. */
function createPlaces() {
  // By term: its first and last entry, or -1.
  let first = new Int32Array(0)
  let last = new Int32Array(0)
  // By entry: its section, its position or minus the length of the heading it is in, and the next entry of the term.
  let sections = new Int32Array(4096)
  let positions = new Int32Array(4096)
  let nexts = new Int32Array(4096)
  let count = 0
  const terms: number[] = []
  // Postings as ASCII: see `writeNumber`.
  let bytes = new Uint8Array(0)
  let size = 0

  const add = (term: number, section: number, position: number) => {
    if (term >= first.length) {
      const size = 2 * term + 1024
      first = grown(first, size, -1)
      last = grown(last, size, -1)
    }
    if (count === sections.length) {
      sections = grown(sections, 2 * count, 0)
      positions = grown(positions, 2 * count, 0)
      nexts = grown(nexts, 2 * count, 0)
    }
    const before = last[term] ?? -1
    if (before < 0) {
      terms.push(term)
      first[term] = count
    } else nexts[before] = count
    last[term] = count
    sections[count] = section
    positions[count] = position
    nexts[count] = -1
    count += 1
  }

  /** Writes the entries of a term, and returns its first number. Those of a heading come before those of its text. */
  const write = (term: number, hasPositions: boolean): number => {
    let at = size
    let firstNumber = 0
    let sectionBefore = -1
    for (let entry = first[term] ?? -1; entry >= 0; ) {
      const section = sections[entry] ?? 0
      const headingLength = Math.max(0, -(positions[entry] ?? 0))
      while (entry >= 0 && sections[entry] === section && (positions[entry] ?? 0) < 0)
        entry = nexts[entry] ?? -1
      const firstInText = entry
      let inText = 0
      for (; entry >= 0 && sections[entry] === section; entry = nexts[entry] ?? -1) inText += 1
      const kind = presenceOf(inText, headingLength > 0)
      const packed = packSection(section - sectionBefore - 1, kind)
      if (sectionBefore < 0) firstNumber = packed
      else at = writeNumber(packed, bytes, at)
      at = writeCount(inText, headingLength, at)
      sectionBefore = section
      let before = 0
      for (let one = hasPositions ? firstInText : entry; one !== entry; one = nexts[one] ?? -1) {
        const place = positions[one] ?? 0
        at = writeNumber(Math.max(0, place - before), bytes, at)
        before = Math.max(place, before)
      }
    }
    size = at
    return firstNumber
  }

  /** Writes what the first number of a section doesn't say. */
  const writeCount = (inText: number, headingLength: number, at: number): number => {
    if (headingLength > 0) return writeNumber(inText, bytes, writeNumber(headingLength, bytes, at))
    return inText < often ? at : writeNumber(inText - often, bytes, at)
  }

  return {
    add,
    /** Returns the terms and their places, and begins a new page. */
    take(hasPositions: boolean): Omit<PageTerms, 'names'> {
      // An entry has four numbers at most; a number has seven digits at most.
      const most = 7 * 4 * count
      if (bytes.length < most) bytes = new Uint8Array(2 * most)
      size = 0
      const firstNumbers = new Int32Array(terms.length)
      const lastSections = new Int32Array(terms.length)
      const ends = new Uint32Array(terms.length)
      for (const [i, term] of terms.entries()) {
        firstNumbers[i] = write(term, hasPositions)
        lastSections[i] = sections[last[term] ?? 0] ?? 0
        ends[i] = size
      }
      const ids = Int32Array.from(terms)
      const page = { ids, firstNumbers, lastSections, ends, postings: bytes.slice(0, size) }
      for (const term of terms) last[term] = -1
      terms.length = 0
      count = 0
      return page
    },
  }
}

function grown(before: Int32Array, size: number, fill: number) {
  const after = new Int32Array(size).fill(fill, before.length)
  after.set(before)
  return after
}
