import type { Place, PluginProblem } from '../kit.ts'

/** What is wrong at a place. */
export interface DocumentMistake {
  readonly code: string
  readonly message: string
  readonly fix: string
  readonly isWarning?: boolean
}

/** Reports each problem once, however often its place is read. */
export type Report = (mistake: DocumentMistake, at: Place | undefined) => void

/** A report that leaves out what it has reported before. */
export function reportOnce(report: (problem: PluginProblem) => void): Report {
  const reported = new Set<string>()
  return ({ code, message, fix, isWarning = false }, at) => {
    const key = JSON.stringify([at, code, message])
    if (reported.has(key)) return
    reported.add(key)
    report({ code, severity: isWarning ? 'warning' : 'error', message, fix, ...(at && { at }) })
  }
}
