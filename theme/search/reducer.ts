import type { SearchHit, SearchResponse } from '../../runtime/index.ts'
import { titleOf } from './group-hits.ts'

/** Longest query, in characters: of the machine, and of the modal's input. */
export const maxQuery = 512
export const maxModalQuery = 64

/** `stalled` is loading for so long that the reader should see it; `error` means that nobody could be reached. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

/** What was found, on all pages that were asked for so far. */
export interface Answer {
  readonly query: string
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly queryID?: string
}

/** All that search knows; what is on screen follows from it. A new query keeps the screen until its answer is there. */
export interface SearchState {
  readonly query: string
  /** Name of the docs version that is searched; all without one. */
  readonly version: string | undefined
  /** Page of the results that is asked for, from 0. */
  readonly page: number
  readonly status: SearchStatus
  /** Number of the last question: answers to others are late, and dropped. */
  readonly request: number
  readonly answer: Answer | undefined
  /** Whether the last question came to nothing though somebody was reached. */
  readonly hasFailed: boolean
  /** Whether the screen says that nobody can be reached: until the next good answer. */
  readonly isUnreachable: boolean
  readonly isOpen: boolean
  /** Index of the active item, across all groups. */
  readonly active: number | undefined
  /** Whether the reader moved to it with an arrow key. */
  readonly isPointed: boolean
  /** Names of the groups of the answer that had most of them. */
  readonly suggestions: readonly string[]
}

export type SearchAction =
  | { readonly type: 'input'; readonly query: string }
  | { readonly type: 'scope'; readonly version: string | undefined }
  | { readonly type: 'more' }
  | { readonly type: 'stall'; readonly request: number }
  | { readonly type: 'answer'; readonly request: number; readonly response: SearchResponse }
  | { readonly type: 'fail'; readonly request: number; readonly isUnreachable: boolean }
  | { readonly type: 'arrow'; readonly step: 1 | -1; readonly count: number }
  | { readonly type: 'hover'; readonly index: number }
  | { readonly type: 'focus' | 'blur' | 'escape' | 'reset' }

/** What a search begins with. */
export interface SearchStart {
  readonly query: string
  readonly version: string | undefined
}

export function startSearch({ query, version }: SearchStart): SearchState {
  const empty: SearchState = {
    query: '',
    version,
    page: 0,
    status: 'idle',
    request: 0,
    answer: undefined,
    hasFailed: false,
    isUnreachable: false,
    isOpen: true,
    active: 0,
    isPointed: false,
    suggestions: [],
  }
  return ask({ ...empty, query: query.slice(0, maxQuery) })
}

export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'input':
      return ask({ ...state, query: action.query.slice(0, maxQuery), isOpen: true })
    case 'scope':
      return ask({ ...state, version: action.version })
    case 'more':
      return isPending(state) || !hasMore(state)
        ? state
        : pend({ ...state, page: (state.answer?.page ?? 0) + 1 })
    case 'stall':
      return isCurrent(state, action) && state.status === 'loading'
        ? { ...state, status: 'stalled' }
        : state
    case 'answer':
      return isCurrent(state, action) ? settle(state, action.response) : state
    case 'fail':
      return isCurrent(state, action) ? fail(state, action.isUnreachable) : state
    case 'arrow':
      return { ...state, ...move(state, action.step, action.count), isOpen: true, isPointed: true }
    case 'hover':
      return { ...state, active: action.index }
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

export function hasMore({ answer }: Pick<SearchState, 'answer'>): boolean {
  return answer !== undefined && answer.page + 1 < answer.nbPages
}

/** What fills the screen, in this order: an error, the start while nothing is asked, nothing found, results. */
export type Screen = 'error' | 'start' | 'no-results' | 'results'

export function screenOf({ isUnreachable, answer }: SearchState): Screen {
  if (isUnreachable) return 'error'
  if (!answer) return 'start'
  return answer.hits.length > 0 ? 'results' : 'no-results'
}

/** Asks anew, or goes back to the start where there is nothing to ask. */
function ask(state: SearchState): SearchState {
  if (!state.query.trim()) return { ...clear(state), query: state.query }
  return pend({ ...state, page: 0, isPointed: false })
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
    // What is still asked for is not wanted any more.
    request: state.request + 1,
    answer: undefined,
    hasFailed: false,
    isUnreachable: false,
    active: 0,
    isPointed: false,
  }
}

function isCurrent(state: SearchState, { request }: { readonly request: number }): boolean {
  return request === state.request && isPending(state)
}

function settle(state: SearchState, response: SearchResponse): SearchState {
  const { hits, nbHits, nbPages, queryID } = response
  const isNext = state.page > 0
  const earlier = isNext ? (state.answer?.hits ?? []) : []
  const titles = [...new Set(hits.map(titleOf))].filter((title) => title !== '')
  return {
    ...state,
    status: 'idle',
    isUnreachable: false,
    answer: {
      query: state.query,
      hits: [...earlier, ...hits],
      nbHits,
      page: state.page,
      nbPages,
      ...(queryID !== undefined && { queryID }),
    },
    active: isNext ? state.active : 0,
    suggestions: titles.length > state.suggestions.length ? titles : state.suggestions,
  }
}

function fail(state: SearchState, isUnreachable: boolean): SearchState {
  if (isUnreachable) return { ...state, status: 'error', isUnreachable: true }
  return { ...state, status: 'idle', hasFailed: true }
}

/** Over either end it goes on at the other. */
function move({ active }: SearchState, step: 1 | -1, count: number): Pick<SearchState, 'active'> {
  if (count === 0) return { active: undefined }
  if (active === undefined || active >= count) return { active: step > 0 ? 0 : count - 1 }
  return { active: (active + step + count) % count }
}
