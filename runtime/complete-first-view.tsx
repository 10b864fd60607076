import { lazy, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageData } from './contract/page.ts'
import type { Translate } from './contract/strings.ts'
import { countRuns } from './contract/tree.ts'
import { normalizePath } from './contract/url.ts'
import { StringsContext } from './page/context.ts'
import type { LoadedPage } from './page/loaded-page.ts'
import { findRuns } from './page/runs.ts'
import { createFirstPage } from './router/first-page.ts'
import type { PageLoader } from './router/load-page.ts'
import type { ReloadGuard } from './router/reload-guard.ts'
import type { Theme } from './theme.ts'
import { toError } from './to-error.ts'

export interface FirstViewOptions {
  readonly page: PageData
  readonly root: HTMLElement
  readonly loader: PageLoader
  readonly guard: ReloadGuard
  /** For an error message before the page is interactive. */
  readonly theme: Theme
  readonly strings: Translate
}

/** A first view that can be hydrated. */
export interface CompleteFirstView {
  readonly loaded: LoadedPage
  /** Notes that another page is shown. */
  readonly leave: () => void
}

type Complete = () => Promise<LoadedPage>

/**
 * Completes the page, whose text is in the HTML. Only a component page needs a file, its module, and a page needs its
 * chunk if a component left some of its text out. If that fails and the server has newer HTML, reloads the page once, and
 * the promise never settles. Otherwise shows an error above the page, which can still be read, with a retry button.
 */
export async function completeFirstView(options: FirstViewOptions): Promise<CompleteFirstView> {
  const { page, root, loader, guard } = options
  const runs = findRuns(root)
  const isWhole = Object.keys(runs).length === countRuns(page.tree)
  const complete: Complete = isWhole
    ? async () => ({ ...(await loader.completeFirst(page)), runs })
    : async () => loader.completeFirst((await loader.loadData(normalizePath(page.url))) ?? page)
  const left = new AbortController()
  const leave = () => left.abort()
  try {
    return keep({ loaded: await guard.recover('page', complete, page.module), leave }, loader)
  } catch (error) {
    const failure = toError(error)
    const retried = askToRetry(failure, complete, { ...options, left: left.signal })
    if (!isWhole) return { loaded: await retried, leave }
    return keep({ loaded: await withoutModule(retried, options), leave }, loader)
  }
}

/** The page without its module: everything around it is interactive, and its HTML stays until the module is loaded. */
async function withoutModule(
  retried: Promise<LoadedPage>,
  { page, loader }: FirstViewOptions,
): Promise<LoadedPage> {
  const { module: _, ...rest } = page
  const Component = lazy(async () => ({ default: (await retried).Component ?? (() => null) }))
  return { ...(await loader.completeFirst(rest)), page, Component }
}

/** Back leads to the page without a request, if its URL leads to it. */
function keep(view: CompleteFirstView, loader: PageLoader): CompleteFirstView {
  const { loaded } = view
  if (!loaded.runs || loaded.page.kind === 'not-found' || loaded.page.isPattern) return view
  const first = createFirstPage(loaded, loader.completeFirst)
  loader.keepFirst(first)
  return {
    loaded,
    leave() {
      view.leave()
      first.leave()
    },
  }
}

interface MessageParts extends Pick<FirstViewOptions, 'theme' | 'strings'> {
  /** Aborted when another page is shown. */
  readonly left: AbortSignal
}

/** Shows the error above the page until a retry succeeds. The browser being online again is a reason for one. */
async function askToRetry(
  error: Error,
  complete: Complete,
  { theme: { LoadError, Loading }, strings, left }: MessageParts,
): Promise<LoadedPage> {
  const place = document.createElement('div')
  document.body.prepend(place)
  const box = createRoot(place)
  const close = () => {
    box.unmount()
    place.remove()
  }
  left.addEventListener('abort', close)
  const show = (node: ReactNode) =>
    box.render(<StringsContext value={strings}>{node}</StringsContext>)
  for (let failure = error; ; ) {
    const shown = failure
    await new Promise<void>((resolve) => {
      window.addEventListener('online', () => resolve(), { once: true, signal: left })
      show(<LoadError error={shown} retry={resolve} />)
    })
    show(<Loading />)
    try {
      const loaded = await complete()
      close()
      return loaded
    } catch (again) {
      if (left.aborted) throw again
      failure = toError(again)
    }
  }
}
