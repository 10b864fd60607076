import { appendFileSync, statSync } from 'node:fs'
import { formatStepSummary, type StepSummary } from '../report/step-summary.ts'

/** GitHub drops the summary of a step that is larger than this, in bytes. */
const githubLimit = 1024 * 1024

/** What other commands of the step can add. */
const reserve = 64 * 1024

/**
 * Adds to the summary of the step of a GitHub workflow, if the command runs in one. What another command of the step has
 * written counts. Returns why that failed, which must not fail a build.
 */
export function writeStepSummary(
  summary: StepSummary,
  file: string | undefined = process.env.GITHUB_STEP_SUMMARY,
): string | undefined {
  if (!file) return undefined
  try {
    const used = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    appendFileSync(file, formatStepSummary(summary, githubLimit - reserve - used))
    return undefined
  } catch (error) {
    return `Cannot write the step summary: ${error instanceof Error ? error.message : String(error)}`
  }
}
