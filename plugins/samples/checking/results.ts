import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentHash, replaceFile, writing } from '../../kit.ts'
import type { SampleProblem } from '../types.ts'

/** Cached results of the check, by a hash of everything that the check depends on. */
export interface SampleResults {
  readonly get: (key: string) => readonly SampleProblem[] | undefined
  readonly set: (key: string, problems: readonly SampleProblem[]) => void
  /** Writes the results that were read or set since the file was opened. If all pages were checked, the others are dropped. */
  readonly save: (isWhole: boolean) => void
}

/** Opens a file of cached results. A missing or corrupt file counts as empty. */
export function openSampleResults(file: string): SampleResults {
  const stored = new Map(Object.entries(read(file)))
  const used = new Map<string, readonly SampleProblem[]>()
  return {
    get(key) {
      const found = used.get(key) ?? stored.get(key)
      if (found) used.set(key, found)
      return found
    },
    set: (key, problems) => used.set(key, problems),
    save(isWhole) {
      const kept = isWhole ? used : new Map([...stored, ...used])
      if (kept.size === stored.size && [...kept.keys()].every((key) => stored.has(key))) return
      const sorted = [...kept].sort(([a], [b]) => (a < b ? -1 : 1))
      writing(dirname(file), () => mkdirSync(dirname(file), { recursive: true }))
      replaceFile(file, JSON.stringify(Object.fromEntries(sorted)))
    },
  }
}

/** A hash of all parts. */
export function resultKey(...parts: readonly unknown[]): string {
  return contentHash(JSON.stringify(parts))
}

function read(file: string): Record<string, readonly SampleProblem[]> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
