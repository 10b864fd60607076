import type { RuleProblem } from '../../page-env.ts'

/** What is reported of the syntax of another generator. */
export function describeSyntax(tool: string, written: string, fix: string): RuleProblem {
  const [line = ''] = written.split('\n')
  const short = line.length > 60 ? `${line.slice(0, 59)}…` : line
  const message = `"${short}" is syntax of ${tool}, which has no effect here`
  return { code: 'unsupported-syntax', severity: 'warning', message, fix }
}
