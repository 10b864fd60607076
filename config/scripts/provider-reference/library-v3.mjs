/** The installed package of version 3: its providers, which are functions of one object, and the types of their options. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * @typedef {import('./library.mjs').Library} Library
 * @typedef {import('./library.mjs').LibraryProvider} LibraryProvider
 */

/** Options of every OAuth provider that a provider doesn't read: they only replace a default. */
const credentials = new Set(['clientId', 'clientSecret'])

/**
 * @param {string} folder
 * @returns {Library}
 */
export function createLibraryV3(folder) {
  /** @type {(id: string) => unknown} */
  const load = createRequire(join(folder, 'package.json'))
  const { default: providers } =
    /** @type {{ default: Record<string, (options: unknown) => LibraryProvider> }} */ (
      load('./dist/providers/index.js')
    )
  const index = readFileSync(join(folder, 'dist/providers/index.js'), 'utf8')
  // The export `FortyTwo` comes from the file `42.js`.
  const variables = new Map(
    [...index.matchAll(/var (\w+) = _interopRequireDefault\(require\("\.\/([^"]+)"\)\)/g)].map(
      ([, variable = '', file = '']) => [variable, file],
    ),
  )
  const files = new Map(
    [...index.matchAll(/^ +(\w+): (\w+)\.default/gm)].map(([, name = '', variable = '']) => [
      name,
      variables.get(variable),
    ]),
  )
  return {
    modules: Object.keys(providers).sort(),
    peers: {},
    source: (module) => {
      const file = files.get(module)
      if (file === undefined) throw new Error(`No file in dist/providers exports ${module}`)
      return readFileSync(join(folder, `dist/providers/${file}`), 'utf8')
    },
    create: (module, options) => {
      const create = providers[module]
      if (!create) throw new Error(`next-auth/providers has no ${module}`)
      // Providers return the options that they are called with. Those are not defaults.
      return /** @type {LibraryProvider} */ (
        Object.fromEntries(
          Object.entries(create(options)).filter(
            ([key, value]) => !(key in options && options[key] === value),
          ),
        )
      )
    },
    normalize: (provider) =>
      /** @type {LibraryProvider} */ (
        Object.fromEntries(
          Object.entries(provider).filter(
            ([key, value]) => value !== undefined && !credentials.has(key),
          ),
        )
      ),
    sentScope: () => '',
    profileKey: 'profileUrl',
    optionTypes: () => ({ isShared: () => false, all: [] }),
  }
}
