import { readFileSync } from 'node:fs'
import type { SiteFacts } from '../../runtime/contract/site.ts'
import { bundleSite } from '../bundle/bundle.ts'
import { loadServer } from '../bundle/modules/server-file.ts'
import type { BuildMode, Bundle } from '../bundle/types.ts'
import { originalLocale } from '../config/languages/locales.ts'
import { placeProblems } from '../config/loading/place-problems.ts'
import type { SiteConfig } from '../config/types.ts'
import { explainNoHistory, type PageHistory, readSiteHistory } from '../content/git-history.ts'
import type { ParsedPage } from '../content/parse-page.ts'
import type { Page, SourceFile } from '../content/types.ts'
import { countShards, planSidebars } from '../emit/plan-files.ts'
import type { OutputFile } from '../emit/types.ts'
import { placeOfSource } from '../files/paths.ts'
import { redirectsPlugin } from '../hooks/built-ins.ts'
import type { Hooks } from '../hooks/hooks.ts'
import { htmlUrlsPlugin } from '../hooks/html-urls.ts'
import { browserModules } from '../hooks/plugin-modules.ts'
import { createLinkTargets } from '../links/link-targets.ts'
import { markSidebars } from '../links/mark-links.ts'
import type { LinkTargets } from '../links/types.ts'
import type { RenderSetup } from '../render/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { checkHome, findStart } from '../routes/check-home.ts'
import {
  checkHeadFiles,
  checkNavigation,
  checkTranslatedNavigation,
} from '../routes/check-navigation.ts'
import { checkTranslations } from '../routes/check-translations.ts'
import { hostRedirects } from '../routes/host-redirects.ts'
import { planRoutes } from '../routes/plan-routes.ts'
import { isResultsPage } from '../routes/results-page.ts'
import { isolateSidebars } from '../routes/sidebars/isolate-sidebars.ts'
import { sidebarLinks } from '../routes/sidebars/sidebar-links.ts'
import { splitSidebar } from '../routes/sidebars/split-sidebar.ts'
import type { Route, RoutePlan } from '../routes/types.ts'
import { planSearch, type SearchPlan } from '../search/plan-search.ts'
import type { ScannedSite } from './scan-site.ts'

/** A site whose pages are read and planned: each of them can be compiled and rendered on its own. */
export interface PreparedSite extends ScannedSite, Omit<RenderSetup, 'bundle'> {
  readonly bundle: Bundle
  readonly history: PageHistory | undefined
  /** By source. */
  readonly parsed: ReadonlyMap<string, ParsedPage>
  readonly targets: LinkTargets
  /** The URL that `/` redirects to, if there is nothing else. */
  readonly start: string | undefined
  readonly search: SearchPlan
  /** Chunks of the sidebars. */
  readonly sidebarFiles: readonly OutputFile[]
}

export interface PrepareOptions {
  /** @default 'production' */
  readonly mode?: BuildMode
  /** Whether drafts are pages: in `dev` they are. @default false */
  readonly drafts?: boolean
  /** Markup added at the end of each body. */
  readonly bodyEnd?: string
  /** The bundle of an earlier run, whose inputs have not changed. */
  readonly bundle?: Bundle | undefined
  /** In development, the bundle that open pages have. */
  readonly previous?: Bundle | undefined
  /** When the pages were last changed; read from git unless it is given. It may arrive while the bundler works. */
  readonly history?: Promise<PageHistory | undefined> | undefined
  /** A page as an earlier run read it, if its file has not changed. */
  readonly cachedParsedPage?: (source: SourceFile) => ParsedPage | undefined
  /** Reads a page. @default from the file system */
  readonly readBytes?: (source: SourceFile) => Buffer
}

