import { posix } from 'node:path'
import type { Diagnostic, Place } from './diagnostic.ts'

/** Where a site is in its repository: that is where code review and CI look for its files. */
export interface Repository {
  /** The site's folder relative to the repository's root, with `/`: '' or 'packages/docs'. */
  readonly folder: string
  /** URL of the repository's files in the version that is checked out, with `/` at the end; undefined if it is unknown. */
  readonly filesUrl?: string | undefined
}

/** The path of a file of the site in its repository: 'packages/docs/content/index.md'. */
export function repositoryPath({ file }: Place, { folder }: Repository): string {
  return posix.join(folder, file)
}

/** The same problem, with its place relative to the repository. */
export function inRepository(problem: Diagnostic, repository: Repository): Diagnostic {
  const { at } = problem
  return at ? { ...problem, at: { ...at, file: repositoryPath(at, repository) } } : problem
}

/** The page that shows a file as text at a line. */
export function repositoryUrl(place: Place, repository: Repository): string | undefined {
  if (repository.filesUrl === undefined) return undefined
  const path = repositoryPath(place, repository).split('/').map(encodeURIComponent).join('/')
  const line = place.line === undefined ? '' : `#L${place.line}`
  return `${repository.filesUrl}${path}?plain=1${line}`
}
