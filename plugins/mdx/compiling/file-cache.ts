import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type CompiledMdx,
  compiledFolder,
  isPlainPath,
  type MdxSource,
} from '../../../cli/compiler-kit.ts'
import { contentHash, replaceFile, workFolder } from '../../kit.ts'

type Compile = (source: MdxSource) => Promise<CompiledMdx>

interface CacheEntry {
  readonly key: string
  readonly compiled: CompiledMdx
}

export interface CacheOptions {
  readonly root: string
  /** Changes with everything that a result depends on besides the file. */
  readonly key: string
}

const extension = '.json'

/** Keeps what MDX files compile to in the folder `.docs-build/mdx/`, at the paths of these files. */
export function withFileCache(compile: Compile, { root, key }: CacheOptions): Compile {
  removeOrphans(root)
  return async (source) => {
    const entry = entryOf(source.place)
    // Its path would lead out of the folder.
    if (!isPlainPath(entry)) return compile(source)
    const file = join(workFolder(root), compiledFolder, entry + extension)
    const entryKey = contentHash(`${key} ${source.place}\n${source.text}`)
    const cached = readEntry(file)
    if (cached?.key === entryKey) return cached.compiled
    const compiled = await compile(source)
    if (compiled.readsFiles) return compiled
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, JSON.stringify({ key: entryKey, compiled } satisfies CacheEntry))
    return compiled
  }
}

/**
 * The browser's and the server's bundle both ask for each file: the second one gets the result of the first, which is
 * not kept after that.
 */
export function compileOnce(compile: Compile): Compile {
  const waiting = new Map<
    string,
    { readonly text: string; readonly compiled: ReturnType<Compile> }
  >()
  return (source) => {
    const { place, text } = source
    const first = waiting.get(place)
    if (first?.text === text) {
      waiting.delete(place)
      return first.compiled
    }
    const compiled = compile(source)
    waiting.set(place, { text, compiled })
    return compiled
  }
}

/** Undefined if there is none, or if a build was stopped while it wrote it. */
function readEntry(file: string): CacheEntry | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Stands for `..` in the paths of pages outside the site's folder. */
const above = '(above)'

/** '../docs/a.mdx' → '(above)/docs/a.mdx' */
function entryOf(place: string): string {
  return place.replace(/^(?:\.\.\/)+/, (start) => start.replaceAll('..', above))
}

function placeOf(entry: string): string {
  return entry.replace(/^(?:\(above\)[\\/])+/, (start) => start.replaceAll(above, '..'))
}

/** Removes the entries of files that no longer exist. */
function removeOrphans(root: string): void {
  const path = join(workFolder(root), compiledFolder)
  if (!existsSync(path)) return
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith(extension)) continue
    if (existsSync(join(root, placeOf(entry.slice(0, -extension.length))))) continue
    rmSync(join(path, entry), { recursive: true, force: true })
  }
}
