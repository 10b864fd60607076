import type { SiteTree } from '../reading/site-tree.ts'
import { Call } from '../types.ts'
import { packagesOfSite } from './packages.ts'

interface PluginOptions {
  readonly tree: SiteTree
  readonly sitemap: boolean
  /** Components that MDX pages use without an import. */
  readonly components?: object | undefined
  /** Plugins that the importer has set up. @default none */
  readonly more?: readonly Call[] | undefined
}

/** The plugins that replace what the generator did for the pages in these folders; undefined if there are none. */
export function pluginsFor(
  folders: readonly string[],
  { tree, sitemap, components, more = [] }: PluginOptions,
): readonly Call[] | undefined {
  const hasMdx = folders.some((folder) => tree.list(folder).some((path) => path.endsWith('.mdx')))
  const found = counterparts(tree)
  const isFound = ({ name }: Call) => found.some((one) => one.name === name)
  const plugins = [
    ...(hasMdx ? [mdxPlugin(components)] : []),
    ...found,
    ...more.filter((one) => !isFound(one)),
    ...(sitemap ? [new Call('sitemap', 'docs-build')] : []),
  ]
  return plugins.length > 0 ? plugins : undefined
}

/** Plugins for what packages of the site do, in the site's package.json. */
function counterparts(tree: SiteTree): Call[] {
  const listed = new Set(packagesOfSite(tree))
  return Object.entries(replaced)
    .filter(([, packages]) => packages.some((name) => listed.has(name)))
    .map(([plugin]) => new Call(plugin, doors[plugin] ?? `docs-build/${plugin}`))
}

/** By plugin: packages that do the same in other generators. */
const replaced: Readonly<Record<string, readonly string[]>> = {
  mermaid: [
    '@docusaurus/theme-mermaid',
    'vitepress-plugin-mermaid',
    'astro-mermaid',
    'rehype-mermaid',
    'remark-mermaidjs',
  ],
  math: ['remark-math', 'markdown-it-mathjax3', 'markdown-it-katex', '@mdit/plugin-katex'],
  npm2yarn: ['@docusaurus/remark-plugin-npm2yarn'],
  twoslash: [
    '@shikijs/vitepress-twoslash',
    'expressive-code-twoslash',
    'docusaurus-preset-shiki-twoslash',
  ],
  imageZoom: [
    'docusaurus-plugin-image-zoom',
    'plugin-image-zoom',
    'medium-zoom',
    'starlight-image-zoom',
    'vitepress-plugin-image-viewer',
  ],
}

/** The doors of plugins that have none of their own. */
const doors: Readonly<Record<string, string>> = { imageZoom: 'docs-build' }

/** The plugin for MDX, with the components that pages use without an import. */
export function mdxPlugin(components: object | undefined): Call {
  return new Call('mdx', 'docs-build/mdx', components && { components })
}
