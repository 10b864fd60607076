import { join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { compileStyleModule, isStyleModule } from './style-module.ts'

/**
 * Lets modules import style sheets. Their rules go into the style sheet of the site, so here an import only returns the
 * class names of a CSS module.
 */
export function styleImports(): Plugin {
  return {
    name: 'style-imports',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
        if (!isStyleModule(path)) return { contents: '', loader: 'empty' }
        const { names } = await compileStyleModule(path)
        return { contents: JSON.stringify(names), loader: 'json' }
      })
    },
  }
}

/**
 * Absolute paths of the style sheets that modules import, each once, in the order in which the modules would run: the
 * sheets of a module come after those of the modules it imports above them. `entryPoints` are keys of the metafile.
 */
export function importedStyles(
  { inputs }: Pick<Metafile, 'inputs'>,
  entryPoints: readonly string[],
  root: string,
): string[] {
  const seen = new Set<string>()
  const visit = (path: string): string[] => {
    if (seen.has(path)) return []
    seen.add(path)
    if (path.endsWith('.css')) return [join(root, path)]
    const imports = inputs[path]?.imports ?? []
    return imports.flatMap((imported) => (imported.external ? [] : visit(imported.path)))
  }
  return entryPoints.flatMap(visit)
}
