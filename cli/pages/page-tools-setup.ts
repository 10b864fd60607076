import type { CompiledConfig } from '../config/loading/import-config.ts'
import { checksContent } from '../hooks/checking/content-checks.ts'
import type { HooksOptions } from '../hooks/hooks.ts'
import type { RunMode } from '../hooks/types.ts'
import type { RenderSetup } from '../render/types.ts'
import type { SearchPlan } from '../search/plan-search.ts'
import type { PreparedSite } from '../site/prepare-site.ts'

/** What page tools are made from, as plain data: it can be sent to another thread. */
export interface PageToolsSetup {
  readonly render: RenderSetup
  readonly search: SearchPlan
  readonly publicFiles: readonly string[]
  /** Whether plugins write files that are known only when all pages are built. */
  readonly laterFiles: boolean
  /** How another thread gets the hooks of plugins; undefined where no plugin has one for pages. */
  readonly plugins: PluginSetup | undefined
}

/** Functions cannot cross threads: another one runs the configuration again. */
export interface PluginSetup {
  readonly compiledConfig: CompiledConfig
  readonly options: HooksOptions
}

/** Hooks that run for each page. */
const pageHooks = ['markdown', 'tree', 'head', 'page'] as const

/** The part of a prepared site that building its pages takes. */
export function pageToolsSetup(prepared: PreparedSite, mode: RunMode): PageToolsSetup {
  const { site, plan, bundle, facts, sidebars, bodyEnd, hooks, compiledConfig } = prepared
  const { files: _files, ...withoutFiles } = bundle
  const { root, configFile, pluginTimeout: timeout } = site
  const { files } = compiledConfig
  const needsPlugins = hooks.has(...pageHooks) || hooks.plugins.some(checksContent)
  const options = { root, mode, configFile, files, timeout, shared: hooks.shared }
  return {
    render: { site, plan, bundle: withoutFiles, facts, sidebars, bodyEnd },
    search: prepared.search,
    publicFiles: prepared.publicFiles,
    laterFiles: prepared.targets.laterFiles ?? false,
    plugins: needsPlugins ? { compiledConfig, options } : undefined,
  }
}
