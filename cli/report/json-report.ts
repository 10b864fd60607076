import { checkNameOf } from './checks.ts'
import { type Diagnostic, isError, sortDiagnostics } from './diagnostic.ts'
import { type Repository, repositoryPath } from './repository.ts'

/** What a JSON report contains. */
export interface ReportData {
  readonly pages: number
  readonly problems: readonly Diagnostic[]
  /** Problems that are in the baseline. */
  readonly baselined: readonly Diagnostic[]
  readonly notes: readonly string[]
  /** Undefined if the site is in no repository. */
  readonly repository?: Repository | undefined
}

/** A report as JSON, which matches `report.schema.json`. */
export function formatJsonReport(data: ReportData): string {
  const { pages, problems, baselined, notes, repository } = data
  const toItem = (problem: Diagnostic) => describeProblem(problem, repository)
  const errors = problems.filter(isError).length
  const report = {
    version: 1,
    ok: errors === 0,
    pages,
    errors,
    warnings: problems.length - errors,
    problems: sortDiagnostics(problems).map(toItem),
    known: sortDiagnostics(baselined).map(toItem),
    notes,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function describeProblem(problem: Diagnostic, repository: Repository | undefined) {
  const { code, severity, message, at, fix } = problem
  const place = at && repository ? { ...at, repositoryFile: repositoryPath(at, repository) } : at
  return { code, check: checkNameOf(code), severity, message, at: place, fix }
}
