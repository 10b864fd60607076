import type { Diagnostic, DiagnosticCode } from './diagnostic.ts'

/** A problem to print, and warnings in other places that have the same cause. */
export interface ProblemGroup {
  readonly problem: Diagnostic
  readonly others: readonly Diagnostic[]
}

/** Fewer are printed one by one. */
const least = 4

/** The message of these names a page or an element, and one decision is the fix for all. */
const alike: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'html-style',
  'orphan-page',
  'page-without-sidebar',
])

/** How many others a message says that there are: see `first-of-each.ts` and the plugins' messages. */
const inThisFile =
  / \((?:and \d+ similar problems?|\d+ more (?:places?|such components?)) in this file\)$/

/** Joins warnings that have the same cause. Errors stay separate, because each has to be fixed. */
export function groupWarnings(problems: readonly Diagnostic[]): ProblemGroup[] {
  const byCause = new Map<string, Diagnostic[]>()
  for (const problem of problems) {
    const cause = causeOf(problem)
    const group = byCause.get(cause)
    if (group) group.push(problem)
    else byCause.set(cause, [problem])
  }
  return problems.flatMap((problem) => {
    const [first, ...others] = byCause.get(causeOf(problem)) ?? []
    if (problem.severity === 'error' || others.length < least - 1) return [{ problem, others: [] }]
    return problem === first ? [{ problem, others }] : []
  })
}

/** What is the same in warnings with the same cause. */
function causeOf({ code, severity, message, fix }: Diagnostic): string {
  const cause = alike.has(code) ? '' : message.replace(inThisFile, '')
  return JSON.stringify([severity, code, cause, fix])
}
