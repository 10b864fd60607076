import { checkNameOf } from './checks.ts'
import type { Diagnostic } from './diagnostic.ts'
import { SiteError } from './diagnostic.ts'
import { isObject } from './schema.ts'

/** The file with the problems that a site has for now, relative to its root. */
export const baselineFile = 'checks-baseline.json'

/** A problem that is known. Without its place in the file, so that edits above it do not make it another one. */
export interface KnownProblem {
  readonly file: string
  readonly code: string
  readonly message: string
  /** How often the file has it. */
  readonly count: number
}

export interface BaselineResult {
  /** What is not in the baseline. */
  readonly problems: readonly Diagnostic[]
  /** What is. */
  readonly known: readonly Diagnostic[]
  /** How many entries of the baseline are mended. */
  readonly mended: number
}

/** Tells the problems of a site from those that its baseline knows. */
export function applyBaseline(
  problems: readonly Diagnostic[],
  baseline: readonly KnownProblem[],
): BaselineResult {
  const left = new Map(baseline.map((one) => [keyOf(one), one.count]))
  const known: Diagnostic[] = []
  const unknown = problems.filter((problem) => {
    const key = keyOf(toKnown(problem))
    const count = left.get(key) ?? 0
    if (count === 0 || !isBaselined(problem)) return true
    left.set(key, count - 1)
    known.push(problem)
    return false
  })
  const mended = [...left.values()].reduce((sum, count) => sum + count, 0)
  return { problems: unknown, known, mended }
}

/** The text of a baseline that knows `problems`: sorted, one entry for each message of a file. */
export function formatBaseline(problems: readonly Diagnostic[]): string {
  const entries = new Map<string, KnownProblem>()
  for (const problem of problems.filter(isBaselined)) {
    const entry = toKnown(problem)
    const before = entries.get(keyOf(entry))
    entries.set(keyOf(entry), { ...entry, count: (before?.count ?? 0) + 1 })
  }
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  return `${JSON.stringify({ version: 1, problems: sorted }, null, 2)}\n`
}

/** Reads a baseline; throws a SiteError where its text is none. */
export function parseBaseline(text: string): KnownProblem[] {
  try {
    const { version, problems } = JSON.parse(text)
    if (version === 1 && Array.isArray(problems) && problems.every(isKnownProblem)) return problems
  } catch {
    // Told below.
  }
  throw new SiteError([
    {
      code: 'config-invalid',
      severity: 'error',
      message: `Cannot read ${baselineFile}: it is no baseline of this version of docs-build`,
      at: { file: baselineFile, line: 1, column: 1 },
      fix: 'write it anew with "docs-build check --update-baseline"',
    },
  ])
}

function isKnownProblem(input: unknown): input is KnownProblem {
  return (
    isObject(input) &&
    typeof input.file === 'string' &&
    typeof input.code === 'string' &&
    typeof input.message === 'string' &&
    Number.isInteger(input.count) &&
    Number(input.count) > 0
  )
}

/** Whether a baseline may know a problem: what no check reports has to be mended, or there is no site. */
export function isBaselined({ code }: Diagnostic): boolean {
  return checkNameOf(code) !== undefined || code.includes('/')
}

function toKnown({ at, code, message }: Diagnostic): KnownProblem {
  return { file: at?.file ?? '', code, message, count: 1 }
}

function keyOf({ file, code, message }: KnownProblem): string {
  return JSON.stringify([file, code, message])
}
