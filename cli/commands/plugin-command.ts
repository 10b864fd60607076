import { resolve } from 'node:path'
import { findSitesNear } from '../config/loading/find-site.ts'
import { checkProblem } from '../hooks/checking/check-problem.ts'
import type { CommandContext, Plugin, PluginCommand } from '../hooks/types.ts'
import { buildPage } from '../pages/build-page.ts'
import { openPages } from '../pages/page-tools.ts'
import { toPageView } from '../pages/to-page-view.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, SiteError, uniqueDiagnostics } from '../report/diagnostic.ts'
import { quoteList } from '../report/enumerate.ts'
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
  const { plugin, command } = commandOf(config, name, builtIn)
  const problems: Diagnostic[] = []
  const visited: Visited = { settle: (found) => found }
  const context: CommandContext = {
    root: site.root,
    mode: 'command',
    site,
    args,
    write,
    report: (problem) => {
      const { code, at, ...rest } = checkProblem(problem)
      const place = at ?? { file: visited.place ?? site.configFile }
      problems.push({ ...rest, at: place, code: `${plugin.name}/${code}` })
    },
    visitPages: createVisit(config, visited),
  }
  try {
    await command.run(context)
  } catch (error) {
    // Mistakes in the site are reported as everywhere else.
    throw error instanceof SiteError ? error : commandFailed(error, plugin, name, config)
  }
  return uniqueDiagnostics(applyChecks(visited.settle(problems), site.checks))
}

interface Visited {
  /** The page that is visited. */
  place?: string | undefined
  /** Puts what is in generated pages where their text comes from. */
  settle: (problems: readonly Diagnostic[]) => readonly Diagnostic[]
}

/** The same stages as of a build, once; a page is dropped once it was visited. */
function createVisit(config: LoadedSite, visited: Visited): CommandContext['visitPages'] {
  let opening: ReturnType<typeof openPages> | undefined
  return async (visit) => {
    opening ??= openPages(config)
    const { tools, settle } = await opening
    visited.settle = settle
    for (const route of tools.context.plan.routes) {
      const { page } = await buildPage(route, tools)
      visited.place = route.page.place
      await visit(toPageView(page, config.site))
    }
    visited.place = undefined
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
      ? ''
      : ": the site's plugins were not loaded, because the configuration has errors"
    const { problems } = unknownCommand(name, builtIn, why)
    throw new SiteError([...problems, ...(isMissing ? [] : error.problems)], 2)
  }
}

function unknownCommand(name: string, names: readonly string[], reason = ''): SiteError {
  const near = nearest(name, names)
  const others = names.filter((one) => one !== near)
  const list = quoteList(others)
  const fix = near ? `use "${near}" or a different command: ${list}` : `use ${list}`
  const message = `Unknown command "${name}"${reason}`
  return new SiteError([{ code: 'command-unknown', severity: 'error', message, fix }], 2)
}

/** What a command of a plugin does. Throws a SiteError if no plugin of the site has one of that name. */
export async function describeCommand(
  root: string,
  { name, builtIn }: Pick<CommandOptions, 'name' | 'builtIn'>,
): Promise<string> {
  return commandOf(await findSite(root, name, builtIn), name, builtIn).command.description
}

/** The commands of the plugins of a site with their descriptions. Throws a SiteError if its configuration has errors. */
export async function listCommands(root: string): Promise<ReadonlyMap<string, string>> {
  const { hooks } = await loadSite(resolve(root), { mode: 'command' })
  const commands = hooks.plugins.flatMap((plugin) => plugin.commands ?? [])
  return new Map(commands.map(({ name, description }) => [name, description]))
}

function commandOf({ hooks }: LoadedSite, name: string, builtIn: readonly string[]) {
  const found = findCommand(hooks.plugins, name)
  if (!found) throw unknownCommand(name, [...builtIn, ...commandNames(hooks.plugins)])
  return found
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
      message: `The "${name}" command of the plugin "${plugin.name}" failed: ${reasonOf(error)}`,
      at: placeOfError(error) ?? at ?? { file: configFile },
      fix: fixOf(error) ?? 'fix the plugin, or remove it from "plugins" in the configuration',
      ...(stack !== undefined && { stack }),
    },
  ])
}