/** The stages before pages are compiled: parse, bundle, plan. */
export async function prepareSite(
  scanned: ScannedSite,
  options: PrepareOptions = {},
): Promise<PreparedSite> {
  const { site, hooks, publicFiles } = scanned
  const historyPromise = options.history ?? (site.lastUpdated ? readSiteHistory(site) : undefined)
  const { bundle, parsed, unreadable } = await bundleAndParse(scanned, options)
  const { pages, drafts } = separateDrafts(parsed.values(), options.drafts ?? false)
  const changed = await hooks.pages(pages, site)
  const history = await historyPromise
  const missingDates = site.lastUpdated && !history ? explainNoHistory(site) : undefined
  const { plan: planned, problems: planProblems } = planRoutes(changed, site, {
    drafts,
    history,
    folders: scanned.folders,
    dropped: hooks.dropped,
  })
  const routed = withRoutes(planned, await hooks.routes(planned.routes, site))
  const plan = hooks.dropped.size === 0 ? routed : { ...routed, dropped: new Map(hooks.dropped) }
  const targets = createLinkTargets(plan, publicFiles, {
    laterFiles: writesFiles(hooks),
    code: site.code,
    versions: site.versions,
    redirects: site.redirects,
    isRedirectedByHost: hostRedirects(site, publicFiles),
  })
  const start = findStart(plan, site, publicFiles)
  const shown = markSidebars(isolateSidebars(plan, site), site, targets)
  const split = [...shown].map(([name, list]) => [name, splitSidebar(list)] as const)
  const { files: sidebarFiles, planned: sidebars } = planSidebars(new Map(split), {
    baseUrl: site.baseUrl,
    codeId: bundle.codeId,
  })
  return {
    ...scanned,
    bundle,
    history,
    parsed,
    plan,
    targets,
    start,
    sidebarFiles,
    sidebars,
    facts: factsOf(plan, site, hooks),
    search: planSearch(plan.routes, site),
    bodyEnd: options.bodyEnd ?? '',
    problems: [
      ...scanned.problems,
      ...bundle.problems,
      ...(missingDates ? [missingDates] : []),
      ...unreadable,
      ...[...parsed.values()].flatMap(({ problems }) => problems),
      ...placeProblems(
        [
          ...planProblems,
          ...hooks.takeProblems(),
          ...checkHome(start),
          ...checkNavigation(site, plan.sidebars, targets),
          ...checkTranslatedNavigation(site, targets),
          ...checkTranslations(plan.routes, originalLocale(site)),
          ...checkHeadFiles(site, targets),
        ],
        { ...site, files: scanned.compiledConfig.files, changes: scanned.configChanges },
      ),
    ],
  }
}

/**
 * The bundler works while Markdown and MDX are read; component pages are read from the bundle. If one of them turns out to be a
 * draft, the bundler runs again without it: its styles are part of the site's style sheet.
 */
async function bundleAndParse(scanned: ScannedSite, options: PrepareOptions) {
  const { site, sources, hooks } = scanned
  const browser = browserModules(hooks.plugins, site.root)
  const bundleWithout = async (drafts: readonly Page[]) => {
    const withheld = sources.filter(({ source }) => drafts.some((page) => page.source === source))
    const mdx = await hooks.mdx(site)
    return bundleSite(site, sources, { mode: 'production', browser, withheld, mdx, ...options })
  }
  const bundling = options.bundle ?? bundleWithout([])
  const [bundle, markdown] = await Promise.all([bundling, readMarkdown(scanned, options)])
  const components = await readComponents(scanned, options, bundle)
  const parsed = new Map(
    [...markdown.parsed, ...components].map((one) => [one.page.source, one] as const),
  )
  const { drafts } = separateDrafts(components, options.drafts ?? false)
  return {
    bundle: drafts.length > 0 && !options.bundle ? await bundleWithout(drafts) : bundle,
    parsed,
    unreadable: markdown.unreadable,
  }
}

/** Whether plugins write files that pages can link to. Files for other URLs of pages are not link targets. */
function writesFiles({ plugins }: Hooks): boolean {
  const others = plugins.filter(({ name }) => name !== redirectsPlugin && name !== htmlUrlsPlugin)
  return others.some(({ files, page }) => files || page)
}

