import type { RuleProblem } from '../../../links/link-page.ts'

/** What is reported of the syntax of another generator. */
export function describeSyntax(tool: string, written: string, fix: string): RuleProblem {
  const message = `${tool} syntax has no effect: "${shortened(written)}"`
  return { code: 'unsupported-syntax', severity: 'warning', message, fix }
}

/** The first line of what was written, with 60 characters at most. */
export function shortened(written: string): string {
  const [line = ''] = written.split('\n', 1)
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
