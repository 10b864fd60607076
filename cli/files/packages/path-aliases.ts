import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { reading } from '../disk.ts'

/** Names for folders that modules of the site use in imports: '@/chart.tsx'. */
export interface PathAliases {
  /** Absolute paths, by pattern: `{ '@/*': ['/site/src/*'] }`. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  /** The absolute folder where names without an alias are looked for, too: 'components/chart'. */
  readonly baseUrl?: string | undefined
  /** The absolute files that were read. */
  readonly files: readonly string[]
}

export const noAliases: PathAliases = { paths: {}, files: [] }

/**
 * Reads `paths` and `baseUrl` from the tsconfig.json or jsconfig.json in the site's folder, and from the files that it extends. Packages
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
  const { paths, baseUrl } = config.compilerOptions ?? {}
  const above = extended.findLast((one) => one.baseUrl !== undefined)?.baseUrl
  const base = baseUrl === undefined ? above : join(dirname(file), baseUrl)
  const common = { files, ...(base !== undefined && { baseUrl: base }) }
  if (!paths) return { ...common, paths: extended.findLast(hasPaths)?.paths ?? {} }
  const absolute = Object.entries(paths).map(([pattern, targets]) => [
    pattern,
    targets.map((target) => (isAbsolute(target) ? target : join(base ?? dirname(file), target))),
  ])
  return { ...common, paths: Object.fromEntries(absolute) }
}

/**
 * What an import may mean: absolute paths, perhaps without an extension. Empty if no alias has this name; an alias for all names, `*`,
 * is for packages, too.
 */
export function resolveAlias(name: string, { paths, baseUrl }: PathAliases): string[] {
  const [best] = Object.entries(paths)
    .flatMap(([pattern, targets]) => {
      const [start = '', end] = pattern.split('*')
      if (pattern === '*') return []
      if (end === undefined) return name === pattern ? [{ start, targets }] : []
      if (!name.startsWith(start) || !name.slice(start.length).endsWith(end)) return []
      const rest = name.slice(start.length, name.length - end.length)
      return [{ start, targets: targets.map((target) => target.replace('*', () => rest)) }]
    })
    // As in TypeScript, the longest start is the most exact one.
    .sort((a, b) => b.start.length - a.start.length)
  const [folder = ''] = name.split('/')
  const isBelow = baseUrl !== undefined && existsSync(join(baseUrl, folder))
  return [...(best?.targets ?? []), ...(isBelow ? [join(baseUrl, name)] : [])]
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
