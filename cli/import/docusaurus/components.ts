import { posix } from 'node:path'
import {
  type FoundComponents,
  findModule,
  moduleEndings,
  noComponents,
  readComponents,
} from '../reading/component-list.ts'
import type { SiteTree } from '../reading/site-tree.ts'

const modules = ['src/theme/MDXComponents', 'src/theme/MDXComponents/index'].flatMap((path) =>
  moduleEndings.map((ending) => path + ending),
)

/** Reads `src/theme/MDXComponents`: its default export adds components to those of the theme. */
export function findComponents(tree: SiteTree): FoundComponents {
  const file = tree.find(...modules)
  if (file === undefined) return noComponents
  return readComponents(
    {
      file,
      exported: 'default',
      name: 'MDXComponents',
      isTheme: (path) => /^@theme(?:-original|-init)?\/MDXComponents$/.test(path),
      moduleOf: (path) => moduleOf(path, file, tree),
    },
    tree,
  )
}

/** A file of the site, relative to its root, or the name of a module; undefined for a file that does not exist. */
function moduleOf(path: string, from: string, tree: SiteTree): string | undefined {
  const [, inTheme] = /^@theme\/(.+)/.exec(path) ?? []
  const place = placeOf(path, from) ?? (inTheme === undefined ? undefined : `src/theme/${inTheme}`)
  if (place === undefined) return path
  return findModule(place, tree) ?? (inTheme === undefined ? undefined : path)
}

function placeOf(path: string, from: string): string | undefined {
  if (path.startsWith('@site/')) return path.slice('@site/'.length)
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined
}
