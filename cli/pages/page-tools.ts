import { loadServer } from '../bundle/server-file.ts'
import { type CompiledConfig, importConfig } from '../config/import-config.ts'
import { createMarkdown, type MarkdownCompiler } from '../markdown/renderer.ts'
import type { LinkTargets } from '../markdown/types.ts'
import { createHooks, type Hooks, type HooksOptions } from '../plugins/hooks.ts'
import type { RenderContext, RenderSetup } from '../render/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { navigationHrefs } from '../routes/check-rendered-links.ts'
import { createLinkTargets } from '../routes/link-targets.ts'
import type { SearchPlan } from '../search/plan-search.ts'
import { pluginsOf } from '../site/plugins-of.ts'

/** What finishing a page takes; the same in the main thread and in a worker. */
export interface PageTools {
  readonly markdown: MarkdownCompiler
  readonly targets: LinkTargets
  readonly context: RenderContext
  readonly search: SearchPlan
  readonly hooks: Hooks
  /** What `markdown` hooks reported: it belongs to every page. */
  readonly problems: readonly Diagnostic[]
  /** Addresses that the layout of every page links to. */
  readonly navigation: ReadonlySet<string>
}

/** What page tools are made of, as plain data: it can be sent to another thread. */
export interface PageToolsSetup {
  readonly render: RenderSetup
  readonly search: SearchPlan
  readonly publicFiles: readonly string[]
  /** How another thread gets the hooks of plugins; undefined where no plugin has one for pages. */
  readonly plugins: PluginSetup | undefined
}

/** Functions cannot cross threads: another one runs the configuration again. */
export interface PluginSetup {
  readonly compiled: CompiledConfig
  readonly options: HooksOptions
}

/** Loads the compiler and the server's half of the bundle. Without `hooks` they are made of the setup. */
export async function openPageTools(
  { render, search, publicFiles, plugins }: PageToolsSetup,
  given?: Hooks,
): Promise<PageTools> {
  const server = await loadServer(render.bundle.serverFile)
  const headScript = server.headScript(render.facts)
  const hooks = given ?? (await loadHooks(plugins, render))
  const markdown = createMarkdown(render.site)
  await hooks.markdown(markdown.md, render.site)
  return {
    markdown,
    targets: createLinkTargets(render.plan, publicFiles),
    context: {
      ...render,
      server,
      headScript,
      changeHead: (tags, page) => hooks.head(tags, page, render.site),
    },
    search,
    hooks,
    problems: hooks.takeProblems(),
    navigation: navigationHrefs(render.site, render.plan),
  }
}

async function loadHooks(setup: PluginSetup | undefined, { site }: RenderSetup): Promise<Hooks> {
  const { root, configFile, pluginTimeout: timeout } = site
  if (!setup) return createHooks([], { root, mode: 'build', configFile, timeout })
  const { exported } = await importConfig(root, configFile, setup.compiled)
  return createHooks(pluginsOf(exported), setup.options)
}
