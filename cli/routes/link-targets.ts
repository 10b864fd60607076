import type { LinkTargets } from '../markdown/types.ts'
import { nearest } from '../report/nearest.ts'
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
    nearestUrl: (url) => nearestUrl(url, byUrl.keys()),
  }
}

/** A page that was moved keeps its name more often than its folder: same last part first, then spelling. */
function nearestUrl(url: string, urls: Iterable<string>): string | undefined {
  const all = [...urls]
  const name = url.split('/').at(-1)
  const moved = all.filter((one) => one !== '/' && one.split('/').at(-1) === name)
  return nearest(url, moved) ?? moved[0] ?? nearest(url, all)
}
