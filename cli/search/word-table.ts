import {
  indexedTerms,
  type WordReader,
  type WordTerms,
} from '../../runtime/contract/terms/words.ts'

/** A word as texts spell it, with what it means to the index. */
export interface KnownWord {
  /** Numbers of its terms: first the whole word, then the parts of an identifier. -1 for one that is not indexed. */
  readonly terms: readonly number[]
  /** See `Word`. */
  readonly span: number
}

/** The words that a thread has met. The terms of each are found out once. */
export interface WordTable {
  /** Terms by number. */
  readonly names: readonly string[]
  /** The number of a term, which it gets with its first word. */
  readonly idOf: (term: string) => number
  /** Calls a function with each word of a text. */
  readonly each: (text: string, visit: (word: KnownWord) => void) => void
}

/** 1 for bytes of UTF-8 that words consist of: letters, digits and `_`, and all that is not ASCII. */
const isWordByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 128 || /\w/.test(String.fromCharCode(byte)) ? 1 : 0,
)
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Reads the words that `reader` reads. A site repeats most of its words: they are looked up by their characters, where
 * they are in the text, so that no string is made for them.
 */
export function createWordTable(reader: WordReader): WordTable {
  let bytes = new Uint8Array(65_536)
  const names: string[] = []
  const ids = new Map<string, number>()
  const idOf = (term: string) => {
    const known = ids.get(term)
    if (known !== undefined) return known
    ids.set(term, names.length)
    return names.push(term) - 1
  }
  const toKnown = (word: WordTerms): KnownWord => {
    const indexed = indexedTerms(word)
    const { terms, span } = word
    return { terms: terms.map((term) => (indexed.includes(term) ? idOf(term.text) : -1)), span }
  }
  const plainWords = createPlainWords((spelling) => {
    const [word] = reader.read(spelling)
    return word ? toKnown(word) : { terms: [], span: 0 }
  })
  return {
    names,
    idOf,
    each(text, visit) {
      // No character takes more than three bytes.
      if (bytes.length < 3 * text.length) bytes = new Uint8Array(4 * text.length)
      const length = encoder.encodeInto(text, bytes).written
      for (let at = 0; at < length; at++) {
        const start = at
        let hash = 0
        let allBits = 0
        for (; at < length; at++) {
          const byte = bytes[at] ?? 0
          if (isWordByte[byte] === 0) break
          allBits |= byte
          hash = (Math.imul(hash, 31) + byte) | 0
        }
        if (at === start) continue
        if (allBits < 128) visit(plainWords.find(bytes, start, at, hash))
        else {
          const found = decoder.decode(bytes.subarray(start, at))
          for (const word of reader.read(found)) visit(toKnown(word))
        }
      }
    },
  }
}

/** Words in ASCII by their spelling: a hash table with open addressing, whose keys are bytes of a text. */
function createPlainWords(read: (spelling: string) => KnownWord) {
  const words: KnownWord[] = []
  // By word: its hash, and where its spelling ends in `spellings`, after that of the word before.
  let hashes = new Int32Array(8192)
  let ends = new Uint32Array(8192)
  let spellings = new Uint8Array(65_536)
  // By slot: the number of a word plus 1, or 0.
  let slots = new Int32Array(16_384)

  const slotAfter = (slot: number) => (slot + 1) & (slots.length - 1)
  const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & (slots.length - 1)
  const insert = (number: number) => {
    let slot = slotOf(hashes[number] ?? 0)
    while (slots[slot] !== 0) slot = slotAfter(slot)
    slots[slot] = number + 1
  }
  const grow = () => {
    hashes = withSpace(hashes, 2 * words.length)
    ends = withSpace(ends, 2 * words.length)
    slots = new Int32Array(2 * slots.length)
    for (let number = 0; number < words.length; number++) insert(number)
  }
  const isSpelled = (number: number, bytes: Uint8Array, start: number, end: number) => {
    const from = number === 0 ? 0 : (ends[number - 1] ?? 0)
    const length = (ends[number] ?? 0) - from
    if (length !== end - start) return false
    for (let i = 0; i < length; i++) if (spellings[from + i] !== bytes[start + i]) return false
    return true
  }
  const add = (bytes: Uint8Array, start: number, end: number, hash: number): KnownWord => {
    if (words.length === hashes.length) grow()
    const number = words.length
    const from = number === 0 ? 0 : (ends[number - 1] ?? 0)
    const length = end - start
    if (from + length > spellings.length) spellings = withSpace(spellings, 2 * (from + length))
    const spelling = bytes.subarray(start, end)
    spellings.set(spelling, from)
    hashes[number] = hash
    ends[number] = from + length
    insert(number)
    const word = read(decoder.decode(spelling))
    words.push(word)
    return word
  }

  return {
    /** The word in the bytes from `start` to `end`. */
    find(bytes: Uint8Array, start: number, end: number, hash: number): KnownWord {
      for (let slot = slotOf(hash); ; slot = slotAfter(slot)) {
        const number = (slots[slot] ?? 0) - 1
        if (number < 0) return add(bytes, start, end, hash)
        const isSame = hashes[number] === hash && isSpelled(number, bytes, start, end)
        if (isSame) return words[number] as KnownWord
      }
    },
  }
}

/** A longer copy of an array. */
function withSpace<A extends Int32Array | Uint32Array | Uint8Array>(before: A, length: number): A {
  const after = new (before.constructor as new (length: number) => A)(length)
  after.set(before)
  return after
}
