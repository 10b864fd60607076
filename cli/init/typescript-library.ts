import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { Call } from '../import/types.ts'
import { isObject } from '../report/schema.ts'
import type { Surroundings, TypeScriptLibrary } from './types.ts'

const sources = ['src/index.ts', 'src/index.tsx', 'src/main.ts', 'index.ts']

/** The library around a site that is in a folder of it; undefined for other projects. */
export function findTypeScriptLibrary({
  site,
  project,
}: Pick<Surroundings, 'site' | 'project'>): TypeScriptLibrary | undefined {
  if (site === project || !existsSync(join(project, 'tsconfig.json'))) return undefined
  const manifest = readPackage(project)
  const { name, types, typings } = manifest
  const built = [types, typings, typesIn(manifest.exports)].find((one) => typeof one === 'string')
  const source = sources.find((path) => existsSync(join(project, path)))
  const entry = source ?? (typeof built === 'string' ? posix.normalize(built) : undefined)
  // An app has no entry that others import.
  const isLibrary = manifest.private !== true || built !== undefined
  if (typeof name !== 'string' || entry === undefined || !isLibrary) return undefined
  const packages = [manifest.dependencies, manifest.devDependencies].filter(isObject)
  return { name, entry, hasCompiler: packages.some((one) => 'typescript' in one) }
}

/** The plugin that checks the samples of such a library. */
export function samplesPlugin(
  { name, entry }: TypeScriptLibrary,
  { site, project }: Pick<Surroundings, 'site' | 'project'>,
): Call {
  const toProject = relative(site, project).split(sep).join(posix.sep)
  const [top = entry] = entry.split('/')
  return new Call('samples', 'docs-build/samples', {
    files: [`${toProject}/${top}`],
    compilerOptions: { paths: { [name]: [`${toProject}/${entry}`] } },
  })
}

function readPackage(folder: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return isObject(value) ? value : {}
  } catch {
    // What is wrong with it is reported where it is changed.
    return {}
  }
}

/** The types of the main entry in "exports". */
function typesIn(exports: unknown): unknown {
  if (!isObject(exports)) return undefined
  const main = '.' in exports ? exports['.'] : exports
  if (!isObject(main)) return undefined
  return main.types ?? (isObject(main.import) ? main.import.types : undefined)
}
