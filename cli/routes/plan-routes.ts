import type { NavLink } from '../../runtime/contract/page.ts'
import type { SiteConfig } from '../config/types.ts'
import type { SettingsByFolder } from '../content/front-matter/folder-settings.ts'
import { describePage } from '../content/generated-origin.ts'
import type { PageHistory } from '../content/git-history.ts'
import type { NamingKey, Page } from '../content/types.ts'
import type { DroppedSources } from '../links/dropped-pages.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { quoteList } from '../report/enumerate.ts'
import { nearest } from '../report/nearest.ts'
import { checkCounterparts, findAlternates } from './alternates.ts'
import { checkDraftIds, type DocsByVersion, docsOf, findDoc, groupDocs } from './docs.ts'
import { ignoreCase } from './ignore-case.ts'
import { lastUpdated } from './last-updated.ts'
import { findMainUrls } from './main-urls.ts'
import { type BuiltSidebar, buildSidebars } from './sidebars/build-sidebar.ts'
import { isApart, sidebarByPath } from './sidebars/sidebar-by-path.ts'
import { wantedSidebars } from './sidebars/wanted-sidebars.ts'
import { createTranslations } from './translations.ts'
import type { PageTranslation, Route, RoutePlan } from './types.ts'

/** Other data that routes depend on. */
export interface PlanOptions {
  /** Pages that are left out: a sidebar may name them, and does not show them. Without them `draftIds` are not checked. */
  readonly drafts?: readonly Page[] | undefined
  readonly history?: PageHistory | undefined
  /** @default none */
  readonly folders?: SettingsByFolder | undefined
  /** Plugins by the source of each page that they left out. @default none */
  readonly dropped?: DroppedSources | undefined
}

/** Assigns every page its URL, sidebar, breadcrumbs, neighbors and the same page in other versions. */
export function planRoutes(
  pages: readonly Page[],
  site: SiteConfig,
  { drafts, history, folders = new Map(), dropped = new Map() }: PlanOptions = {},
): { plan: RoutePlan; problems: Diagnostic[] } {
  const problems: Diagnostic[] = []
  const byUrl = uniqueByUrl(pages, problems)
  const served = pages.filter((page) => byUrl.get(page.url) === page)
  const repeats = pages.filter((page) => byUrl.get(page.url) !== page)
  const docs = groupDocs(served, [...(drafts ?? []), ...repeats], { site, dropped }, problems)
  if (drafts) checkDraftIds([...pages, ...drafts], site, problems)
  checkCounterparts(site, docs, problems)
  const sidebars = buildSidebars(site, { docs, folders }, problems)
  const mainUrls = findMainUrls(site, docs, sidebars, new Set(byUrl.keys()), problems)
  const translations = createTranslations(served, site)
  const context = { site, docs, sidebars, mainUrls, history, translations, problems }
  const routes = served
    .map((page) => planRoute(page, context))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
  const plan: RoutePlan = {
    routes,
    byUrl: new Map(routes.map((route) => [route.url, route])),
    urlBySource: new Map(pages.map(({ source, url }) => [source, url])),
    sidebars: new Map(sidebars.map(({ name, entries }) => [name, entries])),
    mainUrls,
  }
  return { plan, problems }
}

interface Context {
  readonly site: SiteConfig
  readonly docs: DocsByVersion
  readonly sidebars: readonly BuiltSidebar[]
  readonly mainUrls: ReadonlyMap<string, string>
  readonly history: PageHistory | undefined
  readonly translations: (page: Page) => PageTranslation[]
  readonly problems: Diagnostic[]
}

/** The page that is served at each URL: the first that claims it. */
function uniqueByUrl(pages: readonly Page[], problems: Diagnostic[]): Map<string, Page> {
  const byUrl = new Map<string, Page>()
  const byLowerCase = new Map<string, Page>()
  for (const page of pages) {
    const first = byUrl.get(page.url)
    if (!first) {
      byUrl.set(page.url, page)
      const key = ignoreCase(page.url)
      const similar = byLowerCase.get(key)
      if (similar) problems.push(differsInCase(page, similar))
      else byLowerCase.set(key, page)
    } else {
      problems.push({
        code: 'duplicate-route',
        severity: 'error',
        message: `Duplicate URL "${page.url}": ${describePage(first)} already uses it`,
        at: { file: page.place, line: 1, column: 1 },
        fix: 'rename one of the files, or give one a different "slug"',
      })
    }
  }
  return byUrl
}

