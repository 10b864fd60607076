import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  type SearchData,
  type SearchResponse,
  useReloadGuard,
  useSite,
} from '../../runtime/index.ts'
import { indexOfBest } from './hits/group-hits.ts'
import { hitTarget } from './hits/hit-href.ts'
import {
  isPending,
  reduceSearch,
  type SearchAction,
  type SearchStart,
  type SearchState,
  startSearch,
} from './reducer.ts'
import { isUnreachable, serviceOf } from './service.ts'
import type { SearchPart } from './use-reopening.ts'

/** How many results of the modal get their text: those that are in view at first. */
const modalTexts = 8

/** How long a request may take before the reader sees that it is pending, in ms. */
export const stallDelay = 300

/** How long after the last change results are announced, in ms: while typing, readers want to hear what they type. */
export const restDelay = 600

/**
 * The state of a search: the latest request wins, however late the responses to others come. If the local index or its
 * script is gone, the page is reloaded, once, and the query kept for `part`.
 */
export function useSearch(
  search: SearchData,
  { part, ...start }: SearchStart & { readonly part: SearchPart },
): readonly [SearchState, Dispatch<SearchAction>] {
  const site = useSite()
  const guard = useReloadGuard()
  const [state, dispatch] = useReducer(reduceSearch, start, startSearch)
  const [snippetLength] = useState(() => (matchMedia('(max-width: 768px)').matches ? 5 : 10))
  const { request, query, version, page } = state
  const isWaiting = isPending(state)
  const isLocal = search.provider === 'local' || search.fallbackToLocal
  const signalOf = useLatestSignal()
  useEffect(() => {
    const typed = guard?.takeTyped(part)
    if (typed) dispatch({ type: 'input', query: typed })
  }, [guard, part])
  useEffect(() => {
    if (!isWaiting) return
    const searchRequest = {
      query,
      language: site.locale.code,
      ...(version !== undefined && { version }),
      page,
      snippetLength,
      ...(part === 'search-modal' && { texts: modalTexts }),
    }
    const show = (response: SearchResponse, isFinal: boolean) => {
      const listed = response.hits.filter(({ url }) => hitTarget(url, site))
      const best = indexOfBest(listed, search.maxResultsPerGroup)
      dispatch({ type: 'response', request, response, best, isFinal })
    }
    serviceOf(search, site)
      .search(searchRequest, {
        onNames: (response) => show(response, false),
        onTexts: ({ hits }) => dispatch({ type: 'texts', request, hits }),
        signal: signalOf(request),
      })
      .then(
        (response) => {
          guard?.clear(part)
          show(response, true)
        },
        (error) => {
          report(error)
          if (isUnreachable(error) && isLocal && guard?.reloadOnce(part, query)) return
          dispatch({ type: 'fail', request, isUnreachable: isUnreachable(error) })
        },
      )
    const timer = setTimeout(() => dispatch({ type: 'stall', request }), stallDelay)
    return () => clearTimeout(timer)
  }, [
    isWaiting,
    request,
    query,
    version,
    page,
    snippetLength,
    search,
    site,
    isLocal,
    guard,
    part,
    signalOf,
  ])
  return [state, dispatch]
}

/** Gives each request a signal that is aborted when the next one starts, and at the end. */
function useLatestSignal(): (request: number) => AbortSignal {
  const latest = useRef<{ readonly request: number; readonly controller: AbortController }>(
    undefined,
  )
  useEffect(() => () => latest.current?.controller.abort(), [])
  return useCallback((request: number) => {
    if (latest.current?.request !== request || latest.current.controller.signal.aborted) {
      latest.current?.controller.abort()
      latest.current = { request, controller: new AbortController() }
    }
    return latest.current.controller.signal
  }, [])
}

/** Whether nothing has changed for a while, and no request is pending. */
export function useRest(state: SearchState): boolean {
  const [rested, setRested] = useState<SearchState>()
  useEffect(() => {
    if (isPending(state)) return
    const timer = setTimeout(() => setRested(state), restDelay)
    return () => clearTimeout(timer)
  }, [state])
  return rested !== undefined && hasSameResults(rested, state)
}

/** Moving through the results is not a change. */
function hasSameResults(one: SearchState, other: SearchState): boolean {
  return one.request === other.request && one.status === other.status
}

function report(error: unknown): void {
  const { message, status } = error as { readonly message?: string; readonly status?: number }
  console.error(`Cannot search: ${message ?? error}${status === undefined ? '' : ` (${status})`}`)
}
