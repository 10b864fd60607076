import type { NavLink, VersionAlternate } from '../../runtime/contract/page.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'
import { type BuiltSidebar, buildSidebars, type DocsById } from './build-sidebar.ts'
import type { Route, RoutePlan } from './types.ts'

/** Gives every page its place: URL, sidebar, breadcrumbs, neighbours and the same page in other versions. */
export function planRoutes(
  pages: readonly Page[],
  site: SiteConfig,
): { plan: RoutePlan; problems: Diagnostic[] } {
  const problems: Diagnostic[] = []
  const kept = uniqueByUrl(pages, site, problems)
  const docsByVersion = groupDocs(kept, site, problems)
  const sidebars = buildSidebars(site, docsByVersion, problems)
  const mainUrls = findMainUrls(site, docsByVersion, sidebars, problems)
  const routes = kept
    .map((page) => planRoute(page, { site, docsByVersion, sidebars, mainUrls, problems }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
  const plan: RoutePlan = {
    routes,
    byUrl: new Map(routes.map((route) => [route.url, route])),
    urlBySource: new Map(routes.map(({ url, page }) => [page.source, url])),
    sidebars: new Map(sidebars.map(({ name, entries }) => [name, entries])),
    mainUrls,
  }
  return { plan, problems }
}

interface Context {
  readonly site: SiteConfig
  readonly docsByVersion: ReadonlyMap<string, DocsById>
  readonly sidebars: readonly BuiltSidebar[]
  readonly mainUrls: ReadonlyMap<string, string>
  readonly problems: Diagnostic[]
}

function uniqueByUrl(
  pages: readonly Page[],
  { checks }: SiteConfig,
  problems: Diagnostic[],
): Page[] {
  const byUrl = new Map<string, Page>()
  for (const page of pages) {
    const first = byUrl.get(page.url)
    if (!first) byUrl.set(page.url, page)
    else if (checks.duplicateRoutes !== 'ignore') {
      problems.push({
        code: 'duplicate-route',
        severity: checks.duplicateRoutes,
        message: `Cannot serve this page at "${page.url}": ${first.place} has that URL already`,
        at: { file: page.place, line: 1, column: 1 },
        fix: 'rename one of the files, or give one another "slug"',
      })
    }
  }
  return [...byUrl.values()]
}

function groupDocs(
  pages: readonly Page[],
  { versions, checks }: SiteConfig,
  problems: Diagnostic[],
) {
  const groups = new Map<string, Map<string, Page>>(versions.map(({ name }) => [name, new Map()]))
  for (const page of pages) {
    const group = page.doc && groups.get(page.doc.version.name)
    if (!group || !page.doc) continue
    const first = group.get(page.doc.id)
    if (first && checks.duplicateIds !== 'ignore') {
      problems.push({
        code: 'duplicate-id',
        severity: checks.duplicateIds,
        message: `Cannot use the id "${page.doc.id}" for this page: ${first.place} has it already`,
        at: { file: page.place, line: 1, column: 1 },
        fix: 'give one of them another "id"',
      })
    } else group.set(page.doc.id, page)
  }
  return groups
}

function findMainUrls(
  site: SiteConfig,
  docs: ReadonlyMap<string, DocsById>,
  sidebars: readonly BuiltSidebar[],
  problems: Diagnostic[],
) {
  const urls = new Map<string, string>()
  for (const [i, version] of site.versions.entries()) {
    const own = docs.get(version.name) ?? new Map<string, Page>()
    if (version.mainDoc !== undefined && !own.has(version.mainDoc)) {
      const near = nearest(version.mainDoc, own.keys())
      problems.push({
        code: 'unknown-doc',
        severity: 'error',
        message: `docs.versions[${i}].mainDoc must be the id of a page: saw "${version.mainDoc}"`,
        at: { file: 'config/site.ts' },
        fix: near ? `write "${near}"` : `choose one of: ${[...own.keys()].slice(0, 20).join(', ')}`,
      })
    }
    const first = sidebars.find(({ pages }) => pages[0]?.doc?.version.name === version.name)
      ?.pages[0]
    const main = own.get(version.mainDoc ?? '') ?? first ?? own.values().next().value
    urls.set(version.name, main?.url ?? version.path)
  }
  return urls
}

function planRoute(page: Page, context: Context): Route {
  const sidebar = chooseSidebar(page, context)
  const path = sidebar?.paths.get(page.url)
  const { previous, next } = neighbours(page, sidebar, context)
  return {
    url: page.url,
    page,
    outputFile:
      page.url === '/' ? 'index.html' : `${decodeURIComponent(page.url.slice(1))}/index.html`,
    sidebar: sidebar?.name,
    breadcrumbs: page.doc ? [...(path ?? []), { label: page.label, url: page.url }] : [],
    previous,
    next,
    alternates: page.doc ? findAlternates(page, context) : [],
  }
}

function chooseSidebar(page: Page, { sidebars, problems }: Context): BuiltSidebar | undefined {
  const wanted = page.frontMatter.sidebar
  if (!page.doc || wanted === 'none') return undefined
  if (wanted === undefined) return sidebars.find(({ positions }) => positions.has(page))
  const chosen = sidebars.find(({ name }) => name === wanted)
  if (!chosen) {
    const names = [...sidebars.map(({ name }) => name), 'none']
    problems.push({
      code: 'unknown-sidebar',
      severity: 'error',
      message: `sidebar must be the name of a sidebar: saw "${wanted}"`,
      at: { file: page.place, line: 1, column: 1 },
      fix: `write "${nearest(wanted, names) ?? names.join('" or "')}"`,
    })
  }
  return chosen
}

function neighbours(
  page: Page,
  sidebar: BuiltSidebar | undefined,
  { docsByVersion, problems }: Context,
) {
  const pages = sidebar?.pages ?? []
  const at = sidebar?.positions.get(page) ?? -1
  const docs = docsByVersion.get(page.doc?.version.name ?? '') ?? new Map<string, Page>()
  const choose = (
    key: 'pagination_prev' | 'pagination_next',
    standard: Page | undefined,
  ): NavLink | undefined => {
    const id = page.frontMatter[key]
    if (id === null) return undefined
    const chosen = id === undefined ? standard : docs.get(id)
    if (id !== undefined && !chosen) {
      const near = nearest(id, docs.keys())
      problems.push({
        code: 'unknown-doc',
        severity: 'error',
        message: `${key} must be the id of a page: saw "${id}"`,
        at: { file: page.place, line: 1, column: 1 },
        fix: near ? `write "${near}"` : 'write the id of a page of the same version, or null',
      })
    }
    return chosen && { label: chosen.label, url: chosen.url }
  }
  return {
    previous: choose('pagination_prev', at > 0 ? pages[at - 1] : undefined),
    next: choose('pagination_next', at >= 0 ? pages[at + 1] : undefined),
  }
}

function findAlternates(
  page: Page,
  { site, docsByVersion, mainUrls }: Context,
): VersionAlternate[] {
  return site.versions
    .filter(({ name }) => name !== page.doc?.version.name)
    .map(({ name }) => {
      const same = page.doc && docsByVersion.get(name)?.get(page.doc.id)
      return {
        version: name,
        url: same?.url ?? mainUrls.get(name) ?? '/',
        same: same !== undefined,
      }
    })
}
