import type { SiteConfig } from '../../config/types.ts'
import { entryName, type NamedOutputs } from '../outputs.ts'
import type { BundlerResult } from '../run-bundler.ts'
import type { LazyFiles } from '../types.ts'

/** Finds the output files of components that browsers load only on pages that use them. */
export function findLazyFiles(
  { metafile }: BundlerResult,
  outputs: NamedOutputs,
  { components, lazyComponents }: SiteConfig,
): LazyFiles {
  const imports = metafile.inputs[entryName]?.imports ?? []
  const files = lazyComponents.map((name) => {
    const module = imports.find(
      ({ kind, original }) => kind === 'dynamic-import' && original === components[name],
    )
    if (!module) throw new Error(`The entry does not import the component "${name}"`)
    const { path, staticImports } = outputs.of(module.path)
    return [name, [path, ...staticImports]] as const
  })
  return Object.fromEntries(files)
}
