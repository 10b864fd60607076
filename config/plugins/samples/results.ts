import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BlockProblem } from './types.ts'

/** Cached results of the check, by a hash of everything that the check depends on. */
export interface Results {
  readonly get: (key: string) => readonly BlockProblem[] | undefined
  readonly set: (key: string, problems: readonly BlockProblem[]) => void
  /** Writes the results that were read or set since the file was opened, and drops all others. */
  readonly save: () => void
}

/** Opens a file of cached results. A missing or corrupt file counts as empty. */
export function openResults(file: string): Results {
  const stored = new Map(Object.entries(read(file)))
  const used = new Map<string, readonly BlockProblem[]>()
  return {
    get(key) {
      const found = stored.get(key)
      if (found) used.set(key, found)
      return found
    },
    set: (key, problems) => used.set(key, problems),
    save() {
      if (used.size === stored.size && [...used.keys()].every((key) => stored.has(key))) return
      const text = JSON.stringify(
        Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
      )
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.next`, text)
      renameSync(`${file}.next`, file)
    },
  }
}

/** A hash of all parts. */
export function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

function read(file: string): Record<string, readonly BlockProblem[]> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
