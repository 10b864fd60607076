import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { completeFirstView } from './complete-first-view.tsx'
import { firstViewId } from './contract/element-ids.ts'
import type { FirstView } from './contract/first-view.ts'
import { type BaseSiteData, completeSite } from './contract/site.ts'
import { createTranslate, interfaceStrings } from './contract/strings.ts'
import { isHtmlFile } from './contract/url.ts'
import { acceptUpdates, takeParts } from './dev/live-app.tsx'
import { reportRecovered, watchAttributes } from './dev/mismatches.ts'
import type { LazyComponents } from './lazy-components.tsx'
import { type ClientLifecycle, createLifecycleRunner, type LifecycleListener } from './lifecycle.ts'
import type { LoadLikely } from './page/context.ts'
import { noteLateParts } from './page/late-parts.ts'
import { type LoadHead, Root } from './page/Root.tsx'
import type { Components } from './page/render-tree.tsx'
import { retryImport } from './retry-import.ts'
import { createLateLoader } from './router/late-loader.ts'
import { createLateRouter, type LateRouter } from './router/late-router.ts'
import type { LoadPatterns } from './router/load-page.ts'
import { createReloadGuard } from './router/reload-guard.ts'
import { firstState } from './router/state.ts'
import {
  type LoadLate,
  type LoadSearch,
  replaceParts,
  type Theme,
  type ThemeParts,
} from './theme.ts'
import { whenIdle } from './when-idle.ts'
import { whenOnline } from './when-online.ts'

