import { SiteError } from '../report/diagnostic.ts'
import { formatProblems } from '../report/format.ts'

/** What a writer reads if a page or a new state of the site fails: the problems, or the stack of a bug. */
export function explainFailure(error: unknown, stacks?: boolean): string {
  if (error instanceof SiteError) return formatProblems(error.problems, 'text', { stacks })
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`
}
