import type { SearchIndexFile, SearchShard } from '../../contract/search.ts'
import { isTellingRoot, joinTerms, neighbors } from './forms.ts'
import { createLoader, type LoadFile } from './load-file.ts'
import type { Query } from './query.ts'
import type { TermSource } from './term-source.ts'
import { firstAtLeast, type Terms, termsOf } from './terms.ts'

/** The shards of a version, which are loaded when they are needed. */
export interface Shards {
  /** Loads what a query needs, as far as it can be loaded. */
  readonly prepare: (
    query: Query,
    known: WordKnowledge,
  ) => Promise<{ readonly source: Terms; readonly isIncomplete: boolean }>
  /** Loads the shards of more terms, as far as they can be loaded. */
  readonly load: (terms: readonly string[]) => Promise<unknown>
}

/** What else may be looked up for a word. */
type WordKnowledge = Pick<TermSource, 'synonyms' | 'rootOf'>

/** More shards than that are not loaded for the beginning of a word. */
const mostForPrefix = 3

export function createShards({ shards, hasPositions }: SearchIndexFile, load: LoadFile): Shards {
  const firstTerms = shards.map(([firstTerm]) => firstTerm)
  const loaded = new Map<number, Terms>()
  const loadTerms = createLoader(load, (json, url) => {
    if (!isShard(json)) throw new Error(`${url} is not a part of a search index`)
    return termsOf(new Map(Object.entries(json)), hasPositions)
  })
  /** Which shard would contain a term. */
  const numberOf = (term: string) => {
    const at = firstAtLeast(firstTerms, term)
    return Math.max(0, firstTerms[at] === term ? at : at - 1)
  }
  const numbersFrom = (prefix: string) => {
    const from = numberOf(prefix)
    const to = Math.min(numberOf(`${prefix}\uffff`), from + mostForPrefix - 1)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  }
  const loadShard = async (number: number) => {
    const url = shards[number]?.[1]
    if (url !== undefined) loaded.set(number, await loadTerms(url))
  }
  return {
    load: (terms) => Promise.allSettled([...new Set(terms.map(numberOf))].map(loadShard)),
    async prepare(query, known) {
      const numbers = new Set<number>()
      for (const { terms, prefixes = [] } of wantedBy(query, known, hasPositions)) {
        for (const term of terms) numbers.add(numberOf(term))
        for (const prefix of prefixes) for (const one of numbersFrom(prefix)) numbers.add(one)
      }
      const results = await Promise.allSettled([...numbers].map(loadShard))
      const shardOf = (term: string) => loaded.get(numberOf(term))
      return {
        isIncomplete: results.some(({ status }) => status === 'rejected'),
        source: {
          hasPositions,
          postingsOf: (term) => shardOf(term)?.postingsOf(term),
          sizeOf: (term) => shardOf(term)?.sizeOf(term) ?? 0,
          termsFrom: (prefix) =>
            isLong(prefix)
              ? numbersFrom(prefix).flatMap((number) => loaded.get(number)?.termsFrom(prefix) ?? [])
              : [],
          termsNear: (term) => shardOf(term)?.termsNear(term) ?? [],
        },
      }
    },
  }
}

function isShard(json: unknown): json is SearchShard {
  return (
    typeof json === 'object' &&
    json !== null &&
    !Array.isArray(json) &&
    Object.values(json).every((text) => typeof text === 'string')
  )
}

/** Whether a beginning says which shards are needed: a single Latin letter is the beginning of too many words. */
function isLong(prefix: string): boolean {
  return prefix.length > 1 || /[^\0-\u024f]/.test(prefix)
}

/** The terms that ranking a query may look up. */
function* wantedBy(
  query: Query,
  { synonyms, rootOf }: WordKnowledge,
  hasPositions: boolean,
): Generator<{ readonly terms: readonly string[]; readonly prefixes?: readonly string[] }> {
  const { typed, words, fillers } = query
  for (const { term, parts, isUnfinished } of words) {
    const root = parts.length === 0 ? (rootOf?.(term) ?? '') : ''
    const prefixes = [isUnfinished && isLong(term) ? term : '', isTellingRoot(root) ? root : '']
    yield { terms: [term, ...parts], prefixes: prefixes.filter(Boolean) }
  }
  // Only their positions count.
  if (hasPositions) yield { terms: fillers.map(({ term }) => term) }
  for (const part of neighbors(query)) yield { terms: [joinTerms(part)] }
  const terms = new Set(typed.map(({ term }) => term))
  for (const { from, to } of synonyms)
    if (from.every((term) => terms.has(term))) yield { terms: to.flat() }
}
