import { type Diagnostic, isError, sortDiagnostics } from './diagnostic.ts'
import { type Repository, repositoryPath, repositoryUrl } from './repository.ts'

/** What the summary of a step of a GitHub workflow shows. */
export interface StepSummary {
  /** 'docs-build check' */
  readonly title: string
  /** 'Checked 12 pages in 0.42 s: 1 error' */
  readonly result: string
  readonly problems: readonly Diagnostic[]
  readonly repository?: Repository | undefined
}

/**
 * The summary as GitHub's Markdown, in at most `limit` bytes: a heading, the result, and a table of the problems, errors
 * first. If not all of them fit, it says how many are missing; if the heading does not fit either, it is ''.
 */
export function formatStepSummary(summary: StepSummary, limit: number): string {
  const { title, result, problems, repository = { folder: '' } } = summary
  const head = `## ${toTableCell(title)}\n\n${toTableCell(result)}\n\n`
  if (Buffer.byteLength(head) > limit) return ''
  if (problems.length === 0) return head
  const sorted = sortDiagnostics(problems)
  const rows = [...sorted.filter(isError), ...sorted.filter((problem) => !isError(problem))].map(
    (problem) => formatRow(problem, repository),
  )
  const start = `${head}${tableHead}`
  const shown = takeWhileFits(rows, limit - Buffer.byteLength(start) - spaceForMissing)
  const missing = rows.length - shown.length
  const end =
    missing === 0
      ? '\n'
      : `\nFor ${countMissing(missing, shown.length > 0)}, see this step's log.\n\n`
  return shown.length === 0 ? `${head}${end.trimStart()}` : `${start}${shown.join('')}${end}`
}

/** '12 more problems', or '12 problems' if the table has none. */
function countMissing(count: number, isMore: boolean): string {
  return `${count} ${isMore ? 'more ' : ''}problem${count === 1 ? '' : 's'}`
}

const tableHead = '| Severity | Location | Problem | Fix |\n| --- | --- | --- | --- |\n'

/** More bytes than the sentence about missing problems can have. */
const spaceForMissing = 100

function takeWhileFits(rows: readonly string[], limit: number): string[] {
  let size = 0
  const end = rows.findIndex((row) => {
    size += Buffer.byteLength(row)
    return size > limit
  })
  return rows.slice(0, end === -1 ? undefined : end)
}

function formatRow(problem: Diagnostic, repository: Repository): string {
  const { severity, code, message, fix = '' } = problem
  const text = `${toTableCell(message)} (${toTableCell(code)})`
  const cells = [severity, formatPlace(problem, repository), text, toTableCell(fix)]
  return `| ${cells.join(' | ')} |\n`
}

function formatPlace({ at }: Diagnostic, repository: Repository): string {
  if (!at) return ''
  const line = at.line === undefined ? '' : `:${at.line}`
  const text = toTableCell(`${repositoryPath(at, repository)}${line}`)
  const url = repositoryUrl(at, repository)
  return url === undefined ? text : `[${text}](<${url}>)`
}

/** Any text as one line of Markdown that shows it: a character reference is never markup. */
function toTableCell(text: string): string {
  return text
    .replace(/[&<>|`*_~[\]\\#@:$]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\r\n?|\n/g, '<br>')
}
