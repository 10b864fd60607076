import { type Diagnostic, SiteError } from '../report/diagnostic.ts'

/** A problem as `dev` reports it. */
export interface DevDiagnostic extends Diagnostic {
  /** The stack of an error that is not a mistake in the site. */
  readonly stack?: string | undefined
}

/** What a writer reads about something that was thrown: the mistakes in the site, or a bug with its stack. */
export function problemsOfFailure(error: unknown): readonly DevDiagnostic[] {
  if (error instanceof SiteError) return error.problems
  const message = error instanceof Error ? error.message : String(error)
  return [
    {
      code: 'docs-build/internal-error',
      severity: 'error',
      message: `Internal error in docs-build: ${message}`,
      fix: 'report this bug in docs-build, with its stack trace',
      stack: error instanceof Error ? error.stack : undefined,
    },
  ]
}
