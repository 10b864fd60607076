import { readFileSync } from 'node:fs'

/** Methods of the search client that the runtime calls, and those that they call. */
const used = ['search', 'searchForHits', 'searchForFacetValues', 'customPost']

/**
 * @typedef {object} Trim
 * @property {readonly string[]} expected Methods that have to be there.
 * @property {(name: string) => boolean} isUsed
 */

/** @type {readonly (Trim & { readonly file: RegExp })[]} */
const trimmed = [
  {
    file: /[\\/]client-search[\\/]dist[\\/]builds[\\/](?:browser|node)\.js$/,
    expected: used,
    isUsed: (name) => used.includes(name),
  },
]

/**
 * The search client is one object with all of its methods, which no bundler can take apart: of sixty requests to a search
 * service the runtime makes three.
 *
 * @type {import('esbuild').Plugin}
 */
export const unusedMethods = {
  name: 'unused-methods',
  setup({ onLoad }) {
    for (const { file, ...methods } of trimmed) {
      onLoad({ filter: file }, ({ path }) => ({
        contents: dropMethods(readFileSync(path, 'utf8'), { ...methods, path }),
      }))
    }
  },
}

/**
 * Source without the methods that are not used, which are found by their indent in the published files. Throws if one of
 * the methods that this file names is not found: it would be sent to readers, or is called and no longer there.
 *
 * @param {string} source
 * @param {Trim & { readonly path: string }} trim
 */
export function dropMethods(source, { expected, isUsed, path }) {
  /** @type {Set<string>} */
  const found = new Set()
  const result = source.replace(
    /^ {4}(?:static )?(?:async )?(?:get )?(\w+)\([^\n]*\) \{\n(?:(?: {5,}[^\n]*)?\n)*? {4}\},?\n/gm,
    (method, /** @type {string} */ name) => {
      found.add(name)
      return name === 'constructor' || isUsed(name) ? method : ''
    },
  )
  const missing = expected.filter((name) => !found.has(name))
  if (missing.length === 0) return result
  throw new Error(
    `Cannot find these methods in ${path}: ${missing.join(', ')}. ` +
      'Fix: look up their names in this version of the package, and correct the lists or the pattern in scripts/unused-methods.mjs',
  )
}
