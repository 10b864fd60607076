import pc from 'picocolors'
import { type Diagnostic, formatPlace, isError, sortDiagnostics } from './diagnostic.ts'
import { formatAnnotation, formatGroup } from './github-commands.ts'
import { groupWarnings, type ProblemGroup } from './group-warnings.ts'
import { formatJsonReport, type ReportData } from './json-report.ts'
import { inRepository } from './repository.ts'

export type ReportFormat = 'text' | 'json' | 'github'

/**
 * The result of a command as text, as JSON or for the log of a GitHub workflow; '' if there are no problems, except in
 * JSON. On GitHub, places are relative to the repository.
 */
export function formatReport(
  report: ReportData,
  format: ReportFormat,
  options?: FormatOptions,
): string {
  if (format === 'json') return formatJsonReport(report)
  const { problems, repository } = report
  if (format === 'text' || !repository) return formatProblems(problems, format, options)
  return formatProblems(
    problems.map((problem) => inRepository(problem, repository)),
    format,
    options,
  )
}

export interface FormatOptions {
  /** Whether text contains the stacks of errors, and each of several warnings that are alike. @default false */
  readonly verbose?: boolean | undefined
  /** What places in text begin with: the path of the site below the working folder. @default '' */
  readonly folder?: string | undefined
}

/** Problems as text or for the log of a GitHub workflow; '' if there are none. */
export function formatProblems(
  problems: readonly Diagnostic[],
  format: Exclude<ReportFormat, 'json'>,
  { verbose = false, folder = '' }: FormatOptions = {},
): string {
  if (format === 'github') return formatForGithub(sortDiagnostics(problems))
  const sorted = sortDiagnostics(problems).map((problem) => inRepository(problem, { folder }))
  if (verbose) return sorted.map(formatWithStack).join('')
  return groupWarnings(sorted).map(formatWarnings).join('')
}

function formatWithStack(problem: Diagnostic): string {
  const stack = problem.stack === undefined ? '' : `\n${indent(problem.stack)}`
  return `${formatDiagnostic(problem)}${stack}\n\n`
}

/** A problem, then a line that counts those like it and names the first places. */
function formatWarnings({ problem, others }: ProblemGroup): string {
  const places = others.flatMap(({ at }) => (at ? formatPlace(at) : [])).slice(0, 3)
  const more = others.length - places.length
  const rest = more > 0 ? `, and ${more} more (use --verbose to list all)` : ''
  const lines =
    others.length === 0 ? '' : `\n${indent(`${pc.dim('Also:')} ${places.join(', ')}${rest}`)}`
  return `${formatDiagnostic(problem)}${lines}\n\n`
}

/** `file:line:column  code`, then the message and how to fix it. */
export function formatDiagnostic({ at, code, severity, message, fix }: Diagnostic): string {
  const place = at ? formatPlace(at) : ''
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

/** A group for warnings and one for errors, then an annotation for each, of which GitHub shows ten of each kind. */
function formatForGithub(problems: readonly Diagnostic[]): string {
  const warnings = problems.filter((problem) => !isError(problem))
  const groups = [warnings, problems.filter(isError)]
    .filter((group) => group.length > 0)
    .map((group) =>
      formatGroup(formatCounts(group), group.map((one) => `${formatDiagnostic(one)}\n\n`).join('')),
    )
  return [...groups, ...problems.map(formatAnnotation)].join('')
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
