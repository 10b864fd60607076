import { encodePath, normalizePath } from '../../runtime/contract/url.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { nearestPath } from '../report/nearest.ts'
import { suggestHref } from './suggest-href.ts'
import type { LinkTargets } from './types.ts'

/** The files that plugins wrote. */
export interface WrittenFiles {
  /** Whether browsers get one of them at a decoded path, '/feed.xml'. */
  readonly has: (path: string) => boolean
  /** Their paths, relative to the output. */
  readonly paths: Iterable<string>
}

/**
 * A problem of a link that leads to no page and to no public file, once all files of plugins are known: undefined if one
 * of them is there, or else with the nearest URL. Any other problem stays as it is.
 */
export function settleLink(
  { ifMissing, ifMissingHref, ...problem }: Diagnostic,
  targets: LinkTargets,
  written: WrittenFiles,
): Diagnostic | undefined {
  if (ifMissing === undefined) return problem
  if (written.has(ifMissing)) return undefined
  const isImage = problem.code !== 'broken-link'
  const url = normalizePath(encodePath(ifMissing.replace(/\.(?:mdx?|tsx)$/, '')))
  const near = isImage ? undefined : nearestOf(url, targets, written)
  if (near === undefined) return problem
  const styled =
    ifMissingHref &&
    suggestHref(ifMissingHref.href, near, ifMissingHref.from, {
      source: ifMissingHref.source,
      targets,
    })
  // A fix names at most two choices.
  const other = problem.fix?.replace(/, or .*$/, '').replace(/^write (?=")/, '')
  return { ...problem, fix: `write "${styled ?? near}", or ${other}` }
}

/** The nearest URL of a page or of a file that a plugin wrote. */
function nearestOf(
  url: string,
  { nearestUrl }: LinkTargets,
  { paths }: WrittenFiles,
): string | undefined {
  const page = nearestUrl(url)
  // In an order that does not depend on what was built again. Where two are as near, the page is.
  const files = [...paths].map(urlOfFile).sort()
  return nearestPath(url, page === undefined ? files : [page, ...files])
}

/** The URL of a file by its path: 'go/chat/index.html' is at '/go/chat'. */
function urlOfFile(path: string): string {
  return normalizePath(encodePath(`/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`))
}
