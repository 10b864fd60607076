import type { Diagnostic, Severity } from '../../report/diagnostic.ts'
import { placeAt } from '../origins.ts'
import type { MarkdownEnv } from '../types.ts'

/** A problem as a rule sees it; how it counts may be `ignore`. */
export type RuleProblem = Omit<Diagnostic, 'at' | 'severity'> & {
  readonly severity: Severity | 'ignore'
}

/** Reports a problem at a line of the page, counted from 0 as markdown-it does. */
export function reportAt(
  env: MarkdownEnv,
  line: number,
  problem: RuleProblem,
  column?: number,
): void {
  const { severity, ...rest } = problem
  if (severity === 'ignore') return
  env.problems.push({ ...rest, severity, at: placeAt(env.origins, line, column) })
}
