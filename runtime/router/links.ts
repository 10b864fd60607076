import { withoutBase } from '../contract/url.ts'

/**
 * The address a click should lead to without a reload; undefined where the click is the browser's: modified clicks,
 * downloads, other targets, other sites, files, and places on the same page.
 */
export function internalHref(event: MouseEvent, baseUrl: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = anchorAt(event.target)
  const target = anchor && pageTarget(anchor, baseUrl)
  if (!target) return undefined
  const samePage = target.pathname === location.pathname && target.search === location.search
  return samePage && (target.hash !== '' || anchor.href.endsWith('#')) ? undefined : target.href
}

/** The link that an event happened on. */
export function anchorAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : undefined
  return anchor instanceof HTMLAnchorElement ? anchor : undefined
}

/** Where a link leads, if that is a page of this site which may open in this window. */
export function pageTarget(anchor: HTMLAnchorElement, baseUrl: string): URL | undefined {
  if (anchor.hasAttribute('download') || anchor.relList.contains('external')) return undefined
  if (anchor.target && anchor.target !== '_self') return undefined
  const target = toUrl(anchor.href)
  const path =
    target?.origin === location.origin ? withoutBase(target.pathname, baseUrl) : undefined
  return path === undefined || isFile(path) ? undefined : target
}

/** An author may have written what is no address at all. */
function toUrl(href: string): URL | undefined {
  try {
    return new URL(href, location.href)
  } catch {
    return undefined
  }
}

/** A name with an extension is a file of `public/`; pages end in `.html` at most. A page named `battle.net` has none of these. */
function isFile(path: string): boolean {
  return /\.(?!html$)(?:css|csv|gif|ico|jpe?g|js|json|md|pdf|png|svg|tgz|txt|webp|xml|zip)$/i.test(
    path,
  )
}
