import pc from 'picocolors'
import { type Diagnostic, isError, sortDiagnostics } from './diagnostic.ts'
import { formatJsonReport, type ReportData } from './json-report.ts'

export type ReportFormat = 'text' | 'json' | 'github'

/** The result of a command as text, JSON or GitHub annotations; '' if there are no problems, except in JSON. */
export function formatReport(
  report: ReportData,
  format: ReportFormat,
  options?: FormatOptions,
): string {
  if (format === 'json') return formatJsonReport(report)
  return formatProblems(report.problems, format, options)
}

export interface FormatOptions {
  /** Whether text contains the stacks of errors. @default false */
  readonly stacks?: boolean | undefined
}

/** Problems as text or GitHub annotations; '' if there are none. */
export function formatProblems(
  problems: readonly Diagnostic[],
  format: Exclude<ReportFormat, 'json'>,
  { stacks = false }: FormatOptions = {},
): string {
  const sorted = sortDiagnostics(problems)
  if (format === 'github') return sorted.map((problem) => `${formatAnnotation(problem)}\n`).join('')
  return sorted
    .map((problem) => {
      const stack = stacks && problem.stack !== undefined ? `\n${indent(problem.stack)}` : ''
      return `${formatDiagnostic(problem)}${stack}\n\n`
    })
    .join('')
}

/** `file:line:column  code`, then the message and how to fix it. */
export function formatDiagnostic({ at, code, severity, message, fix }: Diagnostic): string {
  const place = at
    ? [at.file, at.line, at.column].filter((part) => part !== undefined).join(':')
    : ''
  const color = severity === 'error' ? pc.red : pc.yellow
  const head = [place && pc.bold(place), color(severity === 'error' ? code : `${code} (warning)`)]
  const lines = [head.filter(Boolean).join('  '), indent(message)]
  if (fix) lines.push(indent(`${pc.dim('Fix:')} ${fix}`))
  return lines.join('\n')
}

/** '2 errors, 1 warning'; '' if there are none. */
export function formatCounts(problems: readonly Diagnostic[]): string {
  const errors = problems.filter(isError).length
  const warnings = problems.length - errors
  return [count(errors, 'error'), count(warnings, 'warning')].filter(Boolean).join(', ')
}

/** '31.4 MB'; a megabyte is a million bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value.toFixed(1)} ${unit}`
}

/** A workflow command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function formatAnnotation({ at, code, severity, message, fix }: Diagnostic): string {
  const properties = Object.entries({
    file: at?.file,
    line: at?.line,
    col: at?.column,
    title: code,
  })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
    .join(',')
  return `::${severity} ${properties}::${escapeData(fix ? `${message}\nFix: ${fix}` : message)}`
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}

function count(n: number, noun: string): string {
  return n === 0 ? '' : `${n} ${noun}${n === 1 ? '' : 's'}`
}
