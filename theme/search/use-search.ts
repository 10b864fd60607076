import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  type SearchData,
  type SearchResponse,
  useReloadGuard,
  useSite,
} from '../../runtime/index.ts'
import { hitTarget } from './hits/hit-href.ts'
import { hitKey } from './hits/hit-key.ts'
import {
  isPending,
  reduceSearch,
  type SearchAction,
  type SearchStart,
  type SearchState,
  startSearch,
} from './reducer.ts'
import { isUnreachable, serviceOf } from './service.ts'
import { stallDelay } from './stall-delay.ts'
import type { SearchPart } from './use-reopening.ts'
import { useStartVersion } from './use-start-version.ts'

/** How many results of the modal get their text: those that are in view at first. */
const modalTexts = 8

/**
 * How long what is found by name waits for the text to be searched, in ms: on most lines the reader sees one list, not one
 * that replaces another.
 */
export const interimDelay = 200

/** How long after the last change results are announced, in ms: while typing, readers want to hear what they type. */
export const restDelay = 600

/**
 * The state of a search: the latest request wins, however late the responses to others come. If the page was reloaded for
 * `part`, it begins with what was typed there.
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
  const startVersion = useStartVersion()
  const preferredVersion = version === undefined ? startVersion : undefined
  const isWaiting = isPending(state)
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
      ...(preferredVersion !== undefined && { preferredVersion }),
      page,
      snippetLength,
      ...(part === 'search-modal' && { texts: modalTexts }),
    }
    const show = (response: SearchResponse, isFinal: boolean) => {
      const first = response.hits.find(({ url }) => hitTarget(url, site))
      dispatch({ type: 'response', request, response, best: first && hitKey(first), isFinal })
    }
    let interim: ReturnType<typeof setTimeout> | undefined
    serviceOf(search, site)
      .search(searchRequest, {
        // On the page of all results, no one opens one within a second, and a list that is replaced moves.
        ...(part === 'search-modal' && {
          onNames: (response) => {
            interim = setTimeout(() => show(response, false), interimDelay)
          },
        }),
        onTexts: ({ hits }) => dispatch({ type: 'texts', request, hits }),
        signal: signalOf(request),
      })
      .then(
        (response) => {
          clearTimeout(interim)
          guard?.clear(part)
          show(response, true)
        },
        (error) => {
          clearTimeout(interim)
          report(error)
          dispatch({ type: 'fail', request, isUnreachable: isUnreachable(error) })
        },
      )
    const timer = setTimeout(() => dispatch({ type: 'stall', request }), stallDelay)
    return () => {
      clearTimeout(timer)
      clearTimeout(interim)
    }
  }, [
    isWaiting,
    request,
    query,
    version,
    preferredVersion,
    page,
    snippetLength,
    search,
    site,
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
