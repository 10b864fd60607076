import type { Message, PartialMessage } from 'esbuild'
import type { SiteConfig } from '../../config/types.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { placeOf } from '../place-of.ts'
import { importedNames, isComponentName } from './imported-names.ts'

/** What replaces a module that does not exist here. */
export interface ReplacedModule {
  /** A module in which each component renders what is between its tags. */
  readonly contents: string
  readonly warnings: readonly PartialMessage[]
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
  if (names.length === 0 || !names.every((one) => isComponentName(one, text))) return undefined
  const exported = [...new Set(names.map(({ name }) => name))]
  return {
    contents: exported
      .map((name) => `export { default as ${name} } from ${JSON.stringify(standIn)}`)
      .join('\n'),
    warnings: [{ text: `Cannot import "${module}"${effect}`, detail: fix }],
  }
}

const effect =
  ': docs-build has no equivalent; only the content between the component tags is shown'

interface Counterpart {
  readonly file: string
  readonly names: readonly string[]
  readonly standIn: string
  readonly fixOf: (name: string) => string
}

/**
 * Adds the components to a counterpart that `text` imports from it, and that it does not have. Undefined if it has all of them, or if
 * others than components are missing.
 */
export function addComponents(
  module: string,
  text: string,
  { file, names, standIn, fixOf }: Counterpart,
): ReplacedModule | undefined {
  const missing = importedNames(module, text).filter(
    ({ name }) => !['default', '*', ...names].includes(name),
  )
  if (missing.length === 0 || !missing.every((one) => isComponentName(one, text))) return undefined
  const added = [...new Set(missing.map(({ name }) => name))]
  return {
    contents: [
      `export * from ${JSON.stringify(file)}`,
      ...added.map((name) => `export { default as ${name} } from ${JSON.stringify(standIn)}`),
    ].join('\n'),
    warnings: added.map((name) => ({
      text: `Cannot import "${name}" from "${module}"${effect}`,
      detail: fixOf(name),
    })),
  }
}

/** What the bundler noted about the modules that were replaced. */
export function generatorComponents(warnings: readonly Message[], site: SiteConfig): Diagnostic[] {
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
