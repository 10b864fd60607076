import type { DevProblem } from '../../contract/dev.ts'
import { keyOf } from './relevant-problems.ts'

/** The problems that the writer has hidden in this tab. They are remembered when the page is reloaded. */
export interface HiddenProblems {
  readonly has: (problem: DevProblem) => boolean
  readonly add: (problems: readonly DevProblem[]) => void
  /** Forgets the problems that are not in the list: if they come back, they are shown again. */
  readonly keepOnly: (problems: readonly DevProblem[]) => void
}

const storageKey = 'docs-build.hidden-problems'

export function createHiddenProblems(): HiddenProblems {
  let keys = new Set(load())
  const save = () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...keys]))
    } catch {
      // The browser may forbid it; then they are hidden until the next reload.
    }
  }
  return {
    has: (problem) => keys.has(keyOf(problem)),
    add(problems) {
      keys = new Set([...keys, ...problems.map(keyOf)])
      save()
    },
    keepOnly(problems) {
      const listed = new Set(problems.map(keyOf))
      const kept = [...keys].filter((key) => listed.has(key))
      if (kept.length === keys.size) return
      keys = new Set(kept)
      save()
    },
  }
}

function load(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.map(String) : []
  } catch {
    return []
  }
}
