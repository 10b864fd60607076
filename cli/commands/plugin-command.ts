import { resolve } from 'node:path'
import { findSitesNear } from '../config/loading/find-site.ts'
import { checkProblem } from '../hooks/checking/check-problem.ts'
import type { CommandContext, Plugin, PluginCommand } from '../hooks/types.ts'
import { buildPage } from '../pages/build-page.ts'
import { openPages } from '../pages/page-tools.ts'
import { toPageView } from '../pages/to-page-view.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, SiteError, uniqueDiagnostics } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'
import { fixOf, placeOfError, reasonOf } from '../report/thrown.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'

export interface CommandOptions {
  readonly name: string
  readonly args: readonly string[]
  /** The built-in commands, to suggest one if no plugin has `name`. */
  readonly builtIn: readonly string[]
  readonly write: (text: string) => void
}

/**
 * Runs the command of a plugin of the site at `root` and returns what it reported. It may take as long as it likes. Throws
 * a SiteError if no plugin has such a command, or if the command throws.
 */
export async function pluginCommand(
  root: string,
  { name, args, builtIn, write }: CommandOptions,
): Promise<readonly Diagnostic[]> {
  const config = await findSite(root, name, builtIn)
  const { site } = config
  const { plugin, command } = findCommand(config.hooks.plugins, name) ?? {}
  if (!plugin || !command) {
    throw unknownCommand(name, [...builtIn, ...commandNames(config.hooks.plugins)])
  }
  const problems: Diagnostic[] = []
  const context: CommandContext = {
    root: site.root,
    mode: 'command',
    site,
    args,
    write,
    report: (problem) => {
      const { code, at = { file: site.configFile }, ...rest } = checkProblem(problem)
      problems.push({ ...rest, at, code: `${plugin.name}/${code}` })
    },
    visitPages: createVisit(config),
  }
  try {
    await command.run(context)
  } catch (error) {
    // Mistakes in the site are reported as everywhere else.
    throw error instanceof SiteError ? error : commandFailed(error, plugin, name, config)
  }
  return uniqueDiagnostics(applyChecks(problems, site.checks))
}

/** The same stages as of a build, once; a page is dropped once it was visited. */
function createVisit(config: LoadedSite): CommandContext['visitPages'] {
  let opening: ReturnType<typeof openPages> | undefined
  return async (visit) => {
    opening ??= openPages(config)
    const { tools } = await opening
    for (const route of tools.context.plan.routes) {
      const { page } = await buildPage(route, tools)
      await visit(toPageView(page, config.site))
    }
  }
}

/**
 * A configuration that cannot be read may hide the command: that is reported along with its mistakes. Without one, a site
 * nearby may provide the command, unless its name looks like that of a built-in one.
 */
async function findSite(
  root: string,
  name: string,
  builtIn: readonly string[],
): Promise<LoadedSite> {
  try {
    return await loadSite(resolve(root), { mode: 'command' })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const isMissing = error.problems.every(({ code }) => code === 'config-missing')
    if (isMissing && !nearest(name, builtIn) && findSitesNear(resolve(root)).length > 0) {
      throw new SiteError(error.problems, 2)
    }
    const why = isMissing
      ? `and "${root}" contains no site whose plugins could provide it`
      : 'and the plugins that could provide it were not loaded, because the configuration has errors'
    const { problems } = unknownCommand(name, builtIn, `it is not built in, ${why}`)
    throw new SiteError([...problems, ...(isMissing ? [] : error.problems)], 2)
  }
}

function unknownCommand(
  name: string,
  names: readonly string[],
  reason = 'it is not built in, and no plugin of the site provides it',
): SiteError {
  const near = nearest(name, names)
  const others = names.filter((one) => one !== near)
  const list = others.map((one) => `"${one}"`).join(', ')
  const fix = near ? `write "${near}", or one of ${list}` : `write one of ${list}`
  const message = `Unknown command "${name}": ${reason}`
  return new SiteError([{ code: 'command-unknown', severity: 'error', message, fix }], 2)
}

function findCommand(
  plugins: readonly Plugin[],
  name: string,
): { readonly plugin: Plugin; readonly command: PluginCommand } | undefined {
  for (const plugin of plugins) {
    const command = plugin.commands?.find((one) => one.name === name)
    if (command) return { plugin, command }
  }
  return undefined
}

function commandNames(plugins: readonly Plugin[]): string[] {
  return plugins.flatMap(({ commands = [] }) => commands.map(({ name }) => name))
}

function commandFailed(
  error: unknown,
  plugin: Plugin,
  name: string,
  { site: { configFile }, trace }: LoadedSite,
): SiteError {
  const { at, stack } = trace(error)
  return new SiteError([
    {
      code: 'plugin-failed',
      severity: 'error',
      message: `The command "${name}" of the plugin "${plugin.name}" failed: ${reasonOf(error)}`,
      at: placeOfError(error) ?? at ?? { file: configFile },
      fix: fixOf(error) ?? 'fix the plugin, or remove it from "plugins" in the configuration',
      ...(stack !== undefined && { stack }),
    },
  ])
}
