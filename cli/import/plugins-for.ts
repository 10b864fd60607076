import type { SiteTree } from './site-tree.ts'
import { Call } from './types.ts'

interface PluginOptions {
  readonly tree: SiteTree
  readonly sitemap: boolean
  /** Components that MDX pages use without an import. */
  readonly components?: object | undefined
}

/** The plugins that replace what the generator did for the pages in these folders; undefined if there are none. */
export function pluginsFor(
  folders: readonly string[],
  { tree, sitemap, components }: PluginOptions,
): readonly Call[] | undefined {
  const hasMdx = folders.some((folder) => tree.list(folder).some((path) => path.endsWith('.mdx')))
  const plugins = [
    ...(hasMdx ? [mdxPlugin(components)] : []),
    ...(sitemap ? [new Call('sitemap', 'docs-build')] : []),
  ]
  return plugins.length > 0 ? plugins : undefined
}

/** The plugin for MDX, with the components that pages use without an import. */
export function mdxPlugin(components: object | undefined): Call {
  return new Call('mdx', 'docs-build/mdx', components && { components })
}
