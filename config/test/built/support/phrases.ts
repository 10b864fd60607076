import type { PageText } from './search-site.ts'

/** A phrase and the pages that contain it. */
export interface Phrase {
  readonly phrase: string
  readonly pages: readonly string[]
}

const length = 8
/** A phrase on more pages says little about any of them. */
const mostPages = 3

/** The search ignores case, and what is not a letter or a digit. */
const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Phrases from the middle of sentences, spread evenly over all sentences: the same ones for the same texts. */
export function phrasesOf(texts: readonly PageText[], count: number): Phrase[] {
  const middles = texts.flatMap(({ text }) =>
    text.split(/(?<=[.!?])\s+|\n/).flatMap((sentence) => {
      const words = sentence.split(/\s+/)
      const start = Math.floor((words.length - length) / 2)
      return start > 0 && words.length < 40 ? [words.slice(start, start + length).join(' ')] : []
    }),
  )
  const folded = texts.map(({ url, text }) => ({ url, text: fold(text) }))
  const found: Phrase[] = []
  // A step that has no factor in common with their number visits all of them.
  let step = Math.max(1, Math.floor(middles.length * 0.382))
  while (greatestDivisor(step, middles.length) > 1) step += 1
  for (let i = 0; i < middles.length && found.length < count; i++) {
    const phrase = middles[(i * step) % middles.length] ?? ''
    const pages = folded.filter(({ text }) => text.includes(fold(phrase))).map(({ url }) => url)
    const isNew = !found.some((one) => one.phrase === phrase)
    if (isPlain(phrase) && isNew && pages.length <= mostPages) found.push({ phrase, pages })
  }
  return found
}

/** Whether a phrase contains only words: no quotes, and no code such as `next@12` or punctuation on its own. */
const isPlain = (phrase: string) =>
  !/["“”]|\w@\d/.test(phrase) && phrase.split(' ').every((word) => /[\p{L}\p{N}]/u.test(word))

/** The greatest common divisor of two numbers. */
function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
