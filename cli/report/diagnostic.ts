/** An error fails the build. A warning is only printed. */
export type Severity = 'error' | 'warning'

/** A place in a file of the site. Line and column count from 1. */
export interface Place {
  /** Relative to the site folder, with `/`. */
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/**
 * A problem in a site, as data. `code` is stable and explained in `explanations/`. `message` says what failed and why, with the
 * value in quotes. `fix` is an imperative that quotes the nearest valid value.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly at?: Place | undefined
  readonly fix?: string | undefined
  /** Stack of the error that a plugin or a component threw. Printed with `--verbose`. */
  readonly stack?: string | undefined
  /** Set while plugins may still write the file that a link points to: its decoded path, '/feed.xml'. Never in a report. */
  readonly ifMissing?: string | undefined
  /** Set with `ifMissing` for a link in a page: the link as written, and its file. Never in a report. */
  readonly ifMissingHref?:
    | { readonly href: string; readonly from: string; readonly source: string }
    | undefined
  /**
   * Set for a problem of the whole site that shows in several places: what these places are, 'samples'. It is reported at the
   * first one, with their number. Never in a report.
   */
  readonly perSite?: string | undefined
  /** The absolute path of a missing file. If the file is added, `dev` checks again. Never in a report. */
  readonly missingFile?: string | undefined
  /** The absolute path of a file that must not be published. Never in a report. */
  readonly refusedFile?: string | undefined
}

/** Codes that docs-build itself reports. */
export type BuiltInCode =
  | 'accent-contrast'
  | 'address-dropped'
  | 'anchor-untranslated'
  | 'broken-asset'
  | 'broken-anchor'
  | 'broken-image'
  | 'broken-include'
  | 'broken-link'
  | 'command-unknown'
  | 'search-index-unavailable'
  | 'search-push-failed'
  | 'search-query-unused'
  | 'component-failed'
  | 'config-invalid'
  | 'config-missing'
  | 'content-missing'
  | 'content-not-rendered'
  | 'content-unreadable'
  | 'dates-missing'
  | 'directive-invalid'
  | 'directive-unknown'
  | 'directive-unclosed'
  | 'duplicate-id'
  | 'duplicate-route'
  | 'duplicate-title'
  | 'file-conflict'
  | 'file-published'
  | 'folder-missing'
  | 'front-matter-invalid'
  | 'front-matter-unknown'
  | 'home-missing'
  | 'html-handler'
  | 'heading-without-id'
  | 'html-nesting'
  | 'html-style'
  | 'html-unbalanced'
  | 'ignored-file'
  | 'image-unreadable'
  | 'language-unknown'
  | 'layout-failed'
  | 'link-redirected'
  | 'mdx-syntax'
  | 'near-link'
  | 'orphan-page'
  | 'output-unwritable'
  | 'package-missing'
  | 'page-without-default-export'
  | 'page-without-sidebar'
  | 'plugin-failed'
  | 'redirect-broken'
  | 'redirect-chain'
  | 'redirect-hidden'
  | 'redirect-loop'
  | 'source-damaged'
  | 'source-invalid'
  | 'style-invalid'
  | 'translation-outdated'
  | 'translation-unknown'
  | 'unknown-doc'
  | 'unknown-sidebar'
  | 'unsafe-link'
  | 'unsupported-syntax'

/** A code of docs-build, or a code of a plugin, which begins with the plugin's name: 'samples/type-error'. */
export type DiagnosticCode = BuiltInCode | `${string}/${string}`

/** Whether a problem says that a page could not be rendered. */
export function isRenderFailure({ code }: Diagnostic): boolean {
  return code === 'component-failed' || code === 'layout-failed'
}

/** Whether the page with a problem is not checked for others. */
export function hidesOthers(problem: Diagnostic): boolean {
  return problem.code === 'content-unreadable' || isRenderFailure(problem)
}

export function isError(problem: Diagnostic): boolean {
  return problem.severity === 'error'
}

/** `file:line:column`, as far as it is known. */
export function formatPlace({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

/** Sorts by file, then place, then code: the order in which people fix them, and the same in every build. */
export function sortDiagnostics(problems: readonly Diagnostic[]): Diagnostic[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.at?.file ?? '', b.at?.file ?? '') ||
      (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
      (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

/** Removes duplicates: two problems with the same text at the same place are one, and so is what the whole site has. */
export function uniqueDiagnostics(problems: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  return joinPerSite(sortDiagnostics([...seen.values()]))
}

function joinPerSite(problems: readonly Diagnostic[]): Diagnostic[] {
  if (problems.every(({ perSite }) => perSite === undefined)) return [...problems]
  const causeOf = ({ at: _, ...cause }: Diagnostic) => JSON.stringify(cause)
  const counts = new Map<string, number>()
  for (const problem of problems) {
    const cause = causeOf(problem)
    counts.set(cause, (counts.get(cause) ?? 0) + 1)
  }
  const joined = new Set<string>()
  return problems.flatMap((problem): Diagnostic[] => {
    const { perSite, ...first } = problem
    const cause = causeOf(problem)
    if (perSite === undefined) return [problem]
    if (joined.has(cause)) return []
    joined.add(cause)
    const count = counts.get(cause) ?? 1
    return [count === 1 ? first : { ...first, fix: `${first.fix ?? ''} (${count} ${perSite})` }]
  })
}

/**
 * Ends a command because of a problem in the site or in how the command was called; printed without a stack trace.
 * `exitCode` is 1 if the site has problems and 2 if the command was used incorrectly.
 */
export class SiteError extends Error {
  readonly problems: readonly Diagnostic[]
  readonly exitCode: 1 | 2

  constructor(problems: readonly Diagnostic[], exitCode: 1 | 2 = 1) {
    super(problems.map(({ message }) => message).join('; '))
    this.name = 'SiteError'
    this.problems = problems
    this.exitCode = exitCode
  }

  /** The same error with more problems. */
  with(more: readonly Diagnostic[]): SiteError {
    return new SiteError([...this.problems, ...more], this.exitCode)
  }
}

/** Runs something and returns the problems of the SiteError that it throws. */
export async function problemsOf(act: () => unknown): Promise<readonly Diagnostic[]> {
  try {
    await act()
    return []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems
  }
}

/** Runs something that can fail without harm to the site. The problems of a SiteError are returned as warnings. */
export async function asWarnings(act: () => unknown): Promise<Diagnostic[]> {
  return (await problemsOf(act)).map((problem) => ({ ...problem, severity: 'warning' }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
