// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTranslate, interfaceStrings } from '../../../runtime/index.ts'
import { StringsContext } from '../../../runtime/page/context.ts'
import { showHeldKeys } from '../../../theme/enhance/held-keys.ts'
import { NotFound } from '../../../theme/late/late-parts.tsx'
import { SearchButton } from '../../../theme/search/SearchButton.tsx'
import { SearchProvider } from '../../../theme/search/SearchProvider.tsx'
import { around, byRole, click, render } from '../support.tsx'
import { fake } from './fake-service.ts'
import { search } from './hits.ts'
import {
  button,
  input,
  key,
  loadSearch,
  modal,
  one,
  openSearch,
  renderSearch,
  respondWith,
  settle,
  texts,
  type,
} from './support.tsx'

vi.mock(
  '../../../theme/search/service.ts',
  async () => (await import('./fake-service.ts')).serviceModule,
)

beforeEach(() => {
  fake.warmUps = 0
  fake.requests = []
  respondWith([])
})
afterEach(() => {
  localStorage.clear()
  getSelection()?.removeAllRanges()
  vi.restoreAllMocks()
})

const keys = (selector = '.DocSearch-Button-Key') =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.key)
const platform = (name: string) => vi.spyOn(navigator, 'platform', 'get').mockReturnValue(name)

describe('the button', () => {
  it('shows the keys of the platform', async () => {
    platform('Linux x86_64')
    await renderSearch()
    expect(button().getAttribute('aria-label')).toBe('Search (Ctrl+K)')
    expect(keys()).toEqual(['Ctrl', 'K'])
    expect(button().className).toBe('DocSearch DocSearch-Button')
    expect(texts('.DocSearch-Button-Container .DocSearch-Button-Placeholder')).toEqual(['Search'])
    expect(one('.DocSearch-Search-Icon').getAttribute('aria-hidden')).toBe('true')
  })

  it('shows Command on a Mac', async () => {
    platform('MacIntel')
    await renderSearch()
    expect(button().getAttribute('aria-label')).toBe('Search (Command+K)')
    expect(keys()).toEqual(['⌘', 'K'])
  })

  it('shows no keys on the server, or if the shortcut is disabled', async () => {
    const html = renderToString(
      around(
        <SearchProvider>
          <SearchButton />
        </SearchProvider>,
        { site: { search } },
      ),
    )
    expect(html).toContain('aria-label="Search"')
    expect(html).not.toContain('<kbd')
    await renderSearch({ search: { shortcuts: { ctrlK: false, slash: true } } })
    expect(button().getAttribute('aria-label')).toBe('Search')
    expect(keys('kbd')).toEqual([])
  })

  it('is not rendered if the site has no search', async () => {
    await render(
      <SearchProvider>
        <SearchButton />
      </SearchProvider>,
    )
    expect(document.querySelector('.DocSearch-Button')).toBeNull()
  })

  it('is in the language of the site', async () => {
    const t = createTranslate(interfaceStrings, {
      search: 'Suchen',
      searchWithKeys: 'Suchen ({keys})',
    })
    await render(
      <StringsContext value={t}>
        <SearchProvider>
          <SearchButton />
        </SearchProvider>
      </StringsContext>,
      { site: { search } },
    )
    expect(button().getAttribute('aria-label')).toMatch(/^Suchen \(/)
    expect(texts('.DocSearch-Button-Placeholder')).toEqual(['Suchen'])
  })

  it('shows which of its keys are held', async () => {
    platform('Linux x86_64')
    await renderSearch({ load: () => new Promise(() => {}) })
    onTestFinished(showHeldKeys())
    const pressed = () => keys('.DocSearch-Button-Key--pressed')
    await key('Control', { ctrlKey: true })
    expect(pressed()).toEqual(['Ctrl'])
    await key('k', { ctrlKey: true })
    expect(pressed()).toEqual(['Ctrl', 'K'])
    await act(async () => {
      window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Control' }))
    })
    expect(pressed()).toEqual([])
  })

  it.each(['mouseover', 'focusin', 'touchstart'])('loads the script on %s, once', async (name) => {
    const load = vi.fn(loadSearch)
    await renderSearch({ load })
    for (let i = 0; i < 2; i++) {
      await act(async () => void button().dispatchEvent(new Event(name, { bubbles: true })))
      await settle()
    }
    expect(load).toHaveBeenCalledTimes(1)
    expect(fake.warmUps).toBe(1)
    expect(modal()).toBeNull()
  })

  it('reports that the script cannot be loaded, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let isOffline = true
    await renderSearch({
      load: () => (isOffline ? Promise.reject(new Error('offline')) : loadSearch()),
    })
    await act(async () => void button().dispatchEvent(new Event('mouseover', { bubbles: true })))
    expect(modal()).toBeNull()
    await click(button())
    await settle()
    const status = () => texts('.DocSearch-Modal [role=status]').join()
    expect(status()).toContain('Unable to fetch results')
    await type('oil')
    await click(byRole('button', 'Retry'))
    await settle()
    expect(status()).toContain('Unable to fetch results')
    isOffline = false
    await act(async () => void window.dispatchEvent(new Event('online')))
    await settle()
    expect(status()).toBe('')
    expect([one('.DocSearch-Footer').isConnected, input().value]).toEqual([true, 'oil'])
  })
})

