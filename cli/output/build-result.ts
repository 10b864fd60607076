import type { BuildSession } from './build-session.ts'
import type { BuildReasons, BuildResult } from './types.ts'

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
