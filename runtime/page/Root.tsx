import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { PageData } from '../contract/page.ts'
import { headTitle, type SiteData } from '../contract/site.ts'
import { createTranslate, interfaceStrings } from '../contract/strings.ts'
import type { LifecycleRunner } from '../lifecycle.ts'
import type { AppRouter } from '../router/late-router.ts'
import type { PageLoader } from '../router/load-page.ts'
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
  readonly router: AppRouter
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
    router.arrive(arrival)
    lifecycle.finish(update)
    // An attempt from before may still be under way, and fail.
    return whenOnline(() => void refreshHead().then(refreshHead))
  }, [page, version, arrival, update, site, lifecycle, loadHead, router])
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
