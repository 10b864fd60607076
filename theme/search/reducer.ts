import type { SearchHit, SearchResponse } from '../../runtime/index.ts'
import { titleOf } from './hits/group-hits.ts'
import { hitKey } from './hits/hit-key.ts'
import { appendHits, nextHits, type ResultList, withTexts } from './result-list.ts'

/** Longest query, in characters: of any search, and of the modal's input. */
export const maxQuery = 512
export const maxModalQuery = 64

/** `stalled` is loading for so long that the reader should see it; `error` means that no host could be reached. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

/** The state that the screen is derived from. After a new query the screen stays until its results are there. */
export interface SearchState {
  readonly query: string
  /** Name of the docs version that is searched; undefined for all. */
  readonly version: string | undefined
  /** The requested page of results, from 0. */
  readonly page: number
  readonly status: SearchStatus
  /** Number of the last request: responses to earlier ones are dropped. */
  readonly request: number
  readonly results: ResultList | undefined
  /** Whether the last request failed although a host was reached. */
  readonly hasFailed: boolean
  /** Whether the screen shows that no host can be reached, until a request succeeds. */
  readonly isUnreachable: boolean
  readonly isOpen: boolean
  /** Key of the active item. If the list has no such item, its first one is active while the panel is open. */
  readonly active: string | undefined
  /** Whether the reader moved to it with an arrow key. */
  readonly isPointed: boolean
  /** Whether the reader moved to it in any way: from then on, it stays active, and the rows of the list stay. */
  readonly isChosen: boolean
  /** Group names of the results that had the most groups. */
  readonly suggestions: readonly string[]
}

export type SearchAction =
  | { readonly type: 'input'; readonly query: string }
  | { readonly type: 'go'; readonly query: string; readonly version: string | undefined }
  | { readonly type: 'scope'; readonly version: string | undefined }
  | { readonly type: 'more' | 'retry' }
  | { readonly type: 'stall'; readonly request: number }
  | ResponseAction
  /** The same hits as in the last response, with their texts. */
  | { readonly type: 'texts'; readonly request: number; readonly hits: readonly SearchHit[] }
  | { readonly type: 'fail'; readonly request: number; readonly isUnreachable: boolean }
  /** `keys` are those of the list. */
  | { readonly type: 'arrow'; readonly step: 1 | -1; readonly keys: readonly string[] }
  | { readonly type: 'hover'; readonly key: string }
  | { readonly type: 'focus' | 'blur' | 'escape' | 'reset' }

interface ResponseAction {
  readonly type: 'response'
  readonly request: number
  readonly response: SearchResponse
  /** Key of the best hit that is listed, which becomes active. */
  readonly best: string | undefined
  /** Whether more may be found: the request is still pending then. @default true */
  readonly isFinal?: boolean
}

/** The initial values of a search. */
export interface SearchStart {
  readonly query: string
  readonly version: string | undefined
  /** Results for them that were shown before: then nothing is requested. */
  readonly results?: ResultList | undefined
}

export function startSearch({ query, version, results }: SearchStart): SearchState {
  const empty: SearchState = {
    query: '',
    version,
    page: 0,
    status: 'idle',
    request: 0,
    results: undefined,
    hasFailed: false,
    isUnreachable: false,
    isOpen: true,
    active: undefined,
    isPointed: false,
    isChosen: false,
    suggestions: [],
  }
  if (results) return { ...empty, query, results, page: results.page }
  return startRequest({ ...empty, query: query.slice(0, maxQuery) })
}

export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'input':
      return startRequest({ ...state, query: action.query.slice(0, maxQuery), isOpen: true })
    case 'go': {
      const { query, version } = action
      return startRequest({ ...state, query: query.slice(0, maxQuery), version, isOpen: true })
    }
    case 'scope':
      return startRequest({ ...state, version: action.version })
    case 'more':
      return isPending(state) || !hasMore(state)
        ? state
        : pend({ ...state, page: (state.results?.page ?? 0) + 1 })
    case 'retry':
      return startRequest(state)
    case 'stall':
      return isCurrent(state, action) && state.status === 'loading'
        ? { ...state, status: 'stalled' }
        : state
    case 'response':
      return isCurrent(state, action) ? settle(state, action) : state
    case 'texts':
      return action.request === state.request ? addTexts(state, action.hits) : state
    case 'fail':
      return isCurrent(state, action) ? fail(state, action.isUnreachable) : state
    case 'arrow':
      return {
        ...state,
        active: neighborOf(state, action),
        isOpen: true,
        isPointed: true,
        isChosen: true,
      }
    case 'hover':
      return { ...state, active: action.key, isChosen: true }
    case 'focus':
      return { ...state, isOpen: true }
    case 'blur':
      return { ...state, isOpen: false, active: undefined, isPointed: false }
    case 'escape':
      return state.isOpen
        ? reduceSearch(state, { type: 'blur' })
        : { ...clear(state), isOpen: false }
    case 'reset':
      return { ...clear(state), isOpen: true }
  }
}

