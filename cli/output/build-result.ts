import type { Diagnostic } from '../report/diagnostic.ts'
import type { StageTime } from '../report/stages.ts'
import type { BuildSession } from './build-session.ts'

export interface BuildResult {
  /** False where a mistake kept the site from being written; the last output is still there. */
  readonly ok: boolean
  /** Whether all checks ran: an invalid configuration or a page that cannot be rendered hides what they would find. */
  readonly isComplete: boolean
  readonly outDir: string
  readonly pages: number
  /** How many of the pages were compiled, and how many were only rendered again; the others stay as they are. */
  readonly compiled: number
  readonly rendered: number
  /** Why the site was built, and how many pages were rebuilt for each reason; empty where nothing had changed. */
  readonly reasons: BuildReasons
  /** Bytes of the whole output; 0 where it was not written. */
  readonly bytes: number
  /** Sorted by place; errors and warnings. */
  readonly problems: readonly Diagnostic[]
  /** Problems that the site's baseline lists. */
  readonly baselined: readonly Diagnostic[]
  /** What else there is to say, a sentence each: why a cache was not used. */
  readonly notes: readonly string[]
  readonly times: readonly StageTime[]
}

export interface BuildReasons {
  /** 'content/guide.md changed'; undefined where nothing has changed, or where that was not compared. */
  readonly site?: string | undefined
  /** 'the sidebar changed' → 12 */
  readonly pages: ReadonlyMap<string, number>
}

/** What a result cannot do without; the rest is that of a build that did nothing. */
type KnownResult = Pick<BuildResult, 'ok' | 'problems'> &
  Partial<Omit<BuildResult, 'outDir' | 'times'>>

/** Completes a result, and ends the session's last stage. */
export function toResult(
  result: KnownResult,
  { outDir, cache, stages }: BuildSession,
): BuildResult {
  const notes = [...cache.notes, ...(result.notes ?? [])]
  const nothing = { isComplete: true, pages: 0, compiled: 0, rendered: 0, bytes: 0, baselined: [] }
  const noReasons: BuildReasons = { pages: new Map() }
  return { reasons: noReasons, ...nothing, ...result, outDir, notes, times: stages.end() }
}
