import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CompiledConfig } from '../config/import-config.ts'
import { contentHash } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'
import type { Hooks } from '../plugins/hooks.ts'
import type { Inputs } from './inputs.ts'

/** Changes with all that those plugins of a site depend on that have a say in what pages look like; '' without any. */
export function pluginKey(
  { plugins, shared }: PluginSet,
  compiled: CompiledConfig,
  root: string,
  inputs: Inputs,
): string {
  const withSay = plugins.filter(
    ({ markdown, tree, head, page, browser }) => markdown || tree || head || page || browser,
  )
  return keyOfPlugins({ plugins: withSay, shared }, compiled, root, inputs)
}

export type PluginSet = Pick<Hooks, 'plugins' | 'shared'>

/**
 * Changes with all that plugins depend on: their code, which is that of the configuration and of the packages it
 * imports, unless they have a key of their own; the files they watch; and what they share. '' where there are none.
 */
export function keyOfPlugins(
  { plugins, shared }: PluginSet,
  { code, packages }: CompiledConfig,
  root: string,
  inputs: Inputs,
): string {
  if (plugins.length === 0) return ''
  const own = [contentHash(code), packages.map((name) => [name, versionOf(name, root)])]
  const parts = plugins.map(({ name, cacheKey, browser, watch = [] }) => [
    name,
    cacheKey ?? own,
    browser,
    watch.map((path) => [path, hashesOf(path, root, inputs)]),
    Object.hasOwn(shared, name) ? shared[name] : undefined,
  ])
  return contentHash(JSON.stringify(parts).replaceAll(root, '.'))
}

/** Of a file, or of all in a folder. */
function hashesOf(path: string, root: string, inputs: Inputs): unknown {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) {
    return inputs.hashOf(path)
  }
  const skip = (name: string) => name.startsWith('.') || name === 'node_modules'
  return listFiles(join(root, path), { skip }).map((file) => [
    file,
    inputs.hashOf(`${path}/${file}`),
  ])
}

/** Version of an installed package; undefined for one of Node's own and for what is not to be found. */
function versionOf(specifier: string, root: string): string | undefined {
  const [scope = '', name = ''] = specifier.split('/')
  const folder = scope.startsWith('@') ? `${scope}/${name}` : scope
  for (let at = root; ; at = dirname(at)) {
    const file = join(at, 'node_modules', folder, 'package.json')
    if (existsSync(file)) {
      const { version }: { version?: string } = JSON.parse(readFileSync(file, 'utf8'))
      return version
    }
    if (dirname(at) === at) return undefined
  }
}
