import { resolve } from 'node:path'
import type { ImportResult } from '../../commands/import.ts'
import { findConfig } from '../../config/loading/find-site.ts'
import { packagesOfPlugins } from '../../import/writing/packages.ts'
import { describeImport } from './describe-import.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface ImportFlags {
  readonly run?: boolean
  readonly copy?: boolean
  readonly dryRun?: boolean
  readonly verbose?: boolean
}

/** `docs-build import`: what was imported, what was not, and what to do next. */
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
    process.stderr.write(describeImport(result, { verb: 'Would import', ...flags }))
  } else {
    process.stdout.write(
      `${describeImport(result, { verb: 'Imported', ...flags })}\n${nextSteps(result).join('\n')}\n`,
    )
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

function nextSteps({ leftovers, config, outDir }: ImportResult): string[] {
  const left = leftovers.length > 0 ? ', and decide about what was not imported' : ''
  const packages = ['docs-build', ...packagesOfPlugins(config)].join(' ')
  return [
    'Next:',
    `1. Run "npm install --save-dev ${packages}", and add .docs-build/ and ${outDir ?? 'build'}/ to .gitignore.`,
    `2. Read config/site.ts${left}.`,
    '3. Run "docs-build dev" to see the site, and "docs-build check" to list all problems.',
    ...(outDir === undefined
      ? []
      : [`4. Build with "docs-build build --out ${outDir}", because build/ contains other files.`]),
  ]
}
