// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchPage } from '../../../../theme/late/late-parts.tsx'
import { allByRole, around, byRole, click, render } from '../../support.tsx'
import { fake } from '../fake-service.ts'
import { errorOf, pageHit, partHit, responseTo, search, textHit } from '../hits.ts'
import {
  key,
  loadSearch,
  navigate,
  one,
  respondWith,
  settle,
  texts,
  type,
  withSearch,
} from '../support.tsx'

vi.mock(
  '../../../../theme/search/service.ts',
  async () => (await import('../fake-service.ts')).serviceModule,
)

const wick = pageHit('Guides', 'Wick')
const field = () => one<HTMLInputElement>('.search-input')
const titles = () => texts('.search-result-title')
const outcome = () => one('.search-outcome').textContent
let seen: (() => void) | undefined

beforeEach(() => {
  Object.assign(fake, { requests: [] })
  respondWith([wick])
  navigate.mockClear()
  vi.useFakeTimers()
  seen = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seen = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        seen = undefined
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

async function open(place: string, load = loadSearch) {
  history.replaceState(null, '', place)
  const rendered = await render(withSearch(<SearchPage />, load), {
    site: { search },
    page: { url: place.replace(/\?.*/, '') },
  })
  await settle()
  return rendered
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

describe('SearchPage', () => {
  it('has a heading on the server', () => {
    const html = renderToString(around(withSearch(<SearchPage />), { site: { search } }))
    expect(html).toContain('<h1>Search the documentation</h1>')
    expect(html).toContain('<noscript>Search requires JavaScript.</noscript>')
  })

  it('reports that the script cannot be loaded, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let isOffline = true
    await open('/search?q=wick', () =>
      isOffline ? Promise.reject(new Error('offline')) : loadSearch(),
    )
    expect(texts('[role=status] .DocSearch-Title')).toEqual(['Unable to fetch results'])
    isOffline = false
    await click(byRole('button', 'Retry'))
    await settle()
    expect(titles()).toEqual(['Wick'])
  })
})

describe('SearchResults', () => {
  it("searches for the query of the URL, in all versions, the reader's first", async () => {
    await open('/search?q=wick%20%26+oil')
    const preferredVersion = 'current'
    expect(fake.requests).toEqual([
      { query: 'wick & oil', language: 'en', preferredVersion, page: 0, snippetLength: 10 },
    ])
    expect(field().value).toBe('wick & oil')
    expect(texts('h1')).toEqual(['Search results for "wick & oil"'])
    expect(document.title).toBe('Search results for "wick & oil" | Lantern')
    expect(outcome()).toBe('One section found')
  })

  it('shows a hint without a query', async () => {
    await open('/search')
    expect(texts('h1')).toEqual(['Search the documentation'])
    expect([fake.requests.length, outcome()]).toEqual([0, ''])
  })

  it('announces the number of results when the reader pauses', async () => {
    respondWith([wick, pageHit('Oil', 'Whale')], { nbHits: 12 })
    await open('/search?q=wick')
    expect([outcome(), texts('[role=status]')]).toEqual(['12 sections found', ['']])
    await pass(700)
    expect(texts('[role=status]')).toEqual(['12 sections found'])
    respondWith([])
    await type('zzz', field())
    expect(outcome()).toBe('No results were found')
  })

  it('shows the path, the version and the words of each result, as text', async () => {
    const text = textHit(wick, 'Trim', '<b>Cut</b>')
    respondWith([partHit(wick, 'Trim', { version: 'v3' }), text, { ...wick, url: 'javascript:x' }])
    await open('/search?q=wick')
    expect(titles()).toEqual(['Trim', 'Trim'])
    expect(texts('.search-result-path')).toEqual(['v3Guides › Wick', 'v4Guides › Wick'])
    expect(texts('.search-result-text')).toEqual(['<b>Cut</b>'])
    expect(allByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/guides/wick#trim',
      '/guides/wick#trim',
    ])
  })

  it('updates the URL after 300 ms, without a new history entry', async () => {
    await open('/search?q=wick')
    await type('oil', field())
    await pass(299)
    await type('oil & wick', field())
    await pass(299)
    expect(navigate).not.toHaveBeenCalled()
    await pass(1)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/search?q=oil%20%26%20wick', {
      replace: true,
    })
    await type('', field())
    await pass(300)
    expect(navigate).toHaveBeenLastCalledWith('/search', { replace: true })
  })

  it('keeps the URL of its page, whatever that is', async () => {
    await open('/find?q=wick')
    await type('oil', field())
    await pass(300)
    expect(navigate).toHaveBeenLastCalledWith('/find?q=oil', { replace: true })
  })

  it('follows the URL, as after Back', async () => {
    const { update } = await open('/search?q=wick')
    history.replaceState(null, '', '/search?q=oil')
    await update(withSearch(<SearchPage />), { site: { search } })
    await settle()
    expect([field().value, fake.requests.at(-1)?.query]).toEqual(['oil', 'oil'])
    await pass(300)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('loads more at its end and by a button, until there are no more', async () => {
    fake.respond = async (request) =>
      responseTo(request, [pageHit('G', `${request.page}`)], { nbHits: 3, nbPages: 3 })
    await open('/search?q=wick')
    await act(async () => seen?.())
    await settle()
    expect(titles()).toEqual(['0', '1'])
    await click(byRole('button', 'Load more results'))
    await settle()
    expect(titles()).toEqual(['0', '1', '2'])
    expect(() => byRole('button', 'Load more results')).toThrow()
    expect(seen).toBeUndefined()
  })

  it('searches one version if the reader chooses it', async () => {
    await open('/search?q=wick')
    const select = one<HTMLSelectElement>('.DocSearch-Scope')
    expect(select.value).toBe('')
    await act(async () => {
      select.value = 'v3'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(fake.requests.at(-1)?.version).toBe('v3')
  })

  it('closes the results at the first Escape, and clears the query at the second', async () => {
    await open('/search?q=wick')
    field().focus()
    expect(await key('Escape')).toBe(false)
    expect([titles(), field().value]).toEqual([[], 'wick'])
    await key('ArrowDown')
    expect(titles()).toEqual(['Wick'])
    await key('Escape')
    await key('Escape')
    expect([titles(), field().value]).toEqual([[], ''])
  })

  it('shows that no host can be reached, and other failures', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('/search?q=wick')
    fake.respond = () => Promise.reject(errorOf('ApiError', 'No', 404))
    await type('a', field())
    expect(outcome()).toBe('Something went wrong while searching. Please try again.')
    expect(titles()).toEqual(['Wick'])
    fake.respond = () => Promise.reject(errorOf('RetryError', 'No'))
    await type('ab', field())
    expect(outcome()).toBe(
      'Unable to fetch results. You might want to check your network connection.',
    )
    expect(titles()).toEqual([])
    respondWith([wick])
    await type('abc', field())
    expect(titles()).toEqual(['Wick'])
  })
})
