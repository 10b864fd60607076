// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { storageKeys } from '../../../../runtime/index.ts'
import { allByRole, byRole, click, site } from '../../support.tsx'
import { fake } from '../fake-service.ts'
import { errorOf, pageHit, partHit, responseTo, search, textHit } from '../hits.ts'
import {
  button,
  input,
  key,
  modal,
  navigate,
  one,
  openSearch,
  renderSearch,
  respondWith,
  searchNodes,
  settle,
  texts,
  type,
} from '../support.tsx'

vi.mock(
  '../../../../theme/search/service.ts',
  async () => (await import('../fake-service.ts')).serviceModule,
)

const wick = pageHit('Guides', 'Wick')
const trim = partHit(wick, 'Trim')
const soak = partHit(wick, 'Soak')
const oil = pageHit('Oil', 'Whale')
const all = [wick, trim, soak, oil]
const recentKey = storageKeys.recentSearches('docs')
const favoriteKey = storageKeys.favoriteSearches('docs')
const stored = (name: string) =>
  (JSON.parse(localStorage.getItem(name) ?? '[]') as { url: string }[]).map(({ url }) => url)
const active = () => texts('.DocSearch-Hit:has([aria-selected=true]) .DocSearch-Hit-title')
const spoken = () => one('.DocSearch-Modal [role=status]').textContent
const opened = vi.fn()

beforeEach(() => {
  Object.assign(fake, { requests: [], viewed: [], clicked: [] })
  respondWith(all)
  navigate.mockClear()
  opened.mockClear()
  vi.stubGlobal('open', opened)
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const select = (text: string) => {
  vi.stubGlobal('getSelection', () => ({ toString: () => text }))
}

describe('the modal', () => {
  it('is a labeled dialog that focuses its input and later restores the focus', async () => {
    await renderSearch()
    button().focus()
    // Its script is loaded when the reader is about to open it.
    await settle()
    await click(button())
    await settle()
    expect(one<HTMLDialogElement>('dialog.DocSearch-Container').open).toBe(true)
    expect(one('dialog').getAttribute('aria-label')).toBe('Search')
    expect(document.activeElement).toBe(input())
    expect(document.documentElement.style.overflow).toBe('hidden')
    await key('Escape')
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(button())
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('has the texts and labels of DocSearch', async () => {
    await openSearch()
    expect(input().placeholder).toBe('Search docs')
    expect(input().maxLength).toBe(64)
    expect(one('label[for=docsearch-input]').textContent).toBe('Search')
    expect(one('.DocSearch-Reset').title).toBe('Clear the query')
    expect(one('.DocSearch-Reset').getAttribute('aria-label')).toBe('Clear the query')
    expect(one('.DocSearch-Cancel').textContent).toBe('Cancel')
    expect(texts('.DocSearch-Footer .DocSearch-Label')).toEqual([
      'to select',
      'to navigate',
      'to close',
    ])
    const keys = [...document.querySelectorAll('.DocSearch-Commands-Key svg')]
    expect(keys.map((svg) => svg.getAttribute('aria-label'))).toEqual([
      'Enter key',
      'Arrow down',
      'Arrow up',
      'Escape key',
    ])
    expect(texts('.DocSearch-StartScreen .DocSearch-Help')).toEqual(['No recent searches'])
  })

  it('is in the language of the site', async () => {
    const strings = { cancel: 'Abbrechen', noRecentSearches: 'Noch keine Suchen' }
    await openSearch({ site: { locale: { ...site.locale, strings }, search } })
    expect(one('.DocSearch-Cancel').textContent).toBe('Abbrechen')
    expect(texts('.DocSearch-StartScreen .DocSearch-Help')).toEqual(['Noch keine Suchen'])
    expect(texts('.DocSearch-Footer .DocSearch-Label')[0]).toBe('to select')
  })

  it('closes when the backdrop or Cancel is pressed, not when its content is', async () => {
    await openSearch()
    const pressOn = (element: Element) =>
      act(async () => void element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    await pressOn(one('.DocSearch-Modal'))
    expect(modal()).not.toBeNull()
    await pressOn(one('.DocSearch-Container'))
    expect(modal()).toBeNull()
    await click(button())
    await click(one('.DocSearch-Cancel'))
    expect(modal()).toBeNull()
  })

  it('starts with the text selected on the page, shortened and selected', async () => {
    select('a'.repeat(100))
    await openSearch()
    expect(input().value).toBe('a'.repeat(64))
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 64])
    expect(fake.requests).toHaveLength(1)
  })

  it('keeps of a pasted text that is too long what says most', async () => {
    await openSearch()
    const paste = async (text: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => text } })
      await act(async () => input().dispatchEvent(event))
      return event.defaultPrevented
    }
    const before = 'https://lamp.example/a/very/long/path/to/somewhere/else/entirely'
    expect(await paste(`${before}\n CLIENT_FETCH_ERROR while lighting the lamp`)).toBe(true)
    expect(input().value).toBe('CLIENT_FETCH_ERROR while lighting the lamp')
    // The browser inserts it.
    expect(await paste('short')).toBe(false)
  })

  it('limits the query to 64 characters', async () => {
    await openSearch()
    await type('b'.repeat(80))
    expect(fake.requests.at(-1)?.query).toBe('b'.repeat(64))
  })
})

