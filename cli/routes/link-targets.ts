import type { LinkTargets } from '../markdown/types.ts'
import { nearestPath } from '../report/nearest.ts'
import type { RoutePlan } from './types.ts'

/** Answers what a page's links lead to. `publicFiles` are paths below `public/`. */
export function createLinkTargets(
  { byUrl, urlBySource }: RoutePlan,
  publicFiles: readonly string[],
): LinkTargets {
  const files = new Set(publicFiles.map((file) => `/${file}`))
  return {
    urlOfSource: (source) => urlBySource.get(source),
    hasUrl: (url) => byUrl.has(url),
    hasPublicFile: (path) => files.has(path),
    nearestUrl: (url) => nearestPath(url, byUrl.keys()),
  }
}
