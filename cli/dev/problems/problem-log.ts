import { isDeepStrictEqual } from 'node:util'
import type { DevProblem } from '../../../runtime/contract/dev.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { compareProblems } from './compare-problems.ts'
import { formatDevProblems, formatFixed } from './format-changes.ts'

/** The part of a site that problems were found in. */
export type ProblemSource =
  /** What keeps the whole site from being served. */
  | 'failure'
  /** What was found before any page was compiled. */
  | 'site'
  /** Files that plugins add. */
  | 'plugin-files'
  /** The not-found page. */
  | 'not-found'
  /** A page, by its route. */
  | `page ${string}`
  /** The anchors in the links of a page, by its route. */
  | `anchors ${string}`
  /** The anchors in the links of the configuration. */
  | 'navigation'
  /** A page in the browser, by its route. */
  | `browser ${string}`
  /** Any other request, by its path. */
  | `file ${string}`

/** The route of a page as a source; undefined for other sources. */
export function pageOfSource(source: ProblemSource): string | undefined {
  return /^(?:page|anchors) (.*)$/s.exec(source)?.[1]
}

/** All problems that a running `dev` knows, each of which is printed once. */
export interface ProblemLog {
  /** Replaces what is known of some sources. Prints what is new, and what has been fixed. */
  readonly set: (problems: Partial<Record<ProblemSource, readonly Diagnostic[]>>) => void
  /** Adds a problem to those of a source, unless these are outdated. */
  readonly add: (source: ProblemSource, problem: Diagnostic) => void
  /** What is known of a source may be outdated: it is neither listed nor fixed until the source is set again. */
  readonly doubt: (source: ProblemSource) => void
  /** While the site cannot be served, only the reasons for that. */
  readonly list: () => readonly DevProblem[]
  /** Sources with problems. */
  readonly sources: () => readonly ProblemSource[]
}

export interface ProblemLogOptions {
  readonly print: (text: string) => void
  /** Whether the stacks of errors are printed. */
  readonly verbose?: boolean | undefined
  /** What printed places begin with: the path of the site below the working folder. @default '' */
  readonly folder?: string | undefined
  /** Called when the list has changed. */
  readonly onChange: () => void
  readonly describe: (
    problems: readonly Diagnostic[],
    source: ProblemSource,
  ) => readonly DevProblem[]
}

/** What is known of a source. */
interface Entry {
  readonly problems: readonly Diagnostic[]
  readonly described: readonly DevProblem[]
  readonly isDoubtful?: boolean
}

export function createProblemLog({
  print,
  verbose,
  folder,
  onChange,
  describe,
}: ProblemLogOptions): ProblemLog {
  const known = new Map<ProblemSource, Entry>()
  /** The same problem may have several sources, for example an included file. */
  const all = () => unique([...known.values()].flatMap(({ problems }) => problems))
  const list = () => {
    // What else is wrong is unknown until this is fixed.
    const failure = known.get('failure')
    const entries = failure ? [failure] : [...known.values()].filter((entry) => !entry.isDoubtful)
    return unique(entries.flatMap(({ described }) => described))
  }
  let lastList = JSON.stringify(list())
  const notify = () => {
    const now = JSON.stringify(list())
    if (now === lastList) return
    lastList = now
    onChange()
  }
  const set: ProblemLog['set'] = (problems) => {
    // The keys are those of the type above.
    const given = Object.entries(problems) as [ProblemSource, readonly Diagnostic[]][]
    if (given.every(([source, found]) => found.length === 0 && !known.has(source))) return
    const before = all()
    for (const [source, found] of given) {
      if (found.length === 0) known.delete(source)
      else known.set(source, { problems: found, described: describe(found, source) })
    }
    const { added, fixed } = compareProblems(before, all())
    const text = formatFixed(fixed, folder) + formatDevProblems(added, { verbose, folder })
    if (text) print(text)
    notify()
  }
  return {
    set,
    add(source, problem) {
      const entry = known.get(source)
      const before = entry && !entry.isDoubtful ? entry.problems : []
      const { message, at } = problem
      // The stack may differ: React runs effects twice in development.
      const isSame = (one: Diagnostic) => one.message === message && isDeepStrictEqual(one.at, at)
      if (!before.some(isSame)) set({ [source]: [...before, problem] })
    },
    doubt(source) {
      const entry = known.get(source)
      if (!entry || entry.isDoubtful) return
      known.set(source, { ...entry, isDoubtful: true })
      notify()
    },
    list,
    sources: () => [...known.keys()],
  }
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
