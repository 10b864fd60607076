import type { LinkTargets } from '../markdown/types.ts'
import { nearestPath } from '../report/nearest.ts'
import type { RoutePlan } from './types.ts'

/** Answers what a page's links lead to. `publicFiles` are paths below `public/`, each with a leading `/`. */
export function createLinkTargets(
  { byUrl, urlBySource }: RoutePlan,
  publicFiles: ReadonlySet<string>,
): LinkTargets {
  return {
    urlOfSource: (source) => urlBySource.get(source),
    hasUrl: (url) => byUrl.has(url),
    hasPublicFile: (path) => publicFiles.has(path),
    nearestUrl: (url) => nearestPath(url, byUrl.keys()),
  }
}