function separateDrafts(parsed: Iterable<ParsedPage>, keepsDrafts: boolean) {
  const all = [...parsed].map(({ page }) => page)
  const isLeftOut = (page: Page) => !keepsDrafts && isDraft(page)
  return {
    pages: all.filter((page) => !isLeftOut(page)),
    drafts: all.filter(isLeftOut),
  }
}

/** What every page of a site has to know of the whole. */
function factsOf(plan: RoutePlan, site: SiteConfig, { plugins }: Hooks): SiteFacts {
  const results = plan.byUrl.get(site.search.resultsPage)?.page
  const links = sidebarLinks(site, plan)
  return {
    routeShards: countShards(plan.routes.length),
    mainUrls: Object.fromEntries(plan.mainUrls),
    ...(plugins.some((plugin) => plugin.publishesMarkdown) && { hasMarkdown: true as const }),
    ...(!plan.byUrl.has('/') && { hasNoHome: true as const }),
    ...(results && isResultsPage(results, site.search) && { resultsPage: results.url }),
    ...(Object.keys(links).length > 0 && { sidebarLinks: links }),
    ...(plan.routes.some(({ page }) => page.isPattern) && { hasPatterns: true as const }),
  }
}

async function readMarkdown(
  { site, sources }: ScannedSite,
  { cachedParsedPage, readBytes = ({ file }) => readFileSync(file) }: PrepareOptions,
): Promise<{ parsed: ParsedPage[]; unreadable: readonly Diagnostic[] }> {
  const parsed: ParsedPage[] = []
  const unreadable: Diagnostic[] = []
  let loaded: Parser | undefined
  for (const source of sources) {
    if (source.kind === 'component') continue
    const cached = cachedParsedPage?.(source)
    if (cached) {
      parsed.push(cached)
      continue
    }
    loaded ??= await loadParser()
    const bytes = () => (source.text === undefined ? readBytes(source) : Buffer.from(source.text))
    const { text, problems } = loaded.readPage(placeOfSource(source.source), bytes)
    parsed.push(loaded.parsePage(source, text, site))
    unreadable.push(...problems)
  }
  return { parsed, unreadable }
}

/** What parsing a page takes. It is imported for the first page that has changed; often none has. */
async function loadParser() {
  const [parse, read] = await Promise.all([
    import('../content/parse-page.ts'),
    import('../content/read-page.ts'),
  ])
  return { ...parse, ...read }
}

type Parser = Awaited<ReturnType<typeof loadParser>>

async function readComponents(
  { site, sources }: ScannedSite,
  { cachedParsedPage }: PrepareOptions,
  bundle: Bundle,
): Promise<ParsedPage[]> {
  const components = sources.filter(({ kind }) => kind === 'component')
  return Promise.all(
    components.map(async (source) => {
      const cached = cachedParsedPage?.(source)
      if (cached) return cached
      const { modules } = await loadServer(bundle.serverFile, site)
      // A module that throws is reported when its page is rendered.
      const module = await modules[source.source]?.().catch(() => undefined)
      const { parseComponentPage } = await loadParser()
      return parseComponentPage(source, module?.frontMatter, site)
    }),
  )
}

/** The plan with what plugins made of its routes. */
function withRoutes(plan: RoutePlan, routes: readonly Route[]): RoutePlan {
  if (routes === plan.routes) return plan
  const sorted = [...routes].sort((a, b) => (a.url < b.url ? -1 : 1))
  return {
    ...plan,
    routes: sorted,
    byUrl: new Map(sorted.map((route) => [route.url, route])),
    urlBySource: new Map(sorted.map(({ page, url }) => [page.source, url])),
  }
}

function isDraft({ frontMatter, doc }: Page): boolean {
  return frontMatter.draft === true || (doc?.version.draftIds.includes(doc.id) ?? false)
}
