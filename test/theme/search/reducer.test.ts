import { describe, expect, it } from 'vitest'
import {
  reduceSearch,
  type SearchAction,
  type SearchState,
  screenOf,
  startSearch,
} from '../../../theme/search/reducer.ts'
import { answer, pageHit } from './hits.ts'

const start = startSearch({ query: '', version: 'current' })
const run = (...actions: SearchAction[]) => actions.reduce(reduceSearch, start)
const typed = (state: SearchState, query: string) => reduceSearch(state, { type: 'input', query })
const hits = [pageHit('Guides', 'Wick'), pageHit('Oil', 'Whale')]
/** Answers the last question. */
const answered = (state: SearchState, found = hits, more = {}) =>
  reduceSearch(state, {
    type: 'response',
    request: state.request,
    response: answer(state, found, more),
  })
const failed = (state: SearchState, isUnreachable: boolean) =>
  reduceSearch(state, { type: 'fail', request: state.request, isUnreachable })

describe('reduceSearch()', () => {
  it('begins idle at the start, with the first item active', () => {
    expect([start.status, screenOf(start), start.active]).toEqual(['idle', 'start', 0])
  })

  it('asks at once where a query comes along', () => {
    const state = startSearch({ query: 'wick', version: undefined })
    expect([state.status, state.query, state.request]).toEqual(['loading', 'wick', 1])
  })

  it('keeps the screen until the new query is answered', () => {
    const first = answered(typed(start, 'wick'))
    expect(screenOf(first)).toBe('results')
    const second = typed(first, 'wickz')
    expect([second.status, screenOf(second), second.results?.query]).toEqual([
      'loading',
      'results',
      'wick',
    ])
    expect(screenOf(answered(second, []))).toBe('no-results')
  })

  it('stalls while loading alone', () => {
    const loading = typed(start, 'wick')
    const stall = { type: 'stall', request: loading.request } as const
    const stalled = reduceSearch(loading, stall)
    expect(stalled.status).toBe('stalled')
    expect(answered(stalled).status).toBe('idle')
    expect(reduceSearch(answered(loading), stall).status).toBe('idle')
    expect(reduceSearch(typed(loading, 'wicks'), stall).status).toBe('loading')
  })

  it('drops answers to earlier questions', () => {
    const first = typed(start, 'w')
    const second = typed(first, 'wi')
    const late = (state: SearchState) =>
      reduceSearch(state, {
        type: 'response',
        request: first.request,
        response: answer({ query: 'w' }, hits),
      })
    expect(late(second)).toBe(second)
    const settled = answered(second)
    expect(late(settled)).toBe(settled)
    expect(reduceSearch(second, { type: 'fail', request: 1, isUnreachable: true })).toBe(second)
  })

  it('goes back to the start when the query is cleared, and drops what is still asked for', () => {
    const loading = typed(answered(typed(start, 'wick')), 'wicks')
    const cleared = typed(loading, '')
    expect([screenOf(cleared), cleared.status]).toEqual(['start', 'idle'])
    expect(answered({ ...cleared, request: loading.request })).toMatchObject({ results: undefined })
    expect(screenOf(reduceSearch(loading, { type: 'reset' }))).toBe('start')
    expect(screenOf(typed(loading, '   '))).toBe('start')
  })

  it('says that nobody can be reached until the next good answer', () => {
    const error = failed(typed(answered(typed(start, 'wick')), 'oil'), true)
    expect([error.status, screenOf(error)]).toEqual(['error', 'error'])
    const next = typed(error, 'oils')
    expect([next.status, screenOf(next)]).toEqual(['loading', 'error'])
    expect(screenOf(failed(next, false))).toBe('error')
    expect(screenOf(answered(typed(next, 'o')))).toBe('results')
  })

  it('keeps the last results after any other error', () => {
    const state = failed(typed(answered(typed(start, 'wick')), 'oil'), false)
    expect([state.status, screenOf(state), state.hasFailed]).toEqual(['idle', 'results', true])
    expect(typed(state, 'oils').hasFailed).toBe(false)
  })

  it('closes the panel at the first Escape, and clears the query at the second', () => {
    const first = reduceSearch(answered(typed(start, 'wick')), { type: 'escape' })
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

  it('has nothing active where there is nothing, and follows the mouse', () => {
    expect(run({ type: 'arrow', step: 1, count: 0 }).active).toBeUndefined()
    expect(run({ type: 'hover', index: 4 })).toMatchObject({ active: 4, isPointed: false })
  })

  it('makes the first hit of an answer active', () => {
    const state = typed({ ...answered(typed(start, 'wick')), active: 1, isPointed: true }, 'wicks')
    expect(state.isPointed).toBe(false)
    expect(answered(state).active).toBe(0)
  })

  it('asks again in another scope', () => {
    const before = answered(typed(start, 'wick'))
    const state = reduceSearch(before, { type: 'scope', version: undefined })
    expect([state.status, state.version, state.request]).toEqual([
      'loading',
      undefined,
      before.request + 1,
    ])
  })

  it('adds further pages, one at a time, as long as there are some', () => {
    const first = answered(typed(start, 'wick'), hits, { nbPages: 2 })
    const asked = reduceSearch(first, { type: 'more' })
    expect([asked.page, asked.status]).toEqual([1, 'loading'])
    expect(reduceSearch(asked, { type: 'more' })).toBe(asked)
    const second = answered(asked, [pageHit('Oil', 'Seal')], { nbPages: 2 })
    expect(second.results?.hits).toHaveLength(3)
    expect(reduceSearch(second, { type: 'more' })).toBe(second)
    expect(reduceSearch(failed(asked, false), { type: 'more' }).page).toBe(1)
    expect(typed(second, 'wicks').page).toBe(0)
  })

  it('remembers the groups of the richest answer', () => {
    const rich = answered(typed(start, 'a'))
    const poor = answered(typed(rich, 'ab'), [pageHit('Sea', 'Tide')])
    expect(answered(typed(poor, 'abc'), []).suggestions).toEqual(['Guides', 'Oil'])
  })

  it('cuts a query to 512 characters', () => {
    expect(typed(start, 'x'.repeat(600)).query).toHaveLength(512)
  })
})
