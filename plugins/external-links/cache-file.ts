import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { replaceFile, unlessMissing, writing } from '../kit.ts'
import type { Outcome, Redirected } from './outcome.ts'

/** What an earlier check found out about a URL. Days are in UTC: '2026-11-28'. */
export type CachedResult =
  | {
      readonly checked: string
      readonly redirected?: Redirected | undefined
      /** The fragments that the page has, as far as links name them. */
      readonly anchors?: readonly string[] | undefined
    }
  | { readonly checked: string; readonly refused: string }
  | {
      readonly checked: string
      readonly failed: string
      /** The day of the first failure since it last worked. */
      readonly since: string
    }

export type CachedResults = ReadonlyMap<string, CachedResult>

/** The format of the file. Another one is not read. */
const version = 1

/** Reads the results of earlier checks: none if there is no file. Undefined if the file is damaged. */
export function readResults(file: string): CachedResults | undefined {
  const text = unlessMissing(() => readFileSync(file, 'utf8'))
  if (text === undefined) return new Map()
  try {
    const read: unknown = JSON.parse(text)
    // A newer version of docs-build may have written it.
    if (v.is(v.object({ version: v.number() }), read) && read.version !== version) return new Map()
    return v.is(fileSchema, read) ? new Map(Object.entries(read.urls)) : undefined
  } catch {
    return undefined
  }
}

const day = v.pipe(v.string(), v.isoDate())
const resultSchema = v.union([
  v.object({ checked: day, failed: v.string(), since: day }),
  v.object({ checked: day, refused: v.string() }),
  v.object({
    checked: day,
    redirected: v.optional(v.object({ to: v.string(), movedTo: v.optional(v.string()) })),
    anchors: v.optional(v.array(v.string())),
  }),
])
const fileSchema = v.object({ version: v.number(), urls: v.record(v.string(), resultSchema) })

/** Writes results, sorted, each in a line, so that changes to the file are readable and seldom conflict. */
export function writeResults(file: string, results: CachedResults): void {
  const sorted = [...results].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = sorted.map(([url, result]) => `${JSON.stringify(url)}: ${JSON.stringify(result)}`)
  writing(file, () => mkdirSync(dirname(file), { recursive: true }))
  const urls = lines.length > 0 ? `{\n    ${lines.join(',\n    ')}\n  }` : '{}'
  replaceFile(file, `{\n  "version": ${version},\n  "urls": ${urls}\n}\n`)
}

/** What to keep of an outcome; undefined for one that says nothing about the URL. */
export function toCachedResult(
  outcome: Outcome,
  { today, anchors, before }: ResultContext,
): CachedResult | undefined {
  const checked = today
  switch (outcome.kind) {
    case 'found': {
      const has = anchors.filter((anchor) => !outcome.missing.includes(anchor))
      const { redirected } = outcome
      return { checked, ...(redirected && { redirected }), ...(has.length > 0 && { anchors: has }) }
    }
    case 'refused':
      return { checked, refused: outcome.reason }
    case 'broken':
    case 'unreachable': {
      const since = before && 'since' in before ? before.since : today
      return { checked, failed: outcome.reason, since }
    }
    case 'private':
      return undefined
  }
}

export interface ResultContext {
  readonly today: string
  /** The fragments that links name. */
  readonly anchors: readonly string[]
  /** The result of the check before. */
  readonly before: CachedResult | undefined
}

/** The outcome in a result that still holds. Failures are always tried again, and so are pages without an anchor. */
export function fromCachedResult(
  result: CachedResult | undefined,
  { today, anchors, days }: Omit<ResultContext, 'before'> & { readonly days: number },
): Outcome | undefined {
  if (!result || 'failed' in result || daysBetween(result.checked, today) >= days) return undefined
  if ('refused' in result) return { kind: 'refused', reason: result.refused }
  const { redirected, anchors: has = [] } = result
  if (!anchors.every((anchor) => has.includes(anchor))) return undefined
  return { kind: 'found', redirected, missing: [] }
}

/** Infinity if the first day is after the second one, as with a clock that was wrong. */
export function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days >= 0 ? days : Number.POSITIVE_INFINITY
}
