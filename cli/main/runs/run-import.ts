import { resolve } from 'node:path'
import type { ImportResult } from '../../commands/import.ts'
import { findConfig } from '../../config/loading/find-site.ts'
import { gitRoot } from '../../files/git/git-root.ts'
import { adders, executors, managerAbove } from '../../files/packages/package-manager.ts'
import { placeTool, type ToolPackage, toolPackage } from '../../files/packages/tool-package.ts'
import { packagesOfPlugins } from '../../import/writing/packages.ts'
import { commandLine } from '../../report/command-line.ts'
import { setExitCode } from '../exit-code.ts'
import { describeImport } from './describe-import.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface ImportFlags {
  readonly run?: boolean
  readonly copy?: boolean
  readonly dryRun?: boolean
  readonly verbose?: boolean
}

/** `docs-build import`: what was imported, what was not, the first build, and what to do next. */
export async function runImport(root: string, flags: ImportFlags): Promise<void> {
  warnIfStale()
  const { importFrom } = await import('../../commands/import.ts')
  const isAsking =
    flags.run === undefined && !flags.dryRun && process.stdin.isTTY && process.stdout.isTTY
  const run = isAsking ? await askFirst(root, flags) : flags.run
  if (run === 'stopped') return
  const result = await importFrom(root, { ...flags, run: run ?? false })
  if (flags.dryRun) {
    process.stdout.write(result.text)
    process.stderr.write(describeImport(result, { verb: 'Would import', ...flags, root }))
    return
  }
  process.stdout.write(`${describeImport(result, { verb: 'Imported', ...flags, run, root })}\n`)
  await buildAndAdvise(root, result)
}

/** Builds the site unless one of its plugins is still to be installed, and says what to do next. */
async function buildAndAdvise(root: string, result: ImportResult): Promise<void> {
  const commands = commandsFor(root)
  const missing = packagesOfPlugins(result.config).filter((wanted) => !isLoadable(wanted))
  const listAll = `${commands.run('check')} --no-baseline`
  const out = result.outDir ?? 'build'
  const built =
    missing.length > 0 ? undefined : await (await firstBuild()).buildFirst(root, { out, listAll })
  if (missing.length === 0 && !built) return
  if (built && !built.isBuilt) setExitCode(1)
  const tool = toolPackage(resolve(root), resolve(root))
  if (tool.file !== undefined) placeTool(tool.file)
  const isBuilt = built?.isBuilt ?? false
  const steps = nextSteps(result, { commands, missing, isBuilt, tool })
  process.stdout.write(`${built ? `${built.text}\n` : ''}${steps.join('\n')}\n`)
}

/** Not loaded for `--dry-run`. */
function firstBuild() {
  return import('./first-build.ts')
}

/** Whether plugins can load a package, of which a version may be asked for: 'typescript@6'. */
function isLoadable(wanted: string): boolean {
  try {
    import.meta.resolve(wanted.replace(/(?<=.)@.*/, ''))
    return true
  } catch {
    return false
  }
}

/** Reads the configuration, and asks if running it would show more. */
async function askFirst(root: string, flags: ImportFlags): Promise<boolean | 'stopped'> {
  // The import will refuse to replace it.
  if (findConfig(resolve(root)) !== undefined) return false
  const { importFrom } = await import('../../commands/import.ts')
  const { leftovers } = await importFrom(root, { ...flags, dryRun: true })
  const { askToRun } = await import('./ask-to-run.ts')
  return (await askToRun(leftovers)) ?? 'stopped'
}

/** Commands for the site, as its package manager runs them. */
interface ImportCommands {
  /** 'docs-build dev docs' → 'npx docs-build dev docs' */
  readonly run: (command: string) => string
  /** 'pnpm add --save-dev' */
  readonly add: string
}

function commandsFor(root: string): ImportCommands {
  const folder = resolve(root)
  const top = gitRoot(folder) ?? folder
  const manager = managerAbove(folder, top, process.env.npm_config_user_agent)
  return {
    run: (command) => `${executors[manager]} ${commandLine(command, root)}`,
    add: adders[manager],
  }
}

interface Advice {
  readonly commands: ImportCommands
  /** Packages that plugins need and that are not installed. */
  readonly missing: readonly string[]
  readonly isBuilt: boolean
  readonly tool: ToolPackage
}

function nextSteps(
  { leftovers, config, outDir }: ImportResult,
  { commands, missing, isBuilt, tool }: Advice,
): string[] {
  const left = leftovers.length > 0 ? ' and the list of what was not imported' : ''
  const packages = [tool.added, ...packagesOfPlugins(config)].join(' ')
  const packed =
    tool.file === undefined ? '' : ' (the .tgz file is docs-build itself, packed from your clone)'
  const needs = missing.length > 0 ? ' to install the packages that the site requires' : ''
  const build = `${commands.run('build')} --update-baseline${outDir === undefined ? '' : ` --out ${outDir}`}`
  const look = isBuilt
    ? `Run "${commands.run('dev')}" to see the site and edit it.`
    : missing.length > 0
      ? `Run "${build}" to build the site and accept existing problems, then run "${commands.run('dev')}" to see the site.`
      : `Fix the errors above. Then run "${build}" to build the site and accept the remaining problems, and run "${commands.run('dev')}" to see the site.`
  return [
    'Next:',
    `1. Run "${commands.add} ${packages}"${packed}${needs}, and add .docs-build/ and ${outDir ?? 'build'}/ to .gitignore.`,
    `2. Review config/site.ts${left}.`,
    `3. ${look}`,
    ...(outDir === undefined || !isBuilt
      ? []
      : [
          `4. Because build/ contains other files, build with "${commands.run('build')} --out ${outDir}".`,
        ]),
  ]
}
