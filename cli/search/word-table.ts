import { indexedTerms, type Word, type WordReader } from '../../runtime/contract/terms/words.ts'
import { type UnitRange, unitsToText } from './page-units.ts'

/** What a spelling means to the index: a word, or several where there are no spaces between words. */
export interface Spelling {
  /** Numbers of its terms: the whole word, then the parts of an identifier. */
  readonly terms: readonly number[]
  /** How many words come before each term. */
  readonly offsets: readonly number[]
  /** How many words it is: see `Word`. */
  readonly span: number
}

/** The words that a thread has met. The terms of each are found out once. */
export interface WordTable {
  /** Terms by number. They keep their numbers, and new ones are added. */
  readonly names: readonly string[]
  /** The number of a term, which it gets with its first word. */
  readonly idOf: (term: string) => number
  /** The words of a text in order. The list is used again for the next text. */
  readonly read: (text: UnitRange) => FoundWords
}

/** The first `count` are the words of a text. */
export interface FoundWords {
  readonly spellings: readonly Spelling[]
  readonly count: number
}

/** 1 for ASCII that words consist of: letters, digits and `_`. */
const isWordUnit = Uint8Array.from({ length: 128 }, (_, unit) =>
  /\w/.test(String.fromCharCode(unit)) ? 1 : 0,
)

/** More spellings than this are forgotten, so that memory does not grow with the site. */
const mostSpellings = 100_000
/** Longer ones are hardly ever repeated: paragraphs in scripts without spaces, and keys. */
const longestKept = 60

/**
 * Reads the words that `reader` reads. A site repeats most of its words: they are looked up by their characters, where
 * they are in the text, so that no string is made for them.
 */
export function createWordTable(reader: WordReader): WordTable {
  const names: string[] = []
  const ids = new Map<string, number>()
  const idOf = (term: string) => {
    const known = ids.get(term)
    if (known !== undefined) return known
    ids.set(term, names.length)
    return names.push(term) - 1
  }
  const spell = (text: string) => toSpelling(reader.read(text), idOf)
  const create = () => createSpellings(spell)
  let spellings = create()
  const spelled: Spelling[] = []
  return {
    names,
    idOf,
    read({ units, start: from, end: to }) {
      if (spellings.count() > mostSpellings) spellings = create()
      let count = 0
      for (let at = from; at < to; at++) {
        const start = at
        let hash = 0
        for (; at < to; at++) {
          const unit = units[at] ?? 0
          // What is not ASCII may be part of a word.
          if (unit < 128 && isWordUnit[unit] === 0) break
          hash = (Math.imul(hash, 31) + unit) | 0
        }
        if (at === start) continue
        spelled[count++] =
          at - start > longestKept
            ? spell(unitsToText({ units, start, end: at }))
            : spellings.find(units, start, at, hash)
      }
      return { spellings: spelled, count }
    },
  }
}

function toSpelling(words: readonly Word[], idOf: (term: string) => number): Spelling {
  const terms: number[] = []
  const offsets: number[] = []
  let span = 0
  for (const word of words) {
    for (const term of indexedTerms(word)) {
      terms.push(idOf(term.text))
      offsets.push(span + Math.max(0, word.terms.indexOf(term) - 1))
    }
    span += word.span
  }
  return { terms, offsets, span }
}

/** Spellings by their characters: a hash table with open addressing, whose keys are parts of a text. */
function createSpellings(spell: (text: string) => Spelling) {
  const spellings: Spelling[] = []
  // By number: the hash, and where the characters end in `characters`, after those of the spelling before.
  let hashes = new Int32Array(8192)
  let ends = new Uint32Array(8192)
  let characters = new Uint16Array(65_536)
  // By slot: the number of a spelling plus 1, or 0.
  let slots = new Int32Array(16_384)

  const slotAfter = (slot: number) => (slot + 1) & (slots.length - 1)
  const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & (slots.length - 1)
  const insert = (number: number) => {
    let slot = slotOf(hashes[number] ?? 0)
    while (slots[slot] !== 0) slot = slotAfter(slot)
    slots[slot] = number + 1
  }
  const grow = () => {
    hashes = withSpace(hashes, 2 * spellings.length)
    ends = withSpace(ends, 2 * spellings.length)
    slots = new Int32Array(2 * slots.length)
    for (let number = 0; number < spellings.length; number++) insert(number)
  }
  const startOf = (number: number) => (number === 0 ? 0 : (ends[number - 1] ?? 0))
  const isSpelled = (number: number, units: Uint16Array, start: number, end: number) => {
    const from = startOf(number)
    const length = (ends[number] ?? 0) - from
    if (length !== end - start) return false
    for (let i = 0; i < length; i++) if (characters[from + i] !== units[start + i]) return false
    return true
  }
  const add = (units: Uint16Array, start: number, end: number, hash: number): Spelling => {
    const number = spellings.length
    if (number === hashes.length) grow()
    const from = startOf(number)
    const to = from + end - start
    if (to > characters.length) characters = withSpace(characters, 2 * to)
    characters.set(units.subarray(start, end), from)
    hashes[number] = hash
    ends[number] = to
    insert(number)
    const spelling = spell(unitsToText({ units, start, end }))
    spellings.push(spelling)
    return spelling
  }

  return {
    count: () => spellings.length,
    /** The spelling from `start` to `end`. */
    find(units: Uint16Array, start: number, end: number, hash: number): Spelling {
      for (let slot = slotOf(hash); ; slot = slotAfter(slot)) {
        const number = (slots[slot] ?? 0) - 1
        if (number < 0) return add(units, start, end, hash)
        if (hashes[number] === hash && isSpelled(number, units, start, end))
          return spellings[number] as Spelling
      }
    },
  }
}

/** A longer copy of an array. */
function withSpace<A extends Int32Array | Uint32Array | Uint16Array>(before: A, length: number): A {
  const after = new (before.constructor as new (length: number) => A)(length)
  after.set(before)
  return after
}
