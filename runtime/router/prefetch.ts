import { withBase, withoutBase } from '../contract/url.ts'
import { anchorAt, pageTarget } from './links.ts'
import type { PageLoader } from './load-page.ts'
import { prefetchInView } from './prefetch-in-view.ts'

export interface PrefetchOptions {
  readonly baseUrl: string
  readonly loader: Pick<PageLoader, 'find' | 'load' | 'loadData'>
}

/** Loads pages ahead of time, each once. Failures are silent. */
export interface Prefetcher {
  /** Loads a page with all it needs when the reader points at a link to it. `href` has the base. */
  readonly preload: (href: string) => void
  /** Loads a page's chunk into memory, and nothing else. */
  readonly prefetch: (href: string) => void
  /**
   * Preloads the page of a link that the reader points at, and prefetches the page of a link with the focus. Prefetches the
   * pages of the links in view, the most likely first and one after the other, within the budget.
   */
  readonly watch: () => void
}

/** Assumed bytes of a chunk whose size the browser did not record, because it keeps a limited number of entries. */
const usualSize = 8_000

/** The connection, in browsers that report it. https://wicg.github.io/netinfo/ */
interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

export function createPrefetcher({ baseUrl, loader }: PrefetchOptions): Prefetcher {
  const preloaded = new Set<string>()
  const prefetched = new Set<string>()

  /** The path of a URL that is worth loading, if `done` does not contain it yet. */
  const pathToLoad = (href: string, done: Set<string>): string | undefined => {
    const { origin, pathname } = new URL(href, location.href)
    const path = origin === location.origin ? withoutBase(pathname, baseUrl) : undefined
    const isWanted = path !== undefined && pathname !== location.pathname && !done.has(path)
    if (!isWanted || isFrugal()) return undefined
    done.add(path)
    return path
  }

  const preload = (href: string) => {
    const path = pathToLoad(href, preloaded)
    if (path !== undefined) loader.load(path).catch(() => {})
  }

  /** Resolves with the size of the chunk in bytes, or 0 if it is not loaded now. */
  const prefetchData = async (href: string): Promise<number> => {
    const path = pathToLoad(href, prefetched)
    if (path === undefined || preloaded.has(path)) return 0
    // Not with link[rel=prefetch]: Firefox applies `default-src` to it, which strict policies set to 'none', and private
    // windows of Safari have no HTTP cache for it to fill.
    await loader.loadData(path, { priority: 'low' })
    const route = await loader.find(path)
    return route ? sizeOf(withBase(route.chunk, baseUrl)) : 0
  }

  const prefetch = (href: string) => {
    prefetchData(href).catch(() => {})
  }

  const watch = () => {
    preloadOnPoint(baseUrl, { preload, prefetch })
    prefetchInView((anchor) => pageTarget(anchor, baseUrl)?.href, prefetchData)
  }
  return { preload, prefetch, watch }
}

/** Whether the reader saves data or has a slow connection. */
function isFrugal(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

/** Bytes of a file that was loaded, compressed. */
function sizeOf(path: string): number {
  const [entry] = performance.getEntriesByName(new URL(path, location.href).href).slice(-1)
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : usualSize
}

function preloadOnPoint(
  baseUrl: string,
  { preload, prefetch }: Pick<Prefetcher, 'preload' | 'prefetch'>,
): void {
  const on = (event: string, load: (href: string) => void) => {
    const listener = ({ target }: Event) => {
      const anchor = anchorAt(target)
      const page = anchor && pageTarget(anchor, baseUrl)
      if (page) load(page.href)
    }
    document.addEventListener(event, listener, { passive: true })
  }
  on('mouseover', preload)
  on('touchstart', preload)
  on('focusin', prefetch)
}
