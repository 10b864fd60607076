import { readFile } from 'node:fs/promises'
import type { SiteFacts } from '../../runtime/contract/site.ts'
import { bundleSite } from '../bundle/bundle.ts'
import type { BuildMode, Bundle } from '../bundle/types.ts'
import type { SiteConfig } from '../config/types.ts'
import { type ParsedPage, parseComponentPage, parsePage } from '../content/parse-page.ts'
import { scanContent } from '../content/scan.ts'
import type { Page, SourceFile } from '../content/types.ts'
import { countShards, planSidebars } from '../emit/plan-files.ts'
import { scanPublic } from '../emit/public-files.ts'
import type { OutputFile } from '../emit/types.ts'
import { createMarkdown, type MarkdownCompiler } from '../markdown/renderer.ts'
import type { LinkTargets } from '../markdown/types.ts'
import type { RenderContext } from '../render/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { checkNavigation } from '../routes/check-navigation.ts'
import { createLinkTargets } from '../routes/link-targets.ts'
import { planRoutes } from '../routes/plan-routes.ts'
import type { RoutePlan } from '../routes/types.ts'

/** A site, ready to have its pages compiled and rendered one by one. */
export interface PreparedSite {
  readonly site: SiteConfig
  readonly bundle: Bundle
  readonly plan: RoutePlan
  readonly targets: LinkTargets
  readonly markdown: MarkdownCompiler
  readonly context: RenderContext
  readonly publicFiles: readonly string[]
  /** Chunks of the sidebars. */
  readonly sidebarFiles: readonly OutputFile[]
  readonly problems: readonly Diagnostic[]
}

export interface PrepareOptions {
  readonly mode: BuildMode
  /** Whether drafts are pages: in `dev` they are. */
  readonly drafts: boolean
  /** Markup added at the end of each body. */
  readonly bodyEnd?: string
  /** The bundle of an earlier run whose inputs have not changed. */
  readonly bundle?: Bundle
}

/** The stages before pages are compiled: scan, parse, bundle, plan. The bundler works while pages are read. */
export async function prepareSite(
  site: SiteConfig,
  options: PrepareOptions,
): Promise<PreparedSite> {
  const [sources, publicFiles] = await Promise.all([scanContent(site.root), scanPublic(site.root)])
  const bundling = options.bundle
    ? Promise.resolve(options.bundle)
    : bundleSite(site, sources, options.mode)
  const [bundle, markdownPages] = await Promise.all([bundling, readMarkdown(sources, site)])
  const parsed = [...markdownPages, ...(await readComponents(sources, site, bundle))]
  const all = parsed.map(({ page }) => page)
  const drafts = options.drafts ? [] : all.filter(isDraft)
  const pages = all.filter((page) => !drafts.includes(page))
  const { plan, problems: planProblems } = planRoutes(pages, site, drafts)
  const targets = createLinkTargets(plan, new Set(publicFiles.map((file) => `/${file}`)))
  const facts: SiteFacts = {
    routeShards: countShards(plan.routes.length),
    mainUrls: Object.fromEntries(plan.mainUrls),
  }
  const sidebars = planSidebars(plan.sidebars, site.baseUrl)
  return {
    site,
    bundle,
    plan,
    targets,
    markdown: createMarkdown(site),
    publicFiles,
    sidebarFiles: sidebars.files,
    context: {
      site,
      plan,
      bundle,
      facts,
      sidebarRefs: sidebars.refs,
      headScript: bundle.server.headScript(facts),
      bodyEnd: options.bodyEnd ?? '',
    },
    problems: [
      ...parsed.flatMap(({ problems }) => withSeverity(problems, site.checks.frontMatter)),
      ...planProblems,
      ...checkNavigation(site, plan.sidebars, targets),
    ],
  }
}

/** How many files are open at once: systems allow a few hundred. */
const filesAtOnce = 64

async function readMarkdown(
  sources: readonly SourceFile[],
  site: SiteConfig,
): Promise<ParsedPage[]> {
  const markdown = sources.filter(({ kind }) => kind === 'markdown')
  const pages: ParsedPage[] = []
  for (let i = 0; i < markdown.length; i += filesAtOnce) {
    const batch = markdown
      .slice(i, i + filesAtOnce)
      .map(async (source) => parsePage(source, await readFile(source.file, 'utf8'), site))
    pages.push(...(await Promise.all(batch)))
  }
  return pages
}

function readComponents(
  sources: readonly SourceFile[],
  site: SiteConfig,
  { server }: Bundle,
): Promise<ParsedPage[]> {
  const components = sources.filter(({ kind }) => kind === 'component')
  return Promise.all(
    components.map(async (source) => {
      const load = server.modules[source.source]
      // A module that throws is reported when its page is rendered.
      const module = await load?.().catch(() => undefined)
      return parseComponentPage(source, module?.frontMatter, site)
    }),
  )
}

function isDraft({ frontMatter, doc }: Page): boolean {
  return frontMatter.draft === true || (doc?.version.draftIds.includes(doc.id) ?? false)
}

function withSeverity(
  problems: readonly Diagnostic[],
  severity: SiteConfig['checks']['frontMatter'],
): Diagnostic[] {
  return severity === 'ignore' ? [] : problems.map((problem) => ({ ...problem, severity }))
}
