import { bundleSite } from '../bundle/bundle.ts'
import { loadServer } from '../bundle/server-file.ts'
import type { BuildMode, Bundle } from '../bundle/types.ts'
import type { SiteConfig } from '../config/types.ts'
import type { PageHistory } from '../content/git-history.ts'
import type { ParsedPage } from '../content/parse-page.ts'
import type { Page, SourceFile } from '../content/types.ts'
import { countShards, planSidebars } from '../emit/plan-files.ts'
import { scanPublic } from '../emit/public-files.ts'
import type { OutputFile } from '../emit/types.ts'
import type { LinkTargets } from '../markdown/types.ts'
import type { Hooks } from '../plugins/hooks.ts'
import type { RenderSetup } from '../render/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { checkNavigation } from '../routes/check-navigation.ts'
import { createLinkTargets } from '../routes/link-targets.ts'
import { planRoutes } from '../routes/plan-routes.ts'
import { splitSidebar } from '../routes/split-sidebar.ts'
import type { Route, RoutePlan } from '../routes/types.ts'
import { planSearch, type SearchPlan } from '../search/plan-search.ts'

/** A site, ready to have its pages compiled and rendered one by one. */
export interface PreparedSite extends Omit<RenderSetup, 'bundle'> {
  readonly bundle: Bundle
  readonly history: PageHistory | undefined
  readonly parsed: ReadonlyMap<string, ParsedPage>
  readonly targets: LinkTargets
  readonly search: SearchPlan
  readonly publicFiles: readonly string[]
  /** Chunks of the sidebars. */
  readonly sidebarFiles: readonly OutputFile[]
  readonly problems: readonly Diagnostic[]
}

export interface PrepareOptions {
  readonly mode: BuildMode
  readonly sources: readonly SourceFile[]
  /** Whether drafts are pages: in `dev` they are. */
  readonly drafts: boolean
  /** Markup added at the end of each body. */
  readonly bodyEnd?: string
  /** The bundle of an earlier run whose inputs have not changed. */
  readonly bundle?: Bundle
  /** A page as an earlier run has read it, where its file has not changed. */
  readonly knownPage?: (source: SourceFile) => ParsedPage | undefined
  readonly hooks: Hooks
  /** When the pages were last changed; it may still be read while the bundler works. */
  readonly history?: Promise<PageHistory | undefined>
  /** Content of a page's file. */
  readonly readBytes: (source: SourceFile) => Buffer
}

/** The stages before pages are compiled: parse, bundle, plan. The bundler works while pages are read. */
export async function prepareSite(
  site: SiteConfig,
  options: PrepareOptions,
): Promise<PreparedSite> {
  const { files: publicFiles, problems: publicProblems } = scanPublic(site.root)
  const { hooks } = options
  const browser = hooks.plugins.flatMap((plugin) => plugin.browser ?? [])
  const bundling = options.bundle ?? bundleSite(site, options.sources, options.mode, browser)
  const [bundle, markdown] = await Promise.all([bundling, readMarkdown(site, options)])
  const { parsed } = markdown
  for (const page of await readComponents(site, options, bundle)) parsed.set(page.page.source, page)
  const all = [...parsed.values()].map(({ page }) => page)
  const drafts = options.drafts ? [] : all.filter(isDraft)
  const left = new Set(drafts)
  const pages = await hooks.pages(
    all.filter((page) => !left.has(page)),
    site,
  )
  const history = await options.history
  const { plan: planned, problems: planProblems } = planRoutes(pages, site, drafts, history)
  const plan = withRoutes(planned, await hooks.routes(planned.routes, site))
  const targets = createLinkTargets(plan, publicFiles)
  const split = [...plan.sidebars].map(([name, list]) => [name, splitSidebar(list)] as const)
  const { files: sidebarFiles, planned: sidebars } = planSidebars(new Map(split), site.baseUrl)
  return {
    site,
    bundle,
    history,
    parsed,
    plan,
    targets,
    publicFiles,
    sidebarFiles,
    sidebars,
    facts: {
      routeShards: countShards(plan.routes.length),
      mainUrls: Object.fromEntries(plan.mainUrls),
      ...(hooks.plugins.some(({ name }) => name === 'llms') && { hasTwins: true as const }),
      ...(plan.byUrl.has('/search') && { hasSearchPage: true as const }),
      ...(plan.routes.some(({ page }) => page.isPattern) && { hasPatterns: true as const }),
    },
    search: planSearch(plan.routes, site),
    bodyEnd: options.bodyEnd ?? '',
    problems: [
      ...publicProblems,
      ...markdown.unreadable,
      ...[...parsed.values()].flatMap(({ problems }) => problems),
      ...planProblems,
      ...hooks.takeProblems(),
      ...checkNavigation(site, plan.sidebars, targets),
    ],
  }
}

async function readMarkdown(
  site: SiteConfig,
  { sources, knownPage, readBytes }: PrepareOptions,
): Promise<{ parsed: Map<string, ParsedPage>; unreadable: readonly Diagnostic[] }> {
  const parsed = new Map<string, ParsedPage>()
  const unreadable: Diagnostic[] = []
  for (const source of sources) {
    if (source.kind !== 'markdown') continue
    const known = knownPage?.(source)
    if (known) {
      parsed.set(source.source, known)
      continue
    }
    // Loaded for the first page that has changed; often none has.
    const { parsePage, readPage } = await parser()
    const { text, problems } = readPage(`content/${source.source}`, () => readBytes(source))
    parsed.set(source.source, parsePage(source, text, site))
    unreadable.push(...problems)
  }
  return { parsed, unreadable }
}

/** What reading a page takes. */
type Parser = typeof import('../content/parse-page.ts') & typeof import('../content/read-page.ts')

let loadedParser: Promise<Parser> | undefined

function parser(): Promise<Parser> {
  const modules = () =>
    Promise.all([import('../content/parse-page.ts'), import('../content/read-page.ts')])
  loadedParser ??= modules().then(([parse, read]) => ({ ...parse, ...read }))
  return loadedParser
}

async function readComponents(
  site: SiteConfig,
  { sources, knownPage }: PrepareOptions,
  bundle: Bundle,
): Promise<ParsedPage[]> {
  const components = sources.filter(({ kind }) => kind === 'component')
  return Promise.all(
    components.map(async (source) => {
      const known = knownPage?.(source)
      if (known) return known
      const { modules } = await loadServer(bundle.serverFile)
      // A module that throws is reported when its page is rendered.
      const module = await modules[source.source]?.().catch(() => undefined)
      const { parseComponentPage } = await parser()
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