describe('the shortcuts', () => {
  it.each([
    ['k', { ctrlKey: true }],
    ['K', { ctrlKey: true }],
    ['k', { metaKey: true }],
    ['K', { metaKey: true }],
    ['/', {}],
  ])('open and focus: %s with %j', async (name, more) => {
    await renderSearch()
    expect(await key(name, more)).toBe(false)
    expect(document.activeElement).toBe(input())
    expect(input().value).toBe('')
  })

  it.each([
    ['k', {}],
    ['k', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, altKey: true }],
    ['/', { ctrlKey: true }],
    ['a', {}],
    [undefined, { ctrlKey: true }],
  ])('ignore other keys: %s with %j', async (name, more) => {
    await renderSearch()
    expect(await key(name, more)).toBe(true)
    expect(modal()).toBeNull()
  })

  it('open from the focused button with a slash, not with a letter', async () => {
    await renderSearch()
    button().focus()
    await key('a')
    expect(modal()).toBeNull()
    await key('/')
    expect(input().value).toBe('')
  })

  it('let the reader type a slash in fields', async () => {
    await renderSearch({
      children: (
        <>
          <input name="one" />
          <textarea />
          <select />
          <div contentEditable suppressContentEditableWarning />
        </>
      ),
    })
    for (const name of ['input', 'textarea', 'select', '[contenteditable]']) {
      const field = one(name)
      if (name === '[contenteditable]')
        Object.defineProperty(field, 'isContentEditable', { value: true })
      expect(await key('/', {}, field)).toBe(true)
    }
    expect(modal()).toBeNull()
    expect(await key('k', { ctrlKey: true }, one('textarea'))).toBe(false)
    expect(modal()).not.toBeNull()
  })

  it('can be disabled one by one', async () => {
    await renderSearch({ search: { shortcuts: { ctrlK: false, slash: true } } })
    await key('k', { ctrlKey: true })
    expect(modal()).toBeNull()
    await key('/')
    expect(modal()).not.toBeNull()
    await key('k', { ctrlKey: true })
    expect(modal()).not.toBeNull()
    await key('Escape')
    expect(modal()).toBeNull()
  })

  it('do nothing while another search is open', async () => {
    await renderSearch()
    document.body.classList.add('DocSearch--active')
    expect(await key('k', { ctrlKey: true })).toBe(true)
    expect(await key('/')).toBe(true)
    document.body.classList.remove('DocSearch--active')
    expect(modal()).toBeNull()
  })

  it.each([
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
    ['Escape', {}],
  ])('close: %s with %j', async (name, more) => {
    await openSearch()
    expect(document.body.classList.contains('DocSearch--active')).toBe(true)
    await key(name, more)
    expect(modal()).toBeNull()
    expect(document.body.classList.contains('DocSearch--active')).toBe(false)
  })

  it('do not close it with a slash', async () => {
    await openSearch()
    expect(await key('/')).toBe(true)
    expect(modal()).not.toBeNull()
  })
})

describe('NotFound', () => {
  it('offers to search for the words of the URL', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    history.replaceState(null, '', '/getting_started/clint')
    await renderSearch({ children: <NotFound />, page: { kind: 'not-found' } })
    await click(one('.search-offer button'))
    await settle()
    expect(input().value).toBe('getting started clint')
    expect(fake.requests.map(({ query }) => query)).toEqual(['getting started clint'])
    vi.unstubAllGlobals()
  })

  it('has no search button without a search', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    await render(<NotFound />, { page: { kind: 'not-found' } })
    expect(() => byRole('button', 'Search')).toThrow()
    vi.unstubAllGlobals()
  })
})
