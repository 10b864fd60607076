import { describe, expect, it } from 'vitest'
import { hitKey } from '../../../theme/search/hits/hit-key.ts'
import {
  activeIndex,
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
const keys = hits.map(hitKey)
/** Responds to the last request. */
const responded = (state: SearchState, found = hits, more = {}) =>
  reduceSearch(state, {
    type: 'response',
    request: state.request,
    response: responseTo(state, found, more),
    best: found.map(hitKey)[0],
  })
/** Responds to the last request with the names that match; more may be found. */
const named = (state: SearchState, more = {}, found = hits) =>
  reduceSearch(state, {
    type: 'response',
    request: state.request,
    response: responseTo(state, found, more),
    best: found.map(hitKey)[0],
    isFinal: false,
  })
const failed = (state: SearchState, isUnreachable: boolean) =>
  reduceSearch(state, { type: 'fail', request: state.request, isUnreachable })

describe('reduceSearch()', () => {
  it('starts idle on the start screen, with the first item active', () => {
    expect([start.status, screenOf(start), activeIndex(start, keys)]).toEqual(['idle', 'start', 0])
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
        best: keys[0],
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
      { type: 'arrow', step: 1, keys },
    ] as const)
      expect(reduceSearch(first, action).isOpen).toBe(true)
    expect(run({ type: 'blur' })).toMatchObject({ isOpen: false, active: undefined })
  })

  it.each([
    [1, 'a', 'b'],
    [1, 'c', 'a'],
    [-1, 'a', 'c'],
    [1, 'gone', 'b'],
    [-1, 'gone', 'c'],
  ] as const)('moves by %d from "%s" to "%s" of three, over the ends', (step, active, expected) => {
    const state = reduceSearch({ ...start, active }, { type: 'arrow', step, keys: [...'abc'] })
    expect([state.active, state.isPointed, state.isChosen]).toEqual([expected, true, true])
  })

  it.each([
    [1, 'a'],
    [-1, 'c'],
  ] as const)('moves by %d into a closed panel, to "%s"', (step, expected) => {
    const closed = { ...start, isOpen: false }
    expect(activeIndex(closed, ['a'])).toBeUndefined()
    expect(reduceSearch(closed, { type: 'arrow', step, keys: [...'abc'] }).active).toBe(expected)
  })

  it('has no active item in an empty list, and follows the mouse', () => {
    expect(run({ type: 'arrow', step: 1, keys: [] }).active).toBeUndefined()
    expect(activeIndex(start, [])).toBeUndefined()
    expect(run({ type: 'hover', key: 'x' })).toMatchObject({ active: 'x', isPointed: false })
  })

  it('activates the first hit of a response to another query', () => {
    const before = reduceSearch(responded(typed(start, 'wick')), { type: 'arrow', step: 1, keys })
    expect(before.active).toBe(keys[1])
    const state = typed(before, 'wicks')
    expect(state.isPointed).toBe(false)
    // Also if the reader moves in the list that is about to go.
    const moved = reduceSearch(state, { type: 'arrow', step: 1, keys })
    expect(responded(moved)).toMatchObject({ active: keys[0], isPointed: false, isChosen: false })
  })

  it('replaces what was found by name with the results, the best of them active', () => {
    const early = named(typed(start, 'wick'))
    expect([early.status, early.active, early.results?.isInterim]).toEqual([
      'loading',
      keys[0],
      true,
    ])
    const final = responded(early, [...hits].reverse())
    expect(final.results).toMatchObject({ isInterim: false, kept: 0 })
    expect([final.active, final.results?.hits.map(hitKey)]).toEqual([keys[1], [...keys].reverse()])
  })

  it.each<[string, SearchAction]>([
    ['moved by key', { type: 'arrow', step: 1, keys }],
    ['pointed', { type: 'hover', key: keys[1] ?? '' }],
  ])(
    'keeps the rows and the active one once the reader has %s, and appends the rest',
    (_, action) => {
      const chosen = reduceSearch(named(typed(start, 'wick')), action)
      const later = pageHit('Guides', 'Trim')
      const texts = hits.map((hit) => ({ ...hit, content: 'Text' }))
      const final = responded(chosen, [later, ...texts.slice(1)])
      expect(final.active).toBe(keys[1])
      expect(final.results?.kept).toBe(2)
      expect(final.results?.hits.map(({ url, content }) => [url, content])).toEqual([
        ['/guides/wick', null],
        ['/oil/whale', 'Text'],
        ['/guides/trim', null],
      ])
    },
  )

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
