import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type FirstView, firstViewId } from './contract/first-view.ts'
import type { PageData } from './contract/page.ts'
import { type BaseSiteData, completeSite } from './contract/site.ts'
import { countRuns, fillRuns } from './contract/tree.ts'
import { normalizePath } from './contract/url.ts'
import { Root } from './page/Root.tsx'
import { type Components, readRuns } from './page/render-tree.tsx'
import { internalHref } from './router/links.ts'
import { createPageLoader, type PageLoader } from './router/load-page.ts'
import { createRouter, type Router } from './router/router.ts'
import { rememberScroll, savedScroll, saveScroll, scrollTo } from './router/scroll.ts'
import type { Theme } from './theme.ts'

export interface ClientParts {
  readonly theme: Theme
  readonly site: BaseSiteData
  readonly components: Components
  /** Modules of plugins, with what they are called with. */
  readonly modules?: readonly ClientModule[]
}

export interface ClientModule {
  readonly module: { readonly default?: (options: unknown) => void }
  readonly options: unknown
}

/** Makes the page that the browser shows interactive. Its text is already there: only the gaps are filled in. */
export async function start({
  theme,
  site: base,
  components,
  modules = [],
}: ClientParts): Promise<void> {
  await documentParsed()
  const root = document.getElementById('app')
  const json = document.getElementById(firstViewId)?.textContent
  if (!root || !json) return
  // The build wrote this element, from the same type.
  const first = JSON.parse(json) as FirstView
  const site = completeSite(base, first.site)
  const loader = createPageLoader(site)
  const initial = await loader.complete(await withRuns(first.page, root, loader))
  const router = createRouter({
    baseUrl: site.baseUrl,
    loader,
    initial,
    reload: (href) => location.assign(href),
  })
  hydrateRoot(
    root,
    <StrictMode>
      <Root
        router={router}
        loader={loader}
        site={site}
        theme={theme}
        components={{ ...theme.components, ...components }}
        onHydrated={once(() => runModules(modules))}
      />
    </StrictMode>,
  )
  listen(router, site.baseUrl)
  document.documentElement.dataset.hydrated = 'true'
}

/** React's development build runs effects twice. */
function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

/** One that fails must not keep the others from running. */
function runModules(modules: readonly ClientModule[]): void {
  for (const { module, options } of modules) {
    try {
      module.default?.(options)
    } catch (error) {
      console.error(error)
    }
  }
}

/** An async script that comes from the cache can run before the page is there as a whole. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  )
}

/** The page's data with its text, read from the HTML; a component that hid some of it makes us load the whole. */
async function withRuns(page: PageData, root: HTMLElement, loader: PageLoader): Promise<PageData> {
  const runs = readRuns(root)
  const found = runs.filter((run) => run !== undefined).length
  if (found === countRuns(page.tree)) return { ...page, tree: fillRuns(page.tree, runs) }
  const loaded = await loader.load(normalizePath(page.url))
  return loaded?.page ?? page
}

function listen(router: Router, baseUrl: string): void {
  rememberScroll()
  document.addEventListener('click', (event) => {
    // A link to a place on this page makes a history entry too, and that one is the browser's.
    if (event.target instanceof Element && event.target.closest('a[href]')) saveScroll()
    const href = internalHref(event, baseUrl)
    if (href === undefined) return
    event.preventDefault()
    void router.navigate(href)
  })
  let shown = location.pathname + location.search
  window.addEventListener('popstate', () => {
    const now = location.pathname + location.search
    if (now !== shown) return void router.follow()
    scrollTo(savedScroll())
  })
  router.subscribe(() => {
    shown = location.pathname + location.search
  })
}
