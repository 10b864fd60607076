import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { PageData } from '../contract/page.ts'
import { headTitle, type SiteData } from '../contract/site.ts'
import { createTranslate, interfaceStrings } from '../contract/strings.ts'
import type { LifecycleRunner } from '../lifecycle.ts'
import type { PageLoader } from '../router/load-page.ts'
import type { Arrival, Router } from '../router/router.ts'
import { anchorId, focusOn, scrollTo } from '../router/scroll.ts'
import { whenIdle } from '../when-idle.ts'
import { whenOnline } from '../when-online.ts'
import { AfterHydration } from './AfterHydration.tsx'
import { App, type AppProps } from './App.tsx'
import { StringsContext } from './context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { LoadedPage } from './loaded-page.ts'
import { RouterContext } from './navigation.ts'
import type { updateHead } from './update-head.ts'

/** Loads what updates the tags of the head: a visit of one page doesn't need it. */
export type LoadHead = () => Promise<{ readonly updateHead: typeof updateHead }>

export interface RootProps extends Omit<AppProps, 'loaded' | 'loadBranch' | 'failure'> {
  readonly router: Router
  readonly loader: Pick<PageLoader, 'loadBranch'>
  readonly lifecycle: LifecycleRunner
  readonly loadHead: LoadHead
  /** Called once the page is interactive: earlier changes by others would break hydration. */
  readonly onHydrated: () => void
}

/** The app in the browser: shows the router's page, and updates head, scroll position and focus after a navigation. */
export function Root({ router, loader, lifecycle, loadHead, onHydrated, ...parts }: RootProps) {
  const { loaded, failure, version, arrival, update } = useSyncExternalStore(
    router.subscribe,
    router.getState,
    router.getState,
  )
  const { site, theme } = parts
  const translate = useMemo(() => createTranslate(interfaceStrings, site.locale.strings), [site])
  const shownPage = useMemo(
    () => (failure ? withTitle(loaded, translate('loadErrorTitle')) : loaded),
    [loaded, failure, translate],
  )
  const { page } = shownPage
  const shown = useRef({ version, page })
  /** The page whose tags the head has. */
  const inHead = useRef(page)
  useLayoutEffect(() => {
    const { current } = shown
    const isHere = version === current.version
    if (process.env.NODE_ENV === 'development' ? isHere && page === current.page : isHere) return
    shown.current = { version, page }
    document.title = titleOf(page, site)
    const refreshHead = () =>
      loadHead().then(
        ({ updateHead }) => {
          updateHead(inHead.current, shown.current.page, site)
          inHead.current = shown.current.page
        },
        // The browser has logged it.
        () => {},
      )
    void refreshHead()
    if (process.env.NODE_ENV === 'development' && isHere) return
    arrive(arrival)
    lifecycle.finish(update)
    // An attempt from before may still be under way, and fail.
    return whenOnline(() => void refreshHead().then(refreshHead))
  }, [page, version, arrival, update, site, lifecycle, loadHead])
  const sidebar = page.doc?.sidebar
  const loadBranch = useMemo(
    () => sidebar && ((branch: string) => loader.loadBranch(sidebar, branch)),
    [loader, sidebar],
  )
  const failed = useMemo(
    () => failure && { error: failure, retry: () => void router.retry() },
    [failure, router],
  )
  useEffect(() => failed && whenOnline(failed.retry), [failed])
  return (
    <StringsContext value={translate}>
      <RouterContext value={router}>
        <ErrorBoundary resetKey={version} fallback={theme.Crash}>
          <App {...parts} loaded={shownPage} loadBranch={loadBranch} failure={failed} />
        </ErrorBoundary>
        <AfterHydration page={page} act={onHydrated} />
      </RouterContext>
    </StringsContext>
  )
}

/** A plugin may have changed the title. */
function titleOf(page: PageData, site: SiteData): string {
  const changed = page.head?.added?.find(({ tag }) => tag === 'title')
  return changed?.text ?? headTitle(page, site)
}

/** A page that failed has the title of the error: 'This page could not be loaded'. */
function withTitle(loaded: LoadedPage, title: string): LoadedPage {
  return { ...loaded, page: { ...loaded.page, title: title.replace(/[.。]$/, '') } }
}

/**
 * Scrolls to where the reader was, after Back; else to the hash target, else to the top. Moves the focus there too, for
 * readers who do not see the page change. If only the query changed, does nothing.
 */
function arrive(arrival: Arrival): void {
  if (arrival.kind === 'stay') return
  // Any other position depends on the height of what is above it.
  markArrival(arrival.kind === 'target' && anchorId() === '')
  const target = scrollTo(arrival.kind === 'saved' ? arrival.top : undefined)
  const focus =
    target ??
    document.querySelector<HTMLElement>('h1') ??
    document.querySelector<HTMLElement>('main')
  if (focus) focusOn(focus)
}

/**
 * While the attribute is set, a theme may leave out the layout of what is below the window: browsers then show the top of a
 * long page sooner. It is gone when the browser is idle, or when the reader presses a key or a button of the mouse, which may
 * be for a place further down.
 */
function markArrival(isAtTop: boolean): void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-arriving', isAtTop)
  if (!isAtTop) return
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    documentElement.removeAttribute('data-arriving')
  }
  for (const event of ['keydown', 'click'])
    document.addEventListener(event, end, { capture: true, signal: listening.signal })
  whenIdle(end)
}
