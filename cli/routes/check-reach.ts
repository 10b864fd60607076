import type { SidebarEntry } from '../../runtime/contract/page.ts'
import { isExternal, normalizePath, splitHref } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { navigationLinks } from './check-navigation.ts'
import { isApart } from './sidebars/sidebar-by-path.ts'
import type { Route, RoutePlan } from './types.ts'

/**
 * Finds pages that no reader comes to by following links from the home page, the navigation and the sidebars, and docs
 * that are in no sidebar. `linksOf` gives the URLs that a page's content links to. Unlisted pages are meant to be so.
 */
export function checkReach(
  { routes, sidebars, mainUrls }: RoutePlan,
  site: SiteConfig,
  linksOf: (route: Route, index: number) => Iterable<string>,
): Diagnostic[] {
  const starts = [
    '/',
    ...mainUrls.values(),
    ...[...navigationLinks(site, sidebars)]
      .filter(([, href]) => !isExternal(href))
      .map(([, href]) => normalizePath(splitHref(href).path)),
    ...[...sidebars.values()].flatMap(categoryUrls),
  ]
  const reached = follow(routes, starts, linksOf)
  const hasSidebars = Object.keys(site.sidebars).length > 0
  return routes.flatMap(({ url, page, sidebar }) => {
    const { doc, frontMatter, place } = page
    // What is wrong with an original is reported once.
    if (frontMatter.unlisted || page.original !== undefined) return []
    const at = { file: place, line: 1, column: 1 }
    if (!reached.has(url)) return orphan(url, at)
    // A sidebar that is named and does not exist is reported on its own.
    const isMissing = hasSidebars && doc && sidebar === undefined && !frontMatter.sidebar
    return isMissing && !isApart(page, site) ? withoutSidebar(url, at) : []
  })
}

function categoryUrls(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'link') return []
    return [...(entry.url === undefined ? [] : [entry.url]), ...categoryUrls(entry.items)]
  })
}

function follow(
  routes: readonly Route[],
  starts: readonly string[],
  linksOf: (route: Route, index: number) => Iterable<string>,
): ReadonlySet<string> {
  const indexes = new Map(routes.map(({ url }, i) => [url, i]))
  const reached = new Set<string>()
  const open = [...starts]
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    const index = indexes.get(url)
    const route = index === undefined ? undefined : routes[index]
    if (index === undefined || !route || reached.has(url)) continue
    reached.add(url)
    open.push(...linksOf(route, index))
    // Readers change the version of a page.
    for (const { same, url: other } of route.alternates) if (same) open.push(other)
    open.push(...(route.translations ?? []).map(({ url: other }) => other))
  }
  return reached
}

function orphan(url: string, at: Diagnostic['at']): Diagnostic {
  return {
    code: 'orphan-page',
    severity: 'warning',
    message: `Orphan page "${url}": readers cannot reach it from the home page by following links`,
    at,
    fix: 'link to the page, or write "unlisted: true" in the front matter',
  }
}

function withoutSidebar(url: string, at: Diagnostic['at']): Diagnostic {
  return {
    code: 'page-without-sidebar',
    severity: 'warning',
    message: `The page "${url}" is shown without a sidebar: no sidebar contains it or its folder`,
    at,
    fix: 'add the page to a sidebar, or write "sidebar: none" in the front matter',
  }
}
