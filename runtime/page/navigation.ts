import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { pageHref } from '../contract/url.ts'
import type { RouteLocation } from '../lifecycle.ts'
import type { AppRouter } from '../router/late-router.ts'
import type { ReloadGuard } from '../router/reload-guard.ts'
import type { PendingPage } from '../router/state.ts'
import { usePage, useSite } from './context.ts'

/** Set only in the browser. */
export const RouterContext = createContext<AppRouter | undefined>(undefined)

/** How long a page may take before it is shown as loading, in ms. */
export const pendingDelay = 200

const noSubscription = () => () => {}

/** Returns the current URL. On the server and in the first client render, it's the page's URL without a query. */
export function useLocation(): RouteLocation {
  const { url } = usePage()
  const site = useSite()
  const router = useContext(RouterContext)
  const pathname = pageHref(url, site)
  const key = useSyncExternalStore(
    router?.subscribe ?? noSubscription,
    () => formatLocation(router?.getLocation() ?? { pathname, search: '', hash: '' }),
    () => formatLocation({ pathname, search: '', hash: '' }),
  )
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(key) ?? []
  return { pathname: path, search, hash }
}

function formatLocation({ pathname, search, hash }: RouteLocation): string {
  return pathname + search + hash
}

/** Returns a function that navigates to a URL of this site, with base. */
export function useNavigate(): AppRouter['navigate'] {
  const router = useContext(RouterContext)
  return async (href, options) => {
    await router?.navigate(href, options)
  }
}

/** Returns the guard that reloads the page if part of it fails to load, as after a deployment. Undefined on the server. */
export function useReloadGuard(): ReloadGuard | undefined {
  return useContext(RouterContext)?.guard
}

/** What is being loaded while the old page is shown. */
export function usePending(): PendingPage | undefined {
  const router = useContext(RouterContext)
  return useSyncExternalStore(
    router?.subscribe ?? noSubscription,
    () => router?.getPending(),
    () => undefined,
  )
}

/** Whether the next page has been loading long enough to show readers an indicator. */
export function useNavigationPending(): boolean {
  const pending = usePending()
  return useDelayed(pending?.isOther ? pending : undefined)
}

/** Returns the page's title after a navigation, for screen readers, and '' on the first view. */
export function useArrivedTitle(): string {
  const router = useContext(RouterContext)
  const { title } = usePage()
  const hasMoved = useSyncExternalStore(
    router?.subscribe ?? noSubscription,
    () => (router?.getState().version ?? 0) > 0,
    () => false,
  )
  return hasMoved ? title : ''
}

/** True once `waitingFor` has been the same for `pendingDelay`. */
export function useDelayed(waitingFor: unknown): boolean {
  const [late, setLate] = useState<unknown>()
  useEffect(() => {
    if (waitingFor === undefined) return
    const timer = setTimeout(() => setLate(waitingFor), pendingDelay)
    return () => clearTimeout(timer)
  }, [waitingFor])
  return waitingFor !== undefined && late === waitingFor
}
