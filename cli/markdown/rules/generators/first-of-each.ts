import { type LinePlace, type Origin, originAt } from '../../../content/origins.ts'
import { type RuleProblem, reportAt } from '../../../links/link-page.ts'
import type { MarkdownEnv } from '../../page-env.ts'

/** Problems of which only the first of each kind in a file is reported, with how many there are. */
export interface FirstOfEach {
  readonly add: (problem: FoundProblem) => void
  readonly report: () => void
}

interface FoundProblem {
  readonly kind: string
  /** First line of the block that contains it. */
  readonly line: number
  readonly locate: () => LinePlace
  readonly describe: () => RuleProblem
}

interface FirstProblem {
  readonly origin: Origin
  readonly place: LinePlace
  readonly problem: RuleProblem
  count: number
}

export function firstOfEach(page: MarkdownEnv): FirstOfEach {
  const found = new Map<string, FirstProblem>()
  return {
    add({ kind, line, locate, describe }) {
      const origin = originAt(page.origins, line)
      const key = `${origin.place}:${kind}`
      const first = found.get(key)
      if (!first) found.set(key, { origin, count: 1, place: locate(), problem: describe() })
      // A file that a page includes twice says the same again.
      else if (first.origin === origin) first.count++
    },
    report() {
      for (const { count, place, problem } of found.values()) {
        const others = count - 1
        const noun = others === 1 ? 'problem' : 'problems'
        const more = others === 0 ? '' : ` (and ${others} similar ${noun} in this file)`
        reportAt(page, place, { ...problem, message: problem.message + more })
      }
    },
  }
}
