import { normalizePath, withoutBase } from '../contract/url.ts'
import { anchorId } from './scroll.ts'

/** Where anchors have moved to, by URL without base and by id. */
export type MovedAnchors = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface MovedAnchorsOptions {
  /** Address of the list, with base. */
  readonly list: string
  readonly baseUrl: string
}

/**
 * Leads on from anchors that have moved: at first, and whenever the address changes. The list is loaded when an address
 * names an anchor that the page does not have.
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
    // The reader may be elsewhere by now.
    if (to === undefined || location.href !== href) return
    const target = new URL(to, href)
    if (!target.search) target.search = search
    location.replace(target)
  }
  // The page of the new address is drawn first.
  const later = () => setTimeout(follow)
  window.addEventListener('hashchange', later)
  // A navigation of the site's own fires no other event; browsers without this one have to reload.
  window.navigation?.addEventListener('currententrychange', later)
  void follow()
}

/** Without the list no anchor has moved: the reader is on the right page at least. */
async function load(list: string): Promise<MovedAnchors> {
  try {
    const response = await fetch(list)
    return response.ok ? await response.json() : {}
  } catch {
    return {}
  }
}
