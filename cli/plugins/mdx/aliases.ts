import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AliasTarget } from '../../bundle/mdx-modules.ts'
import { toolFile } from '../../files/tool.ts'
import { nearest } from '../../report/nearest.ts'

/** Stand-ins for the components of other generators: the folders of their modules, by what their imports begin with. */
const families = [
  { prefix: '@theme/', folder: 'mdx/docusaurus' },
  { prefix: '@docusaurus/', folder: 'mdx/docusaurus' },
  { prefix: '@site/src/components/', folder: 'mdx/docusaurus' },
  { prefix: '@astrojs/starlight/', folder: 'mdx/starlight' },
] as const

/** Resolves what MDX pages of other generators import. */
export function createAliases(root: string): (name: string) => AliasTarget | undefined {
  return (name) => {
    if (name.startsWith('@site/')) {
      const path = join(root, name.slice('@site/'.length))
      if (isModule(path)) return { name: path }
    }
    const family = families.find(({ prefix }) => name.startsWith(prefix))
    const standIn = family && standInFor(name, family)
    if (standIn !== undefined) return { file: standIn }
    if (name.startsWith('@site/')) {
      const place = name.slice('@site/'.length)
      return {
        problem: `Cannot find "${name}": the site has no file ${place}`,
        fix: `add ${place}: "@site/" is the folder of the site`,
      }
    }
    return family && unknownStandIn(name, family)
  }
}

type Family = (typeof families)[number]

/** '@theme/Tabs' → …/mdx/docusaurus/Tabs.tsx */
function standInFor(name: string, { prefix, folder }: Family): string | undefined {
  const path = name.slice(prefix.length)
  if (!/^\w+$/.test(path)) return undefined
  const file = toolFile(`${folder}/${path}.tsx`)
  // What begins with a lower-case letter is a part of another stand-in.
  return existsSync(file) && isExported(path, prefix) ? file : undefined
}

/** The modules of each family: '@theme/Tabs', '@docusaurus/Link', '@astrojs/starlight/components'. */
function isExported(path: string, prefix: string): boolean {
  const isFunction = /^use|^Translate$/.test(path)
  if (prefix === '@theme/') return !isFunction
  if (prefix === '@docusaurus/') return isFunction || path === 'Link'
  if (prefix === '@site/src/components/') return path === 'BrowserWindow'
  return path === 'components'
}

function unknownStandIn(name: string, family: Family): AliasTarget {
  const names = readdirSync(toolFile(family.folder))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((path) => /^\w+$/.test(path) && isExported(path, family.prefix))
    .map((path) => family.prefix + path)
  const near = nearest(name, names)
  return {
    problem: `Cannot find "${name}": of these modules, docs-build has ${names.join(', ')}`,
    fix: near ? `import "${near}", or a component of the site` : 'import a component of the site',
  }
}

const endings = [
  '',
  ...['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md'].flatMap((one) => [one, `/index${one}`]),
]

function isModule(path: string): boolean {
  return endings.some((ending) => statSync(path + ending, { throwIfNoEntry: false })?.isFile())
}