describe('a search request', () => {
  it('contains the language, the version, the length of snippets and the number of texts', async () => {
    await openSearch()
    await type('wick')
    expect(fake.requests).toEqual([
      { query: 'wick', language: 'en', version: 'current', page: 0, snippetLength: 10, texts: 8 },
    ])
  })

  it('asks for short snippets on narrow screens', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 768px)' }))
    await openSearch()
    await type('wick')
    expect(fake.requests[0]?.snippetLength).toBe(5)
  })

  it.each([
    [false, undefined, 'v3'],
    [false, 'current', 'current'],
    [false, 'v3', 'v3'],
    [true, undefined, 'v3'],
    [true, 'current', 'v3'],
  ])(
    'searches the preferred version, or with contextual %s and %s the version %s',
    async (contextual, preferred, version) => {
      if (preferred) localStorage.setItem(storageKeys.preferredVersion, preferred)
      const doc = { id: 'a', version: 'v3', breadcrumbs: [], alternates: [] }
      await openSearch({ search: { contextual }, page: { doc } })
      await type('wick')
      expect(fake.requests[0]?.version).toBe(version)
      expect(one<HTMLSelectElement>('.DocSearch-Scope').value).toBe(version)
    },
  )

  it('can search all versions, whose names are then shown', async () => {
    respondWith([wick, { ...trim, version: 'v3' }])
    await openSearch()
    await type('wick')
    expect(texts('.DocSearch-Hit-version')).toEqual(['v3'])
    const scope = one<HTMLSelectElement>('.DocSearch-Scope')
    expect(texts('.DocSearch-Scope option')).toEqual(['v4', 'v3', 'All versions'])
    await act(async () => {
      scope.value = ''
      scope.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await settle()
    expect(fake.requests.at(-1)).not.toHaveProperty('version')
    expect(texts('.DocSearch-Hit-version')).toEqual(['v4', 'v3'])
  })

  it('has no choice of versions if there is only one', async () => {
    await openSearch({ site: { versions: [], search } })
    expect(document.querySelector('.DocSearch-Scope')).toBeNull()
  })
})

