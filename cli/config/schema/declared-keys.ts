import { builtInKeys, type FrontMatterKeys } from '../front-matter.ts'
import type { UserConfig } from '../types.ts'
import { keysAt, listAt, textAt } from './raw.ts'

/** All custom keys of front matter: those of the configuration, then those of its plugins. */
export function declaredKeys({ frontMatter, plugins = [] }: UserConfig): FrontMatterKeys {
  return Object.assign({}, frontMatter, ...plugins.map((plugin) => plugin.frontMatter))
}

/** A key that cannot be declared, at its path. `message` says what it must be and, after a line break, how to fix it. */
export interface KeyMistake {
  readonly path: string
  readonly message: string
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
      const message = nameMistake(name) ?? repeatMistake(name, who, owners.get(name))
      if (message === undefined) owners.set(name, who)
      return message === undefined ? [] : [{ path: `${path}.${name}`, message }]
    }),
  )
}

function nameMistake(name: string): string | undefined {
  if (builtInKeys.some((key) => key === name)) {
    return 'must have another name: docs-build has a key with this name\nrename the key'
  }
  // Schemas leave these names out, because they have a meaning for all objects.
  if (/^(?:__proto__|constructor|prototype)$/.test(name)) {
    return 'must have another name: JavaScript objects have a property with this name\nrename the key'
  }
  return /^[A-Za-z_][\w-]*$/.test(name)
    ? undefined
    : `must have a name of letters, digits, "_" and "-": saw "${name}"\nrename the key`
}

function repeatMistake(name: string, who: string, owner: string | undefined): string | undefined {
  // Two plugins of the same name are reported as such.
  return owner === undefined || owner === who
    ? undefined
    : `must be declared once: ${owner} and ${who} both declare "${name}"\nrename one of the two keys`
}
