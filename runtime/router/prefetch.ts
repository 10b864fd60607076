import { withBase, withoutBase } from '../contract/url.ts'
import { whenIdle } from '../when-idle.ts'
import { anchorAt, pageTarget } from './links.ts'
import type { PageLoader } from './load-page.ts'

export interface PrefetchOptions {
  readonly baseUrl: string
  readonly loader: Pick<PageLoader, 'find' | 'load' | 'isKnown'>
}

/** Gets pages before they are asked for: each once, and never with a word when it fails. */
export interface Prefetcher {
  /** Loads a page into memory, its module included: the reader points at a link to it. `href` is an address with base. */
  readonly preload: (href: string) => void
  /** Fetches a page's chunk into the browser's cache: a link to it is in view. */
  readonly prefetch: (href: string) => void
  /** Does both for the links of the document, also for those that come later. */
  readonly watch: () => void
}

/** What browsers tell of the connection, some of them. https://wicg.github.io/netinfo/ */
interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

export function createPrefetcher({ baseUrl, loader }: PrefetchOptions): Prefetcher {
  const preloaded = new Set<string>()
  const prefetched = new Set<string>()

  /** The path of an address that is worth getting, the first time it is. */
  const fresh = (href: string, done: Set<string>): string | undefined => {
    const { origin, pathname } = new URL(href, location.href)
    const path = origin === location.origin ? withoutBase(pathname, baseUrl) : undefined
    const isWanted = path !== undefined && pathname !== location.pathname && !done.has(path)
    if (!isWanted || isFrugal()) return undefined
    done.add(path)
    return path
  }

  const preload = (href: string) => {
    const path = fresh(href, preloaded)
    if (path !== undefined) loader.load(path).catch(() => {})
  }

  const prefetch = (href: string) => {
    const path = fresh(href, prefetched)
    if (path === undefined || preloaded.has(path)) return
    const options = { priority: 'low' } as const
    loader.find(path, options).then(
      (route) => {
        const chunk = route && withBase(route.chunk, baseUrl)
        if (chunk !== undefined && !loader.isKnown(chunk)) fetchAhead(chunk)
      },
      () => {},
    )
  }

  return { preload, prefetch, watch: () => watchLinks(baseUrl, { preload, prefetch }) }
}

/** Whether the reader pays for each byte, or waits for it. */
function isFrugal(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

function fetchAhead(href: string): void {
  const link = document.createElement('link')
  if (link.relList?.supports?.('prefetch')) {
    link.rel = 'prefetch'
    link.href = href
    document.head.append(link)
  } else {
    fetch(href, { priority: 'low' }).catch(() => {})
  }
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
  const known = new WeakSet<Element>()
  const observeLinks = () => {
    for (const anchor of document.querySelectorAll('a[href]')) {
      if (known.has(anchor)) continue
      known.add(anchor)
      inView.observe(anchor)
    }
  }
  let isPlanned = false
  // Many changes come at once, and none of them is urgent.
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