describe('search results', () => {
  it('are in one list box, in labeled groups, with consecutive ids', async () => {
    await openSearch()
    await type('w')
    expect(allByRole('listbox').map(({ id }) => id)).toEqual(['docsearch-list'])
    expect(
      allByRole('group').map(
        (group) => one(`#${group.getAttribute('aria-labelledby')}`).textContent,
      ),
    ).toEqual(['Guides', 'Oil'])
    expect(texts('.DocSearch-Hit-source')).toEqual(['Guides', 'Oil'])
    expect(allByRole('option').map(({ id }) => id)).toEqual([
      'docsearch-hits0-item-0',
      'docsearch-hits0-item-1',
      'docsearch-hits0-item-2',
      'docsearch-hits1-item-3',
    ])
    const trees = [...document.querySelectorAll('.DocSearch-Hit--Child .DocSearch-Hit-Tree path')]
    expect(trees.map((path) => path.getAttribute('d'))).toEqual([
      'M8 6v42M20 27H8.3',
      'M8 6v21M20 27H8.3',
    ])
    expect(input().getAttribute('aria-expanded')).toBe('true')
    expect(input().getAttribute('aria-controls')).toBe('docsearch-list')
  })

  it('show a page above its parts, with the best match active', async () => {
    respondWith([{ ...soak, url: 'javascript:alert(1)' }, trim, oil, soak, wick])
    await openSearch()
    await type('w')
    expect(texts('.DocSearch-Hit-title')).toEqual(['Wick', 'Trim', 'Soak', 'Whale'])
    expect(allByRole('option').map(({ id }) => id)).toEqual([
      'docsearch-hits0-item-0',
      'docsearch-hits0-item-1',
      'docsearch-hits0-item-2',
      'docsearch-hits1-item-3',
    ])
    expect(active()).toEqual(['Trim'])
    await key('ArrowUp')
    expect(active()).toEqual(['Wick'])
    expect(input().getAttribute('aria-activedescendant')).toBe('docsearch-hits0-item-0')
    for (const title of ['Trim', 'Soak', 'Whale', 'Wick']) {
      await key('ArrowDown')
      expect(active()).toEqual([title])
    }
  })

  it('open the best match with Enter, also if it was pressed before they were there', async () => {
    await openSearch()
    let respond = () => {}
    fake.respond = (request) =>
      new Promise((resolve) => {
        respond = () => resolve(responseTo(request, [trim, wick]))
      })
    await type('trim')
    await key('Enter')
    respond()
    await settle()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/guides/wick#trim')
  })

  it('show a heading and its path, a text and its headings, a page and its words', async () => {
    const page = { ...wick, content: 'All about wicks' }
    respondWith([page, trim, textHit(wick, 'Soak', 'In oil')])
    await openSearch()
    await type('w')
    expect(texts('.DocSearch-Hit-title')).toEqual(['Wick', 'Trim', 'Soak'])
    expect(texts('.DocSearch-Hit-path')).toEqual(['Wick', 'Wick'])
    expect(texts('.DocSearch-Hit-text')).toEqual(['All about wicks', 'In oil'])
  })

  it('mark what was found, and escape the rest', async () => {
    const evil = '<img src=x onerror=alert(1)> &lt;b&gt; <mark>wick</mark><script>1</script>'
    respondWith([
      {
        ...wick,
        hierarchy: { ...wick.hierarchy, lvl0: '<i>G</i>' },
        _highlightResult: { hierarchy: { lvl1: { value: evil, matchLevel: 'full' } } },
      },
    ])
    await openSearch()
    await type('w')
    expect(texts('.DocSearch-Hit-title mark')).toEqual(['wick'])
    expect(texts('.DocSearch-Hit-title')).toEqual([
      '<img src=x onerror=alert(1)> <b> wick<script>1</script>',
    ])
    expect(texts('.DocSearch-Hit-source')).toEqual(['<i>G</i>'])
    expect(document.querySelector('.DocSearch-Modal :is(img, b, script, i)')).toBeNull()
  })

  it('omit URLs that must not be followed', async () => {
    respondWith([{ ...wick, url: 'javascript:alert(1)' }, { ...trim, url: '//evil.example' }, oil])
    await openSearch()
    await type('w')
    expect(texts('.DocSearch-Hit-title')).toEqual(['Whale'])
  })

  it('link to the page of all results', async () => {
    respondWith(all, { nbHits: 42 })
    await openSearch({ site: { baseUrl: '/docs/', search } })
    await type('wick & oil')
    const link = byRole('link', 'See all 42 results')
    expect(link.getAttribute('href')).toBe('/docs/search?q=wick%20%26%20oil&version=current')
    await click(link)
    expect(modal()).toBeNull()
  })

  it('have no such link if there is only one', async () => {
    respondWith([wick])
    await openSearch()
    await type('w')
    expect(document.querySelector('.DocSearch-HitsFooter')).toBeNull()
  })

  it('show a heading that looks like code as code', async () => {
    const value = '<mark>WICK</mark>_LENGTH'
    const marked = { hierarchy: { lvl2: { value, matchLevel: 'full' as const } } }
    respondWith([wick, partHit(wick, 'WICK_LENGTH', { _highlightResult: marked })])
    await openSearch()
    await type('w')
    expect(texts('.DocSearch-Hit-title code')).toEqual(['WICK_LENGTH'])
    expect(texts('.DocSearch-Hit-title code mark')).toEqual(['WICK'])
  })

  it('are cleared by the reset button, which keeps the focus', async () => {
    await openSearch()
    await type('w')
    await click(one('.DocSearch-Reset'))
    expect([input().value, document.activeElement === input()]).toEqual(['', true])
    expect(texts('.DocSearch-Hits')).toEqual([])
    expect(texts('.DocSearch-Help')).toEqual(['No recent searches'])
    expect(one('.DocSearch-Reset').hidden).toBe(true)
    expect(input().hasAttribute('aria-controls')).toBe(false)
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('report to the hosted service what was seen and chosen', async () => {
    respondWith(all, { queryID: 'q1' })
    await openSearch()
    await type('w')
    expect(fake.viewed.at(-1)).toEqual(all.map(({ objectID }) => objectID))
    await key('ArrowDown')
    await key('Enter')
    expect(fake.clicked).toEqual([{ objectID: trim.objectID, position: 2, queryID: 'q1' }])
    expect(fake.viewed.at(-1)).toEqual([])
  })
})

describe('the keyboard', () => {
  it('moves past both ends, and opens with Enter', async () => {
    await openSearch()
    await type('w')
    expect(active()).toEqual(['Wick'])
    expect(await key('ArrowUp')).toBe(false)
    expect(active()).toEqual(['Whale'])
    await key('ArrowDown')
    await key('ArrowDown')
    await key('ArrowDown')
    await key('ArrowUp')
    expect(active()).toEqual(['Trim'])
    expect(input().getAttribute('aria-activedescendant')).toBe('docsearch-hits0-item-1')
    expect(one('#docsearch-hits0-item-1').getAttribute('aria-selected')).toBe('true')
    await key('Enter')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/guides/wick#trim')
    expect(modal()).toBeNull()
  })

  it("scrolls the modal's list to its start, not an element of the page with the same class", async () => {
    const other = document.createElement('div')
    other.className = 'DocSearch-Dropdown'
    document.body.prepend(other)
    onTestFinished(() => other.remove())
    await openSearch()
    const list = one('.DocSearch-Modal .DocSearch-Dropdown')
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockReturnValue()
    await type('w')
    expect(scrolled.mock.contexts).toEqual([list])
    scrolled.mockClear()
    await key('ArrowDown')
    expect(scrolled).not.toHaveBeenCalled()
    await key('ArrowUp')
    expect(scrolled.mock.contexts).toEqual([list])
  })

  it('sets aria-activedescendant only after an arrow key or a pause', async () => {
    vi.useFakeTimers()
    await openSearch()
    await type('w')
    expect(input().hasAttribute('aria-activedescendant')).toBe(false)
    expect(spoken()).toBe('')
    await act(async () => vi.advanceTimersByTime(700))
    expect(input().getAttribute('aria-activedescendant')).toBe('docsearch-hits0-item-0')
    expect(spoken()).toBe('4 sections found')
    await type('wi')
    expect(input().hasAttribute('aria-activedescendant')).toBe(false)
    await key('ArrowDown')
    expect(input().getAttribute('aria-activedescendant')).toBe('docsearch-hits0-item-1')
  })

  it.each([
    [{ ctrlKey: true }, 'noopener'],
    [{ metaKey: true }, 'noopener'],
    [{ shiftKey: true }, 'noopener,popup'],
  ])('opens a hit in another tab or window with %j and stays open', async (more, features) => {
    await openSearch()
    await type('w')
    await key('Enter', more)
    expect(opened).toHaveBeenCalledExactlyOnceWith('/guides/wick', '_blank', features)
    expect(navigate).not.toHaveBeenCalled()
    expect(modal()).not.toBeNull()
    expect(stored(recentKey)).toEqual(['/guides/wick'])
  })

  it('leaves Alt with Enter to the browser', async () => {
    await openSearch()
    await type('w')
    expect(await key('Enter', { altKey: true })).toBe(true)
    expect([opened.mock.calls.length, navigate.mock.calls.length]).toEqual([0, 0])
  })

  it('waits for the results of the query that Enter was pressed for', async () => {
    await openSearch()
    await type('w')
    let respond = () => {}
    fake.respond = (request) =>
      new Promise((resolve) => {
        respond = () => resolve(responseTo(request, [oil]))
      })
    await type('oil')
    await key('Enter')
    expect(navigate).not.toHaveBeenCalled()
    respond()
    await settle()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/oil/whale')
  })

  it.each(['type', 'Tab'])('drops a waiting Enter after %s', async (what) => {
    await openSearch()
    fake.respond = () => new Promise(() => {})
    await type('oil')
    await key('Enter')
    respondWith([oil])
    if (what === 'Tab') await key('Tab')
    await type('oils')
    expect(navigate).not.toHaveBeenCalled()
    expect(texts('.DocSearch-Hit-title')).toEqual(['Whale'])
  })

  it('leaves keys to the input method while it composes', async () => {
    await openSearch()
    await type('w')
    for (const name of ['Enter', 'ArrowDown'])
      expect(await key(name, { isComposing: true })).toBe(true)
    await key('Enter', { keyCode: 229 })
    await act(
      async () =>
        void input().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })),
    )
    await key('Escape', { isComposing: true })
    expect(active()).toEqual(['Wick'])
    expect(navigate).not.toHaveBeenCalled()
    expect(modal()).not.toBeNull()
    await act(
      async () =>
        void input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })),
    )
    await key('Escape')
    expect(modal()).toBeNull()
  })
})

