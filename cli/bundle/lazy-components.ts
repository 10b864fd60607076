import type { SiteConfig } from '../config/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { entryName, type NamedOutputs } from './outputs.ts'
import { type BundlerResult, moduleWithoutDefault } from './run-bundler.ts'
import type { LazyFiles } from './types.ts'

/** Components that browsers load only on pages that use them: the bundler makes a separate script of each. */

/** What the bundler made of the lazy components. */
export interface LazyOutputs {
  readonly files: LazyFiles
  readonly problems: readonly Diagnostic[]
}

/** Finds the scripts of the lazy components. The bundler doesn't check that they have default exports. */
export function lazyOutputs(
  { metafile }: BundlerResult,
  outputs: NamedOutputs,
  { components, lazyComponents }: SiteConfig,
): LazyOutputs {
  const imports = metafile.inputs[entryName]?.imports ?? []
  const problems: Diagnostic[] = []
  const files = lazyComponents.map((name) => {
    const written = components[name]
    const module = imports.find(
      ({ kind, original }) => kind === 'dynamic-import' && original === written,
    )
    if (!module) throw new Error(`The entry does not import the component "${name}"`)
    const { path, exports, staticImports } = outputs.of(module.path)
    if (!exports.includes('default')) {
      const what = `the component "${name}"`
      problems.push(moduleWithoutDefault({ what, file: module.path }, module.path))
    }
    return [name, [path, ...staticImports]] as const
  })
  return { files: Object.fromEntries(files), problems }
}
