import type { PageData } from '../contract/page.ts'
import { isHtmlFile, normalizePath, pageHref, withoutBase } from '../contract/url.ts'
import type { LifecycleRunner, RouteLocation, RouteUpdate } from '../lifecycle.ts'
import type { LoadedPage } from '../page/loaded-page.ts'
import { toError } from '../to-error.ts'
import { arrive } from './arrive.ts'
import { OutdatedError, type PageLoader } from './load-page.ts'
import type { ReloadGuard } from './reload-guard.ts'
import { savedScroll, saveScroll } from './saved-scroll.ts'
import { type Arrival, locationOf, type PendingPage, type RouterState } from './state.ts'

/** A plain store, read by React with `useSyncExternalStore`, tested without it. */
export interface Router {
  readonly getState: () => RouterState
  readonly getLocation: () => RouteLocation
  readonly getPending: () => PendingPage | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Navigates to a URL of this site; lets the browser load it if that fails. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => Promise<void>
  /** Follows the address bar after Back or Forward. */
  readonly follow: () => Promise<void>
  /**
   * Shows the page of the URL if the first view could not contain it: its route has parameters, or the URL ends in `.html`
   * on a host that has no such file. Only then is the guard cleared: if this fails, a reload would end up here again.
   */
  readonly settle: () => Promise<void>
  /** Updates the location after the browser went to another anchor of the page. */
  readonly noteAnchor: () => void
  /** Scrolls to where the reader arrives, and moves the focus there: called when the page of a navigation is in the document. */
  readonly arrive: (arrival: Arrival) => void
  /** Loads the page that failed again. */
  readonly retry: () => Promise<void>
  /** Reloads the page for parts of it that cannot be loaded. */
  readonly guard: ReloadGuard
  /** Only in `dev`: shows a new version of the page at the URL in the address bar. It is not a navigation. */
  replaceShown?: (loaded: LoadedPage) => void
}

export interface RouterOptions {
  readonly baseUrl: string
  /** Whether URLs of pages end with a slash. */
  readonly trailingSlash?: true | undefined
  readonly loader: Pick<PageLoader, 'load'>
  /** What is shown when the router begins. */
  readonly first: RouterState
  readonly lifecycle: LifecycleRunner
  readonly guard: ReloadGuard
  /** Lets the browser load a URL; without one, the current URL. */
  readonly reload: (href?: string) => void
  /** Calls the function that changes the page; the page is changed when it returns. */
  readonly commit?: (apply: () => void) => void
}

type Outcome = { readonly loaded: LoadedPage | undefined } | { readonly error: Error }

/** A navigation: how the URL gets into the address bar, and where on the page the reader arrives. */
interface Step {
  readonly target: URL
  /** Puts the URL into the address bar; omitted if it is already there. */
  readonly enter?: () => void
  readonly arrive: () => Arrival
}

