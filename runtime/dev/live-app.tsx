import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import type { Root as ReactRoot } from 'react-dom/client'
import type { DevUpdate } from '../contract/dev-update.ts'
import { firstViewId } from '../contract/element-ids.ts'
import type { FirstView } from '../contract/first-view.ts'
import { normalizePath, pageHref, withoutBase } from '../contract/url.ts'
import type { LoadedPage } from '../page/loaded-page.ts'
import { Root, type RootProps } from '../page/Root.tsx'
import { createPageLoader, type LoaderOptions, type PageLoader } from '../router/load-page.ts'
import { savedScroll, saveScroll } from '../router/saved-scroll.ts'
import { replaceParts } from '../theme.ts'
import { type AppParts, appHandle, setAppHandle } from './app-handle.ts'
import { keepScroll } from './keep-scroll.ts'
import { keepRunsAlive, keepSidebars } from './live-loader.ts'
import { type KeptRun, toLivePage, toNextPage } from './live-page.ts'
import { morph } from './morph.ts'
import { refreshComponents } from './refresh.ts'
import { shareEqual } from './share-equal.ts'
import { swapStyles } from './swap-styles.ts'

export interface LiveAppOptions {
  readonly app: RootProps & { readonly loader: PageLoader }
  readonly parts: AppParts
  readonly reactRoot: ReactRoot
  readonly loaderOptions: LoaderOptions
}

/** Gives the parts of an entry that runs again to the app, if that runs already. */
export function takeParts(parts: AppParts): boolean {
  const handle = appHandle()
  handle?.takeParts(parts)
  return handle !== undefined
}

/** From now on, the app can show new states of the site. */
export function acceptUpdates({ app, parts, reactRoot, loaderOptions }: LiveAppOptions): void {
  const { loader, router, site } = app
  let current = parts
  let entry = entryUrl()
  const fetchJson = keepSidebars()
  keepRunsAlive(loader)

  const changeParts = async (href: string) => {
    const previous = current
    entry = new URL(href, location.href).href
    await import(entry)
    const changed = { components: componentsOf(current), theme: themeOf(current) }
    return sameModules(previous, current) ? changed : undefined
  }

  const load = async (path: string): Promise<LoadedPage> =>
    (await loader.load(path)) ?? toLivePage({ page: await notFoundPage() })

  const update = async (next: DevUpdate): Promise<boolean> => {
    const styles = swapStyles(next.styles)
    const isNewEntry = new URL(next.entry, location.href).href !== entry
    const changed = isNewEntry ? await changeParts(next.entry) : {}
    if (!changed) return false
    Object.assign(loader, createPageLoader({ ...loaderOptions, ...next, fetchJson }))
    keepRunsAlive(loader)
    for (;;) {
      await idle(router)
      const { loaded: shown } = router.getState()
      const url = normalizePath(withoutBase(location.pathname, site.baseUrl) ?? '/')
      const target = next.moved[url] ?? url
      const [loaded, sidebar] = await Promise.all([load(target), inTime(shown.sidebar), styles])
      // Meanwhile, the reader may have gone to another page.
      if (router.getState().loaded !== shown || router.getPending()) continue
      if (target !== url) replaceUrl(pageHref(target, site))
      const { loaded: nextPage, kept } = toNextPage(shown, {
        ...loaded,
        sidebar: shareEqual(sidebar, loaded.sidebar),
      })
      show(kept, () => {
        refreshComponents()
        flushSync(() => {
          if (isNewEntry) reactRoot.render(render(changed))
          router.replaceShown?.(nextPage)
        })
      })
      return true
    }
  }
  const render = (changed: Partial<RootProps>) => (
    <StrictMode>
      <Root {...app} {...changed} />
    </StrictMode>
  )
  setAppHandle({
    update,
    takeParts(next) {
      current = withLazyComponents(next, parts)
    },
  })
}

/** The first lazy components load the scripts of new versions: a new component would lose its state. */
function withLazyComponents(next: AppParts, { lazyComponents }: AppParts): AppParts {
  if (!lazyComponents || !next.lazyComponents) return next
  lazyComponents.update?.(next.lazyComponents)
  return { ...next, components: { ...next.components, ...lazyComponents.components } }
}

function componentsOf({ theme, components }: AppParts) {
  return { ...theme.components, ...components }
}

function themeOf({ theme, parts }: AppParts) {
  return replaceParts(theme, parts)
}

/** Modules of plugins have run once, which cannot be undone. */
function sameModules({ modules: old = [] }: AppParts, { modules = [] }: AppParts): boolean {
  return (
    modules.length === old.length && modules.every(({ module }, i) => module === old[i]?.module)
  )
}

/** Applies a change, then changes the text of the runs whose elements stayed. */
function show(kept: readonly KeptRun[], apply: () => void): void {
  const root = document.getElementById('app') ?? document.body
  const restoreScroll = keepScroll(root)
  const elementsOf = (number: number) => [...root.querySelectorAll(`[data-run="${number}"]`)]
  const before = new Map(kept.map(({ from }) => [from, elementsOf(from)]))
  apply()
  for (const { from, to, before: oldText, after } of kept) {
    for (const element of elementsOf(to)) {
      // React makes new elements with the new text.
      if (before.get(from)?.includes(element)) morph(element, oldText, after)
    }
  }
  restoreScroll()
}

/** Resolves when no page is being loaded. */
async function idle(router: RootProps['router']): Promise<void> {
  if (!router.getPending()) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(() => {
      if (router.getPending()) return
      stop()
      resolve()
    })
  })
}

/** Rejects if the sidebar of a first view does not arrive: it may be that of an older state. */
function inTime<T>(sidebar: T | Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The sidebar has not been loaded')), sidebarTimeout)
  })
  late.catch(() => {})
  return Promise.race([sidebar, late])
}

const sidebarTimeout = 2000

/** The page of another URL, in the same history entry. */
function replaceUrl(path: string): void {
  const scroll = savedScroll()
  history.replaceState(history.state, '', path + location.search + location.hash)
  if (scroll !== undefined) saveScroll(scroll)
}

/** The server responds with it to a request for any unknown URL. */
async function notFoundPage(): Promise<LoadedPage['page']> {
  const html = await (await fetch(location.href, { headers: { accept: 'text/html' } })).text()
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const first: FirstView = JSON.parse(parsed.getElementById(firstViewId)?.textContent ?? '')
  return first.page
}

function entryUrl(): string | undefined {
  return document.querySelector<HTMLScriptElement>(
    'head > script[type="module"][src*="/assets/entry-"]',
  )?.src
}
