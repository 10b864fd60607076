import { posix } from 'node:path'
import type { NavLink } from '../../../runtime/contract/page.ts'
import { normalizePath, splitHref } from '../../../runtime/contract/url.ts'
import type { SiteConfig } from '../../config/types.ts'
import type { RoutePlan } from '../types.ts'

/**
 * The link of the navbar that stands for all pages of a sidebar, by the name of the sidebar: the only one that leads into it, or the one
 * with `wholeSidebar`. If several lead there, each stands for its own part, and a link to a page in a folder stands for that.
 */
export function sidebarLinks(
  { navbar }: Pick<SiteConfig, 'navbar'>,
  { byUrl }: Pick<RoutePlan, 'byUrl'>,
): Readonly<Record<string, string>> {
  const links = navbar.items.flatMap((item): readonly (NavLink & { wholeSidebar?: true })[] =>
    item.kind === 'link' ? [item] : item.kind === 'dropdown' ? item.items : [],
  )
  const bySidebar = new Map<string, Set<string>>()
  const whole = new Map<string, string>()
  const inFolders = new Set<string>()
  for (const { url, wholeSidebar } of links) {
    const route = byUrl.get(normalizePath(splitHref(url).path))
    if (route?.sidebar === undefined) continue
    const { sidebar, page } = route
    bySidebar.set(sidebar, (bySidebar.get(sidebar) ?? new Set()).add(url))
    if (wholeSidebar) whole.set(sidebar, url)
    const path = page.doc?.version.path ?? '/'
    if (![route.url, posix.dirname(route.url)].includes(path)) inFolders.add(url)
  }
  const single = [...bySidebar].flatMap(([name, urls]) => {
    const [url = '', ...others] = urls
    return others.length > 0 || inFolders.has(url) ? [] : [[name, url] as const]
  })
  return Object.fromEntries([...single, ...whole])
}
