import { describe, expect, it } from 'vitest'
import {
  reduceSearch,
  type SearchAction,
  type SearchState,
  screenOf,
  startSearch,
} from '../../../theme/search/reducer.ts'
import { pageHit, responseTo } from './hits.ts'

const start = startSearch({ query: '', version: 'current' })
const run = (...actions: SearchAction[]) => actions.reduce(reduceSearch, start)
const typed = (state: SearchState, query: string) => reduceSearch(state, { type: 'input', query })
const hits = [pageHit('Guides', 'Wick'), pageHit('Oil', 'Whale')]
/** Responds to the last request. */
const responded = (state: SearchState, found = hits, more = {}) =>
  reduceSearch(state, {
    type: 'response',
    request: state.request,
    response: responseTo(state, found, more),
  })
/** Responds to the last request with the names that match; more may be found. */
const named = (state: SearchState, more = {}) =>
  reduceSearch(state, {
    type: 'response',
    request: state.request,
    response: responseTo(state, hits, more),
    isFinal: false,
  })
const failed = (state: SearchState, isUnreachable: boolean) =>
  reduceSearch(state, { type: 'fail', request: state.request, isUnreachable })

describe('reduceSearch()', () => {
  it('starts idle on the start screen, with the first item active', () => {
    expect([start.status, screenOf(start), start.active]).toEqual(['idle', 'start', 0])
  })

  it('starts a request immediately if there is an initial query', () => {
    const state = startSearch({ query: 'wick', version: undefined })
    expect([state.status, state.query, state.request]).toEqual(['loading', 'wick', 1])
  })

  it('keeps the screen until the response to the new query', () => {
    const first = responded(typed(start, 'wick'))
    expect(screenOf(first)).toBe('results')
    const second = typed(first, 'wickz')
    expect([second.status, screenOf(second), second.results?.query]).toEqual([
      'loading',
      'results',
      'wick',
    ])
    expect(screenOf(responded(second, []))).toBe('no-results')
  })

  it('changes to stalled only while loading', () => {
    const loading = typed(start, 'wick')
    const stall = { type: 'stall', request: loading.request } as const
    const stalled = reduceSearch(loading, stall)
    expect(stalled.status).toBe('stalled')
    expect(responded(stalled).status).toBe('idle')
    expect(reduceSearch(responded(loading), stall).status).toBe('idle')
    expect(reduceSearch(typed(loading, 'wicks'), stall).status).toBe('loading')
  })

  it('drops responses to earlier requests', () => {
    const first = typed(start, 'w')
    const second = typed(first, 'wi')
    const late = (state: SearchState) =>
      reduceSearch(state, {
        type: 'response',
        request: first.request,
        response: responseTo({ query: 'w' }, hits),
      })
    expect(late(second)).toBe(second)
    const settled = responded(second)
    expect(late(settled)).toBe(settled)
    expect(reduceSearch(second, { type: 'fail', request: 1, isUnreachable: true })).toBe(second)
  })

  it('goes back to the start when the query is cleared, and drops a pending response', () => {
    const loading = typed(responded(typed(start, 'wick')), 'wicks')
    const cleared = typed(loading, '')
    expect([screenOf(cleared), cleared.status]).toEqual(['start', 'idle'])
    expect(responded({ ...cleared, request: loading.request })).toMatchObject({
      results: undefined,
    })
    expect(screenOf(reduceSearch(loading, { type: 'reset' }))).toBe('start')
    expect(screenOf(typed(loading, '   '))).toBe('start')
  })

  it('shows that no host can be reached until a request succeeds', () => {
    const error = failed(typed(responded(typed(start, 'wick')), 'oil'), true)
    expect([error.status, screenOf(error)]).toEqual(['error', 'error'])
    const next = typed(error, 'oils')
    expect([next.status, screenOf(next)]).toEqual(['loading', 'error'])
    expect(screenOf(failed(next, false))).toBe('error')
    expect(screenOf(responded(typed(next, 'o')))).toBe('results')
  })

  it('keeps the last results after any other error', () => {
    const state = failed(typed(responded(typed(start, 'wick')), 'oil'), false)
    expect([state.status, screenOf(state), state.hasFailed]).toEqual(['idle', 'results', true])
    expect(typed(state, 'oils').hasFailed).toBe(false)
  })

  it('closes the panel at the first Escape, and clears the query at the second', () => {
    const first = reduceSearch(responded(typed(start, 'wick')), { type: 'escape' })
    expect([first.isOpen, first.query, first.active]).toEqual([false, 'wick', undefined])
    const second = reduceSearch(first, { type: 'escape' })
    expect([second.isOpen, second.query, screenOf(second)]).toEqual([false, '', 'start'])
    for (const action of [
      { type: 'focus' },
      { type: 'input', query: 'a' },
      { type: 'arrow', step: 1, count: 2 },
    ] as const)
      expect(reduceSearch(first, action).isOpen).toBe(true)
    expect(run({ type: 'blur' })).toMatchObject({ isOpen: false, active: undefined })
  })

  it.each([
    [1, 0, 1],
    [1, 2, 0],
    [-1, 0, 2],
    [1, undefined, 0],
    [-1, undefined, 2],
  ] as const)('moves by %d from %s to %d of three, over the ends', (step, active, expected) => {
    const state = reduceSearch({ ...start, active }, { type: 'arrow', step, count: 3 })
    expect([state.active, state.isPointed]).toEqual([expected, true])
  })

  it('has no active item in an empty list, and follows the mouse', () => {
    expect(run({ type: 'arrow', step: 1, count: 0 }).active).toBeUndefined()
    expect(run({ type: 'hover', index: 4 })).toMatchObject({ active: 4, isPointed: false })
  })

  it('activates the first hit of a response', () => {
    const state = typed({ ...responded(typed(start, 'wick')), active: 1, isPointed: true }, 'wicks')
    expect(state.isPointed).toBe(false)
    expect(responded(state).active).toBe(0)
  })

  it('keeps the row that the reader moved to when names arrive before the results', () => {
    const early = named(typed(start, 'wick'))
    expect([early.status, early.active]).toEqual(['loading', 0])
    const pointed = reduceSearch(early, { type: 'arrow', step: 1, count: 2 })
    expect(named(pointed).active).toBe(1)
    expect(responded(named(pointed)).active).toBe(0)
  })

  it('notes that hits may be missing, once the results are final, until the next query', () => {
    const isMissing = (state: SearchState) => state.results?.isIncomplete
    const more = { isIncomplete: true, nbPages: 2 }
    const first = responded(typed(start, 'wick'), hits, more)
    expect(isMissing(first)).toBe(true)
    const second = responded(reduceSearch(first, { type: 'more' }), hits)
    expect(isMissing(second)).toBe(true)
    expect(isMissing(responded(typed(second, 'wicks')))).toBe(false)
    expect(isMissing(named(typed(start, 'wick'), more))).toBe(false)
  })

  it('starts a request when the scope changes', () => {
    const before = responded(typed(start, 'wick'))
    const state = reduceSearch(before, { type: 'scope', version: undefined })
    expect([state.status, state.version, state.request]).toEqual([
      'loading',
      undefined,
      before.request + 1,
    ])
  })

  it('adds more pages, one at a time, as long as there are some', () => {
    const first = responded(typed(start, 'wick'), hits, { nbPages: 2 })
    const loading = reduceSearch(first, { type: 'more' })
    expect([loading.page, loading.status]).toEqual([1, 'loading'])
    expect(reduceSearch(loading, { type: 'more' })).toBe(loading)
    const second = responded(loading, [pageHit('Oil', 'Seal')], { nbPages: 2 })
    expect(second.results?.hits).toHaveLength(3)
    expect(reduceSearch(second, { type: 'more' })).toBe(second)
    expect(reduceSearch(failed(loading, false), { type: 'more' }).page).toBe(1)
    expect(typed(second, 'wicks').page).toBe(0)
  })

  it('suggests the groups of the results that had the most groups', () => {
    const rich = responded(typed(start, 'a'))
    const poor = responded(typed(rich, 'ab'), [pageHit('Sea', 'Tide')])
    expect(responded(typed(poor, 'abc'), []).suggestions).toEqual(['Guides', 'Oil'])
  })

  it('cuts a query to 512 characters', () => {
    expect(typed(start, 'x'.repeat(600)).query).toHaveLength(512)
  })
})
