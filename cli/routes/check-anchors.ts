import type { SidebarEntry } from '../../runtime/contract/page.ts'
import { anchorOf, isExternal, normalizePath, splitHref } from '../../runtime/contract/url.ts'
import type { SiteConfig, SlugRule } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import { endsOfRange } from '../markdown/line-ids.ts'
import { textSlug } from '../markdown/slugs.ts'
import type { AnchorLink } from '../markdown/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'
import { navigationLinks } from './check-navigation.ts'

/** What the anchor check needs of each page. */
export interface PageAnchors {
  readonly page: Pick<Page, 'place' | 'url'>
  readonly ids: ReadonlySet<string>
  readonly links: readonly AnchorLink[]
}

/** Finds links whose page exists but whose anchor does not. Runs once, when every page is compiled. */
export function checkAnchors(
  pages: readonly PageAnchors[],
  site: SiteConfig,
  sidebars: ReadonlyMap<string, readonly SidebarEntry[]>,
): Diagnostic[] {
  const byUrl = new Map(pages.map((entry) => [entry.page.url, entry]))
  const problems: Diagnostic[] = []
  const check = (url: string, anchor: string, at: Place, act: string): void => {
    const target = byUrl.get(url)
    if (!target || anchor === 'top' || target.ids.has(anchor)) return
    const ends = site.lineLinks ? endsOfRange(anchor) : undefined
    if (ends) {
      for (const end of ends) check(url, end, at, act)
      return
    }
    const near = nearestId(anchor, target.ids, site.slugs)
    problems.push({
      code: 'broken-anchor',
      severity: 'error',
      message: `${act}: ${target.page.place} has no heading or element with the id "${anchor}"`,
      at,
      fix: near ? `write "#${near}"` : `add "{#${anchor}}" to a heading on that page`,
    })
  }
  for (const { page, links } of pages) {
    for (const { url, anchor, href, file = page.place, line, column } of links)
      check(url, anchor, { file, line, column }, `Broken link to "${href}"`)
  }
  for (const [key, href, at = { file: site.configFile }] of navigationLinks(site, sidebars)) {
    const { path, hash } = splitHref(href)
    const anchor = anchorOf(hash)
    if (isExternal(href) || anchor === '') continue
    check(normalizePath(path), anchor, at, `${key} has a broken link to "${href}"`)
  }
  return problems
}

/**
 * The id of a heading with this text: VitePress makes ids from the anchors of links, so authors can write the text.
 * Otherwise, the id that is most like the anchor.
 */
function nearestId(anchor: string, ids: ReadonlySet<string>, rule: SlugRule): string | undefined {
  const slug = textSlug(anchor, rule)
  return ids.has(slug) ? slug : nearest(anchor, ids)
}
