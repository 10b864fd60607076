import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { AliasTarget } from '../../content/mdx-compiler.ts'
import { isPlainPath } from '../../files/paths.ts'
import { toolFile } from '../../files/tool.ts'
import { nearest } from '../../report/nearest.ts'

/** Modules of another generator that docs-build has: what their names begin with, their folder, and their names. */
interface ModuleFamily {
  readonly prefix: string
  readonly folder: string
  readonly names: readonly string[]
}

const families: readonly ModuleFamily[] = [
  {
    prefix: '@theme/',
    folder: 'mdx/docusaurus',
    names: ['Admonition', 'BrowserWindow', 'CodeBlock', 'Details', 'Link', 'TabItem', 'Tabs'],
  },
  {
    prefix: '@docusaurus/',
    folder: 'mdx/docusaurus',
    names: ['BrowserOnly', 'Link', 'Translate', 'useBaseUrl'],
  },
  { prefix: '@site/src/components/', folder: 'mdx/docusaurus', names: ['BrowserWindow'] },
  { prefix: '@astrojs/starlight/', folder: 'mdx/starlight', names: ['components'] },
]

/** Resolves what the MDX pages of Docusaurus and Starlight import. A file of the site comes first. */
export function createAliases(root: string): (name: string) => AliasTarget | undefined {
  return (name) => {
    const path = name.startsWith('@site/') ? name.slice('@site/'.length) : undefined
    const file = path === undefined ? undefined : siteFile(path, root)
    if (file !== undefined) return { name: file }
    const family = families.find(({ prefix }) => name.startsWith(prefix))
    const rest = name.slice(family?.prefix.length ?? 0)
    if (family?.names.includes(rest)) return { file: toolFile(`${family.folder}/${rest}.tsx`) }
    if (path !== undefined) return missingFile(name, path)
    return family && unknownModule(name, rest, family)
  }
}

/** A file in the folder of the site. Docusaurus has its public files in `static/`. */
function siteFile(path: string, root: string): string | undefined {
  if (!isPlainPath(path)) return undefined
  const places = [path, path.replace(/^static\//, 'public/')]
  return places.map((place) => join(root, place)).find(isModule)
}

function missingFile(name: string, path: string): AliasTarget {
  return {
    problem: `Cannot find "${name}": the site has no file ${path}`,
    fix: `add ${path}, or correct the path: "@site/" is the folder of the site`,
  }
}

function unknownModule(name: string, rest: string, { prefix, names }: ModuleFamily): AliasTarget {
  const near = nearest(rest, names)
  const list = names.map((one) => `"${prefix}${one}"`).join(', ')
  return {
    problem: `Cannot find "${name}": the modules that begin with "${prefix}" are ${list}`,
    fix: near
      ? `import "${prefix}${near}"`
      : 'remove the import, or import a component of the site',
  }
}

const endings = [
  '',
  ...['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md'].flatMap((one) => [one, `/index${one}`]),
]

function isModule(path: string): boolean {
  return endings.some((ending) => statSync(path + ending, { throwIfNoEntry: false })?.isFile())
}
