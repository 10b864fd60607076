import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { type SearchData, useSite } from '../../runtime/index.ts'
import {
  isPending,
  reduceSearch,
  type SearchAction,
  type SearchStart,
  type SearchState,
  startSearch,
} from './reducer.ts'
import { isUnreachable, serviceOf } from './service.ts'

/** How long an answer may take before the reader sees that it does, in ms. */
export const stallDelay = 300

/** How long the reader must rest before results are spoken: those who type want to hear what they type. In ms. */
export const restDelay = 600

/** A search with its answers: the latest question wins, however late others are answered. */
export function useSearch(
  search: SearchData,
  start: SearchStart,
): readonly [SearchState, Dispatch<SearchAction>] {
  const site = useSite()
  const [state, dispatch] = useReducer(reduceSearch, start, startSearch)
  const [snippetLength] = useState(() => (matchMedia('(max-width: 768px)').matches ? 5 : 10))
  const { request, query, version, page } = state
  const asks = isPending(state)
  useEffect(() => {
    if (!asks) return
    const question = {
      query,
      language: site.locale.code,
      ...(version !== undefined && { version }),
      page,
      snippetLength,
    }
    serviceOf(search, site)
      .search(question)
      .then(
        (response) => dispatch({ type: 'answer', request, response }),
        (error) => {
          report(error)
          dispatch({ type: 'fail', request, isUnreachable: isUnreachable(error) })
        },
      )
    const timer = setTimeout(() => dispatch({ type: 'stall', request }), stallDelay)
    return () => clearTimeout(timer)
  }, [asks, request, query, version, page, snippetLength, search, site])
  return [state, dispatch]
}

/** Whether nothing has changed for a while, and nothing is awaited. */
export function useRest(state: SearchState): boolean {
  const [rested, setRested] = useState<SearchState>()
  useEffect(() => {
    if (isPending(state)) return
    const timer = setTimeout(() => setRested(state), restDelay)
    return () => clearTimeout(timer)
  }, [state])
  return rested !== undefined && isSameAnswer(rested, state)
}

/** Moving among results does not end the rest. */
function isSameAnswer(one: SearchState, other: SearchState): boolean {
  return one.request === other.request && one.status === other.status
}

function report(error: unknown): void {
  const { message, status } = error as { readonly message?: string; readonly status?: number }
  console.error(`Cannot search: ${message ?? error}${status === undefined ? '' : ` (${status})`}`)
}
