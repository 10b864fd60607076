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
  /** The words of a text in order. The list is reused for the next text. */
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
/** Longer spellings are rarely repeated: paragraphs in scripts without spaces, and keys. */
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
  // By number: the hash, and where the characters begin in `characters`; they end where those of the next spelling begin.
  let hashes = new Int32Array(8192)
  let starts = new Uint32Array(8193)
  let characters = new Uint16Array(65_536)
  // By slot: the number of a spelling plus 1, or 0.
  let slots = new Int32Array(16_384)

  const insert = (number: number) => {
    let slot = firstSlot(hashes[number] ?? 0, slots)
    while (slots[slot] !== 0) slot = slotAfter(slot, slots)
    slots[slot] = number + 1
  }
  const grow = () => {
    hashes = withSpace(hashes, 2 * spellings.length)
    starts = withSpace(starts, 2 * spellings.length + 1)
    slots = new Int32Array(2 * slots.length)
    for (let number = 0; number < spellings.length; number++) insert(number)
  }
  const add = (units: Uint16Array, start: number, end: number, hash: number): Spelling => {
    const number = spellings.length
    if (number === hashes.length) grow()
    const from = starts[number] ?? 0
    const to = from + end - start
    if (to > characters.length) characters = withSpace(characters, 2 * to)
    characters.set(units.subarray(start, end), from)
    hashes[number] = hash
    starts[number + 1] = to
    insert(number)
    const spelling = spell(unitsToText({ units, start, end }))
    spellings.push(spelling)
    return spelling
  }

  return {
    count: () => spellings.length,
    /** The spelling from `start` to `end`. */
    find(units: Uint16Array, start: number, end: number, hash: number): Spelling {
      let slot = firstSlot(hash, slots)
      for (let number = slots[slot] ?? 0; number > 0; number = slots[slot] ?? 0) {
        const from = starts[number - 1] ?? 0
        const isSame =
          hashes[number - 1] === hash &&
          (starts[number] ?? 0) - from === end - start &&
          areSame(characters, from, units, start, end)
        if (isSame) return spellings[number - 1] as Spelling
        slot = slotAfter(slot, slots)
      }
      return add(units, start, end, hash)
    },
  }
}

function firstSlot(hash: number, slots: Int32Array): number {
  return (hash ^ (hash >>> 15)) & (slots.length - 1)
}

function slotAfter(slot: number, slots: Int32Array): number {
  return (slot + 1) & (slots.length - 1)
}

function areSame(a: Uint16Array, from: number, b: Uint16Array, start: number, end: number) {
  const shift = from - start
  for (let at = start; at < end; at++) if (a[at + shift] !== b[at]) return false
  return true
}

/** A longer copy of an array. */
function withSpace<A extends Int32Array | Uint32Array | Uint16Array>(before: A, length: number): A {
  const after = new (before.constructor as new (length: number) => A)(length)
  after.set(before)
  return after
}
