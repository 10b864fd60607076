import { commandLine } from '../report/command-line.ts'
import { type Diagnostic, isError } from '../report/diagnostic.ts'

interface Finished {
  readonly command: 'build' | 'check'
  /** The folder of the site as the user named it. */
  readonly root: string
  /** The value of `--out`. */
  readonly out?: string | undefined
  readonly problems: readonly Diagnostic[]
  /** Whether a new site is in place. */
  readonly isBuilt: boolean
}

/** What a person at a terminal may want to run after a build or a check; undefined if there is nothing to do. */
export function nextStep({ command, root, out, problems, isBuilt }: Finished): string | undefined {
  const { code } = problems.find(isError) ?? problems[0] ?? {}
  // Those of plugins are explained by their authors.
  if (code !== undefined && !code.includes('/'))
    return `For an explanation, run "docs-build explain ${code}"`
  if (code !== undefined || command === 'check' || !isBuilt) return undefined
  return `To look at the site, run "${commandLine('serve', root, out)}"`
}
