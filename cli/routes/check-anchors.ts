import type { SidebarEntry } from '../../runtime/contract/page.ts'
import { anchorOf, isExternal, normalizePath, splitHref } from '../../runtime/contract/url.ts'
import { siteInLocale } from '../config/languages/locales.ts'
import type { SiteConfig, SlugRule } from '../config/types.ts'
import type { AnchorLink } from '../links/types.ts'
import { endsOfRange } from '../markdown/line-ids.ts'
import { textSlug } from '../markdown/slugs.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { isTypo, nearest } from '../report/nearest.ts'
import { navigationLinks } from './check-navigation.ts'
import type { PageAnchors } from './page-anchors.ts'
import { createUntranslated } from './untranslated-anchors.ts'

/** Finds links whose page exists but whose anchor does not. Runs once, when every page is compiled. */
export function checkAnchors(
  pages: readonly PageAnchors[],
  site: SiteConfig,
  sidebars: ReadonlyMap<string, readonly SidebarEntry[]>,
): Diagnostic[] {
  const check = createCheck(pages, site)
  for (const page of pages) checkPage(page, check)
  for (const link of navigationAnchors(site, sidebars)) check.link(link, link.at, link.act)
  return check.problems()
}

/** Checks the links of one page. `pages` has it, and those that it links to. */
export function checkAnchorsOfPage(
  page: PageAnchors,
  pages: readonly PageAnchors[],
  site: SiteConfig,
): Diagnostic[] {
  const check = createCheck(pages, site)
  checkPage(page, check)
  return check.problems()
}

/** Checks links of the configuration. `pages` has those that they lead to. */
export function checkNavigationAnchors(
  links: readonly NavigationAnchor[],
  pages: readonly PageAnchors[],
  site: SiteConfig,
): Diagnostic[] {
  const check = createCheck(pages, site)
  for (const link of links) check.link(link, link.at, link.act)
  return check.problems()
}

interface AnchorCheck {
  /** Checks a link; `act` says which, without its end: 'Broken link to "./a.md#b"'. */
  readonly link: (link: CheckedLink, at: Place, act: string) => void
  readonly problems: () => Diagnostic[]
}

function createCheck(pages: readonly PageAnchors[], site: SiteConfig): AnchorCheck {
  const byUrl = new Map(pages.map((entry) => [entry.page.url, entry]))
  const problems: Diagnostic[] = []
  const untranslated = createUntranslated((url) => byUrl.get(url))
  const check: AnchorCheck['link'] = (link, at, act) => {
    const { url, anchor } = link
    const target = byUrl.get(url)
    if (!target || anchor === 'top' || target.ids.has(anchor)) return
    const ends = site.lineLinks ? endsOfRange(anchor) : undefined
    if (ends) {
      for (const end of ends) check({ ...link, anchor: end }, at, act)
      return
    }
    if (link.isTranslated && untranslated.note(target, anchor, at)) return
    // Where it is missing in all languages, it is reported for the default one.
    if (link.isCopy) return
    problems.push({
      code: 'broken-anchor',
      severity: 'error',
      message: `${act}: ${target.page.place} has no heading or element with the ID "${anchor}"`,
      at,
      fix: fixFor(anchor, target, pages, site.slugs),
    })
  }
  return { link: check, problems: () => [...problems, ...untranslated.problems()] }
}

function checkPage({ page, isCopy = false, links }: PageAnchors, check: AnchorCheck): void {
  for (const { href, file = page.place, line, column, ...link } of links)
    check.link({ ...link, isCopy }, { file, line, column }, `Broken link to "${href}"`)
}

/** A link of the configuration to an id. */
export interface NavigationAnchor extends CheckedLink {
  readonly at: Place
  readonly act: string
}

/** The links of the configuration that have an anchor, in each language. */
export function navigationAnchors(
  site: SiteConfig,
  sidebars: ReadonlyMap<string, readonly SidebarEntry[]>,
): NavigationAnchor[] {
  return navigationsOf(site, sidebars).flatMap(({ isCopy, links }) =>
    [...links].flatMap(([key, href, at = { file: site.configFile }]) => {
      const { path, hash } = splitHref(href)
      const anchor = anchorOf(hash)
      if (isExternal(href) || anchor === '') return []
      const act = `${key} has a broken link to "${href}"`
      return [{ url: normalizePath(path), anchor, isTranslated: true, isCopy, at, act }]
    }),
  )
}

interface CheckedLink extends Pick<AnchorLink, 'url' | 'anchor'> {
  /** Whether its author linked to the page in the default language. */
  readonly isTranslated?: boolean
  /** Whether the same link is checked in the default language. */
  readonly isCopy: boolean
}

/** The links of the configuration, in each language. */
function navigationsOf(site: SiteConfig, sidebars: ReadonlyMap<string, readonly SidebarEntry[]>) {
  const others = site.locales.filter(({ isDefault }) => !isDefault)
  return [
    { isCopy: false, links: navigationLinks(site, sidebars) },
    ...others.map(({ code }) => {
      return { isCopy: true, links: navigationLinks(siteInLocale(site, code), new Map()) }
    }),
  ]
}

/** The same id in another spelling, the page of the version that the heading was moved to, or a similar id on the page. */
function fixFor(
  anchor: string,
  target: PageAnchors,
  pages: readonly PageAnchors[],
  rule: SlugRule,
): string {
  // VitePress makes ids from the anchors of links, so authors can write the text of the heading.
  const slug = textSlug(anchor, rule)
  if (target.ids.has(slug)) return `write "#${slug}"`
  const version = target.page.doc?.version
  const [other, another] = pages.filter(
    ({ page, ids }) => ids.has(anchor) && page.doc?.version === version,
  )
  if (other && !another) return `link to ${other.page.place}, which contains this ID`
  const near = nearestId(anchor, target.ids)
  return near === undefined ? removeOrAdd(anchor) : `write "#${near}"`
}

/** The fix for an anchor that is like no other. */
export function removeOrAdd(anchor: string): string {
  return `remove "#${anchor}", or add "{#${anchor}}" to the heading that you meant`
}

/** The id that the anchor is a typo of, or the only one with all of its words. */
function nearestId(anchor: string, ids: ReadonlySet<string>): string | undefined {
  const near = nearest(anchor, ids)
  const isNear = near !== undefined && isTypo(anchor, near)
  return isNear ? near : onlyOneWith(wordsOf(anchor), ids)
}

/** A heading that was reworded keeps most of its words. One word alone says too little. */
function onlyOneWith(words: readonly string[], ids: ReadonlySet<string>): string | undefined {
  if (words.length < 2) return undefined
  const [one, another] = [...ids].filter((id) => {
    const present = wordsOf(id)
    const [fewer, more] = words.length <= present.length ? [words, present] : [present, words]
    return fewer.length > 1 && fewer.every((word) => more.includes(word))
  })
  return another === undefined ? one : undefined
}

function wordsOf(id: string): string[] {
  return id
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
