import type { Message, PartialMessage } from 'esbuild'
import type { SiteConfig } from '../config/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { placeOf } from './place-of.ts'

/** What replaces a module that does not exist here. */
export interface ReplacedModule {
  /** A module in which each component renders what is between its tags. */
  readonly contents: string
  readonly warning: PartialMessage
}

/**
 * Replaces a module of another generator that is imported in `text`; undefined if `text` imports more than components.
 * `standIn` is the file of the component that replaces each of them.
 */
export function replaceModule(
  module: string,
  text: string,
  { standIn, fix }: { readonly standIn: string; readonly fix: string },
): ReplacedModule | undefined {
  const names = importedNames(module, text)
  if (names.length === 0 || !names.every(isComponent)) return undefined
  const exported = [...new Set(names.map(({ name }) => name))]
  return {
    contents: exported
      .map((name) => `export { default as ${name} } from ${JSON.stringify(standIn)}`)
      .join('\n'),
    warning: {
      text: `Cannot import "${module}": docs-build has no counterpart; only the content between its tags is shown`,
      detail: fix,
    },
  }
}

interface ImportedName {
  readonly name: string
  /** Its name in the importing module. */
  readonly local: string
}

function isComponent({ name, local }: ImportedName): boolean {
  return name !== '*' && /^[A-Z]/.test(local)
}

const importStatement = /\bimport\s+(?!type\s)([^'"]+?)\s*from\s*(['"])([^'"\n]+)\2/g
const comment = /\/\*.*?\*\/|\/\/.*/g

/** "import A, { B as C } from '…'" → default as A, B as C */
function importedNames(module: string, text: string): ImportedName[] {
  return [...text.replace(comment, '').matchAll(importStatement)].flatMap(
    ([, clause = '', , from]) => (from === module ? namesIn(clause) : []),
  )
}

function namesIn(clause: string): ImportedName[] {
  const [, inBraces = ''] = /\{(.*)\}/s.exec(clause) ?? []
  const named = inBraces.split(',').flatMap((part) => toName(part.trim()))
  const others = clause.replace(/\{.*\}/s, '').split(',')
  return [
    ...named,
    ...others.flatMap((part) => {
      const local = part.trim()
      if (local === '') return []
      return [{ name: local.startsWith('*') ? '*' : 'default', local }]
    }),
  ]
}

function toName(part: string): ImportedName[] {
  const [name = '', local = name] = part.split(/\s+as\s+/)
  return name === '' || /^type\s/.test(name) ? [] : [{ name, local }]
}

/** What the bundler noted about the modules that were replaced. */
export function foreignComponents(warnings: readonly Message[], site: SiteConfig): Diagnostic[] {
  return warnings.flatMap(({ pluginName, text, detail, location }): Diagnostic[] => {
    if (pluginName !== mdxModulesName || !location) return []
    return [
      {
        code: 'mdx/foreign-component',
        severity: 'warning',
        message: text,
        at: placeOf(location, site),
        fix: String(detail),
      },
    ]
  })
}

/** The bundler names the plugin in its messages. */
export const mdxModulesName = 'mdx'
