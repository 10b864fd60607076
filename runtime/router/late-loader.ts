import type { LateScript, LoadLate } from '../theme.ts'
import type { FirstPage } from './first-page.ts'
import type { LoaderOptions, PageLoader } from './load-page.ts'
import type { Prefetcher } from './prefetch.ts'

/** The late script, and what is made of it. */
export interface Late {
  readonly script: LateScript
  readonly prefetcher: Prefetcher
}

export interface LateLoader {
  /** Loads pages after it has loaded the script. */
  readonly loader: PageLoader
  /** Loads the script. After a failure, each call tries again. */
  readonly loadLate: () => Promise<Late>
}

export interface LateLoaderOptions extends LoaderOptions {
  readonly loadScript: LoadLate
  /** Called when a page is about to be loaded. */
  readonly onLoad: () => void
}

/** A page loader whose script comes later. Of first views, only those of component pages wait for it. */
export function createLateLoader({
  loadScript,
  onLoad,
  ...options
}: LateLoaderOptions): LateLoader {
  let made: (Late & { readonly loader: PageLoader }) | undefined
  let first: FirstPage | undefined
  let noteMade: (loader: PageLoader) => void
  const whenMade = new Promise<PageLoader>((resolve) => {
    noteMade = resolve
  })
  const loadLate = async () => {
    const script = await loadScript()
    if (!made) {
      const own = script.createPageLoader(options)
      if (first) own.keepFirst(first)
      made = {
        script,
        loader: own,
        prefetcher: script.createPrefetcher({ baseUrl: options.baseUrl, loader }),
      }
      noteMade(own)
    }
    return made
  }
  const get = async () => (await loadLate()).loader
  const loader: PageLoader = {
    find: async (...how) => (await get()).find(...how),
    load: async (path) => {
      onLoad()
      return (await get()).load(path)
    },
    loadData: async (...how) => (await get()).loadData(...how),
    loadBranch: async (...of) => (await get()).loadBranch(...of),
    loadFirstSidebar: async (sidebar) => (await whenMade).loadFirstSidebar(sidebar),
    completeFirst: async (page) => {
      if (page.module !== undefined) return (await get()).completeFirst(page)
      const ref = page.doc?.sidebar
      return { page, sidebar: ref && loader.loadFirstSidebar(ref) }
    },
    keepFirst: (page) => {
      first = page
      made?.loader.keepFirst(page)
    },
  }
  return { loader, loadLate }
}
