import { whenIdle } from '../when-idle.ts'

/** Bytes of chunks, compressed, that the links in view of one page may cost; the last chunk may exceed it. */
const budget = 40_000

/**
 * Loads the pages of the links in view, the most likely first and one after the other, within the budget of the open page.
 * `hrefOf` returns undefined for a link that does not lead to a page; `load` resolves with the number of bytes that it loaded.
 */
export function prefetchInView(
  hrefOf: (anchor: HTMLAnchorElement) => string | undefined,
  load: (href: string) => Promise<number>,
): void {
  const visible = new Set<HTMLAnchorElement>()
  const asked = new Set<string>()
  const spent = { path: '', bytes: 0 }
  let isLoading = false

  const nextHref = () => {
    if (spent.path !== location.pathname)
      Object.assign(spent, { path: location.pathname, bytes: 0 })
    return spent.bytes < budget ? likeliest(visible, hrefOf, asked) : undefined
  }
  const loadLikeliest = async () => {
    if (isLoading) return
    isLoading = true
    for (let href = nextHref(); href !== undefined; href = nextHref()) {
      asked.add(href)
      spent.bytes += await load(href).catch(() => 0)
    }
    isLoading = false
  }

  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue
      if (isIntersecting) visible.add(target)
      else visible.delete(target)
    }
    void loadLikeliest()
  })
  const observed = new WeakSet<Element>()
  const observeLinks = () => {
    for (const anchor of document.querySelectorAll('a[href]')) {
      if (observed.has(anchor)) continue
      observed.add(anchor)
      inView.observe(anchor)
    }
    // Another page may be open now, with other neighbors.
    void loadLikeliest()
  }
  let isPlanned = false
  // Many changes happen at once, and none of them is urgent.
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

/** The page that the reader is most likely to open next: one that the text links to, or else a neighbor in a list of pages. */
function likeliest(
  visible: ReadonlySet<HTMLAnchorElement>,
  hrefOf: (anchor: HTMLAnchorElement) => string | undefined,
  asked: ReadonlySet<string>,
): string | undefined {
  const hrefs = (isLikely: (anchor: HTMLAnchorElement) => boolean) => {
    for (const anchor of visible) {
      const href = isLikely(anchor) ? hrefOf(anchor) : undefined
      if (href !== undefined && !asked.has(href)) return href
    }
    return undefined
  }
  return hrefs(isInText) ?? hrefs(isNeighbor)
}

/** Breadcrumbs do not count as text; the links to the previous and next page do. */
function isInText(anchor: HTMLAnchorElement): boolean {
  const isPath = anchor.closest('nav')?.querySelector('[aria-current="page"]')
  return anchor.closest('main') !== null && !isPath
}

/** Whether a link is one of the two before or after the one to the open page, in the same navigation. */
function isNeighbor(anchor: HTMLAnchorElement): boolean {
  const links = [...(anchor.closest('nav')?.querySelectorAll('a[href]') ?? [])]
  const open = links.findIndex((link) => link.getAttribute('aria-current') === 'page')
  return open >= 0 && Math.abs(links.indexOf(anchor) - open) <= 2
}
