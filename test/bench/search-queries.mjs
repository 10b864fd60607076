import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from './corpus-text.mjs'

const seed = 42
/** A frequent word is on more than a fifth of the pages, a rare one on less than a hundredth. */
const leastFrequent = 0.2
const mostRare = 0.01
const kinds = ['frequent', 'mixed', 'rare']

/**
 * Queries of two different words of the same page: in turn, two frequent ones, a frequent and a rare one, two rare ones.
 * The same pages always give the same queries.
 */
export function drawQueries(content, { count, stopWords }) {
  const { pick } = createRandom(seed)
  const pages = readdirSync(content, { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => wordsOf(readFileSync(join(content, path), 'utf8'), stopWords))
  const counts = new Map()
  for (const page of pages) for (const word of page) counts.set(word, (counts.get(word) ?? 0) + 1)
  const share = (word) => counts.get(word) / pages.length
  const sorted = pages.map((page) => ({
    frequent: page.filter((word) => share(word) > leastFrequent),
    rare: page.filter((word) => share(word) < mostRare),
  }))
  const queries = []
  while (queries.length < count) {
    const kind = kinds[queries.length % kinds.length]
    const { frequent, rare } = pick(sorted)
    const [one, other] =
      kind === 'mixed' ? [frequent, rare] : kind === 'rare' ? [rare, rare] : [frequent, frequent]
    const words = one.length > 1 && other.length > 1 ? [pick(one), pick(other)] : []
    if (words.length === 2 && words[0] !== words[1]) queries.push({ query: words.join(' '), kind })
  }
  return queries
}

function wordsOf(text, stopWords) {
  const words = text.match(/[A-Za-z]{3,}/g) ?? []
  return [...new Set(words)].filter((word) => !stopWords.has(word.toLowerCase())).sort()
}
