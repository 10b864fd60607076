import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CompiledConfig } from '../config/import-config.ts'
import { contentHash } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'
import type { Hooks } from '../plugins/hooks.ts'
import type { Plugin } from '../plugins/types.ts'
import type { Inputs } from './inputs.ts'

/** Keys of the plugins of a site. */
export interface PluginKeys {
  /** Of those that have a say in what pages look like; '' where none has. */
  readonly pages: string
  /** Of all of them. */
  readonly all: string
}

/**
 * Keys that change with all that the plugins of a site depend on: their code, which is that of the configuration and of
 * the packages it imports, unless they have a key of their own; the files they watch; and what they share.
 */
export function pluginKeys(
  { plugins, shared }: Pick<Hooks, 'plugins' | 'shared'>,
  { code, packages }: CompiledConfig,
  root: string,
  inputs: Inputs,
): PluginKeys {
  const withSay = plugins.filter(
    ({ markdown, tree, head, page, browser }) => markdown || tree || head || page || browser,
  )
  const own = [contentHash(code), packages.map((name) => [name, versionOf(name, root)])]
  const keyOf = (some: readonly Plugin[]) => {
    if (some.length === 0) return ''
    const parts = some.map(({ name, cacheKey, browser, watch = [] }) => [
      name,
      cacheKey ?? own,
      browser,
      watch.map((path) => [path, hashesOf(path, root, inputs)]),
      Object.hasOwn(shared, name) ? shared[name] : undefined,
    ])
    return contentHash(JSON.stringify(parts).replaceAll(root, '.'))
  }
  return { pages: keyOf(withSay), all: keyOf(plugins) }
}

/** Of a file, or of all in a folder. */
function hashesOf(path: string, root: string, inputs: Inputs): unknown {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) {
    return inputs.hashOf(path)
  }
  return listFiles(join(root, path)).map((file) => [file, inputs.hashOf(`${path}/${file}`)])
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
