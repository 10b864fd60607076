import type { CompiledConfig } from '../config/loading/import-config.ts'
import {
  type Configure,
  type LoadedConfig,
  type LoadOptions,
  loadConfig,
} from '../config/loading/load.ts'
import { placeProblems } from '../config/loading/place-problems.ts'
import { listAt } from '../config/schema/raw.ts'
import type { SiteConfig } from '../config/types.ts'
import { pluginsOfSettings, withLayouts } from '../hooks/built-ins.ts'
import { createHooks } from '../hooks/calling/create-hooks.ts'
import { checkPlugins } from '../hooks/checking/check-plugins.ts'
import type { Hooks } from '../hooks/hooks.ts'
import { withPluginModules } from '../hooks/plugin-modules.ts'
import type { Plugin, PluginConfig, RunMode } from '../hooks/types.ts'
import { type Diagnostic, isError, SiteError } from '../report/diagnostic.ts'
import { isObject } from '../report/schema.ts'
import { checkAccent } from './accent-contrast.ts'
import { fontFiles, withFonts } from './fonts.ts'
import { withLogoSize } from './logo-size.ts'

/** A site whose configuration is read: the first of the values that the stages hand on. */
export interface LoadedSite extends Omit<LoadedConfig, 'exported'> {
  readonly hooks: Hooks
  /** What the stages up to this one have reported; here, the `config` hooks. */
  readonly problems: readonly Diagnostic[]
}

export interface LoadSiteOptions extends LoadOptions {
  readonly mode: RunMode
  /** The compiled configuration of an earlier run. */
  readonly cached?: CompiledConfig | undefined
}

/** Reads the configuration and lets the plugins change it. Throws a SiteError that lists every mistake. */
export async function loadSite(root: string, options: LoadSiteOptions): Promise<LoadedSite> {
  const { mode, cached, ...given } = options
  let warnings: readonly Diagnostic[] = []
  let problems: readonly Diagnostic[] = []
  const configure: Configure = async (exported, configFile, { trace, compiled }) => {
    const { files } = compiled
    const plugins = pluginsOf(exported)
    const mistakes = checkPlugins(plugins, { root, configFile })
    if (mistakes.some(isError))
      throw new SiteError(placeProblems(mistakes, { root, configFile, files }))
    warnings = mistakes
    if (!plugins.some(({ config }) => config)) return { exported, changes: [] }
    const timeout = timeoutOf(exported)
    const hooks = createHooks(plugins, { root, mode, configFile, files, timeout }, trace)
    // The schema checks the result.
    const { config, changes } = await hooks.config(exported as PluginConfig)
    problems = hooks.takeProblems()
    return { exported: { ...config, plugins }, changes }
  }
  const { exported, ...loaded } = await loadConfig(root, given, cached, configure)
  const { trace, compiledConfig } = loaded
  const plugins = await allPlugins(loaded.site, exported)
  const site = withFonts(
    await withLogoSize(withPluginModules(await withLayouts(loaded.site), plugins)),
  )
  const { configFile, pluginTimeout: timeout } = site
  const { files } = compiledConfig
  warnings = [...warnings, ...placeProblems(checkAccent(site), { root, configFile, files })]
  const hooks = createHooks(plugins, { root, mode, configFile, files, timeout }, trace)
  const configFiles = [...loaded.configFiles, ...fontFiles(site)]
  return { ...loaded, site, configFiles, problems: [...warnings, ...problems], hooks }
}

/** The plugins of a configuration that may be wrong elsewhere; the schema reports a list with a wrong entry. */
function pluginsOf(exported: unknown): readonly Plugin[] {
  const plugins = listAt(exported, 'plugins')
  const isPlugin = (one: unknown): one is Plugin => isObject(one) && typeof one.name === 'string'
  return plugins.every(isPlugin) ? plugins : []
}

/** The plugins whose hooks run: those of the configuration, after those that its settings bring with them. */
export async function allPlugins(site: SiteConfig, exported: unknown): Promise<readonly Plugin[]> {
  return [...(await pluginsOfSettings(site)), ...pluginsOf(exported)]
}

function timeoutOf(exported: unknown): number {
  const seconds = isObject(exported) ? exported.pluginTimeout : undefined
  // Any other value is reported by the schema, after the hooks.
  return typeof seconds === 'number' && seconds > 0 && seconds <= 86_400 ? seconds * 1000 : 30_000
}
