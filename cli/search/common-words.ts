import type { PostingsText } from './merge-terms.ts'

/** How many words the list has: compressed, so many have about 25 kB. */
const mostWords = 8_000

/**
 * The most frequent words of an index, sorted, one in each line: a mistyped word is compared with them. Shorter words are never
 * what was meant: see `errorsIn()`.
 */
export function commonWords(terms: ReadonlyMap<string, PostingsText>): string {
  return [...terms]
    .filter(([term]) => term.length > 2 && /\p{L}/u.test(term))
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, mostWords)
    .map(([term]) => term)
    .sort()
    .join('\n')
}
