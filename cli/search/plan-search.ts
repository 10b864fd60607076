import picomatch from 'picomatch'
import {
  type IndexedPage,
  type IndexedSection,
  type SearchIndexFile,
  searchIndexUrl,
} from '../../runtime/contract/search.ts'
import { contentStrings, createTranslate } from '../../runtime/contract/strings.ts'
import { defaultLocale } from '../config/default-locale.ts'
import type { SiteConfig } from '../config/types.ts'
import type { OutputFile } from '../emit/types.ts'
import type { Route } from '../routes/types.ts'

/** A version with more pages is too large for browsers: of its pages only the headings are searched. */
export const mostPages = 2000

/**
 * How many characters of each section are kept: fewer the more pages there are, so that the index of a hundred pages has
 * less than 80 kB (gzip). In steps, because each change of the limit rebuilds all pages.
 */
export function textLimit(pages: number): number {
  if (pages > mostPages) return 0
  const step = 2 ** Math.ceil(Math.log2(Math.max(pages, 1)))
  return Math.max(100, Math.round(18_000 / step))
}

/** What is searched, as plain data: it can be sent to another thread. */
export interface SearchPlan {
  /** Name of the version that a route is searched with, by URL; routes that are not searched are left out. */
  readonly versions: ReadonlyMap<string, string>
  /** How many characters of each section are kept, by version name. */
  readonly limits: ReadonlyMap<string, number>
  readonly notes: readonly string[]
}

/** As much of a route as decides whether it is searched. */
export interface SearchableRoute {
  readonly url: string
  readonly page: Pick<Route['page'], 'frontMatter' | 'doc'>
}

/** Which pages are searched, and how deeply; nothing if the site has no search. */
export function planSearch(routes: readonly SearchableRoute[], site: SiteConfig): SearchPlan {
  const latest = site.versions.find(({ isLast }) => isLast)?.name ?? ''
  const isExcluded = matcher(site.search.exclude)
  const versions = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { url, page } of site.search.browser ? routes : []) {
    const { unlisted, search } = page.frontMatter
    if (unlisted || search === false || isExcluded(url)) continue
    const version = page.doc?.version.name ?? latest
    versions.set(url, version)
    counts.set(version, (counts.get(version) ?? 0) + 1)
  }
  const limits = new Map([...counts].map(([version, count]) => [version, textLimit(count)]))
  const notes = [...counts]
    .filter(([, count]) => count > mostPages)
    .map(
      ([version, count]) =>
        `The search covers only the headings of version "${version}", because the text of its ${count} pages is too much for browsers ` +
        `(at most ${mostPages} pages). To search the text, use a hosted search, or exclude pages with "search.exclude".`,
    )
  return { versions, limits, notes }
}

/** A route with its sections. */
export interface SearchedRoute {
  readonly route: Route
  readonly sections: readonly IndexedSection[]
}

/** The index files, one for each version, of what is searched. */
export function planIndexFiles(
  searched: Iterable<SearchedRoute>,
  plan: SearchPlan,
  site: SiteConfig,
): OutputFile[] {
  const files = new Map<string, IndexedPage[]>([...plan.limits.keys()].map((name) => [name, []]))
  const toPage = createToPage(site)
  for (const one of searched) {
    const version = plan.versions.get(one.route.url)
    if (version !== undefined) files.get(version)?.push(toPage(one))
  }
  return [...files].map(([version, pages]) => {
    const file: SearchIndexFile = {
      format: 1,
      language: languageOf(site),
      version,
      limit: plan.limits.get(version) ?? 0,
      pages,
    }
    return { kind: 'text', path: searchIndexUrl(version).slice(1), contents: JSON.stringify(file) }
  })
}

/** Code of the language that the site's pages are written in. */
export function languageOf(site: SiteConfig): string {
  return defaultLocale(site)?.code ?? ''
}

/** Returns what turns a route into a page of the index, grouped by its category. */
export function createToPage(site: SiteConfig): (searched: SearchedRoute) => IndexedPage {
  const strings = defaultLocale(site)?.strings
  const t = createTranslate(contentStrings, strings)
  const boosts = Object.entries(site.search.boost).map(
    ([pattern, factor]) => [matcher([pattern]), factor] as const,
  )
  return ({ route, sections }) => {
    const { url, page, breadcrumbs } = route
    const group = breadcrumbs.length > 1 ? breadcrumbs[0]?.label : undefined
    const configured = boosts.reduce(
      (product, [matches, factor]) => (matches(url) ? product * factor : product),
      1,
    )
    const { search } = page.frontMatter
    const boost = typeof search === 'number' ? search : configured
    const lvl0 = group ?? t('searchOthers')
    return boost === 1 ? [url, lvl0, sections] : [url, lvl0, sections, boost]
  }
}

function matcher(patterns: readonly string[]): (url: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true })
}
