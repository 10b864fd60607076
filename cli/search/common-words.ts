import type { PostingsText } from './merge-terms.ts'

/** How many words the first list has: compressed, so many have about 25 kB. */
const usualCommon = 8_000
/** How many the second one has: about 60 kB. */
const mostRare = 20_000

/** The words with which a mistyped one is compared, as lists with a word in each line. */
export interface WordLists {
  /** The most frequent ones. */
  readonly common: string
  /** The next ones; undefined if the first list has all. Identifiers and numbers are left out. */
  readonly rare: string | undefined
}

/**
 * Lists the words of an index, at most `mostCommon` of them as common. Words of one or two letters are never what was meant: see
 * `errorsIn()`.
 */
export function listWords(
  terms: ReadonlyMap<string, PostingsText>,
  mostCommon = usualCommon,
): WordLists {
  const sorted = [...terms]
    .filter(([term]) => term.length > 2 && /\p{L}/u.test(term))
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([term]) => term)
  const rare = sorted
    .slice(mostCommon)
    .filter((term) => /^\p{L}{4,24}$/u.test(term))
    .slice(0, mostRare)
  return {
    common: toList(sorted.slice(0, mostCommon)),
    rare: rare.length > 0 ? toList(rare) : undefined,
  }
}

function toList(words: readonly string[]): string {
  return words.toSorted().join('\n')
}
