import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { SiteConfig } from '../config/types.ts'
import { siteModule } from './fast-refresh.ts'
import { type BundlerResult, inputFiles, runBundler } from './run-bundler.ts'

type Entry = { readonly in: string; readonly out: string }

export interface SiteModulesOptions extends BuildOptions {
  readonly entryPoints: Entry[]
}

/**
 * Bundles each module of the site into a separate file, so that an open page runs only those again that have changed,
 * and those that import them. The bundler splits files by entries: each module becomes one. `known` are the modules of
 * an earlier bundle; others are found by running the bundler once more.
 */
export async function bundleSiteModules(
  options: SiteModulesOptions,
  site: SiteConfig,
  known: readonly string[],
): Promise<BundlerResult> {
  const bundle = (modules: readonly string[]) =>
    runBundler({ ...options, entryPoints: withModules(options.entryPoints, modules, site) }, site)
  const modules = known.filter((file) => siteModule.test(file) && existsSync(file))
  const result = await bundle(modules)
  const found = inputFiles(site, [result]).filter((file) => siteModule.test(file))
  return found.every((file) => modules.includes(file)) ? result : bundle(found)
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
