import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { filesOf } from './built-pages.ts'

export interface Import {
  readonly from: string
  /** A path from the root, or a package. */
  readonly to: string
}

/** All modules of a folder in TypeScript, as paths from the root. */
export function modulesOf(folder: string): string[] {
  return filesOf(folder)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path}`)
}

/** What a module imports; throws where it imports a file that is not there. */
export function readImports(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm,
  )
  return [...found].map(([, specifier, dynamic, bare]) => {
    const target = specifier ?? dynamic ?? bare ?? ''
    const to = target.startsWith('.') ? relative('.', resolve(dirname(from), target)) : target
    if (target.startsWith('.') && !existsSync(join('.', to)))
      throw new Error(`${from} imports ${to}, which is not there`)
    return { from, to }
  })
}

/** A cycle of modules, types included: the first of them comes again at the end. */
export function findCycle(imports: readonly Import[]): string[] | undefined {
  const graph = new Map<string, string[]>()
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to])
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}
