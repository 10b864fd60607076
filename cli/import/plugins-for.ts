import type { SiteTree } from './site-tree.ts'
import { Call } from './types.ts'

/** The plugins that replace what the generator did for the pages in these folders; undefined if there are none. */
export function pluginsFor(
  folders: readonly string[],
  { tree, sitemap }: { readonly tree: SiteTree; readonly sitemap: boolean },
): readonly Call[] | undefined {
  const hasMdx = folders.some((folder) => tree.list(folder).some((path) => path.endsWith('.mdx')))
  const plugins = [
    ...(hasMdx ? [new Call('mdx', 'docs-build/mdx')] : []),
    ...(sitemap ? [new Call('sitemap', 'docs-build')] : []),
  ]
  return plugins.length > 0 ? plugins : undefined
}
