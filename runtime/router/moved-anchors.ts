import { normalizePath, withoutBase } from '../contract/url.ts'
import { anchorId } from './scroll.ts'

/** The new URLs of moved anchors, by URL without base, then by id. */
export type MovedAnchors = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface MovedAnchorsOptions {
  /** URL of the list, with base. */
  readonly list: string
  readonly baseUrl: string
}

/**
 * Redirects from anchors that have moved: on the first view, and whenever the URL changes. The list is loaded when the
 * URL contains an anchor that the page does not have.
 */
export default function followMovedAnchors({ list, baseUrl }: MovedAnchorsOptions): void {
  let loading: Promise<MovedAnchors> | undefined
  const follow = async () => {
    const { href, pathname, search } = location
    const path = withoutBase(pathname, baseUrl)
    const id = anchorId()
    if (path === undefined || id === '' || document.getElementById(id)) return
    loading ??= load(list)
    const targets = (await loading)[normalizePath(path)] ?? {}
    const to = Object.hasOwn(targets, id) ? targets[id] : undefined
    // The reader may be on another page by now.
    if (to === undefined || location.href !== href) return
    const target = new URL(to, href)
    if (!target.search) target.search = search
    location.replace(target)
  }
  // The page of the new URL is rendered first.
  const later = () => setTimeout(follow)
  window.addEventListener('hashchange', later)
  // The router's navigation fires no other event; in browsers without this one, only a reload redirects.
  window.navigation?.addEventListener('currententrychange', (event) => {
    // Without a type, only what the entry stores has changed, such as the scroll position.
    if (event.navigationType) later()
  })
  void follow()
}

/** If the list cannot be loaded, nothing is redirected: the reader is at least on the right page. */
async function load(list: string): Promise<MovedAnchors> {
  try {
    const response = await fetch(list)
    return response.ok ? await response.json() : {}
  } catch {
    return {}
  }
}
