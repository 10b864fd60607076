import type { SearchHit } from '../../../runtime/index.ts'
import type { ResultList } from '../result-list.ts'
import type { ResultsScope } from './results-url.ts'

/** What the history entry of a results page stores, so that Back and a reload show the same results. */
interface KeptState {
  readonly results?: ResultList
  /** Index of the result that the reader followed. */
  readonly followed?: number
}

/** The results that this history entry showed, if they are those of its URL. */
export function keptResults({ query, version }: ResultsScope): ResultList | undefined {
  const { results } = stateOf()
  return results?.query === query && results.version === version ? results : undefined
}

/** Index of the result whose link the reader used. */
export function followedResult(): number | undefined {
  return stateOf().followed
}

/** Stores the results in the history entry. */
export function keepResults(results: ResultList): void {
  write({ results: { ...results, hits: results.hits.map(compact) } })
}

export function keepFollowed(followed: number): void {
  write({ followed })
}

function write(change: KeptState): void {
  try {
    history.replaceState({ ...history.state, ...change }, '')
  } catch {
    // Browsers limit the size of a state, and how often it changes: then Back searches again.
  }
}

function stateOf(): KeptState {
  // Only this module writes these properties.
  return (history.state as KeptState | null) ?? {}
}

/** A hit without the marked copies of its whole text: a list shows the snippet. */
function compact({ _highlightResult, _snippetResult, ...hit }: SearchHit): SearchHit {
  const hierarchy = _highlightResult?.hierarchy
  const content = _snippetResult?.content ?? _highlightResult?.content
  return {
    ...hit,
    content: hit.content && content ? '…' : hit.content,
    ...(hierarchy && { _highlightResult: { hierarchy } }),
    _snippetResult: { ..._snippetResult, ...(content && { content }) },
  }
}
