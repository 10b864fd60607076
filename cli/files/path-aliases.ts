import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { reading } from './disk.ts'

/** Names for folders that modules of the site use in imports: '@/chart.tsx'. */
export interface PathAliases {
  /** Absolute paths, by pattern: `{ '@/*': ['/site/src/*'] }`. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  /** The absolute files that were read. */
  readonly files: readonly string[]
}

export const noAliases: PathAliases = { paths: {}, files: [] }

/**
 * Reads `paths` from the tsconfig.json or jsconfig.json in the site's folder, and from the files that it extends. Packages
 * that it extends are not read: they do not know the folders of the site.
 */
export function readPathAliases(root: string): PathAliases {
  const file = ['tsconfig.json', 'jsconfig.json'].map((name) => join(root, name)).find(existsSync)
  return file === undefined ? noAliases : readFrom(file, [])
}

/** A file that is extended again, by itself or by what it extends, ends the chain. */
function readFrom(file: string, seen: readonly string[]): PathAliases {
  const config = seen.includes(file) ? undefined : readConfig(file)
  if (!config) return noAliases
  const extended = [config.extends ?? []]
    .flat()
    .filter((one) => typeof one === 'string' && (one.startsWith('.') || isAbsolute(one)))
    .map((one) => readFrom(extendedFile(file, one), [...seen, file]))
  const files = [file, ...extended.flatMap((one) => one.files)]
  const { paths, baseUrl = '.' } = config.compilerOptions ?? {}
  if (!paths) return { paths: extended.findLast(hasPaths)?.paths ?? {}, files }
  const base = join(dirname(file), baseUrl)
  const absolute = Object.entries(paths).map(([pattern, targets]) => [
    pattern,
    targets.map((target) => (isAbsolute(target) ? target : join(base, target))),
  ])
  return { paths: Object.fromEntries(absolute), files }
}

function hasPaths({ paths }: PathAliases): boolean {
  return Object.keys(paths).length > 0
}

function extendedFile(file: string, name: string): string {
  const path = isAbsolute(name) ? name : join(dirname(file), name)
  return path.endsWith('.json') ? path : `${path}.json`
}

interface TypescriptConfig {
  readonly extends?: string | readonly string[]
  readonly compilerOptions?: {
    readonly baseUrl?: string
    readonly paths?: Readonly<Record<string, readonly string[]>>
  }
}

/** Undefined if there is no such file, or if it is not valid: the author's editor reports that. */
function readConfig(file: string): TypescriptConfig | undefined {
  if (!existsSync(file)) return undefined
  const text = reading(file, () => readFileSync(file, 'utf8'))
  try {
    return JSON.parse(plainJson(text))
  } catch {
    return undefined
  }
}

/** Removes comments and trailing commas, which TypeScript allows in its configuration. */
function plainJson(text: string): string {
  return text
    .replace(/("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\//g, (_, string = '') => string)
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[\]}])/g, (_, string = '') => string)
}
