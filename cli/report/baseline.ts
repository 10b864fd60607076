import { checkNameOf } from './checks.ts'
import type { Diagnostic } from './diagnostic.ts'
import { SiteError } from './diagnostic.ts'
import { isObject } from './schema.ts'

/** The file that lists the problems that a site accepts for now, relative to its root. */
export const baselineFile = 'checks-baseline.json'

/** A problem that the site accepts. It has no line, so that edits above it do not make it a different problem. */
export interface BaselineEntry {
  readonly file: string
  readonly code: string
  readonly message: string
  /** How often the file has it. */
  readonly count: number
}

export interface BaselineResult {
  /** Problems that are not in the baseline. */
  readonly problems: readonly Diagnostic[]
  /** Problems that are in the baseline. */
  readonly baselined: readonly Diagnostic[]
  /** How many problems of the baseline are gone. */
  readonly fixed: number
}

/** Separates new problems from those that are in the baseline. */
export function applyBaseline(
  problems: readonly Diagnostic[],
  baseline: readonly BaselineEntry[],
): BaselineResult {
  const left = new Map(baseline.map((entry) => [keyOf(entry), entry.count]))
  const baselined: Diagnostic[] = []
  const added = problems.filter((problem) => {
    const key = keyOf(toEntry(problem))
    const count = left.get(key) ?? 0
    if (count === 0 || !isBaselined(problem)) return true
    left.set(key, count - 1)
    baselined.push(problem)
    return false
  })
  const fixed = [...left.values()].reduce((sum, count) => sum + count, 0)
  return { problems: added, baselined, fixed }
}

/** The text of a baseline with all `problems`: sorted, one entry for each message in a file. */
export function formatBaseline(problems: readonly Diagnostic[]): string {
  const entries = new Map<string, BaselineEntry>()
  for (const problem of problems.filter(isBaselined)) {
    const entry = toEntry(problem)
    const before = entries.get(keyOf(entry))
    entries.set(keyOf(entry), { ...entry, count: (before?.count ?? 0) + 1 })
  }
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  return `${JSON.stringify({ version: 1, problems: sorted }, null, 2)}\n`
}

/** Reads a baseline. Throws a SiteError if the text is not a baseline. */
export function parseBaseline(text: string): BaselineEntry[] {
  try {
    const { version, problems } = JSON.parse(text)
    if (version === 1 && Array.isArray(problems) && problems.every(isEntry)) return problems
  } catch {
    // Reported below.
  }
  throw new SiteError([
    {
      code: 'config-invalid',
      severity: 'error',
      message: `Cannot read ${baselineFile}: it is not a valid baseline for this version of docs-build`,
      at: { file: baselineFile, line: 1, column: 1 },
      fix: 'recreate the file with "docs-build check --update-baseline"',
    },
  ])
}

function isEntry(input: unknown): input is BaselineEntry {
  return (
    isObject(input) &&
    typeof input.file === 'string' &&
    typeof input.code === 'string' &&
    typeof input.message === 'string' &&
    Number.isInteger(input.count) &&
    Number(input.count) > 0
  )
}

/** Because of these, something is left out of the site: a page, what a page shows, or a link. */
const leftOut: ReadonlySet<Diagnostic['code']> = new Set([
  'component-failed',
  'content-unreadable',
  'source-invalid',
  'unsafe-link',
])

/**
 * Whether a problem can be in a baseline. Others have to be fixed, because without that there is no site, or one that nobody
 * wants to publish.
 */
export function isBaselined({ code }: Diagnostic): boolean {
  return checkNameOf(code) !== undefined || code.includes('/') || leftOut.has(code)
}

function toEntry({ at, code, message }: Diagnostic): BaselineEntry {
  return { file: at?.file ?? '', code, message, count: 1 }
}

function keyOf({ file, code, message }: BaselineEntry): string {
  return JSON.stringify([file, code, message])
}
