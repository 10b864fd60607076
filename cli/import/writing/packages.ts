import type { SiteTree } from '../reading/site-tree.ts'
import type { Call, ConfigData } from '../types.ts'

/**
 * The checks of a site with modules some of whose packages are not installed, as in a new clone: what its pages and components
 * import from them is left out of the first build, which has warnings.
 */
export function withPackageCheck(config: ConfigData, tree: SiteTree): ConfigData {
  const plugins = (config.plugins ?? []) as readonly Call[]
  const hasModules = plugins.some(({ name }) => name === 'mdx')
  if (!hasModules || packagesOfSite(tree).every((name) => isInstalled(name, tree))) return config
  return { ...config, checks: { ...(config.checks as object), packages: 'warning' } }
}

/** The packages that the site lists. */
export function packagesOfSite(tree: SiteTree): readonly string[] {
  try {
    const { dependencies, devDependencies } = JSON.parse(tree.read('package.json') ?? '{}')
    return Object.keys({ ...dependencies, ...devDependencies })
  } catch {
    // A file that cannot be read says nothing about packages.
    return []
  }
}

function isInstalled(name: string, tree: SiteTree): boolean {
  const above = ['.', '..', '../..', '../../..']
  return above.some((folder) => tree.has(`${folder}/node_modules/${name}/package.json`))
}

/** What plugins load that is not installed with docs-build. */
const needed: Readonly<Record<string, readonly string[]>> = {
  mdx: ['@mdx-js/mdx'],
  math: ['katex'],
  mermaid: ['mermaid'],
  npm2yarn: ['npm-to-yarn'],
  twoslash: ['typescript@6', 'twoslash'],
}

/** The packages that the plugins of a configuration need. */
export function packagesOfPlugins({ plugins = [] }: ConfigData): string[] {
  return (plugins as readonly Call[]).flatMap(({ name }) => needed[name] ?? [])
}
