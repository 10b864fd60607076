import { posix } from 'node:path'
import type { TextEdit } from './edit-text.ts'
import { changed, keepTarget } from './move-href.ts'
import type { VersionTree } from './version-tree.ts'

/** The files of a site, by their places relative to the root. */
export interface SiteFiles {
  readonly has: (place: string) => boolean
  /** Its text, without the byte order mark. */
  readonly read: (place: string) => string
}

interface Import {
  readonly specifier: string
  readonly offset: number
}

/** The modules and everything they import by relative paths, directly or not: places of files that exist. */
export function modulesOf(entries: readonly string[], files: SiteFiles): Set<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue
    found.add(place)
    if (!/\.(?:[cm]?[jt]sx?|mdx)$/.test(place)) continue
    for (const { specifier } of importsOf(files.read(place))) {
      const target = resolveModule(specifier, place, files)
      if (target !== undefined) open.push(target)
    }
  }
  return found
}

/** Edits of a module that is copied: imports of files that are not copied still lead to them. */
export function importEdits(place: string, tree: VersionTree, files: SiteFiles): TextEdit[] {
  const folder = posix.dirname(tree.placeOf(place))
  return importsOf(files.read(place)).flatMap(({ specifier, offset }) => {
    const target = resolveModule(specifier, place, files)
    if (target === undefined || tree.has(target)) return []
    const text = changed(specifier, keepTarget(specifier, place, folder))
    return text === specifier ? [] : [{ offset, length: specifier.length, text }]
  })
}

/**
 * Declarations at the start of a line, and `import()`. Without a parser, sample code in a template may pass for one, but
 * it changes only if it imports a file that exists.
 */
const declarations =
  /^(?:(?:import|export)\b[^'"`;()=<>]*?\bfrom|import)\s*(['"])(\.[^'"\n]*)\1|\bimport\(\s*(['"])(\.[^'"\n]*)\3/gm

function importsOf(text: string): Import[] {
  return [...text.matchAll(declarations)].map((match) => {
    const specifier = match[2] ?? match[4] ?? ''
    return { specifier, offset: match.index + match[0].lastIndexOf(specifier) }
  })
}

const endings = ['', ...['.tsx', '.ts', '.jsx', '.js', '.css', '.json'].flatMap(withIndex)]

function withIndex(extension: string): string[] {
  return [extension, `/index${extension}`]
}

/** The file that a relative import means, as the bundler looks for it: https://esbuild.github.io/api/#resolve-extensions */
function resolveModule(specifier: string, from: string, files: SiteFiles): string | undefined {
  const path = posix.join(posix.dirname(from), specifier.replace(/[?#].*$/, ''))
  // What is written `./Code.js` may be compiled from TypeScript.
  const source = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  return [...endings.map((ending) => path + ending), source, source.replace(/\.ts$/, '.tsx')].find(
    files.has,
  )
}
