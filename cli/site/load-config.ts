import type { CompiledConfig } from '../config/import-config.ts'
import { type LoadedConfig, type LoadOptions, loadSite } from '../config/load.ts'
import { analytics } from '../plugins/analytics.ts'
import { checkPlugins } from '../plugins/check-plugins.ts'
import { createHooks, type Hooks } from '../plugins/hooks.ts'
import { redirects } from '../plugins/redirects.ts'
import type { Plugin, PluginConfig, RunMode } from '../plugins/types.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { isObject } from '../report/schema.ts'
import { pluginsOf } from './plugins-of.ts'

export interface LoadedSite extends LoadedConfig {
  readonly hooks: Hooks
  /** What the `config` hooks reported. */
  readonly problems: readonly Diagnostic[]
}

export interface LoadConfigOptions extends LoadOptions {
  readonly mode: RunMode
  /** What an earlier run compiled the configuration to. */
  readonly known?: CompiledConfig | undefined
}

/** Reads the configuration, with what the plugins make of it. Throws a SiteError that lists every mistake. */
export async function loadConfig(root: string, options: LoadConfigOptions): Promise<LoadedSite> {
  const { mode, known, ...given } = options
  let problems: readonly Diagnostic[] = []
  const configure = async (exported: unknown, configFile: string) => {
    const own = pluginsOf(exported)
    if (!own.some(({ config }) => config)) return exported
    const hooks = createHooks(own, { root, mode, configFile, timeout: timeoutOf(exported) })
    // The schema checks what comes of it.
    const config = await hooks.config(exported as PluginConfig)
    problems = hooks.takeProblems()
    return { ...config, plugins: own }
  }
  const loaded = await loadSite(root, given, known, configure)
  const plugins = [...builtIns(loaded), ...pluginsOf(loaded.exported)]
  const mistakes = checkPlugins(plugins, loaded.site)
  if (mistakes.length > 0) throw new SiteError([...problems, ...mistakes])
  const { configFile, pluginTimeout: timeout } = loaded.site
  return { ...loaded, problems, hooks: createHooks(plugins, { root, mode, configFile, timeout }) }
}

/** What a setting of its own calls for. */
function builtIns({ site }: LoadedConfig): Plugin[] {
  const { gtag } = site.analytics
  return [
    ...(site.redirects.length > 0 ? [redirects(site)] : []),
    ...(gtag ? [analytics(gtag)] : []),
  ]
}

function timeoutOf(exported: unknown): number {
  const seconds = isObject(exported) ? exported.pluginTimeout : undefined
  // Whatever else it may be is reported once the hooks are through.
  return typeof seconds === 'number' && seconds > 0 && seconds <= 86_400 ? seconds * 1000 : 30_000
}
