import type { NavLink, SidebarEntry } from '../../runtime/contract/page.ts'
import {
  decodeUrl,
  isExternal,
  isFilePath,
  splitHref,
  withBase,
} from '../../runtime/contract/url.ts'
import { createExternalPaths } from '../config/schema/external-paths.ts'
import type { SiteConfig } from '../config/types.ts'
import { hasPublicPage } from './find-page.ts'
import type { LinkTargets } from './types.ts'

type MarkLink = <T extends NavLink>(link: T) => T

/**
 * Marks links to files of `public/` and to other sites on the host, which the router leaves to the browser. The router
 * recognizes most files by their extension.
 */
function createMark(site: SiteConfig, targets: Pick<LinkTargets, 'hasPublicFile'>): MarkLink {
  const externalPaths = createExternalPaths(site)
  return (link) => {
    if (isExternal(link.url)) return link
    const { path } = splitHref(link.url)
    if (isFilePath(path)) return link
    const isElsewhere = externalPaths.has(withBase(path, site.baseUrl))
    const isMarked = isElsewhere || hasPublicPage(decodeUrl(path), targets)
    return isMarked ? { ...link, rel: 'external' } : link
  }
}

/** The site with marked links in the navbar and the footer; the same object if there are none. */
export function withMarkedLinks(site: SiteConfig, publicFiles: readonly string[]): SiteConfig {
  const files = new Set(publicFiles.map((file) => `/${file}`.normalize()))
  let isChanged = false
  const mark = createMark(site, { hasPublicFile: (path) => files.has(path.normalize()) })
  const markNoted: MarkLink = (link) => {
    const marked = mark(link)
    isChanged ||= marked !== link
    return marked
  }
  const items = site.navbar.items.map((item) => {
    if (item.kind === 'link') return markNoted(item)
    if (item.kind === 'dropdown') return { ...item, items: item.items.map(markNoted) }
    return item.kind === 'search' ? item : { ...item, after: item.after.map(markNoted) }
  })
  const sections = site.footer.sections.map((section) => {
    return { ...section, items: section.items.map(markNoted) }
  })
  if (!isChanged) return site
  return { ...site, navbar: { ...site.navbar, items }, footer: { ...site.footer, sections } }
}

/** The sidebars with marked links. */
export function markSidebars(
  sidebars: ReadonlyMap<string, readonly SidebarEntry[]>,
  site: SiteConfig,
  targets: LinkTargets,
): ReadonlyMap<string, readonly SidebarEntry[]> {
  const mark = createMark(site, targets)
  const markEntry = (entry: SidebarEntry): SidebarEntry => {
    if (entry.kind === 'category') return { ...entry, items: entry.items.map(markEntry) }
    return targets.hasUrl(entry.url) ? entry : mark(entry)
  }
  return new Map([...sidebars].map(([name, entries]) => [name, entries.map(markEntry)]))
}