export interface ClientParts {
  readonly theme: Theme
  readonly site: BaseSiteData
  readonly components: Components
  /** Components that are loaded when a page uses them; they are also in `components`. */
  readonly lazyComponents?: LazyComponents | undefined
  /** Loads the scripts of the lazy components in a tree. */
  readonly loadComponents?: LazyComponents['load'] | undefined
  /** Changes with the code of the site; see `Bundle.codeId`. */
  readonly codeId: string
  /** The site's custom parts of the theme. */
  readonly parts?: ThemeParts
  readonly loadHead: LoadHead
  /** Called when the page is hydrated. */
  readonly loadLate: LoadLate
  readonly loadPatterns: LoadPatterns
  readonly loadLikely: LoadLikely
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
  if (process.env.NODE_ENV === 'development' && takeParts(parts)) return
  const { site: base, modules = [] } = parts
  const loadHead = retryImport(parts.loadHead)
  const loadPatterns = retryImport(parts.loadPatterns)
  const scripts = {
    loadLikely: retryImport(parts.loadLikely),
    loadSearch: parts.loadSearch && retryImport(parts.loadSearch),
  }
  const theme = replaceParts(parts.theme, parts.parts)
  const { first, root } = await documentParsed().then(readFirstView)
  if (!first || !root) return
  const site = completeSite(base, first.site)
  const guard = createReloadGuard()
  const loaderOptions = { ...parts, ...site, guard, loadPatterns }
  const { loader, loadLate } = createLateLoader({
    ...loaderOptions,
    loadScript: retryImport(parts.loadLate),
    // The reader is about to leave the first page. If this fails, it is tried again after the navigation.
    onLoad: () => void loadHead().catch(() => {}),
  })
  const ahead = (act: 'preload' | 'prefetch') => (href: string) =>
    void loadLate().then(
      ({ prefetcher }) => prefetcher[act](href),
      () => {},
    )
  Object.defineProperty(window, '__docs', {
    value: Object.freeze({ preload: ahead('preload'), prefetch: ahead('prefetch') }),
  })
  await painted()
  if (process.env.NODE_ENV === 'development') {
    // What is thrown before the script of `dev` listens is lost.
    await deferredScripts()
    watchAttributes()
    // React's development build reports what the theme adds to a block before its component is hydrated.
    await parts.loadComponents?.(first.page.tree).catch(({ cause }) => reportError(cause))
  }
  performance.mark('docs:hydrate')
  const strings = createTranslate(interfaceStrings, site.locale.strings)
  const view = await completeFirstView({ page: first.page, root, loader, guard, theme, strings })
  const { loaded: initial } = view
  const listeners: LifecycleListener[] = [
    ...(theme.lifecycle ? [{ lifecycle: theme.lifecycle }] : []),
    ...modules.map(({ module, options }) => ({ lifecycle: module, options })),
  ]
  const lifecycle = createLifecycleRunner(listeners)
  const state = firstState(initial)
  const startRouter = async () => {
    const { script, prefetcher } = await loadLate()
    const started = script.createRouter({
      baseUrl: site.baseUrl,
      trailingSlash: site.trailingSlash,
      loader,
      first: state,
      lifecycle,
      guard,
      reload: (href) => (href === undefined ? location.reload() : location.assign(href)),
      commit: flushSync,
    })
    noteLateParts(script.parts)
    script.showFirstTarget()
    whenIdle(() => void script.enhance(strings))
    script.listenToLinks(started, site.baseUrl)
    // In development, the server would render each of the pages before the one that the writer saves.
    if (process.env.NODE_ENV !== 'development') whenIdle(prefetcher.watch)
    return started
  }
  const router = createLateRouter({ first: state, guard, start: startRouter })
  const stopWaiting = router.subscribe(() => {
    if (router.getState().loaded === initial) return
    stopWaiting()
    view.leave()
  })
  const { update } = state
  const endUpdate = lifecycle.begin(update)
  const onHydrated = once(() => {
    const { kind, isPattern } = initial.page
    const isElsewhere = site.hasPatterns || isHtmlFile(location.pathname)
    const isSettled = !isPattern && !(kind === 'not-found' && isElsewhere)
    if (isSettled) guard.clear()
    document.documentElement.dataset.hydrated = 'true'
    performance.mark('docs:hydrated')
    endUpdate()
    lifecycle.finish(update)
    runModules(modules)
    const onConnected = once(() => {
      if (!isSettled) void router.settle()
    })
    void keepConnecting(router, onConnected).finally(() => {
      document.documentElement.dataset.ready = 'true'
    })
  })
  const components = { ...theme.components, ...parts.components }
  const app = {
    router,
    loader,
    lifecycle,
    site,
    theme,
    components,
    loadHead,
    scripts,
    onHydrated,
  }
  // A transition hydrates in slices, so that the reader's input comes first.
  startTransition(() => {
    const reactRoot = hydrateRoot(
      root,
      <StrictMode>
        <Root {...app} />
      </StrictMode>,
      process.env.NODE_ENV === 'development' ? { onRecoverableError: reportRecovered } : undefined,
    )
    if (process.env.NODE_ENV === 'development') {
      acceptUpdates({
        app,
        parts,
        reactRoot,
        loaderOptions,
      })
    }
  })
}

function readFirstView(): { first?: FirstView; root?: HTMLElement } {
  const root = document.getElementById('app')
  const json = document.getElementById(firstViewId)?.textContent
  // The build wrote this element, from the same type.
  return root && json ? { root, first: JSON.parse(json) as FirstView } : {}
}

/** Starts the router; after a failure again, a second later and when the browser is online. Resolves after the first attempt. */
async function keepConnecting({ connect }: LateRouter, onConnected: () => void): Promise<void> {
  const again = (attempt: Promise<unknown>) => void attempt.then(onConnected, () => {})
  await connect().then(onConnected, () => {
    setTimeout(() => again(connect()), 1000)
    // An attempt from before may still be failing.
    whenOnline(() => again(connect().catch(connect)))
  })
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

/** Resolves when the deferred scripts of the document have run. */
async function deferredScripts(): Promise<void> {
  // The DOM has no type for entries by their name.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const haveRun =
    document.readyState === 'complete' || (navigation?.domContentLoadedEventStart ?? 0) > 0
  if (haveRun) return
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }))
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
