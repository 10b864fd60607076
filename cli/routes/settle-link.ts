import { encodePath, normalizePath } from '../../runtime/contract/url.ts'
import { suggestHref } from '../markdown/suggest-href.ts'
import type { LinkTargets } from '../markdown/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/**
 * A problem of a link that leads to no page and to no public file, once all files of plugins are known: undefined if one
 * of them is there, or else with the nearest URL. Any other problem stays as it is.
 */
export function settleLink(
  { ifMissing, ifMissingHref, ...problem }: Diagnostic,
  targets: LinkTargets,
  hasFile: (path: string) => boolean,
): Diagnostic | undefined {
  if (ifMissing === undefined) return problem
  if (hasFile(ifMissing)) return undefined
  const isImage = problem.code !== 'broken-link'
  const url = normalizePath(encodePath(ifMissing.replace(/\.(?:mdx?|tsx)$/, '')))
  const near = isImage ? undefined : targets.nearestUrl(url)
  const other = problem.fix?.replace(/, or remove the link$/, '')
  if (near === undefined) return problem
  const written =
    ifMissingHref &&
    suggestHref(ifMissingHref.href, near, ifMissingHref.from, {
      source: ifMissingHref.source,
      targets,
    })
  return { ...problem, fix: `write "${written ?? near}", or ${other}` }
}
