import type { Word } from '../../contract/terms/words.ts'
import type { Marks } from './mark.ts'

/** The part of a text that is shown. */
export type SnippetPlace = readonly [from: number, to: number]

interface Span {
  readonly first: number
  readonly last: number
}

/**
 * Where a text's snippet is: the first `size` words that contain most of what was found, with as many words before it
 * as after it.
 */
export function snippetPlace(
  text: string,
  words: readonly Word[],
  { ranges, size }: { readonly ranges: Marks['ranges']; readonly size: number },
): SnippetPlace {
  if (lengthOf(words, 0, words.length - 1) <= size) return [0, text.length]
  const { first, last } = widen(words, bestSpan(words, ranges, size), size)
  const from = first === 0 ? 0 : (words[first]?.start ?? 0)
  const to = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length)
  return [from, to]
}

/** The words from one marked word to another that contain the most marked words. */
function bestSpan(words: readonly Word[], ranges: Marks['ranges'], size: number): Span {
  const marked = markedWords(words, ranges)
  let best = { first: 0, last: 0, count: 0 }
  marked.forEach((first, at) => {
    let count = 0
    let last = first
    for (const word of marked.slice(at)) {
      if (lengthOf(words, first, word) > size) break
      last = word
      count += 1
    }
    if (count > best.count) best = { first, last, count }
  })
  return best
}

/** Adds words on both sides in turn until there are enough. */
function widen(words: readonly Word[], span: Span, size: number): Span {
  let { first, last } = span
  let left = size - lengthOf(words, first, last)
  for (let turn = 0; left > 0 && (first > 0 || last < words.length - 1); turn++) {
    const before = last === words.length - 1 || (turn % 2 === 0 && first > 0)
    const next = before ? first - 1 : last + 1
    left -= weightOf(words[next])
    if (left < 0) break
    if (before) first = next
    else last = next
  }
  return { first, last }
}

function markedWords(words: readonly Word[], ranges: Marks['ranges']): number[] {
  const marked: number[] = []
  let at = 0
  words.forEach(({ start, end }, index) => {
    while ((ranges[at]?.[1] ?? Number.POSITIVE_INFINITY) <= start) at += 1
    if ((ranges[at]?.[0] ?? Number.POSITIVE_INFINITY) < end) marked.push(index)
  })
  return marked
}

function lengthOf(words: readonly Word[], first: number, last: number): number {
  let length = 0
  for (let at = first; at <= last; at++) length += weightOf(words[at])
  return length
}

/** A character of a script without spaces counts as half a word. */
function weightOf(word: Word | undefined): number {
  return word?.isUnspaced ? 0.5 : 1
}
