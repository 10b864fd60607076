import type { RuleProblem } from '../../../links/link-page.ts'
import { nearest } from '../../../report/nearest.ts'
import type { AdmonitionKind } from './admonitions.ts'

/** GitHub's five alerts, two of VitePress, and what each looks like: https://docs.github.com/get-started/writing-on-github */
export const alertKinds: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
  ['INFO', 'info'],
  ['DANGER', 'danger'],
])

/** What is wrong with a quote that begins with `[!NOET]`. */
export function unknownAlert(name: string): RuleProblem {
  const near = nearest(name.toUpperCase(), alertKinds.keys()) ?? 'NOTE'
  return {
    code: 'directive-unknown',
    severity: 'warning',
    message: `Unknown alert "[!${name}]": it is shown as a quote`,
    fix: `write "[!${near}]", or "\\[!${name}]" to keep it as text`,
  }
}
