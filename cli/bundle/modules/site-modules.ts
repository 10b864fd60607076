import { existsSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BuildOptions } from 'esbuild'
import type { SiteConfig } from '../../config/types.ts'
import { type BundlerResult, inputFiles, runBundler } from '../run-bundler.ts'
import { siteModule } from './fast-refresh.ts'

type Entry = { readonly in: string; readonly out: string }

export interface SiteModulesOptions extends BuildOptions {
  readonly entryPoints: Entry[]
}

/**
 * Bundles each module of the site into a separate file, so that an open page runs only those again that have changed,
 * and those that import them. The bundler splits files by entries: each module becomes one. `known` are the modules of
 * an earlier bundle; if others are imported now, the bundler runs once more.
 */
export async function bundleSiteModules(
  options: SiteModulesOptions,
  site: SiteConfig,
  known: readonly string[],
): Promise<BundlerResult> {
  const bundle = (modules: readonly string[]) =>
    runBundler({ ...options, entryPoints: withModules(options.entryPoints, modules, site) }, site)
  const modules = known.filter((file) => siteModule.test(file) && existsSync(file))
  const first = await bundle(modules)
  // A module that does not compile may be one that nothing imports any more.
  const result = first.problems.length === 0 ? first : await bundle([])
  const imported = importedModules(result, options.entryPoints, site)
  return isDeepStrictEqual(new Set(modules), new Set(imported)) ? result : bundle(imported)
}

/** Absolute paths of the site's modules that the entries import, directly or not, with those that are entries. */
function importedModules(
  result: BundlerResult,
  entries: readonly Entry[],
  site: SiteConfig,
): string[] {
  const { inputs } = result.metafile
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const imported of inputs[path]?.imports ?? []) if (!imported.external) visit(imported.path)
  }
  for (const { in: entry } of entries) visit(isAbsolute(entry) ? relative(site.root, entry) : entry)
  return inputFiles(site, [result]).filter(
    (file) => siteModule.test(file) && seen.has(relative(site.root, file)),
  )
}

function withModules(
  entries: readonly Entry[],
  modules: readonly string[],
  { root }: SiteConfig,
): Entry[] {
  const own = new Set(entries.map((entry) => entry.in))
  const others = modules.filter((file) => !own.has(file))
  return [
    ...entries,
    ...others.map((file) => ({
      in: file,
      out: `module-${relative(root, file).replace(/[^\w-]+/g, '-')}`,
    })),
  ]
}
