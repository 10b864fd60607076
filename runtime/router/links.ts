import { withoutBase } from '../contract/url.ts'

/**
 * The address a click should lead to without a reload; undefined where the click is the browser's: modified clicks,
 * downloads, other targets, other sites, files, and places on the same page.
 */
export function internalHref(event: MouseEvent, baseUrl: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement)) return undefined
  if (anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self'))
    return undefined
  const target = new URL(anchor.href, location.href)
  const path = target.origin === location.origin ? withoutBase(target.pathname, baseUrl) : undefined
  if (path === undefined || isFile(path)) return undefined
  const samePage = target.pathname === location.pathname && target.search === location.search
  return samePage && (target.hash !== '' || anchor.href.endsWith('#')) ? undefined : target.href
}

/** A name with an extension is a file of `public/`; pages end in `.html` at most. A page named `battle.net` has none of these. */
function isFile(path: string): boolean {
  return /\.(?!html$)(?:css|csv|gif|ico|jpe?g|js|json|md|pdf|png|svg|tgz|txt|webp|xml|zip)$/i.test(
    path,
  )
}
