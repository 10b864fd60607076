import picomatch from 'picomatch'
import type { SearchIndexFile } from '../../runtime/contract/search.ts'
import { anchorOf, normalizePath, splitHref } from '../../runtime/contract/url.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Route } from '../routes/types.ts'

/** With more pages, the positions of words would make queries for frequent words too large. */
export const mostPagesWithPositions = 2000

/** What is searched, as plain data: it can be sent to another thread. */
export interface SearchPlan {
  /** Code of the language that the pages are written in. */
  readonly language: string
  /** Codes of other languages, by the name of the version that is written in them. */
  readonly languages?: ReadonlyMap<string, string>
  /** Name of the version that a route is searched with, by URL; routes that are not searched are omitted. */
  readonly versions: ReadonlyMap<string, string>
  /** See `SearchIndexFile.hasPositions`, by version name. */
  readonly positions: ReadonlyMap<string, SearchIndexFile['hasPositions']>
  /** What readers type when they need a page, by URL. */
  readonly queries?: ReadonlyMap<string, PageQueries>
}

/** What readers type when they need a section, by its anchor: '' for the page itself. */
export type PageQueries = ReadonlyMap<string, readonly string[]>

/** As much of a route as decides whether it is searched. */
export interface SearchableRoute {
  readonly url: string
  readonly page: Pick<Route['page'], 'frontMatter' | 'doc' | 'locale'>
}

/** Which pages are searched, and how deeply; nothing if the site has no search. */
export function planSearch(routes: readonly SearchableRoute[], site: SiteConfig): SearchPlan {
  const latestIn = (code: string | undefined) =>
    site.versions.find(({ isLast, locale }) => isLast && locale === code)?.name ?? ''
  const isExcluded = createMatcher(site.search.exclude)
  const versions = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { url, page } of site.search.browser ? routes : []) {
    const { unlisted, search } = page.frontMatter
    if (unlisted || search === false || isExcluded(url)) continue
    const version = page.doc?.version.name ?? latestIn(page.locale)
    versions.set(url, version)
    counts.set(version, (counts.get(version) ?? 0) + 1)
  }
  const positions = new Map(
    [...counts].map(([version, count]) => [version, count <= mostPagesWithPositions]),
  )
  const languages = new Map(
    site.versions.flatMap(({ name, locale }) => (locale === undefined ? [] : [[name, locale]])),
  )
  return {
    language: searchLanguage(site),
    ...(languages.size > 0 && { languages }),
    versions,
    positions,
    queries: queriesByPage(site.search.queries),
  }
}

function queriesByPage(queries: SiteConfig['search']['queries']): Map<string, PageQueries> {
  const pages = new Map<string, Map<string, readonly string[]>>()
  for (const [href, texts] of Object.entries(queries)) {
    const { url, anchor } = queryTarget(href)
    const page = pages.get(url) ?? new Map<string, readonly string[]>()
    pages.set(url, page.set(anchor, [...(page.get(anchor) ?? []), ...texts]))
  }
  return pages
}

/** The page and the section that a key of `search.queries` names. */
export function queryTarget(href: string): { readonly url: string; readonly anchor: string } {
  const { path, hash } = splitHref(href)
  return { url: normalizePath(path), anchor: anchorOf(hash) }
}

/** Code of the language that the site's pages are written in. */
export function searchLanguage(site: SiteConfig): string {
  return defaultLocale(site)?.code ?? ''
}

/** Code of the language of a version. */
export function languageOfVersion(
  { language, languages }: Pick<SearchPlan, 'language' | 'languages'>,
  version: string,
): string {
  return languages?.get(version) ?? language
}

/** Whether a path matches one of some patterns. */
export function createMatcher(patterns: readonly string[]): (path: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true })
}
