import { normalizePath, withoutBase } from '../contract/url.ts'
import type { LoadedPage } from '../page/App.tsx'
import type { PageLoader } from './load-page.ts'
import { savedScroll, saveScroll } from './scroll.ts'

/** Where the reader is: the page that is shown. */
export interface RouterState {
  readonly loaded: LoadedPage
  /** Counts navigations that were committed; 0 is the first view. */
  readonly version: number
  /** Where to scroll to after Back or Forward; undefined: to the address's anchor, or to the top. */
  readonly scroll: number | undefined
}

/** A plain store, read by React with `useSyncExternalStore`, tested without it. */
export interface Router {
  readonly getState: () => RouterState
  readonly subscribe: (listener: () => void) => () => void
  /** Goes to an address of this site; leaves it to the browser where that fails. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => Promise<void>
  /** Follows the address bar after Back or Forward. */
  readonly follow: () => Promise<void>
}

export interface RouterOptions {
  readonly baseUrl: string
  readonly loader: PageLoader
  readonly initial: LoadedPage
  /** Loads the address in full: the way out when a page cannot be loaded piecemeal. */
  readonly reload: (href: string) => void
}

export function createRouter({ baseUrl, loader, initial, reload }: RouterOptions): Router {
  let state: RouterState = { loaded: initial, version: 0, scroll: undefined }
  let latest = 0
  const listeners = new Set<() => void>()

  const show = async (target: URL, commitAddress: () => number | undefined): Promise<void> => {
    const turn = ++latest
    const path = withoutBase(target.pathname, baseUrl)
    const loaded =
      path === undefined ? undefined : await loader.load(normalizePath(path)).catch(() => undefined)
    // A second click supersedes the first.
    if (turn !== latest) return
    if (!loaded) return reload(target.href)
    const scroll = commitAddress()
    state = { loaded, version: state.version + 1, scroll }
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (href, { replace = false } = {}) => {
      const target = new URL(href, location.href)
      return show(target, () => {
        if (replace) history.replaceState(null, '', target.href)
        else {
          saveScroll()
          history.pushState(null, '', target.href)
        }
        return undefined
      })
    },
    follow: () => show(new URL(location.href), savedScroll),
  }
}
