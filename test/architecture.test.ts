import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from './support/built-pages.ts'

/** Where a file stands in the map of ARCHITECTURE.md. */
type Layer = 'contract' | 'runtime' | 'theme' | 'cli' | 'site' | 'plugins'

const folders = ['cli', 'runtime', 'theme', 'config', 'content']
const files = folders.flatMap((folder) =>
  filesOf(folder)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path}`),
)

/** What each layer may import of the others, beside itself. */
const allowed: Readonly<Record<Layer, RegExp>> = {
  contract: /^runtime\/contract\/|^(?:leven|lru-cache|path-to-regexp)$/,
  runtime: /^runtime\/|^(?:react|react-dom)(?:\/|$)|^(?:minisearch|@algolia\/client-search)$/,
  theme: /^theme\/|^runtime\/(?:search\/)?index\.ts$|^react$/,
  cli: /^cli\/|^runtime\/contract\/|^node:|^(?!docs-build|react-dom)[@a-z]/,
  site: /^(?:config|content)\/|^docs-build(?:\/(?:theme|runtime))?$|^react$/,
  plugins:
    /^(?:config|content)\/|^docs-build$|^node:|^(?:leven|markdown-it(?:-footnote)?|typescript|unbash|yaml)$/,
}

interface Import {
  readonly from: string
  /** A path from the root, or a package. */
  readonly to: string
  readonly isTypeOnly: boolean
}

const imports = files.flatMap(importsOf)

describe('architecture', () => {
  it('finds the files it is about', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(200)
  })

  it('lets each layer import only what it may', () => {
    const wrong = imports.filter(({ from, to }) => !allowed[layerOf(from)].test(to))
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('lets only commands call several stages: a stage takes types of others, and shared tools', () => {
    const stageOf = (path: string) => /^cli\/([a-z]+)\//.exec(path)?.[1]
    const shared = new Set(['report', 'html', 'files'])
    const wrong = imports.filter(({ from, to, isTypeOnly }) => {
      const [stage, target] = [stageOf(from), stageOf(to)]
      if (!stage || !target || stage === target || shared.has(target) || isTypeOnly) return false
      return stage !== 'commands' && stage !== 'main'
    })
    expect(wrong.map(({ from, to }) => `${from} calls ${to}`)).toEqual([])
  })

  it('has no cycles, not even of types', () => {
    const graph = new Map(
      files.map((file) => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)]),
    )
    expect(findCycle(graph)).toBeUndefined()
  })

  it('has only the doors as index files', () => {
    const indexes = files.filter(
      (file) => /\/index\.tsx?$/.test(file) && !file.startsWith('content/'),
    )
    expect(indexes).toEqual([
      'cli/index.ts',
      'runtime/index.ts',
      'runtime/search/index.ts',
      'theme/index.ts',
    ])
  })
})

function layerOf(file: string): Layer {
  if (file.startsWith('runtime/contract/')) return 'contract'
  if (file.startsWith('config/plugins/')) return 'plugins'
  const top = file.split('/')[0]
  return top === 'cli' || top === 'runtime' || top === 'theme' ? top : 'site'
}

function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\b([^'"]*?)\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm,
  )
  return [...found].map(([, clause = '', specifier, dynamic, bare]) => {
    const target = specifier ?? dynamic ?? bare ?? ''
    const to = target.startsWith('.') ? relative('.', resolve(dirname(from), target)) : target
    if (target.startsWith('.') && !existsSync(join('.', to)))
      throw new Error(`${from} imports ${to}, which is not there`)
    return {
      from,
      to,
      isTypeOnly:
        /^\s*type\b/.test(clause) ||
        /^\s*\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}\s*$/.test(clause),
    }
  })
}

function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
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
