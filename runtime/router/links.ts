import { isFilePath, withoutBase } from '../contract/url.ts'

/**
 * The URL that a click leads to without a reload; undefined if the browser should handle the click: modified clicks,
 * downloads, other targets, other sites, files, text fragments, and anchors on the same page.
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

/** The URL of a link, if that is a page of this site that can open in this window. */
export function pageTarget(anchor: HTMLAnchorElement, baseUrl: string): URL | undefined {
  if (anchor.hasAttribute('download') || anchor.relList.contains('external')) return undefined
  if (anchor.target && anchor.target !== '_self') return undefined
  const target = toUrl(anchor.href)
  // Browsers look for the words of a text fragment only when they load the page, or within it.
  if (target?.hash.includes(':~:')) return undefined
  const path =
    target?.origin === location.origin ? withoutBase(target.pathname, baseUrl) : undefined
  return path === undefined || isFilePath(path) ? undefined : target
}

/** An author may have written an invalid URL. */
function toUrl(href: string): URL | undefined {
  try {
    return new URL(href, location.href)
  } catch {
    return undefined
  }
}
