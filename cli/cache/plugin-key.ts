import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { CompiledConfig } from '../config/loading/import-config.ts'
import { reading } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'
import { checksContent } from '../hooks/checking/content-checks.ts'
import type { Hooks } from '../hooks/hooks.ts'
import type { Plugin } from '../hooks/types.ts'
import { watchedPaths } from '../hooks/watched-paths.ts'
import type { InputStamp, Inputs } from './inputs.ts'
import type { NamedKey } from './types.ts'

export type PluginSet = Pick<Hooks, 'plugins' | 'shared'>

/** What else a key of plugins is made from. */
export interface PluginKeyContext {
  readonly compiledConfig: CompiledConfig
  readonly root: string
  readonly inputs: Inputs
}

const pageKeys = ['mdx', 'markdown', 'tree', 'head', 'page', 'browser'] as const

/** The part of a key that changes with the files that plugins watch. Reports name the files instead. */
export const watchedPart = 'a watched file changed'

/** The part that changes with what `content` hooks share with the hooks for pages. */
const sharedPart = "a plugin's shared data changed"

/** The part that changes with everything else that plugins depend on. */
export const pluginPart = 'a plugin changed'

/** Changes with all that the plugins depend on whose hooks change pages. */
export function pagePluginsKey(
  { plugins, shared }: PluginSet,
  context: PluginKeyContext,
): NamedKey {
  const changing = plugins.filter(
    (plugin) => pageKeys.some((key) => plugin[key]) || checksContent(plugin),
  )
  return pluginsKey({ plugins: changing.map(withPagePaths), shared }, context)
}

/** What the key of a plugin is made from, with only those watched files that its hooks for pages depend on. */
function withPagePaths({ name, cacheKey, browser, watch = [] }: Plugin): Plugin {
  const ofPages = watch.filter((one) => typeof one === 'string' || one.forPages !== false)
  return { name, cacheKey, browser, watch: ofPages }
}

/**
 * Changes with all that plugins depend on: their code, which is that of the configuration and of the packages it
 * imports, or, if they have a `cacheKey`, that and their own modules in the site; the files they watch; and what they
 * share, which often is what they read in these files.
 */
export function pluginsKey({ plugins, shared }: PluginSet, context: PluginKeyContext): NamedKey {
  if (plugins.length === 0) return { [watchedPart]: '', [sharedPart]: '', [pluginPart]: '' }
  const { root } = context
  const { code, packages } = context.compiledConfig
  const codeKey = [contentHash(code), packages.map((name) => [name, versionOf(name, root)])]
  const ownModules = findModules(context)
  const parts = plugins.map((plugin) => {
    const { name, cacheKey, browser } = plugin
    return [
      name,
      cacheKey === undefined ? codeKey : [cacheKey, ownModules(name)],
      browser,
      watchedPaths(plugin),
    ]
  })
  const hashOf = (value: unknown) => contentHash(JSON.stringify(value).replaceAll(root, '.'))
  return {
    [watchedPart]: hashOf(hashesOfWatched(plugins, context)),
    [sharedPart]: hashOf(
      plugins.map(({ name }) => (Object.hasOwn(shared, name) ? shared[name] : undefined)),
    ),
    [pluginPart]: hashOf(parts),
  }
}

/** Which of the files that plugins watch are not as they were: `before` are the files of the last build. */
export function changedWatchedFiles(
  { plugins }: Pick<PluginSet, 'plugins'>,
  context: PluginKeyContext,
  before: Readonly<Record<string, InputStamp>>,
): string[] {
  const paths = plugins.flatMap(plainPaths)
  const isWatched = (file: string) =>
    paths.some((path) => file === path || file.startsWith(`${path}/`))
  const now = new Map(hashesOfWatched(plugins, context))
  const all = new Set([...now.keys(), ...Object.keys(before).filter(isWatched)])
  return [...all].filter((file) => now.get(file) !== before[file]?.hash).sort()
}

function hashesOfWatched(plugins: readonly Plugin[], { root, inputs }: PluginKeyContext) {
  return plugins
    .flatMap(plainPaths)
    .flatMap((path) => filesAt(path, root))
    .map((file) => [file, inputs.hashOf(file)] as const)
}

/**
 * Returns the hashes of the modules of a plugin by its name: the one that says `name: 'feed'`, or `name = 'feed'` as in a
 * class, and what that imports. Its author edits them without thinking of the `cacheKey`. None for a plugin of a package, and
 * for one in the configuration's main file, which changes for other reasons.
 */
function findModules({ compiledConfig, root, inputs }: PluginKeyContext) {
  const { files, imports } = compiledConfig
  const imported = new Set(Object.values(imports).flat())
  const modules = files.filter((file) => imported.has(file) && existsSync(join(root, file)))
  const texts = new Map(modules.map((file) => [file, inputs.read(file).toString()]))
  return (name: string) => {
    const literal = new RegExp(`\\bname\\s*[:=]\\s*["'\`]${name.replace(/[.$/-]/g, '\\$&')}["'\`]`)
    const found = modules.filter((file) => literal.test(texts.get(file) ?? ''))
    // A set grows while it is read.
    const all = new Set(found)
    for (const file of all) for (const one of imports[file] ?? []) all.add(one)
    return [...all].sort().map((file) => [file, inputs.hashOf(file)])
  }
}

/** './data/' → 'data' */
function plainPaths(plugin: Plugin): string[] {
  return watchedPaths(plugin).map((path) => posix.normalize(path).replace(/\/$/, ''))
}

/** A file, which may be missing, or every file in a folder. */
function filesAt(path: string, root: string): string[] {
  const file = join(root, path)
  if (!reading(file, () => statSync(file, { throwIfNoEntry: false }))?.isDirectory()) return [path]
  const skip = (name: string) => name.startsWith('.') || name === 'node_modules'
  return listFiles(file, { skip }).map((name) => posix.join(path, name))
}

/** Version of an installed package; undefined for a module of Node and for a package that is not there. */
function versionOf(specifier: string, root: string): string | undefined {
  const [scope = '', name = ''] = specifier.split('/')
  const folder = scope.startsWith('@') ? `${scope}/${name}` : scope
  for (let at = root; ; at = dirname(at)) {
    const file = join(at, 'node_modules', folder, 'package.json')
    if (existsSync(file)) {
      const { version }: { version?: string } = JSON.parse(
        reading(file, () => readFileSync(file, 'utf8')),
      )
      return version
    }
    if (dirname(at) === at) return undefined
  }
}
