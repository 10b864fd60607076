import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BlockProblem } from './types.ts'

/** What is known of pages that were checked before, by a hash of all that the check depends on. */
export interface Results {
  readonly get: (key: string) => readonly BlockProblem[] | undefined
  readonly set: (key: string, problems: readonly BlockProblem[]) => void
  /** Keeps what was asked for or set since it was opened. */
  readonly save: () => void
}

/** Opens a file of results; one that is missing or broken holds none. */
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

/** Changes when one of the parts does. */
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