export function createRouter(options: RouterOptions): Router {
  const {
    baseUrl,
    trailingSlash,
    loader,
    first,
    lifecycle,
    guard,
    reload,
    commit = (apply) => apply(),
  } = options
  let state = first
  let shown = first.update.location
  let pending: PendingPage | undefined
  let turn = 0
  /** Ends the update that listeners were last notified of. */
  let endUpdate = () => {}
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const setPending = (next: PendingPage | undefined) => {
    pending = next
    notify()
  }

  const put = (next: Omit<RouterState, 'version'>) => {
    endUpdate()
    shown = next.update.location
    pending = undefined
    if (!next.failure) guard.clear()
    state = { ...next, version: state.version + 1 }
    notify()
  }

  const load = async (url: URL): Promise<Outcome> => {
    const path = withoutBase(url.pathname, baseUrl)
    try {
      return { loaded: path === undefined ? undefined : await loader.load(normalizePath(path)) }
    } catch (error) {
      return { error: toError(error) }
    }
  }

  /** Reloads once if a page cannot be loaded. Without a network that would only lose what is shown. */
  const recover = (step: Step, error: Error, update: RouteUpdate) => {
    console.warn(error)
    step.enter?.()
    if (guard.reloadOnce()) return
    put({
      loaded: withoutContent(step.target, baseUrl, state.loaded),
      failure: error,
      arrival: { kind: 'target' },
      update,
    })
  }

  const go = async (step: Step): Promise<void> => {
    const thisTurn = ++turn
    const { target } = step
    const update = { location: locationOf(target), previousLocation: shown }
    endUpdate()
    endUpdate = lifecycle.begin(update)
    const isOther = target.pathname !== shown.pathname || state.failure !== undefined
    setPending({ location: update.location, isOther })
    const outcome = await load(target)
    // A second click supersedes the first.
    if (thisTurn !== turn) return
    if ('error' in outcome && !isOutdated(outcome.error))
      return recover(step, outcome.error, update)
    // A page that stays needs no new data.
    const loaded = 'loaded' in outcome ? outcome.loaded : isOther ? undefined : state.loaded
    // Not a page of this build: it may be one of a newer build, or a file, so let the server respond. There is no loop,
    // because the reader asked for each of these navigations.
    if (!loaded) return leave(step)
    commit(() => {
      step.enter?.()
      put({ loaded, failure: undefined, arrival: step.arrive(), update })
    })
  }

  const leave = ({ target, enter }: Step) => {
    endUpdate()
    setPending(undefined)
    reload(enter ? target.href : undefined)
  }

  /** The URL of a page that its address bar names by its file; undefined for others. */
  const withoutExtension = ({ pathname, search, hash }: URL): string | undefined => {
    const path = withoutBase(pathname, baseUrl)
    if (path === undefined || !isHtmlFile(path)) return undefined
    return pageHref(normalizePath(path), { baseUrl, trailingSlash }) + search + hash
  }

  const here = (arrive: () => Arrival): Step => ({ target: new URL(location.href), arrive })

  const router: Router = {
    getState: () => state,
    getLocation: () => shown,
    getPending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (href, { replace = false } = {}) => {
      const target = new URL(href, location.href)
      const isQueryAlone =
        target.pathname === shown.pathname && target.search !== shown.search && target.hash === ''
      const enter = () => {
        if (replace || target.href === location.href) {
          // The page stays, with its scroll position and what was reloaded for it.
          history.replaceState(isQueryAlone ? history.state : null, '', target.href)
        } else {
          saveScroll()
          history.pushState(null, '', target.href)
        }
      }
      return go({ target, enter, arrive: () => ({ kind: isQueryAlone ? 'stay' : 'target' }) })
    },
    follow: () => {
      const arrival = savedArrival()
      return go(here(() => arrival))
    },
    async settle() {
      const thisTurn = ++turn
      const step = here(() => ({ kind: 'target' }))
      const update = { location: shown, previousLocation: undefined }
      const outcome = await load(step.target)
      if (thisTurn !== turn) return
      if ('error' in outcome) return recover(step, outcome.error, update)
      if (!outcome.loaded) return guard.clear()
      const href = withoutExtension(step.target)
      if (href !== undefined) history.replaceState(history.state, '', href)
      put({
        loaded: outcome.loaded,
        failure: undefined,
        arrival: { kind: 'target' },
        update: { ...update, location: locationOf(new URL(location.href)) },
      })
    },
    noteAnchor: () => {
      shown = locationOf(new URL(location.href))
      notify()
    },
    arrive,
    retry: () => go(here(savedArrival)),
    guard,
  }
  if (process.env.NODE_ENV === 'development') {
    router.replaceShown = (loaded) => {
      shown = locationOf(new URL(location.href))
      state = { ...state, loaded, failure: undefined }
      notify()
    }
  }
  return router
}

/** Whether a newer page is on the server, and can be reached there. */
function isOutdated(error: Error): boolean {
  return error instanceof OutdatedError && navigator.onLine !== false
}

function savedArrival(): Arrival {
  const top = savedScroll()
  return top === undefined ? { kind: 'target' } : { kind: 'saved', top }
}

/** The placeholder of a page that could not be loaded: with the sidebar of the one before, so that readers can go elsewhere. */
function withoutContent(target: URL, baseUrl: string, before: LoadedPage): LoadedPage {
  const { sidebar } = before
  const { doc } = before.page
  const page: PageData = {
    url: normalizePath(withoutBase(target.pathname, baseUrl) ?? target.pathname),
    kind: 'failed',
    title: '',
    showTitle: false,
    description: '',
    contents: [],
    tree: [],
    ...(doc?.sidebar && {
      doc: {
        id: doc.id,
        version: doc.version,
        sidebar: doc.sidebar,
        breadcrumbs: [],
        alternates: [],
      },
    }),
  }
  return { page, ...(sidebar && { sidebar }) }
}
