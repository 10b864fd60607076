import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'

/** The code of a problem that is no mistake in the site. */
export const bugCode = 'docs-build/internal-error'

/** What a writer reads about something that was thrown: the mistakes in the site, or a bug with its stack. */
export function problemsOfFailure(error: unknown): readonly Diagnostic[] {
  if (error instanceof SiteError) return error.problems
  const message = error instanceof Error ? error.message : String(error)
  return [
    {
      code: bugCode,
      severity: 'error',
      message: `Internal error in docs-build: ${message}`,
      fix: 'report this bug, and include the stack trace',
      stack: error instanceof Error ? error.stack : undefined,
    },
  ]
}
