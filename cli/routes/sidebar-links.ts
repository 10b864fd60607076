import type { NavLink } from '../../runtime/contract/page.ts'
import { normalizePath, splitHref } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import type { RoutePlan } from './types.ts'

/**
 * The link of the navbar that stands for all pages of a sidebar, by the name of the sidebar: the only one that leads into it, or the one
 * with `wholeSidebar`. If several lead there, each stands for its own part.
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
  for (const { url, wholeSidebar } of links) {
    const sidebar = byUrl.get(normalizePath(splitHref(url).path))?.sidebar
    if (sidebar === undefined) continue
    bySidebar.set(sidebar, (bySidebar.get(sidebar) ?? new Set()).add(url))
    if (wholeSidebar) whole.set(sidebar, url)
  }
  const single = [...bySidebar].flatMap(([name, urls]) =>
    urls.size === 1 ? [[name, ...urls]] : [],
  )
  return Object.fromEntries([...single, ...whole])
}