describe('the mouse', () => {
  it('activates the hit that it moves over', async () => {
    await openSearch()
    await type('w')
    const over = (kind: string) =>
      act(
        async () =>
          void one('#docsearch-hits1-item-3').dispatchEvent(
            new MouseEvent(kind, { bubbles: true }),
          ),
      )
    await over('mouseover')
    expect(active()).toEqual(['Wick'])
    await over('mousemove')
    expect(active()).toEqual(['Whale'])
  })

  it('opens a hit by a click, through the router', async () => {
    await openSearch({ site: { baseUrl: '/docs/', search } })
    await type('w')
    await click(one('#docsearch-hits0-item-1'))
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/docs/guides/wick#trim')
    expect(modal()).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'leaves a click with %s to the browser',
    async (name) => {
      await openSearch()
      await type('w')
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, [name]: true })
      // What the browser would do with it.
      document.addEventListener('click', (late) => late.preventDefault(), { once: true })
      await act(async () => void one('#docsearch-hits0-item-0').dispatchEvent(event))
      expect(navigate).not.toHaveBeenCalled()
      expect(modal()).not.toBeNull()
      expect(stored(recentKey)).toEqual(['/guides/wick'])
    },
  )

  it('opens other sites in a new tab', async () => {
    respondWith([{ ...wick, url: 'https://other.example/x' }])
    await openSearch()
    await type('w')
    expect(one('#docsearch-hits0-item-0').getAttribute('rel')).toBe('noopener noreferrer')
    await key('Enter')
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://other.example/x', '_blank', 'noopener')
    expect([navigate.mock.calls.length, modal()]).toEqual([0, null])
  })
})

