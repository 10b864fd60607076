import { posix, relative, sep } from 'node:path'
import { readPathAliases, resolveAlias } from '../../files/packages/path-aliases.ts'
import {
  type FoundComponents,
  findModule,
  moduleEndings,
  noComponents,
  readComponents,
} from '../reading/component-list.ts'
import type { SiteTree } from '../reading/site-tree.ts'

const modules = ['mdx-components', 'src/mdx-components'].flatMap((path) =>
  moduleEndings.map((ending) => path + ending),
)

/** Reads `mdx-components`, the file of Next whose `useMDXComponents` returns the components of all pages. */
export function findNextComponents(tree: SiteTree): FoundComponents {
  const file = tree.find(...modules)
  if (file === undefined) return noComponents
  return readComponents(
    {
      file,
      exported: 'useMDXComponents',
      name: 'useMDXComponents',
      isTheme: (path) => /^nextra(?:-theme-|\/)/.test(path),
      moduleOf: (path) => moduleOf(path, file, tree),
    },
    tree,
  )
}

function moduleOf(path: string, from: string, tree: SiteTree): string | undefined {
  if (path.startsWith('.')) return findModule(posix.join(posix.dirname(from), path), tree)
  const [found] = resolveAlias(path, readPathAliases(tree.root)).flatMap(
    (target) => findModule(relative(tree.root, target).split(sep).join('/'), tree) ?? [],
  )
  return found ?? path
}
