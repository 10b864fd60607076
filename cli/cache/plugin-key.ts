import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CompiledConfig } from '../config/import-config.ts'
import { reading } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'
import type { Hooks } from '../plugins/hooks.ts'
import type { Inputs } from './inputs.ts'

export type PluginSet = Pick<Hooks, 'plugins' | 'shared'>

/** What else a key of plugins is made from. */
export interface PluginKeyContext {
  readonly compiledConfig: CompiledConfig
  readonly root: string
  readonly inputs: Inputs
}

/** Changes with all that the plugins depend on whose hooks change pages; '' without any. */
export function pagePluginsKey({ plugins, shared }: PluginSet, context: PluginKeyContext): string {
  const changing = plugins.filter(
    ({ markdown, tree, head, page, browser }) => markdown || tree || head || page || browser,
  )
  return pluginsKey({ plugins: changing, shared }, context)
}

/**
 * Changes with all that plugins depend on: their code, which is that of the configuration and of the packages it
 * imports, unless they have a `cacheKey`; the files they watch; and what they share. '' where there are none.
 */
export function pluginsKey({ plugins, shared }: PluginSet, context: PluginKeyContext): string {
  if (plugins.length === 0) return ''
  const { root, inputs } = context
  const { code, packages } = context.compiledConfig
  const codeKey = [contentHash(code), packages.map((name) => [name, versionOf(name, root)])]
  const parts = plugins.map(({ name, cacheKey, browser, watch = [] }) => [
    name,
    cacheKey ?? codeKey,
    browser,
    watch.map((path) => [path, hashesOf(path, root, inputs)]),
    Object.hasOwn(shared, name) ? shared[name] : undefined,
  ])
  return contentHash(JSON.stringify(parts).replaceAll(root, '.'))
}

/** The hash of a file, or of every file in a folder. */
function hashesOf(path: string, root: string, inputs: Inputs): unknown {
  const file = join(root, path)
  if (!reading(file, () => statSync(file, { throwIfNoEntry: false }))?.isDirectory()) {
    return inputs.hashOf(path)
  }
  const skip = (name: string) => name.startsWith('.') || name === 'node_modules'
  return listFiles(join(root, path), { skip }).map((file) => [
    file,
    inputs.hashOf(`${path}/${file}`),
  ])
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
