import type { LinkTargets } from '../markdown/types.ts'
import type { Lookups } from './types.ts'

export interface RecordedTargets {
  readonly targets: LinkTargets
  /** What was asked since. */
  readonly lookups: () => Lookups
}

/**
 * Answers a page's questions and keeps them: while the answers stay the same, pages may come and go without the page
 * being compiled again. A proposal for a broken link depends on every route, so it is kept as an answer that never holds.
 */
export function recordLookups(targets: LinkTargets): RecordedTargets {
  const lookups: Record<string, string | boolean | null> = {}
  return {
    targets: {
      urlOfSource: (source) => {
        const url = targets.urlOfSource(source)
        lookups[`source:${source}`] = url ?? null
        return url
      },
      hasUrl: (url) => {
        const isThere = targets.hasUrl(url)
        lookups[`url:${url}`] = isThere
        return isThere
      },
      hasPublicFile: (path) => {
        const isThere = targets.hasPublicFile(path)
        lookups[`public:${path}`] = isThere
        return isThere
      },
      nearestUrl: (url) => {
        lookups[neverHolds] = true
        return targets.nearestUrl(url)
      },
    },
    lookups: () => lookups,
  }
}

const neverHolds = 'nearest'

/** Whether the site still gives the answers that a page was compiled with. */
export function lookupsHold(lookups: Lookups, targets: LinkTargets): boolean {
  return Object.entries(lookups).every(([key, answer]) => answerNow(key, targets) === answer)
}

function answerNow(key: string, targets: LinkTargets): string | boolean | null | undefined {
  const at = key.indexOf(':')
  const name = key.slice(at + 1)
  switch (key.slice(0, at)) {
    case 'source':
      return targets.urlOfSource(name) ?? null
    case 'url':
      return targets.hasUrl(name)
    case 'public':
      return targets.hasPublicFile(name)
    default:
      return undefined
  }
}
