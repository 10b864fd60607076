import type { Metafile, Plugin } from 'esbuild'
import { contentHash } from '../../files/hash.ts'

/**
 * Styles of single elements, as `style="color: red"` has them. A strict policy forbids that attribute, so compilers of pages give
 * the element a class, and let the module of the page import its declarations: the style sheet has a rule for each class
 * that the pages use.
 */
const prefix = 'docs-build-style:'

/** The namespace of these imports; their paths are the declarations. */
export const literalStyleNamespace = 'literal-style'

/** The class of an element with these declarations: 'color: red; margin: 0'. */
export function literalStyleClass(declarations: string): string {
  return `style-${contentHash(declarations).slice(0, 8)}`
}

/** What a module imports that uses the class. */
export function literalStyleModule(declarations: string): string {
  return prefix + declarations
}

/** Lets modules import styles of elements. */
export function literalStyles(): Plugin {
  return {
    name: 'literal-styles',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^docs-build-style:/ }, ({ path }) => ({
        path: path.slice(prefix.length),
        namespace: literalStyleNamespace,
      }))
      onLoad({ filter: /.*/, namespace: literalStyleNamespace }, () => ({
        contents: '',
        loader: 'empty',
      }))
    },
  }
}

/** The declarations that the modules of a bundle import, each once and in order. */
export function importedLiteralStyles({ inputs }: Pick<Metafile, 'inputs'>): string[] {
  return Object.keys(inputs)
    .filter((path) => path.startsWith(`${literalStyleNamespace}:`))
    .map((path) => path.slice(literalStyleNamespace.length + 1))
    .sort()
}

/** The rules for the classes. As with the attribute, no other rule overrides them that isn't important: hence the id. */
export function literalStyleRules(all: readonly string[]): string {
  return all
    .map((declarations) => `.${literalStyleClass(declarations)}:not(#_) { ${declarations} }\n`)
    .join('')
}
