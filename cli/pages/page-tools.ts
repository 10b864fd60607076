import { importConfig } from '../config/loading/import-config.ts'
import type { ExternalPaths } from '../config/schema/external-paths.ts'
import type { Page } from '../content/types.ts'
import { createHooks } from '../hooks/calling/create-hooks.ts'
import type { Hooks } from '../hooks/hooks.ts'
import { createLinkOptions } from '../links/link-options.ts'
import { createLinkTargets } from '../links/link-targets.ts'
import type { LinkTargets } from '../links/types.ts'
import { createMarkdown, type MarkdownCompiler } from '../markdown/renderer.ts'
import { resolveOutline } from '../markdown/resolve-outline.ts'
import type { CompiledBody } from '../markdown/types.ts'
import type { RenderContext, RenderSetup } from '../render/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { logoFiles, navigationHrefs } from '../routes/check-rendered-links.ts'
import { hostRedirects } from '../routes/host-redirects.ts'
import { createLocalTargets } from '../routes/translations.ts'
import type { SearchPlan } from '../search/plan-search.ts'
import { allPlugins, type LoadedSite } from '../site/load-site.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { scanSite } from '../site/scan-site.ts'
import { settlePlaces } from '../site/settle-places.ts'
import { createHrefLocator, type HrefLocator } from './locate-in-files.ts'
import { type PageToolsSetup, type PluginSetup, pageToolsSetup } from './page-tools-setup.ts'
import { openRenderContext } from './render-context.ts'

/** What building a page takes; the same in the main thread and in a worker. */
export interface PageTools {
  readonly markdown: MarkdownCompiler
  /** Resolves the outline of an MDX page. */
  readonly resolveOutline: (page: Page, targets: LinkTargets) => CompiledBody
  readonly targets: LinkTargets
  /** What links lead to from pages in a language. */
  readonly targetsIn: (locale: string | undefined) => LinkTargets
  readonly context: RenderContext
  readonly search: SearchPlan
  readonly hooks: Hooks
  /** What `markdown` hooks reported: it belongs to every page. */
  readonly problems: readonly Diagnostic[]
  readonly locator: HrefLocator
  readonly externalPaths: ExternalPaths
  /** URLs that the layout of every page links to. */
  readonly navigation: ReadonlySet<string>
}

/** Loads the compiler and the server's half of the bundle. Without `hooks`, the setup's configuration is run for them. */
export async function openPageTools(
  { render, search, publicFiles, laterFiles, plugins }: PageToolsSetup,
  hooks?: Hooks,
): Promise<PageTools> {
  const { site, plan } = render
  const usedHooks = hooks ?? (await loadHooks(plugins, render))
  const checkContent = usedHooks.contentChecks(site)
  const readScheme = usedHooks.linkSchemes(site)
  const markdown = createMarkdown(site, { checkContent, readScheme })
  const { outlines } = render.bundle
  const links = createLinkOptions(site, readScheme)
  await usedHooks.markdown(markdown.md, site)
  const { versions, redirects } = site
  const targets = createLinkTargets(plan, publicFiles, {
    laterFiles,
    code: site.code,
    hasMdx: usedHooks.has('mdx'),
    versions,
    redirects,
    isRedirectedByHost: hostRedirects(site, publicFiles),
  })
  return {
    markdown,
    resolveOutline: (page, targets) =>
      resolveOutline(page, { links, contents: site.contents, checkContent, outlines, targets }),
    targets,
    targetsIn: createLocalTargets(targets, plan, site),
    context: await openRenderContext(render, usedHooks),
    search,
    hooks: usedHooks,
    problems: usedHooks.takeProblems(),
    locator: createHrefLocator(site, render.bundle.inputs),
    externalPaths: links.externalPaths,
    navigation: new Set([...navigationHrefs(site, plan), ...logoFiles(site, targets)]),
  }
}

export interface OpenPages {
  readonly tools: PageTools
  readonly problems: readonly Diagnostic[]
  /** Problems of pages as they are reported. */
  readonly settle: (problems: readonly Diagnostic[]) => Diagnostic[]
}

/**
 * Takes a loaded site to where its pages can be built one by one, for commands that write no output. `problems` are those
 * of the site before its pages.
 */
export async function openPages(loaded: LoadedSite): Promise<OpenPages> {
  const prepared = await prepareSite(await scanSite(loaded))
  const tools = await openPageTools(pageToolsSetup(prepared, 'command'), prepared.hooks)
  const { site, sources, targets } = prepared
  // Commands write no files of plugins: links that may lead to one are left to `build`.
  const context = { root: site.root, sources, targets, written: { has: () => true, paths: [] } }
  const settle = (problems: readonly Diagnostic[]) => settlePlaces(problems, context)
  return { tools, problems: settle(prepared.problems), settle }
}

async function loadHooks(setup: PluginSetup | undefined, { site }: RenderSetup): Promise<Hooks> {
  const { root, configFile, pluginTimeout: timeout } = site
  if (!setup) return createHooks([], { root, mode: 'build', configFile, timeout })
  const { exported, trace } = await importConfig(root, configFile, setup.compiledConfig)
  return createHooks(await allPlugins(site, exported), setup.options, trace)
}
