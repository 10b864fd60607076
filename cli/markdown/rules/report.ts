import type { Diagnostic } from '../../report/diagnostic.ts'
import { placeAt } from '../origins.ts'
import type { MarkdownEnv } from '../types.ts'

/** A problem as a rule sees it: without its place. */
export type RuleProblem = Omit<Diagnostic, 'at'>

/** Reports a problem at a line of the page, counted from 0 as markdown-it does. */
export function reportAt(
  env: MarkdownEnv,
  line: number,
  problem: RuleProblem,
  column?: number,
): void {
  env.problems.push({ ...problem, at: placeAt(env.origins, line, column) })
}
