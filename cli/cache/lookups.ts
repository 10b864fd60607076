import type { LinkTargets } from '../links/types.ts'
import type { Found, Lookups } from './types.ts'

export interface RecordedTargets {
  readonly targets: LinkTargets
  /** What was looked up since. */
  readonly lookups: () => Lookups
}

/**
 * Records what a page looks up in the rest of the site and what it finds: while it finds the same, other pages may come
 * and go and the page need not be compiled again. The nearest URL, suggested for a broken link, depends on every route,
 * so it is recorded as a result that never holds.
 */
export function recordLookups(targets: LinkTargets): RecordedTargets {
  const lookups = new Map<string, Found>()
  return {
    targets: {
      urlOfSource: (source) => {
        const url = targets.urlOfSource(source)
        lookups.set(`source:${source}`, url ?? null)
        return url
      },
      hasUrl: (url) => {
        const isThere = targets.hasUrl(url)
        lookups.set(`url:${url}`, isThere)
        return isThere
      },
      localUrl:
        targets.localUrl &&
        ((url) => {
          const local = targets.localUrl?.(url)
          lookups.set(`local:${url}`, local ?? null)
          return local
        }),
      hasPublicFile: (path) => {
        const isThere = targets.hasPublicFile(path)
        lookups.set(`public:${path}`, isThere)
        return isThere
      },
      isRedirected: (url) => {
        const is = targets.isRedirected?.(url) ?? false
        lookups.set(`redirect:${url}`, is)
        return is
      },
      redirectTarget: (url) => {
        const target = targets.redirectTarget?.(url)
        lookups.set(`target:${url}`, target ?? null)
        return target
      },
      docsFolders: targets.docsFolders,
      code: targets.code,
      hasMdx: targets.hasMdx,
      get laterFiles() {
        lookups.set('laterFiles', targets.laterFiles ?? false)
        return targets.laterFiles
      },
      // Only asked for broken links, which are looked at again in each build.
      placeOfUrl: targets.placeOfUrl,
      urlOfPath: targets.urlOfPath,
      droppedAt: targets.droppedAt,
      nearestUrl: (url) => {
        lookups.set(neverHolds, true)
        return targets.nearestUrl(url)
      },
    },
    lookups: () => [...lookups].flat(),
  }
}

const neverHolds = 'nearest'

/** Whether a page has a broken link: what is suggested for it may change with files that no build reads. */
export function hasBrokenLink(lookups: Lookups): boolean {
  return lookups.includes(neverHolds)
}

/** URLs that the page links to, among what it looked up and found. */
export function* linkedUrls(lookups: Lookups): Generator<string> {
  for (const [key, found] of entriesOf(lookups)) {
    if (/^(?:source|local):/.test(key) && typeof found === 'string') yield found
    else if (key.startsWith('url:') && found === true) yield key.slice('url:'.length)
  }
}

/** Whether a page would still find what it found. */
export function lookupsHold(lookups: Lookups, targets: LinkTargets): boolean {
  for (const [key, found] of entriesOf(lookups)) {
    if (lookUp(key, targets) !== found) return false
  }
  return true
}

function* entriesOf(lookups: Lookups): Generator<[key: string, found: Found]> {
  for (let i = 0; i < lookups.length; i += 2) yield [String(lookups[i]), lookups[i + 1] ?? null]
}

function lookUp(key: string, targets: LinkTargets): string | boolean | null | undefined {
  const [kind = ''] = key.split(':', 1)
  const name = key.slice(kind.length + 1)
  switch (kind) {
    case 'source':
      return targets.urlOfSource(name) ?? null
    case 'url':
      return targets.hasUrl(name)
    case 'local':
      return targets.localUrl?.(name) ?? null
    case 'laterFiles':
      return targets.laterFiles ?? false
    case 'redirect':
      return targets.isRedirected?.(name) ?? false
    case 'target':
      return targets.redirectTarget?.(name) ?? null
    case 'public':
      return targets.hasPublicFile(name)
    default:
      return undefined
  }
}