/** Many hosts and file systems don't distinguish such URLs: one page would replace the other. */
function differsInCase({ url, place }: Page, similar: Page): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'error',
    message: `Duplicate URL "${url}": ${describePage(similar)} already uses "${similar.url}", which differs only in case`,
    at: { file: place, line: 1, column: 1 },
    fix: 'rename one of the files, or give one a different "slug"',
  }
}

function planRoute(page: Page, context: Context): Route {
  const sidebar = chooseSidebar(page, context)
  const path = sidebar?.paths.get(page.url)
  const { previous, next } = neighbours(page, sidebar, context)
  return {
    url: page.url,
    page: named(page, context),
    outputFile: outputFileOf(page),
    sidebar: sidebar?.name,
    breadcrumbs: page.doc ? [...(path ?? []), linkTo(page, sidebar)] : [],
    previous,
    next,
    alternates: findAlternates(page, context),
    lastUpdated: page.doc && lastUpdated(page, context),
    ...(page.locale !== undefined && { translations: context.translations(page) }),
  }
}

/** A page without a title is called what the first sidebar that lists it calls it. */
function named(page: Page, { sidebars }: Context): Page {
  if (page.fileTitle === undefined || page.fileTitle !== page.title) return page
  const names = sidebars.map(({ names }) => names.get(page))
  const title = names.find((name) => name !== undefined)
  if (title === undefined) return page
  return { ...page, title, label: page.frontMatter.sidebar_label ?? title }
}

/** The page of a pattern is rendered without values, to a file name that every disk allows: '/tags/:tag' → 'tags/_tag/index.html'. */
function outputFileOf({ url, isPattern }: Page): string {
  const path = decodeURIComponent(url.slice(1))
  const name = isPattern ? path.replace(/[{}]/g, '').replace(/[:*]"?([^/"]+)"?/g, '_$1') : path
  return name === '' ? 'index.html' : `${name}/index.html`
}

/**
 * The sidebar that lists a page; of one that none lists, that of its folder, unless it is the home page or the one with
 * all results of the search.
 */
function chooseSidebar(
  page: Page,
  { site, sidebars, problems }: Context,
): BuiltSidebar | undefined {
  const wanted = page.frontMatter.sidebar
  if (!page.doc || wanted === 'none') return undefined
  const own = () =>
    sidebars.find(({ positions }) => positions.has(page)) ??
    (isApart(page, site) ? undefined : sidebarByPath(page, sidebars))
  if (wanted === undefined) return own()
  const chosen = wantedSidebars(page, wanted)
    .map((wantedName) => sidebars.find(({ name }) => name === wantedName))
    .find((sidebar) => sidebar !== undefined)
  // In VuePress, that is a sidebar of the headings of the page, which are in its contents list.
  if (!chosen && wanted === 'auto') return own()
  if (!chosen) {
    const names = [...sidebars.map(({ name }) => name), 'none']
    const near = nearest(wanted, names)
    problems.push({
      code: 'unknown-sidebar',
      severity: 'error',
      message: `Unknown sidebar "${wanted}"`,
      at: placeOfKey(page, 'sidebar'),
      fix: near === undefined ? `write ${quoteList(names)}` : `write "${near}"`,
    })
  }
  return chosen
}

function placeOfKey({ place, keyLines }: Page, key: NamingKey): Place {
  return { file: place, line: keyLines?.[key] ?? 1, column: 1 }
}

function neighbours(
  page: Page,
  sidebar: BuiltSidebar | undefined,
  { docs, problems }: Context,
): { previous: NavLink | undefined; next: NavLink | undefined } {
  const pages = sidebar?.pages ?? []
  const at = sidebar?.positions.get(page) ?? -1
  const ofVersion = docsOf(page.doc?.version, docs)
  const choose = (key: 'pagination_prev' | 'pagination_next', standard: Page | undefined) => {
    const id = page.frontMatter[key]
    if (id === null || !page.doc) return undefined
    const chosen =
      id === undefined
        ? standard
        : findDoc(id, ofVersion, { path: key, at: placeOfKey(page, key), problems })
    return chosen && linkTo(chosen, sidebar)
  }
  return {
    previous: choose('pagination_prev', at > 0 ? pages[at - 1] : undefined),
    next: choose('pagination_next', at >= 0 ? pages[at + 1] : undefined),
  }
}

/** A page is called what the sidebar calls it. */
function linkTo(page: Page, sidebar: BuiltSidebar | undefined): NavLink {
  return { label: sidebar?.labels.get(page) ?? page.label, url: page.url }
}
