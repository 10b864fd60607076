import type { SearchHit } from '../../runtime/index.ts'
import { hitKey } from './hits/hit-key.ts'

/** What was found, on all result pages that were requested so far. */
export interface ResultList {
  readonly query: string
  /** Name of the docs version that was searched; undefined for all. */
  readonly version: string | undefined
  readonly hits: readonly SearchHit[]
  /** How many of them were shown before the others, which come after all of them: rows under the reader stay. */
  readonly kept: number
  /** Whether they were only found by name, and the text is still being searched. */
  readonly isInterim: boolean
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  /** Whether a part of the local index could not be loaded: hits may be missing. */
  readonly isIncomplete: boolean
  /** Words of the query that the version does not contain. */
  readonly unknownWords: readonly string[]
  readonly queryID?: string
}

/** The hits of a page of results, after those of the pages before it. */
export function nextHits(
  earlier: ResultList | undefined,
  hits: readonly SearchHit[],
): Pick<ResultList, 'hits' | 'kept'> {
  return { hits: earlier ? [...earlier.hits, ...hits] : hits, kept: 0 }
}

/** The hits that are shown, in their order, then the others. */
export function appendHits(
  shown: ResultList | undefined,
  hits: readonly SearchHit[],
): Pick<ResultList, 'hits' | 'kept'> {
  const before = shown?.hits ?? []
  const keys = new Set(before.map(hitKey))
  const later = hits.filter((hit) => !keys.has(hitKey(hit)))
  return { hits: [...withTexts(before, hits), ...later], kept: before.length }
}

/** The hits that are shown, with the texts that have been loaded for them. */
export function withTexts(
  shown: readonly SearchHit[],
  hits: readonly SearchHit[],
): readonly SearchHit[] {
  const byKey = new Map(hits.map((hit) => [hitKey(hit), hit]))
  return shown.map((hit) => byKey.get(hitKey(hit)) ?? hit)
}
