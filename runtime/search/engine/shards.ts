import type { SearchIndexFile, SearchShard } from '../../contract/search.ts'
import { createLoader, type LoadFile } from './load-file.ts'
import { mostJoined, type Query } from './query.ts'
import type { SectionLayout } from './section-layout.ts'
import type { Synonym } from './term-source.ts'
import { firstAtLeast, type Terms, termsOf } from './terms.ts'

/** The shards of a version, which are loaded when they are needed. */
export interface Shards {
  /** Loads what a query needs, as far as it can be loaded. */
  readonly prepare: (
    query: Query,
    synonyms: readonly Synonym[],
  ) => Promise<{ readonly source: Terms; readonly isIncomplete: boolean }>
}

/** More shards than that are not loaded for the beginning of a word. */
const mostForPrefix = 3

export function createShards(
  { shards, hasPositions }: SearchIndexFile,
  { load, layout }: { readonly load: LoadFile; readonly layout: SectionLayout },
): Shards {
  const firstTerms = shards.map(([firstTerm]) => firstTerm)
  const loaded = new Map<number, Terms>()
  const loadTerms = createLoader(load, (json, url) => {
    if (!isShard(json)) throw new Error(`${url} is not a part of a search index`)
    return termsOf(new Map(Object.entries(json)), { hasPositions, layout })
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
    async prepare(query, synonyms) {
      const numbers = new Set<number>()
      for (const { terms, prefixes } of wantedBy(query, synonyms)) {
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
function* wantedBy({ words, fillers }: Query, synonyms: readonly Synonym[]) {
  for (const [at, { term, parts, isUnfinished }] of words.entries()) {
    yield { terms: [term, ...parts], prefixes: isUnfinished && isLong(term) ? [term] : [] }
    let joined = term
    for (const next of words.slice(at + 1, at + mostJoined)) {
      joined += next.term
      yield { terms: [joined], prefixes: [] }
    }
  }
  yield { terms: fillers.map(({ term }) => term), prefixes: [] }
  const terms = new Set(words.map(({ term }) => term))
  for (const { from, to } of synonyms)
    if (from.every((term) => terms.has(term))) yield { terms: to, prefixes: [] }
}
