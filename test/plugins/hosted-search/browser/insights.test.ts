// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInsights } from '../../../../plugins/hosted-search/browser/insights.ts'
import type { SearchData } from '../../../../runtime/contract/search.ts'
import { searchData } from '../../../runtime/search/search-site.ts'

const hosted = { provider: 'algolia', appId: 'APP', apiKey: 'KEY', insights: true } as const
const hits = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ objectID: `hit-${at}` }))
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const create = (more: Partial<SearchData> = {}) =>
  createInsights(searchData({ ...hosted, ...more }))
const aa = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  window.aa = aa
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  aa.mockReset()
  delete window.aa
  document.head.replaceChildren()
})

describe('createInsights()', () => {
  it('reports viewed hits after 400 ms', () => {
    const { viewed } = create()
    viewed(hits(1))
    vi.advanceTimersByTime(399)
    viewed(hits(2))
    vi.advanceTimersByTime(399)
    expect(aa).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(aa.mock.calls).toEqual([
      [
        'viewedObjectIDs',
        { index: 'docs', eventName: 'Items Viewed', objectIDs: ['hit-0', 'hit-1'] },
      ],
    ])
  })

  it('reports a list only once, in pieces of twenty', () => {
    const { viewed } = create()
    for (const _ of [1, 2]) {
      viewed(hits(45))
      vi.advanceTimersByTime(400)
    }
    expect(aa.mock.calls.map(([, { objectIDs }]) => objectIDs.length)).toEqual([20, 20, 5])
  })

  it('does not report the hits of a closed modal', () => {
    const { viewed } = create()
    viewed(hits(3))
    viewed([])
    vi.advanceTimersByTime(1000)
    expect(aa).not.toHaveBeenCalled()
  })

  it('reports a chosen hit once, if its response has a query id', () => {
    const { clicked } = create()
    clicked({ objectID: 'a' }, { position: 1, queryID: 'q' })
    clicked({ objectID: 'a' }, { position: 1, queryID: 'q' })
    clicked({ objectID: 'b' }, { position: 2 })
    expect(aa.mock.calls).toEqual([
      [
        'clickedObjectIDsAfterSearch',
        {
          index: 'docs',
          eventName: 'Item Selected',
          objectIDs: ['a'],
          positions: [1],
          queryID: 'q',
        },
      ],
    ])
  })

  it('loads the script of the service with the first event, and queues events for it', () => {
    delete window.aa
    const { clicked } = create()
    expect(scripts()).toEqual([])
    clicked({ objectID: 'a' }, { position: 1, queryID: 'q' })
    clicked({ objectID: 'b' }, { position: 2, queryID: 'q' })
    expect(scripts()).toEqual([
      'https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js',
    ])
    const { aa } = globalThis as { aa?: { queue?: unknown[] } }
    expect(aa?.queue).toMatchObject([
      ['init', { appId: 'APP', apiKey: 'KEY', useCookie: false }],
      ['clickedObjectIDsAfterSearch', { objectIDs: ['a'] }],
      ['clickedObjectIDsAfterSearch', { objectIDs: ['b'] }],
    ])
  })

  it.each<[string, Partial<SearchData>, Record<string, unknown>]>([
    ['the site disables it', { insights: false }, {}],
    ['search is local', { provider: 'local' }, {}],
    ['there is no key', { apiKey: undefined }, {}],
    ['the reader does not want to be tracked', {}, { doNotTrack: '1' }],
    ['the reader asks for privacy', {}, { globalPrivacyControl: true }],
  ])('reports nothing if %s', (_, more, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const { viewed, clicked } = create(more)
    viewed(hits(1))
    clicked({ objectID: 'a' }, { position: 1, queryID: 'q' })
    vi.advanceTimersByTime(1000)
    expect(aa).not.toHaveBeenCalled()
    expect(scripts()).toEqual([])
  })
})
