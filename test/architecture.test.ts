import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findCycle, modulesOf, readImports } from './support/imports.ts'

/** The layer of a file in the map of ARCHITECTURE.md. */
type Layer = 'contract' | 'runtime' | 'theme' | 'browser' | 'kit' | 'plugins' | 'doors' | 'cli'

const starter = 'cli/init/starter/'
const files = ['cli', 'plugins', 'runtime', 'theme']
  .flatMap(modulesOf)
  .filter((path) => !path.startsWith(starter))

/** What each layer may import, from itself and from others. */
const allowed: Readonly<Record<Layer, RegExp>> = {
  contract:
    /^runtime\/contract\/|^plugins\/[\w-]+\/contract\/|^(?:leven|lru-cache|path-to-regexp)$/,
  runtime: /^runtime\/|^(?:react|react-dom|react-refresh|stemmer|@orama\/stemmers)(?:\/|$)/,
  theme: /^theme\/|^runtime\/(?:search\/)?index\.ts$|^react$/,
  browser:
    /^plugins\/[\w-]+\/(?:browser|contract)\/|^runtime\/(?:contract\/|is-untracked\.ts$)|^docs-build\/(?:runtime|theme)$|^(?:react|mermaid|@algolia\/client-search)(?:\/|$)/,
  // What the kit consists of: features use it through the kit.
  kit: /^plugins\/(?:feeds|type-host)\/|^cli\/|^runtime\/contract\/|^node:|^typescript$/,
  plugins:
    /^plugins\/|^cli\/(?:compiler-kit|files\/tool|report\/schema)\.ts$|^runtime\/contract\/|^node:|^(?!docs-build|react-dom)[@a-z]/,
  doors: /^plugins\/|^cli\/|^runtime\/contract\/|^node:/,
  cli: /^cli\/|^runtime\/contract\/|^node:|^(?!docs-build|react-dom)[@a-z]/,
}

/** The files that may name features: the entries of the program, the kit, and the list of what settings bring with them. */
const doors = [
  'cli/index.ts',
  'cli/main.ts',
  'cli/page-worker.ts',
  'plugins/built-ins.ts',
  'plugins/kit.ts',
]

/** Folders in `plugins/` with what several features share. */
const kitFolders = ['feeds', 'type-host']

/** The floors of `cli/`, from the top: a folder imports from those below it, never from its own floor or above. */
const floors = [
  ['cli'],
  ['main'],
  ['commands'],
  ['dev', 'output'],
  ['pages'],
  ['site'],
  ['search', 'cache'],
  ['hooks', 'emit', 'init'],
  ['render', 'freeze', 'import'],
  ['routes'],
  ['markdown', 'bundle'],
  ['links'],
  ['content', 'images'],
  ['config'],
  ['html', 'files'],
  ['report'],
]

const imports = files.flatMap(readImports)

describe('architecture', () => {
  it('finds the files it is about', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(200)
  })

  it('lets each layer import only what it may', () => {
    const wrong = imports.filter(({ from, to }) => !allowed[layerOf(from)].test(to))
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('lets each folder of cli import only folders on lower floors, types included', () => {
    const wrong = imports.flatMap(({ from, to }) => {
      const [upper, lower] = [folderOf(from), folderOf(to)]
      if (upper === undefined || lower === undefined || upper === lower) return []
      return floorOf(upper) < floorOf(lower) ? [] : [`${from} imports ${to}`]
    })
    expect(wrong).toEqual([])
  })

  it('lets no feature import another', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [feature, other] = [featureOf(from), featureOf(to)]
      return feature !== undefined && other !== undefined && feature !== other
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('lets only the compiler of MDX import what is for compilers', () => {
    const wrong = imports.filter(
      ({ from, to }) => to === 'cli/compiler-kit.ts' && featureOf(from) !== 'mdx',
    )
    expect(wrong.map(({ from }) => from)).toEqual([])
  })

  it('lets only cli/markdown and the kit import its rules', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        to.startsWith('cli/markdown/rules/') &&
        folderOf(from) !== 'markdown' &&
        from !== 'plugins/kit.ts',
    )
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('has a floor for each folder of cli', () => {
    const found = new Set(files.flatMap((file) => folderOf(file) ?? []))
    expect([...found].sort()).toEqual(floors.flat().sort())
  })

  it('has no cycles, not even of types', () => {
    expect(findCycle(imports)).toBeUndefined()
  })

  it('gives each exported type and function a unique name', () => {
    // A browser half may have the names of another generator's functions, and the hooks of the runtime. Components have the names
    // that sites replace them by.
    const named = files.filter((path) => layerOf(path) !== 'browser')
    const filesByName = new Map<string, Set<string>>()
    for (const file of named) {
      const found = readFileSync(file, 'utf8').matchAll(
        /^export (?:interface|type|(?:abstract )?class|enum|(?:async )?function\*?(?= [a-z])) (\w+)/gm,
      )
      for (const [, name = ''] of found) {
        filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file))
      }
    }
    expect(filesByName.size).toBeGreaterThan(1000)
    const twice = [...filesByName].filter(([, declaredIn]) => declaredIn.size > 1)
    expect(twice.map(([name, declaredIn]) => `${name}: ${[...declaredIn].join(', ')}`)).toEqual([])
  })

  it('has only the doors as index files', () => {
    const indexes = files.filter((file) => /\/index\.tsx?$/.test(file))
    expect(indexes).toEqual([
      'cli/index.ts',
      'runtime/index.ts',
      'runtime/search/index.ts',
      'theme/index.ts',
    ])
  })
})

/** The feature that a file belongs to: 'math'. */
function featureOf(path: string): string | undefined {
  return /^plugins\/([\w-]+)\//.exec(path)?.[1]
}

/** The folder of a file in `cli/`; 'cli' for one that is in none, as main.ts. */
function folderOf(path: string): string | undefined {
  const [top, folder, ...rest] = path.split('/')
  if (top !== 'cli') return undefined
  return folder === undefined || rest.length === 0 ? 'cli' : folder
}

function floorOf(folder: string): number {
  return floors.findIndex((floor) => floor.includes(folder))
}

function layerOf(file: string): Layer {
  if (file.startsWith('runtime/contract/')) return 'contract'
  if (doors.includes(file)) return 'doors'
  const [top, feature, half] = file.split('/')
  if (top === 'plugins') {
    if (half === 'browser' || half === 'contract') return half
    return kitFolders.includes(feature ?? '') ? 'kit' : 'plugins'
  }
  if (top === 'cli' || top === 'runtime' || top === 'theme') return top
  throw new Error(`${file} is in no layer`)
}
