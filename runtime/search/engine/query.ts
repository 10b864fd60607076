import { foldText } from '../../contract/terms/fold.ts'
import type { WordReader } from '../../contract/terms/words.ts'
import { withoutOwnPlaces, withoutRequestPaths } from './pasted-text.ts'

/** Longer queries are cut; so are those with too many words, because each costs time. */
const maxQueryLength = 512
const maxWords = 20

/** How many words of a query may be one word in the text: `getServerSession` is three. */
export const mostJoined = 4

/** A word of a query. */
export interface QueryWord {
  readonly term: string
  /** As it was typed. */
  readonly typed: string
  /** The terms of an identifier's parts, if it has any. */
  readonly parts: readonly string[]
  /** Its place among all words, in the unit of `Word.span`. */
  readonly offset: number
  /** Whether it may be the beginning of a word. */
  readonly isUnfinished: boolean
  /** Whether it only says what the reader wants to do, or where: see `requestWordsOf()` and `withoutRequestPaths()`. */
  readonly isRequest: boolean
  /** The same number for words with only a sign between them, such as those of `session.user` or `next-auth`. */
  readonly compound: number
  /** Whether it only concerns the reader's own machine: see `withoutOwnPlaces()`. */
  readonly isOwnPlace: boolean
  /** How much of a word it is: less than 1 for one of the parts of an identifier that is unknown as a whole. */
  readonly share: number
  /** The quoted phrase that it belongs to, or else -1. */
  readonly phrase: number
}

export interface Query {
  /** The letters and digits of all words, without signs and spaces between them. */
  readonly plain: string
  /** All words in order. */
  readonly typed: readonly QueryWord[]
  /** The words that are searched for: stop words only if there are no others. */
  readonly words: readonly QueryWord[]
  /** The other words of a quoted phrase or of a long query: they only say where its words are next to each other. */
  readonly fillers: readonly QueryWord[]
}

/** A query with so many words may be a sentence that was copied from a page. */
export const sentenceLength = 5

/** Reads a query as it was typed. */
export function readQuery(
  typed: string,
  {
    words: reader,
    stopWords,
    requestWords,
  }: {
    readonly words: WordReader
    readonly stopWords: ReadonlySet<string>
    readonly requestWords: ReadonlySet<string>
  },
): Query {
  const text = typed.slice(0, maxQueryLength)
  let words: QueryWord[] = []
  let offset = 0
  const parts = text.split(/["“”„«»]/)
  for (const [phrase, part] of parts.entries()) {
    const isQuoted = phrase % 2 === 1
    const telling = withoutOwnPlaces(part)
    const withoutPaths = withoutRequestPaths(part)
    const read = reader.read(part)
    for (const [i, { terms, span, isUnspaced, start, end }] of read.entries()) {
      const isLast = i === read.length - 1 && end === part.length
      const term = terms[0]?.text ?? ''
      words.push({
        term,
        typed: part.slice(start, end),
        parts: terms.slice(1).flatMap(({ text }) => (text.length > 1 ? [text] : [])),
        offset,
        isUnfinished: isUnspaced || (isLast && phrase === parts.length - 1),
        isRequest: requestWords.has(term) || withoutPaths.slice(start, end).trim() === '',
        compound:
          (isJoined(part, start, read[i - 1]?.end) && words.at(-1)?.compound) || words.length + 1,
        share: 1,
        isOwnPlace: telling.slice(start, end).trim() === '',
        phrase: isQuoted ? phrase : -1,
      })
      offset += span
    }
  }
  // In a copied error message, quotation marks are part of the message.
  if (words.filter(({ phrase }) => phrase < 0).length >= sentenceLength)
    words = words.map((word) => ({ ...word, phrase: -1 }))
  const content = words.filter(({ term, isOwnPlace }) => !stopWords.has(term) && !isOwnPlace)
  const chosen = content.length > 0 ? content : words
  // A single letter is the beginning of a word that is still being typed.
  const isLetter = chosen.length > 1 && /^[a-z]$/.test(chosen.at(-1)?.term ?? '')
  const searched = (isLetter ? chosen.slice(0, -1) : chosen).slice(0, maxWords)
  const isSentence = words.length >= sentenceLength
  const fillers = words.filter((word) => !chosen.includes(word) && (isSentence || word.phrase >= 0))
  const plain = plainLetters(reader, text)
  return {
    plain,
    typed: words.slice(0, maxWords),
    words: searched,
    fillers: fillers.slice(0, maxWords),
  }
}

/** A text without what is between its words, folded: 'GET /api' → 'getapi'. */
export function plainLetters(reader: WordReader, text: string): string {
  return foldText(
    reader
      .read(text)
      .map(({ start, end }) => text.slice(start, end))
      .join(''),
  )
}

/** Whether only a sign, and no space, is between the end of a word and the start of the next one. */
function isJoined(text: string, start: number, end = start): boolean {
  return start - end === 1 && /[^\s,;]/.test(text[end] ?? '')
}
