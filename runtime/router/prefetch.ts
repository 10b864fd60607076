import { withoutBase } from '../contract/url.ts'
import { whenIdle } from '../when-idle.ts'
import { anchorAt, pageTarget } from './links.ts'
import type { PageLoader } from './load-page.ts'

export interface PrefetchOptions {
  readonly baseUrl: string
  readonly loader: Pick<PageLoader, 'load' | 'loadData'>
}

/** Loads pages ahead of time, each once. Failures are silent. */
export interface Prefetcher {
  /** Loads a page with all it needs when the reader points at a link to it. `href` has the base. */
  readonly preload: (href: string) => void
  /** Loads a page's chunk into memory, and nothing else, when a link to it is in view. */
  readonly prefetch: (href: string) => void
  /** Does both for the links of the document, including those added later. */
  readonly watch: () => void
}

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

  const prefetch = (href: string) => {
    const path = pathToLoad(href, prefetched)
    if (path === undefined || preloaded.has(path)) return
    // Not with link[rel=prefetch]: Firefox applies `default-src` to it, which strict policies set to 'none', and private
    // windows of Safari have no HTTP cache for it to fill.
    loader.loadData(path, { priority: 'low' }).catch(() => {})
  }

  return { preload, prefetch, watch: () => watchLinks(baseUrl, { preload, prefetch }) }
}

/** Whether the reader saves data or has a slow connection. */
function isFrugal(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

function watchLinks(
  baseUrl: string,
  { preload, prefetch }: Pick<Prefetcher, 'preload' | 'prefetch'>,
): void {
  const onPoint = ({ target }: Event) => {
    const anchor = anchorAt(target)
    const page = anchor && pageTarget(anchor, baseUrl)
    if (page) preload(page.href)
  }
  document.addEventListener('mouseover', onPoint, { passive: true })
  document.addEventListener('touchstart', onPoint, { passive: true })

  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      inView.unobserve(target)
      const page = pageTarget(target, baseUrl)
      if (page) prefetch(page.href)
    }
  })
  const observed = new WeakSet<Element>()
  const observeLinks = () => {
    for (const anchor of document.querySelectorAll('a[href]')) {
      if (observed.has(anchor)) continue
      observed.add(anchor)
      inView.observe(anchor)
    }
  }
  let isPlanned = false
  // Many changes come together, and none of them is urgent.
  const onChange = () => {
    if (isPlanned) return
    isPlanned = true
    whenIdle(() => {
      isPlanned = false
      observeLinks()
    })
  }
  new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true })
  onChange()
}