export function isPending({ status }: Pick<SearchState, 'status'>): boolean {
  return status === 'loading' || status === 'stalled'
}

export function hasMore({ results }: Pick<SearchState, 'results'>): boolean {
  return results !== undefined && results.page + 1 < results.nbPages
}

/** Whether the results are those of the query and its scope. */
export function isShown({
  results,
  query,
  version,
}: Pick<SearchState, 'results' | 'query' | 'version'>): boolean {
  return results?.query === query && results.version === version
}

/** What fills the screen. An error takes precedence; `start` is shown while there is no query. */
export type Screen = 'error' | 'start' | 'no-results' | 'results'

export function screenOf({ isUnreachable, results }: SearchState): Screen {
  if (isUnreachable) return 'error'
  if (!results) return 'start'
  return results.hits.length > 0 ? 'results' : 'no-results'
}

/** Starts a request, or goes back to the start if the query is empty. */
function startRequest(state: SearchState): SearchState {
  if (!state.query.trim()) return { ...clear(state), query: state.query }
  return pend({ ...state, page: 0, isPointed: false, isChosen: false })
}

function pend(state: SearchState): SearchState {
  return { ...state, status: 'loading', request: state.request + 1, hasFailed: false }
}

function clear(state: SearchState): SearchState {
  return {
    ...state,
    query: '',
    page: 0,
    status: 'idle',
    // Drops the response of a pending request.
    request: state.request + 1,
    results: undefined,
    hasFailed: false,
    isUnreachable: false,
    active: undefined,
    isPointed: false,
    isChosen: false,
  }
}

function isCurrent(state: SearchState, { request }: { readonly request: number }): boolean {
  return request === state.request && isPending(state)
}

function settle(
  state: SearchState,
  { response, best, isFinal = true }: ResponseAction,
): SearchState {
  const { nbHits, nbPages, queryID, isIncomplete = false, unknownWords = [] } = response
  const isNext = state.page > 0
  const stays = !isNext && state.isChosen && isShown(state)
  const { hits, kept } = stays
    ? appendHits(state.results, response.hits)
    : nextHits(isNext ? state.results : undefined, response.hits)
  const isListed = hits.some((hit) => hitKey(hit) === state.active)
  const titles = [...new Set(response.hits.map(titleOf))].filter((title) => title !== '')
  return {
    ...state,
    status: isFinal ? 'idle' : state.status,
    isUnreachable: false,
    results: {
      query: state.query,
      version: state.version,
      hits,
      kept,
      isInterim: !isFinal,
      nbHits,
      page: state.page,
      nbPages,
      isIncomplete: isFinal && (isIncomplete || (isNext && state.results?.isIncomplete === true)),
      unknownWords: isFinal ? unknownWords : [],
      ...(queryID !== undefined && { queryID }),
    },
    active: isNext || (stays && isListed) ? state.active : best,
    isPointed: (isNext || stays) && state.isPointed,
    isChosen: isNext || stays ? state.isChosen : false,
    suggestions: titles.length > state.suggestions.length ? titles : state.suggestions,
  }
}

/** Adds texts to the hits that are shown. */
function addTexts(state: SearchState, hits: readonly SearchHit[]): SearchState {
  const { results } = state
  if (!results) return state
  return { ...state, results: { ...results, hits: withTexts(results.hits, hits) } }
}

function fail(state: SearchState, isUnreachable: boolean): SearchState {
  if (isUnreachable) return { ...state, status: 'error', isUnreachable: true }
  return { ...state, status: 'idle', hasFailed: true }
}

/** Index of the active item of a list; undefined if the panel is closed or the list is empty. */
export function activeIndex(
  { isOpen, active }: Pick<SearchState, 'isOpen' | 'active'>,
  keys: readonly string[],
): number | undefined {
  if (!isOpen || keys.length === 0) return undefined
  return Math.max(keys.indexOf(active ?? ''), 0)
}

/** The item before or after the active one; past either end comes the other one. */
function neighborOf(
  state: SearchState,
  { step, keys }: { readonly step: 1 | -1; readonly keys: readonly string[] },
): string | undefined {
  const index = activeIndex(state, keys) ?? (step > 0 ? -1 : 0)
  return keys[(index + step + keys.length) % keys.length]
}
