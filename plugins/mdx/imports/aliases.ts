import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, sep } from 'node:path'
import {
  type AliasTarget,
  gitRoot,
  isPlainPath,
  leavesFolder,
  pathInFolder,
} from '../../../cli/compiler-kit.ts'
import { toolFile } from '../../../cli/files/tool.ts'
import { nearest } from '../../kit.ts'
import { adviceFor, type Equivalent, equivalents, generatorModule } from './equivalents.ts'

/** Resolves what the MDX pages of Docusaurus, Starlight and Nextra import: '/src/a.ts' in Starlight. A file of the site comes first. */
export function createAliases(root: string): (name: string) => AliasTarget | undefined {
  return (name) => {
    if (name.startsWith('/')) {
      const file = siteFile(name.slice(1), root)
      return file === undefined ? undefined : { name: file }
    }
    const [, path] = /^(?:@site|private-next-root-dir)\/(.*)/.exec(name) ?? []
    const file = path === undefined ? undefined : siteFile(path, root)
    if (file !== undefined) return { name: file }
    const equivalent = equivalents.get(name)
    if (equivalent) return toEquivalent(name, equivalent)
    if (path !== undefined) return missingFile(name, path)
    return generatorModule.test(name) ? missingModule(name) : undefined
  }
}

/** A file in the folder of the site, or above it in its repository. Docusaurus has its public files in `static/`. */
function siteFile(path: string, root: string): string | undefined {
  if (!isPlainPath(path) && !isInRepository(path, root)) return undefined
  const places = [path, path.replace(/^static\//, 'public/'), path.replace(/\.md$/, '.mdx')]
  return places.map((place) => join(root, place)).find(isModule)
}

/** Whether a path that leaves the site leads to a file of its repository, like an import by a relative path. */
function isInRepository(path: string, root: string): boolean {
  const site = realpathSync(root)
  const repository = gitRoot(site)
  const [, rest = ''] = /^(?:\.\.\/)+(.*)$/.exec(path) ?? []
  if (repository === undefined || !isPlainPath(rest)) return false
  const place = pathInFolder(repository, join(site, path)).split(sep).join('/')
  return !isAbsolute(place) && !leavesFolder(place) && !/(?:^|\/)(?:\.|node_modules\/)/.test(place)
}

function missingFile(name: string, path: string): AliasTarget {
  return {
    problem: `"${name}" points to ${path}, but the site has no such file`,
    fix: `add ${path}, or correct the path: "${name.slice(0, name.indexOf('/') + 1)}" is the site folder`,
  }
}

function toEquivalent(module: string, { file, names }: Equivalent): AliasTarget {
  return {
    file: toolFile(file),
    names,
    standIn,
    fixOf: (name) => {
      const near = nearest(name, names)
      return adviceFor(module, name) ?? (near ? `write "${near}"` : 'remove the import')
    },
  }
}

const standIn = toolFile('plugins/mdx/browser/ContentOnly.tsx')

function missingModule(name: string): AliasTarget {
  const near = nearest(name, [...equivalents.keys()])
  return {
    problem: `docs-build has no equivalent for the module "${name}"`,
    fix:
      adviceFor(name, 'default') ??
      (near ? `import "${near}"` : "remove the import, or import one of the site's modules"),
    standIn,
  }
}

const endings = [
  '',
  ...['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md'].flatMap((one) => [one, `/index${one}`]),
]

function isModule(path: string): boolean {
  return endings.some((ending) => statSync(path + ending, { throwIfNoEntry: false })?.isFile())
}
