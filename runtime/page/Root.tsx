import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { PageData } from '../contract/page.ts'
import { headTitle, type SiteData } from '../contract/site.ts'
import { withBase } from '../contract/url.ts'
import type { PageLoader } from '../router/load-page.ts'
import type { Router } from '../router/router.ts'
import { scrollTo } from '../router/scroll.ts'
import { App, type AppProps } from './App.tsx'

export interface RootProps extends Omit<AppProps, 'loaded' | 'loadBranch'> {
  readonly router: Router
  readonly loader: Pick<PageLoader, 'loadBranch'>
  /** Called once the page is interactive: what others change of it before would not be what React expects. */
  readonly onHydrated: () => void
}

/** The app in the browser: shows what the router holds, and after a navigation moves head, scroll and focus along. */
export function Root({ router, loader, onHydrated, ...parts }: RootProps) {
  const { loaded, version, scroll } = useSyncExternalStore(
    router.subscribe,
    router.getState,
    router.getState,
  )
  const { site } = parts
  const shown = useRef(version)
  useLayoutEffect(() => {
    if (version === shown.current) return
    shown.current = version
    updateHead(loaded.page, site)
    moveToTarget(scroll)
  }, [loaded, version, scroll, site])
  useEffect(onHydrated, [onHydrated])
  const sidebar = loaded.page.doc?.sidebar
  const loadBranch = useMemo(
    () => sidebar && ((branch: string) => loader.loadBranch(sidebar, branch)),
    [loader, sidebar],
  )
  return <App {...parts} loaded={loaded} loadBranch={loadBranch} />
}

function updateHead(page: PageData, site: SiteData): void {
  document.title = headTitle(page, site)
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(withBase(page.url, site.baseUrl), canonical.href).href
}

/**
 * To where the reader was, after Back; else to the hash target, else to the top. Focus goes along, for those who do not
 * see the page change.
 */
function moveToTarget(scroll: number | undefined): void {
  const target = scrollTo(scroll)
  const focus =
    target ??
    document.querySelector<HTMLElement>('h1') ??
    document.querySelector<HTMLElement>('main')
  if (!focus) return
  if (!focus.hasAttribute('tabindex')) focus.setAttribute('tabindex', '-1')
  focus.focus({ preventScroll: true })
}
