// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PageData } from '../../runtime/contract/page.ts'
import { createLifecycleRunner } from '../../runtime/lifecycle.ts'
import type { LoadedPage } from '../../runtime/page/loaded-page.ts'
import { OutdatedError } from '../../runtime/router/load-page.ts'
import { createReloadGuard } from '../../runtime/router/reload-guard.ts'
import { createRouter, type RouterOptions } from '../../runtime/router/router.ts'
import { firstState } from '../../runtime/router/state.ts'
import { waitFor } from '../support/wait-for.ts'

function loadedPage(url: string): LoadedPage {
  const page: PageData = {
    url,
    kind: 'markdown',
    title: url,
    showTitle: true,
    description: '',
    contents: [],
    tree: [],
  }
  return { page }
}

/** Pages that load when the test says so. */
function deferredPages() {
  const waiting = new Map<string, (outcome: LoadedPage | Error | undefined) => void>()
  const load = (url: string) =>
    new Promise<LoadedPage | undefined>((resolve, reject) => {
      waiting.set(url, (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
    })
  const settle = async (url: string, outcome: LoadedPage | Error | null = loadedPage(url)) => {
    waiting.get(url)?.(outcome ?? undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { load, settle }
}

function setup(options: Partial<RouterOptions> = {}) {
  const { load, settle } = deferredPages()
  const log: string[] = []
  const lifecycle = createLifecycleRunner([
    {
      lifecycle: {
        onRouteUpdate: ({ location, previousLocation }) => {
          log.push(`${previousLocation?.pathname} → ${location.pathname}${location.search}`)
          return () => log.push(`end of ${location.pathname}`)
        },
      },
    },
  ])
  const reload = vi.fn<RouterOptions['reload']>()
  const guard = createReloadGuard(() => reload())
  const router = createRouter({
    baseUrl: '/docs/',
    loader: { load },
    first: firstState(loadedPage('/')),
    lifecycle,
    guard,
    reload,
    ...options,
  })
  return { router, settle, log, reload, guard, shown: () => router.getState().loaded.page.url }
}

beforeEach(() => {
  const happy = (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM
  happy.setURL('https://example.org/docs/')
  history.replaceState(null, '')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
})

const failing = new Error('Cannot load it')

describe('createRouter()', () => {
  it('keeps the old page and URL until the next page is loaded', async () => {
    const { router, settle, log, shown } = setup()
    const listener = vi.fn()
    router.subscribe(listener)
    const done = router.navigate('/docs/guide?a=1#b')
    expect(shown()).toBe('/')
    expect(location.pathname).toBe('/docs/')
    expect(router.getPending()).toEqual({
      location: { pathname: '/docs/guide', search: '?a=1', hash: '#b' },
      isOther: true,
    })
    expect(listener).toHaveBeenCalledTimes(1)
    await settle('/guide')
    await done
    expect(shown()).toBe('/guide')
    expect(location.href).toBe('https://example.org/docs/guide?a=1#b')
    expect(router.getPending()).toBeUndefined()
    expect(router.getLocation()).toEqual({ pathname: '/docs/guide', search: '?a=1', hash: '#b' })
    expect(router.getState()).toMatchObject({ version: 1, arrival: { kind: 'target' } })
    expect(log).toEqual(['/docs/ → /docs/guide?a=1', 'end of /docs/guide'])
  })

  it('lets a second navigation supersede the first, whichever loads first', async () => {
    const { router, settle, log, shown } = setup()
    void router.navigate('/docs/one')
    void router.navigate('/docs/two')
    await settle('/two')
    await settle('/one')
    expect(shown()).toBe('/two')
    expect(location.pathname).toBe('/docs/two')
    expect(log).toEqual([
      '/docs/ → /docs/one',
      'end of /docs/one',
      '/docs/ → /docs/two',
      'end of /docs/two',
    ])
  })

  it('ignores the failure of a superseded navigation', async () => {
    const { router, settle, reload } = setup()
    void router.navigate('/docs/one')
    void router.navigate('/docs/two')
    await settle('/one', failing)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['/docs/guide.html', '/guide'],
    ['/docs/guide/index.html', '/guide'],
    ['/docs/index.html', '/'],
    ['/docs', '/'],
    ['/docs/guide/', '/guide'],
  ])('%s leads to %s', async (href, url) => {
    const { router, settle } = setup()
    void router.navigate(href)
    await settle(url)
    expect(router.getState()).toMatchObject({ version: 1, loaded: { page: { url } } })
  })

  it('keeps the scroll position if only the query changes', async () => {
    const { router, settle } = setup()
    const done = router.navigate('/docs/?q=1')
    expect(router.getPending()?.isOther).toBe(false)
    await settle('/')
    await done
    expect(router.getState().arrival).toEqual({ kind: 'stay' })
    void router.navigate('/docs/?q=2#x')
    await settle('/')
    expect(router.getState().arrival).toEqual({ kind: 'target' })
  })

  it('keeps what is stored in the history entry if only the query is replaced', async () => {
    const { router, settle, guard } = setup()
    guard.note('search-page')
    const done = router.navigate('/docs/?q=1', { replace: true })
    await settle('/')
    await done
    expect(location.search).toBe('?q=1')
    expect(guard.hasReloaded('search-page')).toBe(true)
    void router.navigate('/docs/other', { replace: true })
    await settle('/other')
    expect(history.state).toBeNull()
  })

  it('returns to the position where a page was left', async () => {
    const { router, settle } = setup()
    history.replaceState({ scroll: 700 }, '', '/docs/old')
    void router.follow()
    await settle('/old')
    expect(router.getState().arrival).toEqual({ kind: 'saved', top: 700 })
  })

  it('adds no history entry for the current URL', async () => {
    const { router, settle } = setup()
    const { length } = history
    void router.navigate('/docs/')
    await settle('/')
    expect(history.length).toBe(length)
  })

  it('lets the server respond to a URL that is not a page of this build', async () => {
    const { router, settle, reload, log } = setup()
    void router.navigate('/docs/new')
    await settle('/new', null)
    void router.navigate('/elsewhere')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
    expect(reload.mock.calls).toEqual([
      ['https://example.org/docs/new'],
      ['https://example.org/elsewhere'],
    ])
    expect(location.pathname).toBe('/docs/')
    expect(log.filter((line) => line.startsWith('end'))).toHaveLength(2)
  })

  it('reloads once when a page cannot be loaded, then shows why', async () => {
    const { router, settle, reload, shown } = setup()
    void router.navigate('/docs/one')
    await settle('/one', failing)
    expect(reload.mock.calls).toEqual([[]])
    expect(location.pathname).toBe('/docs/one')
    void router.retry()
    await settle('/one', failing)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(router.getState().failure).toBe(failing)
    expect(shown()).toBe('/one')
    void router.retry()
    expect(router.getPending()?.isOther).toBe(true)
    await settle('/one')
    expect(router.getState().failure).toBeUndefined()
  })

  it('does not reload for retries of a page that cannot be loaded', async () => {
    const { router, settle, reload } = setup()
    void router.navigate('/docs/one')
    await settle('/one', failing)
    for (const _ of [1, 2]) {
      void router.retry()
      await settle('/one', failing)
    }
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('lets the browser load a page for which it has no code, every time', async () => {
    const { router, settle, reload, log } = setup()
    for (const path of ['/one', '/two', '/one']) {
      void router.navigate(`/docs${path}?a=1#b`)
      await settle(path, new OutdatedError())
    }
    expect(reload.mock.calls).toEqual([
      ['https://example.org/docs/one?a=1#b'],
      ['https://example.org/docs/two?a=1#b'],
      ['https://example.org/docs/one?a=1#b'],
    ])
    expect(location.pathname).toBe('/docs/')
    expect(router.getPending()).toBeUndefined()
    expect(log.filter((line) => line.startsWith('end'))).toHaveLength(3)
  })

  it('keeps a page for which it has no newer code if only the query changes', async () => {
    const { router, settle, reload, shown } = setup()
    const done = router.navigate('/docs/?q=1', { replace: true })
    await settle('/', new OutdatedError())
    await done
    expect(reload).not.toHaveBeenCalled()
    expect({ shown: shown(), search: router.getLocation().search }).toEqual({
      shown: '/',
      search: '?q=1',
    })
  })

  it('lets the browser load it after Back, too', async () => {
    const { router, settle, reload } = setup()
    history.replaceState(null, '', '/docs/old')
    void router.follow()
    await settle('/old', new OutdatedError())
    expect(reload.mock.calls).toEqual([[undefined]])
  })

  it('reloads once for a first view that cannot settle, then shows why', async () => {
    const { router, settle, reload } = setup()
    void router.settle()
    await settle('/', new OutdatedError())
    expect(reload).toHaveBeenCalledTimes(1)
    const next = setup()
    void next.router.settle()
    await next.settle('/', failing)
    expect(next.reload).not.toHaveBeenCalled()
    expect(next.router.getState().failure).toBe(failing)
  })

  it('may reload again once a page has been shown', async () => {
    const { router, settle, guard } = setup()
    guard.note()
    void router.settle()
    await settle('/', loadedPage('/tags/a'))
    expect(guard.hasReloaded()).toBe(false)
    guard.note()
    void router.settle()
    await settle('/', null)
    expect(guard.hasReloaded()).toBe(false)
  })

  it('shows why without a network, and does not reload', async () => {
    for (const error of [failing, new OutdatedError()]) {
      const { router, settle, reload } = setup()
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      onTestFinished(() => online.mockRestore())
      void router.navigate('/docs/one')
      await settle('/one', error)
      expect(reload).not.toHaveBeenCalled()
      expect(router.getState().failure).toBe(error)
    }
  })

  it('settles on the page of the URL, and keeps the first view if there is none', async () => {
    const { router, settle, reload, shown } = setup()
    void router.settle()
    await settle('/', null)
    expect({ shown: shown(), version: router.getState().version }).toEqual({
      shown: '/',
      version: 0,
    })
    void router.settle()
    await settle('/', loadedPage('/tags/a'))
    expect(shown()).toBe('/tags/a')
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['/docs/guide.html?q=1#a', undefined, '/docs/guide?q=1#a'],
    ['/docs/guide/index.html', undefined, '/docs/guide'],
    ['/docs/guide.html', true, '/docs/guide/'],
    ['/docs/guide/', undefined, '/docs/guide/'],
  ] as const)(
    'settles on the page whose file %s names, at its own URL',
    async (path, trailingSlash, url) => {
      const { router, settle, shown } = setup({ trailingSlash })
      history.replaceState({ own: 1 }, '', path)
      void router.settle()
      await settle('/guide')
      expect(shown()).toBe('/guide')
      expect(location.href).toBe(`https://example.org${url}`)
      expect(history.state).toEqual({ own: 1 })
      expect(router.getState().update.location.pathname).toBe(url.replace(/[?#].*/, ''))
    },
  )

  it.each([
    ['a page', loadedPage('/tags/a')],
    ['a failure', failing],
  ])('ignores %s that settle() gets after the reader has gone elsewhere', async (_, outcome) => {
    const { router, settle, reload, shown } = setup()
    void router.settle()
    void router.navigate('/docs/one')
    await settle('/one')
    await settle('/', outcome)
    expect({ shown: shown(), version: router.getState().version }).toEqual({
      shown: '/one',
      version: 1,
    })
    expect(reload).not.toHaveBeenCalled()
  })

  it('updates the location after the browser went to an anchor', () => {
    const { router } = setup()
    history.pushState(null, '', '#part')
    router.noteAnchor()
    expect(router.getLocation().hash).toBe('#part')
  })
})
