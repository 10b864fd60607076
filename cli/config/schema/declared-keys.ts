import { builtInKeys, type FrontMatterKeys } from '../front-matter.ts'
import type { UserConfig } from '../types.ts'
import { keysAt, listAt, textAt } from './raw.ts'

/** All custom keys of front matter: those of the configuration, then those of its plugins. */
export function declaredKeys({ frontMatter, plugins = [] }: UserConfig): FrontMatterKeys {
  return Object.assign({}, frontMatter, ...plugins.map((plugin) => plugin.frontMatter))
}

/** A key that cannot be declared, at its path. */
export interface KeyMistake {
  readonly path: string
  readonly what: string
  readonly fix: string
}

/** Checks the names of custom keys. If two declared the same key, each would change what the other one checks. */
export function findKeyMistakes(input: unknown): KeyMistake[] {
  const declarers = [
    { path: 'frontMatter', who: 'the configuration', names: keysAt(input, 'frontMatter') },
    ...listAt(input, 'plugins').map((plugin, i) => ({
      path: `plugins[${i}].frontMatter`,
      who: `the plugin "${textAt(plugin, 'name')}"`,
      names: keysAt(plugin, 'frontMatter'),
    })),
  ]
  const owners = new Map<string, string>()
  return declarers.flatMap(({ path, who, names }) =>
    names.flatMap((name): KeyMistake[] => {
      const what = nameMistake(name) ?? repeatMistake(name, who, owners.get(name))
      if (what === undefined) owners.set(name, who)
      return what === undefined ? [] : [{ path: `${path}.${name}`, what, fix: 'rename the key' }]
    }),
  )
}

function nameMistake(name: string): string | undefined {
  if (builtInKeys.some((key) => key === name)) {
    return 'needs a different name: docs-build already has a key with this name'
  }
  // Schemas leave these names out, because they have a meaning for all objects.
  if (/^(?:__proto__|constructor|prototype)$/.test(name)) {
    return 'needs a different name: this name has a special meaning in JavaScript'
  }
  return /^[A-Za-z_][\w-]*$/.test(name)
    ? undefined
    : 'has an invalid name: names must begin with a letter or "_" and contain only letters, digits, "_", and "-"'
}

function repeatMistake(_name: string, who: string, owner: string | undefined): string | undefined {
  // Two plugins of the same name are reported as such.
  return owner === undefined || owner === who
    ? undefined
    : `is declared twice: by ${owner} and by ${who}`
}
