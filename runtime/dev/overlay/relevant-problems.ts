import type { DevProblem } from '../../contract/dev.ts'
import { decodeUrl, normalizePath, withoutBase } from '../../contract/url.ts'

/** The page in view. */
export interface PageInView {
  /** As in `location`. */
  readonly pathname: string
  readonly baseUrl: string
  /** Whether it is the page that is shown at unknown URLs. */
  readonly isNotFound: boolean
}

/** The problems that concern the page in view: its own and those of the whole site. Errors come first. */
export function relevantProblems(
  problems: readonly DevProblem[],
  { pathname, baseUrl, isNotFound }: PageInView,
): readonly DevProblem[] {
  const path = withoutBase(decodeUrl(pathname), baseUrl)
  const url = path === undefined ? undefined : normalizePath(path)
  const relevant = problems.filter(({ pages }) => {
    if (!pages) return true
    // A file with such a problem may be the page that is missing.
    if (pages.length === 0) return isNotFound
    return pages.some((page) => decodeUrl(page) === url)
  })
  return [...relevant.filter(isDevError), ...relevant.filter((problem) => !isDevError(problem))]
}

export function isDevError({ severity }: DevProblem): boolean {
  return severity === 'error'
}

/** Identifies a problem, even if lines are added above it. */
export function keyOf({ code, message, at }: DevProblem): string {
  return JSON.stringify([code, message, at?.file])
}

/** '2 errors, 1 warning' */
export function countText(problems: readonly DevProblem[]): string {
  const errors = problems.filter(isDevError).length
  const counts = [
    [errors, 'error'],
    [problems.length - errors, 'warning'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`)
    .join(', ')
}
