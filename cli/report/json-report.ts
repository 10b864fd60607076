import { checkNameOf } from './checks.ts'
import { type Diagnostic, isError, sortDiagnostics } from './diagnostic.ts'

/** What a report for machines tells. */
export interface ReportData {
  readonly pages: number
  readonly problems: readonly Diagnostic[]
  /** Those that the baseline knows. */
  readonly baselined: readonly Diagnostic[]
  readonly notes: readonly string[]
}

/** A report as JSON, in the form that `report.schema.json` describes. */
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
