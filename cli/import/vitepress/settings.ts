import { posix } from 'node:path'
import { type Located, mergeLocated } from '../reading/located.ts'
import { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { VitepressPages } from './pages.ts'

/** A site of VitePress, while it is imported. */
export interface VitepressSite {
  readonly settings: Setting
  /** Where settings of the main language may be, the most specific first. */
  readonly sources: readonly Setting[]
  readonly main: Setting
  readonly pages: VitepressPages
  readonly srcDir: string
  readonly tree: SiteTree
}

/** A setting of a language replaces the one of all languages, which then has no effect. */
export function findTheme(sources: readonly Setting[], path: readonly string[]): Setting {
  const all = sources.map((source) => source.at('themeConfig', ...path))
  const [found, ...others] = all.filter((one) => !one.isMissing)
  for (const one of others) one.done()
  return found ?? new Setting(undefined)
}

/** The first of these that has a setting. */
export function firstIn(sources: readonly Setting[], path: readonly string[]): Setting | undefined {
  return sources.map((source) => source.at(...path)).find((one) => !one.isMissing)
}

/** Finds a setting of the theme. */
export type FindTheme = (...path: readonly string[]) => Setting

/** A configuration that is based on another one: `extends`. */
export function withVitepressBase(config: Located): Located {
  const base = config.kind === 'map' ? config.entries.get('extends') : undefined
  return base?.kind === 'map' ? mergeLocated(withVitepressBase(base), config, true) : config
}

/** The settings that VitePress 2 reads from `config.*` in the folder of pages. */
export async function loadAdditional(tree: SiteTree, folders: readonly string[]) {
  const names = ['ts', 'mts', 'js', 'mjs'].map((extension) => `config.${extension}`)
  const files = [...new Set(folders)].flatMap(
    (folder) => tree.find(...names.map((name) => posix.join(folder, name))) ?? [],
  )
  const additional = files.filter((file) => tree.read(file)?.includes('defineAdditionalConfig'))
  return Promise.all(
    additional.map(async (file) => ({ file, setting: new Setting(await tree.load(file)) })),
  )
}
