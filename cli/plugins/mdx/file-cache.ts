import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledMdx, MdxSource } from '../../content/mdx-compiler.ts'
import { contentHash } from '../../files/hash.ts'
import { replaceFile } from '../../files/replace-file.ts'

type Compile = (source: MdxSource) => Promise<CompiledMdx>

interface CacheEntry {
  readonly key: string
  readonly compiled: CompiledMdx
}

/**
 * Keeps what MDX files compile to in `folder`, one file for each place. `key` changes with everything that the result
 * depends on besides the file. The browser's and the server's bundle share a result.
 */
export function withFileCache(compile: Compile, folder: string, key: string): Compile {
  const running = new Map<string, Promise<CompiledMdx>>()
  const load = async (source: MdxSource, entryKey: string): Promise<CompiledMdx> => {
    const file = join(folder, `${contentHash(source.place)}.json`)
    const cached = readEntry(file)
    if (cached?.key === entryKey) return cached.compiled
    const compiled = await compile(source)
    mkdirSync(folder, { recursive: true })
    replaceFile(file, JSON.stringify({ key: entryKey, compiled } satisfies CacheEntry))
    return compiled
  }
  return (source) => {
    const entryKey = contentHash(`${key} ${source.place}\n${source.text}`)
    const started = running.get(entryKey) ?? load(source, entryKey)
    running.set(entryKey, started)
    return started
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
