import type { PageData } from '../contract/page.ts'
import { normalizePath, withoutBase } from '../contract/url.ts'
import type { LifecycleRunner, RouteLocation, RouteUpdate } from '../lifecycle.ts'
import type { LoadedPage } from '../page/loaded-page.ts'
import type { PageLoader } from './load-page.ts'
import type { ReloadGuard } from './reload-guard.ts'
import { savedScroll, saveScroll } from './scroll.ts'

/** What is shown. */
export interface RouterState {
  readonly loaded: LoadedPage
  /** Why the page of the address cannot be shown, where it cannot; `loaded` is then a page without content. */
  readonly failure: Error | undefined
  /** Counts what was committed; 0 is the first view. */
  readonly version: number
  readonly arrival: Arrival
  readonly update: RouteUpdate
}

/** Where the reader arrives: at a place that was saved, at the address's anchor or the top, or where they are. */
export type Arrival =
  | { readonly kind: 'saved'; readonly top: number }
  | { readonly kind: 'target' }
  | { readonly kind: 'stay' }

/** A page that is being loaded while the old one is shown. */
export interface PendingPage {
  readonly location: RouteLocation
  /** Whether it is another page than the one that is shown, or waited for in place of one that failed. */
  readonly isOther: boolean
}

/** A plain store, read by React with `useSyncExternalStore`, tested without it. */
export interface Router {
  readonly getState: () => RouterState
  readonly getLocation: () => RouteLocation
  readonly getPending: () => PendingPage | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Goes to an address of this site; leaves it to the browser where that fails. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => Promise<void>
  /** Follows the address bar after Back or Forward. */
  readonly follow: (options?: CommitOptions) => Promise<void>
  /** Shows the page of the address bar where the first view could not know it: its route has parameters. */
  readonly settle: () => Promise<void>
  /** Notes that another anchor of the same page is the address now. */
  readonly noteAnchor: () => void
  /** Tries again to show the page that failed. */
  readonly retry: () => Promise<void>
}

export interface CommitOptions {
  /** Whether the browser has shown a transition of its own: after a swipe. */
  readonly isAnimated?: boolean
}

export interface RouterOptions {
  readonly baseUrl: string
  readonly loader: Pick<PageLoader, 'load'>
  readonly initial: LoadedPage
  readonly lifecycle: LifecycleRunner
  readonly guard: ReloadGuard
  /** Loads an address in full; without one, the address that the browser shows. */
  readonly reload: (href?: string) => void
  /** Runs what changes the page; with a transition, if the browser has one. */
  readonly commit?: (apply: () => void, options: CommitOptions) => void | Promise<void>
}

type Outcome = { readonly loaded: LoadedPage | undefined } | { readonly error: Error }

/** A step to an address: how the address bar gets to it, and where on the page the reader arrives. */
interface Step extends CommitOptions {
  readonly target: URL
  /** Puts the address into the address bar; left out where it is there. */
  readonly enter?: () => void
  readonly arrive: () => Arrival
}

export function createRouter(options: RouterOptions): Router {
  const {
    baseUrl,
    loader,
    initial,
    lifecycle,
    guard,
    reload,
    commit = (apply) => apply(),
  } = options
  const firstLocation = locationOf(new URL(location.href))
  let state: RouterState = {
    loaded: initial,
    failure: undefined,
    version: 0,
    arrival: { kind: 'stay' },
    update: { location: firstLocation, previousLocation: undefined },
  }
  let shown = firstLocation
  let pending: PendingPage | undefined
  let turn = 0
  /** Tells listeners that what they were told of is over. */
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
    state = { ...next, version: state.version + 1 }
    notify()
  }

  const load = async (url: URL): Promise<Outcome> => {
    const path = withoutBase(url.pathname, baseUrl)
    try {
      return { loaded: path === undefined ? undefined : await loader.load(normalizePath(path)) }
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  /** A page cannot be loaded: in full it may be, once. Without a network that would only lose what is shown. */
  const recover = (step: Step, error: Error, update: RouteUpdate) => {
    console.warn(error)
    const isOffline = navigator.onLine === false
    step.enter?.()
    if (!isOffline && !guard.hasReloaded()) {
      guard.note()
      return reload()
    }
    put({
      loaded: withoutContent(step.target, baseUrl),
      failure: error,
      arrival: { kind: 'target' },
      update,
    })
  }

  const go = async (step: Step): Promise<void> => {
    const own = ++turn
    const { target } = step
    const update = { location: locationOf(target), previousLocation: shown }
    endUpdate()
    endUpdate = lifecycle.begin(update)
    const isOther = target.pathname !== shown.pathname || state.failure !== undefined
    setPending({ location: update.location, isOther })
    const outcome = await load(target)
    // A second click supersedes the first.
    if (own !== turn) return
    if ('error' in outcome) return recover(step, outcome.error, update)
    const { loaded } = outcome
    // No page of this build: perhaps one of a newer, or a file; the server knows.
    if (!loaded) return leave(step)
    const apply = () => {
      if (own !== turn) return
      step.enter?.()
      put({ loaded, failure: undefined, arrival: step.arrive(), update })
    }
    await commit(apply, step)
  }

  const leave = ({ target, enter }: Step) => {
    endUpdate()
    setPending(undefined)
    reload(enter ? target.href : undefined)
  }

  const here = (arrive: () => Arrival): Step => ({ target: new URL(location.href), arrive })

  return {
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
        if (replace || target.href === location.href) history.replaceState(null, '', target.href)
        else {
          saveScroll()
          history.pushState(null, '', target.href)
        }
      }
      return go({ target, enter, arrive: () => ({ kind: isQueryAlone ? 'stay' : 'target' }) })
    },
    follow: (commitOptions) => {
      const arrival = savedArrival()
      return go({ ...here(() => arrival), ...commitOptions })
    },
    async settle() {
      const own = ++turn
      const step = here(() => ({ kind: 'target' }))
      const update = { location: shown, previousLocation: undefined }
      const outcome = await load(step.target)
      if (own !== turn) return
      if ('error' in outcome) return recover(step, outcome.error, update)
      if (!outcome.loaded) return
      put({ loaded: outcome.loaded, failure: undefined, arrival: { kind: 'target' }, update })
    },
    noteAnchor: () => {
      shown = locationOf(new URL(location.href))
      notify()
    },
    retry: () => go(here(savedArrival)),
  }
}

function savedArrival(): Arrival {
  const top = savedScroll()
  return top === undefined ? { kind: 'target' } : { kind: 'saved', top }
}

function locationOf({ pathname, search, hash }: URL): RouteLocation {
  return { pathname, search, hash }
}

/** What stands for a page that could not be loaded. */
function withoutContent(target: URL, baseUrl: string): LoadedPage {
  const page: PageData = {
    url: normalizePath(withoutBase(target.pathname, baseUrl) ?? target.pathname),
    kind: 'failed',
    title: '',
    showTitle: false,
    description: '',
    contents: [],
    tree: [],
  }
  return { page }
}