describe('the screens of the search modal', () => {
  it('show a spinner after 300 ms, and keep the results', async () => {
    await openSearch()
    await type('w')
    vi.useFakeTimers()
    fake.respond = () => new Promise(() => {})
    await type('wi')
    await act(async () => vi.advanceTimersByTime(299))
    expect(document.querySelector('.DocSearch-Container--Stalled')).toBeNull()
    await act(async () => vi.advanceTimersByTime(1))
    expect(document.querySelector('.DocSearch-Container--Stalled')).not.toBeNull()
    expect(active()).toEqual(['Wick'])
    respondWith([oil])
    await type('wic')
    expect(document.querySelector('.DocSearch-Container--Stalled')).toBeNull()
    expect(active()).toEqual(['Whale'])
  })

  it('do not claim that there are no earlier searches while the first query loads', async () => {
    await openSearch()
    fake.respond = () => new Promise(() => {})
    await type('w')
    expect(texts('.DocSearch-Help')).toEqual([])
  })

  it('suggest parts of the site if nothing is found', async () => {
    await openSearch()
    await type('w')
    respondWith([])
    await type('zzz')
    expect(texts('.DocSearch-NoResults .DocSearch-Title')).toEqual(['No results for "zzz"'])
    expect(texts('.DocSearch-Title strong')).toEqual(['zzz'])
    expect(texts('.DocSearch-NoResults-Prefill-List .DocSearch-Help')).toEqual([
      'Try searching for:',
    ])
    expect(texts('.DocSearch-NoResults-Prefill-List .DocSearch-Prefill')).toEqual(['Guides', 'Oil'])
    expect(document.querySelector('.DocSearch-NoResults a')).toBeNull()
    await click(byRole('button', 'Guides'))
    await settle()
    expect([input().value, document.activeElement === input()]).toEqual(['guides ', true])
    expect(fake.requests.at(-1)?.query).toBe('guides ')
  })

  it('suggest at most three other queries', async () => {
    respondWith(['A', 'B', 'C', 'D'].map((title) => pageHit(title, 'x')))
    await openSearch()
    await type('w')
    respondWith([])
    await type('zzz')
    expect(texts('.DocSearch-NoResults-Prefill-List .DocSearch-Prefill')).toEqual(['A', 'B', 'C'])
  })

  it('offer to report a query only if the site configures how', async () => {
    respondWith([])
    await openSearch({ search: { reportUrl: 'https://a.example/new?title={query}' } })
    await type('a & b')
    expect(texts('.DocSearch-NoResults p:last-child')).toEqual([
      'Believe this query should return results? Let us know.',
    ])
    const link = byRole('link', 'Let us know.')
    expect(link.getAttribute('href')).toBe('https://a.example/new?title=a%20%26%20b')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('offer to search all versions if one has no results', async () => {
    fake.respond = async (request) => responseTo(request, request.version ? [] : [wick])
    await openSearch()
    await type('w')
    await click(byRole('button', 'Search all versions'))
    await settle()
    expect(texts('.DocSearch-Hit-title')).toEqual(['Wick'])
  })

  it('show that no host can be reached, until a request succeeds', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openSearch()
    await type('w')
    fake.respond = () => Promise.reject(errorOf('RetryError', 'Unreachable hosts'))
    await type('wi')
    const screen = ['Unable to fetch results', 'You might want to check your network connection.']
    expect(texts('.DocSearch-ErrorScreen p')).toEqual(screen)
    expect(document.querySelector('.DocSearch-Container--Errored')).not.toBeNull()
    await type('wic')
    expect(texts('.DocSearch-ErrorScreen p')).toEqual(screen)
    respondWith([oil])
    await type('wick')
    expect(texts('.DocSearch-ErrorScreen p')).toEqual([])
    expect(active()).toEqual(['Whale'])
  })

  it.each([
    ['ApiError', 'No such index', 404, 'Cannot search: No such index (404)'],
    ['DeserializationError', 'Unexpected token', undefined, 'Cannot search: Unexpected token'],
  ])('keep the results after an %s, and report it', async (name, message, status, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.useFakeTimers()
    await openSearch()
    await type('w')
    fake.respond = () => Promise.reject(errorOf(name, message, status))
    await type('wi')
    expect(document.querySelector('.DocSearch-ErrorScreen')).toBeNull()
    expect(active()).toEqual(['Wick'])
    await act(async () => vi.advanceTimersByTime(700))
    expect(spoken()).toBe('Something went wrong while searching. Please try again.')
    expect(log.mock.calls).toEqual([[text]])
  })

  it('show the results of the last request', async () => {
    const pending: (() => void)[] = []
    fake.respond = (request) =>
      new Promise((resolve) => {
        pending.push(() => resolve(responseTo(request, [pageHit('G', request.query)])))
      })
    await openSearch()
    await type('w')
    await type('wi')
    pending[1]?.()
    await settle()
    pending[0]?.()
    await settle()
    expect(texts('.DocSearch-Hit-title')).toEqual(['wi'])
  })
})

describe('earlier searches', () => {
  const keep = (name: string, hits: readonly unknown[]) =>
    localStorage.setItem(name, JSON.stringify(hits))

  it('are shown after a visit, without marks, with the version', async () => {
    respondWith([{ ...wick, version: 'v3', _highlightResult: {}, _snippetResult: {} }])
    await openSearch()
    await type('w')
    await key('Enter')
    await click(button())
    await settle()
    expect(texts('.DocSearch-Hit-source')).toEqual(['Recent'])
    expect(one('#docsearch-recentSearches-item-0').textContent).toBe('Wickv3')
    expect(JSON.parse(localStorage.getItem(recentKey) ?? '')).toEqual([{ ...wick, version: 'v3' }])
  })

  it('contain the page of a text', async () => {
    respondWith([textHit(wick, 'Trim', 'Cut')])
    await openSearch()
    await type('w')
    await key('Enter')
    expect(stored(recentKey)).toEqual(['/guides/wick'])
  })

  it.each([
    [0, 7],
    [1, 4],
  ])('are limited: with %d favorites to %d', async (favorites, max) => {
    const many = Array.from({ length: 7 }, (_, i) => pageHit('G', `${i}`))
    keep(recentKey, many)
    keep(favoriteKey, [oil].slice(0, favorites))
    respondWith([wick])
    await openSearch()
    await type('w')
    await key('Enter')
    expect(stored(recentKey)).toEqual([wick, ...many].map(({ url }) => url).slice(0, max))
  })

  it('do not contain favorites as recent searches', async () => {
    keep(favoriteKey, [wick])
    await openSearch()
    await type('w')
    await key('Enter')
    expect(stored(recentKey)).toEqual([])
  })

  it.each([false, true])(
    'become favorites and are removed: with reduced motion %s',
    async (isStill) => {
      vi.useFakeTimers()
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && /motion/.test(query) }))
      keep(recentKey, [wick, oil])
      await openSearch()
      await click(allByRole('button').find((one) => one.title === 'Save this search')!)
      expect(document.querySelector('.DocSearch-Hit--favoriting')).not.toBeNull()
      await act(async () => vi.advanceTimersByTime(isStill ? 0 : 150))
      expect(texts('.DocSearch-Hit-source')).toEqual(['Recent', 'Favorite'])
      expect(texts('.DocSearch-Hit-title')).toEqual(['Whale', 'Wick'])
      expect(one('#docsearch-favoriteSearches-item-1').textContent).toBe('Wick')
      expect([stored(recentKey), stored(favoriteKey)]).toEqual([['/oil/whale'], ['/guides/wick']])
      const remove = async (label: string) => {
        await click(byRole('button', label))
        await act(async () => vi.advanceTimersByTime(isStill ? 0 : 150))
      }
      await remove('Remove this search from history')
      expect(texts('.DocSearch-Hit-source')).toEqual(['Favorite'])
      await remove('Remove this search from favorites')
      expect(texts('.DocSearch-Help')).toEqual(['No recent searches'])
    },
  )

  it('stay where they are when the storage is full', async () => {
    vi.useFakeTimers()
    keep(recentKey, [wick])
    await openSearch()
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { localStorage } = window
    const full = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
      getItem: (name: string) => localStorage.getItem(name),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    } as unknown as Storage)
    await click(allByRole('button').find((one) => one.title === 'Save this search')!)
    await act(async () => vi.advanceTimersByTime(150))
    expect(error).toHaveBeenCalled()
    full.mockRestore()
    expect([stored(recentKey), stored(favoriteKey)]).toEqual([['/guides/wick'], []])
    expect(document.querySelector('.DocSearch-Hit--favoriting')).toBeNull()
    expect(texts('.DocSearch-Hit-title')).toEqual(['Wick'])
  })

  it('move the focus when one is removed', async () => {
    vi.useFakeTimers()
    keep(recentKey, [wick, oil])
    await openSearch()
    const [first, second] = document.querySelectorAll<HTMLElement>(
      '[title^="Remove this search from h"]',
    )
    first?.focus()
    await click(first!)
    expect(document.activeElement).toBe(second)
    await act(async () => vi.advanceTimersByTime(150))
    await click(second!)
    expect(document.activeElement).toBe(input())
  })

  it('are a grid whose rows contain buttons, and respond to arrow keys', async () => {
    keep(recentKey, [wick])
    keep(favoriteKey, [oil])
    await openSearch()
    expect(input().getAttribute('aria-haspopup')).toBe('grid')
    expect(allByRole('grid').map(({ id }) => id)).toEqual(['docsearch-list'])
    expect(document.querySelector('a button')).toBeNull()
    await key('ArrowDown')
    expect(input().getAttribute('aria-activedescendant')).toBe('docsearch-favoriteSearches-item-1')
    await key('Enter')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/oil/whale')
  })

  it.each([
    '{',
    '[{"objectID":"a"}]',
    '[{"objectID":"a","type":"lvl1","url":"javascript:x","hierarchy":{}}]',
  ])('are empty if they are damaged: %s', async (text) => {
    localStorage.setItem(recentKey, text)
    await openSearch()
    expect(texts('.DocSearch-Help')).toEqual(['No recent searches'])
  })
})

it('the modal closes on a navigation', async () => {
  const { update } = await openSearch()
  expect(modal()).not.toBeNull()
  await update(searchNodes(), { site: { search }, page: { url: '/other' } })
  expect(modal()).toBeNull()
})

// Last: what a page has found out of its storage, it remembers.
it('the modal works without storage', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked')
  })
  await openSearch()
  await type('w')
  await key('Enter')
  expect(navigate).toHaveBeenCalledTimes(1)
  storage.mockRestore()
})
