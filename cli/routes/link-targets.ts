import { matchRoute, type RouteTable } from '../../runtime/contract/match-route.ts'
import { createPatternMatcher } from '../../runtime/contract/route-patterns.ts'
import type { VersionConfig } from '../config/types.ts'
import { placeOfSource } from '../files/paths.ts'
import type { LinkTargets } from '../markdown/types.ts'
import { nearestPath } from '../report/nearest.ts'
import type { RoutePlan } from './types.ts'

export interface LinkTargetOptions extends Pick<LinkTargets, 'laterFiles'> {
  /** @default none */
  readonly versions?: readonly VersionConfig[]
}

/** Resolves what links lead to. `publicFiles` are paths below `public/`. */
export function createLinkTargets(
  { byUrl, urlBySource }: RoutePlan,
  publicFiles: readonly string[],
  { laterFiles = false, versions = [] }: LinkTargetOptions = {},
): LinkTargets {
  const files = new Set(publicFiles.map((file) => `/${file}`))
  const patterns = [...byUrl.values()].flatMap(({ url, page }) =>
    page.isPattern ? [[url, url] as const] : [],
  )
  const findPattern = createPatternMatcher()
  const table: RouteTable = {
    chunkOf: (url) => (byUrl.has(url) ? url : undefined),
    matchPattern: patterns.length > 0 ? (url) => findPattern(url, patterns) : undefined,
  }
  return {
    urlOfSource: (source) => urlBySource.get(source),
    hasUrl: (url) => matchRoute(url, table) !== undefined,
    hasPublicFile: (path) => files.has(path),
    docsFolders: versions.map(({ dir }) => placeOfSource(dir)),
    laterFiles,
    nearestUrl: (url) => nearestPath(url, byUrl.keys()),
  }
}
