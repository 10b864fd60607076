import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type FirstView, firstViewId } from './contract/first-view.ts'
import type { PageData } from './contract/page.ts'
import { type BaseSiteData, completeSite } from './contract/site.ts'
import { createTranslate, type Translate } from './contract/strings.ts'
import { countRuns } from './contract/tree.ts'
import { normalizePath } from './contract/url.ts'
import { type ClientLifecycle, createLifecycleRunner, type LifecycleListener } from './lifecycle.ts'
import { StringsContext } from './page/context.ts'
import type { LoadedPage } from './page/loaded-page.ts'
import { Root } from './page/Root.tsx'
import { type Components, findRuns } from './page/render-tree.tsx'
import { listen } from './router/listen.ts'
import { createPageLoader, type LoadPatterns, type PageLoader } from './router/load-page.ts'
import { createPrefetcher } from './router/prefetch.ts'
import { createReloadGuard } from './router/reload-guard.ts'
import { createRouter } from './router/router.ts'
import { commitWithTransition } from './router/view-transition.ts'
import { type LoadSearch, replaceParts, type Theme, type ThemeParts } from './theme.ts'
import { toError } from './to-error.ts'
import { whenIdle } from './when-idle.ts'

export interface ClientParts {
  readonly theme: Theme
  readonly site: BaseSiteData
  readonly components: Components
  /** Changes with the code of the site; see `Bundle.codeId`. */
  readonly codeId: string
  /** The site's custom parts of the theme. */
  readonly parts?: ThemeParts
  readonly loadPatterns: LoadPatterns
  /** Omitted if the site has no search. */
  readonly loadSearch?: LoadSearch | undefined
  /** Browser modules of plugins, with the options they are called with. */
  readonly modules?: readonly ClientModule[]
}

export interface ClientModule {
  readonly module: ClientLifecycle & { readonly default?: (options: unknown) => void }
  readonly options: unknown
}

/** Makes the page that the browser shows interactive. Its text is already in the HTML and is not loaded again. */
export async function start(parts: ClientParts): Promise<void> {
  const { site: base, codeId, loadPatterns, loadSearch, modules = [] } = parts
  const theme = replaceParts(parts.theme, parts.parts)
  const { first, root } = await documentParsed().then(readFirstView)
  if (!first || !root) return
  const site = completeSite(base, first.site)
  const guard = createReloadGuard()
  const loader = createPageLoader({ ...site, codeId, guard, loadPatterns })
  const prefetcher = createPrefetcher({ baseUrl: site.baseUrl, loader })
  const { preload, prefetch } = prefetcher
  Object.defineProperty(window, '__docs', { value: Object.freeze({ preload, prefetch }) })
  await painted()
  performance.mark('docs:hydrate')
  const strings = createTranslate(site.locale.strings)
  const initial = await completeFirst(() => completePage(first.page, root, loader), guard, {
    theme,
    strings,
  })
  if (!initial) return
  const listeners: LifecycleListener[] = [
    ...(theme.lifecycle ? [{ lifecycle: theme.lifecycle }] : []),
    ...modules.map(({ module, options }) => ({ lifecycle: module, options })),
  ]
  const lifecycle = createLifecycleRunner(listeners)
  const router = createRouter({
    baseUrl: site.baseUrl,
    loader,
    initial,
    lifecycle,
    guard,
    reload: (href) => (href === undefined ? location.reload() : location.assign(href)),
    commit: commitWithTransition,
  })
  const { update } = router.getState()
  const endUpdate = lifecycle.begin(update)
  const onHydrated = once(() => {
    const { kind, isPattern } = initial.page
    const isSettled = !isPattern && !(kind === 'not-found' && site.hasPatterns)
    if (isSettled) guard.clear()
    document.documentElement.dataset.hydrated = 'true'
    performance.mark('docs:hydrated')
    endUpdate()
    lifecycle.finish(update)
    runModules(modules)
    whenIdle(prefetcher.watch)
    if (!isSettled) void router.settle()
  })
  const components = { ...theme.components, ...parts.components }
  const app = { router, loader, lifecycle, site, theme, components, loadSearch, onHydrated }
  // A transition hydrates in slices, so that the reader's input comes first.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Root {...app} />
      </StrictMode>,
    )
  })
  listen(router, site.baseUrl)
}

function readFirstView(): { first?: FirstView; root?: HTMLElement } {
  const root = document.getElementById('app')
  const json = document.getElementById(firstViewId)?.textContent
  // The build wrote this element, from the same type.
  return root && json ? { root, first: JSON.parse(json) as FirstView } : {}
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

/** A module that throws must not keep the others from running. */
function runModules(modules: readonly ClientModule[]): void {
  for (const { module, options } of modules) {
    try {
      module.default?.(options)
    } catch (error) {
      console.error(error)
    }
  }
}

/** An async script from the cache can run before the whole page is parsed. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  )
}

/** Lets the browser paint the page before scripts do more work. A page in the background is not painted. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise<void>((resolve) => requestAnimationFrame(() => whenIdle(resolve)))
}

/** Completes the page, whose text is in the HTML. If a component left some of it out, loads the whole page. */
async function completePage(
  page: PageData,
  root: HTMLElement,
  loader: PageLoader,
): Promise<LoadedPage> {
  const runs = findRuns(root)
  const found = runs.filter((run) => run !== undefined).length
  if (found === countRuns(page.tree)) {
    return { ...(await loader.complete(page)), runs }
  }
  return (await loader.load(normalizePath(page.url))) ?? loader.complete(page)
}

/**
 * Loads what a first view needs in addition to its HTML. If that fails, reloads the page once: it may be from an
 * earlier deployment. If it fails again, shows an error above the page, which can still be read, with a retry button.
 */
async function completeFirst(
  complete: () => Promise<LoadedPage>,
  guard: ReturnType<typeof createReloadGuard>,
  parts: MessageParts,
): Promise<LoadedPage | undefined> {
  try {
    return await complete()
  } catch (error) {
    const failure = toError(error)
    console.warn(failure)
    if (navigator.onLine === false || guard.hasReloaded()) {
      return askToRetry(failure, complete, parts)
    }
    guard.note()
    location.reload()
    return undefined
  }
}

/** What an error message needs before the page is interactive. */
interface MessageParts {
  readonly theme: Theme
  readonly strings: Translate
}

/** Shows the error above the page until a retry succeeds. */
async function askToRetry(
  error: Error,
  complete: () => Promise<LoadedPage>,
  { theme: { LoadError, Loading }, strings }: MessageParts,
): Promise<LoadedPage> {
  const place = document.createElement('div')
  document.body.prepend(place)
  const box = createRoot(place)
  const show = (node: ReactNode) =>
    box.render(<StringsContext value={strings}>{node}</StringsContext>)
  for (let failure: unknown = error; ; ) {
    const shown = toError(failure)
    await new Promise<void>((resolve) => show(<LoadError error={shown} retry={resolve} />))
    show(<Loading />)
    try {
      const loaded = await complete()
      box.unmount()
      place.remove()
      return loaded
    } catch (again) {
      failure = again
    }
  }
}
