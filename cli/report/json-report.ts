import { checkNameOf } from './checks.ts'
import { type Diagnostic, isError, sortDiagnostics } from './diagnostic.ts'

/** What a JSON report contains. */
export interface ReportData {
  readonly pages: number
  readonly problems: readonly Diagnostic[]
  /** Problems that are in the baseline. */
  readonly baselined: readonly Diagnostic[]
  readonly notes: readonly string[]
}

/** A report as JSON, which matches `report.schema.json`. */
export function formatJsonReport({ pages, problems, baselined, notes }: ReportData): string {
  const errors = problems.filter(isError).length
  const report = {
    version: 1,
    ok: errors === 0,
    pages,
    errors,
    warnings: problems.length - errors,
    problems: sortDiagnostics(problems).map(withCheck),
    known: sortDiagnostics(baselined).map(withCheck),
    notes,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function withCheck({ code, severity, message, at, fix }: Diagnostic) {
  return { code, check: checkNameOf(code), severity, message, at, fix }
}
