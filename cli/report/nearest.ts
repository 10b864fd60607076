import leven from 'leven'

/**
 * Returns the candidate that `seen` was most likely meant to be: one that differs in at most a third of its letters, or the
 * only one that `seen` abbreviates. Undefined if there is none, because a suggestion that makes no sense is worse than none.
 */
export function nearest(seen: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates]
  return mostSimilar(seen, all) ?? onlyLonger(seen, all)
}

/**
 * Whether two texts are spelled almost alike, so that one is probably a typo. Different numbers are different things: 'vitest-4' and
 * 'vitest-5'.
 */
export function isTypo(seen: string, candidate: string): boolean {
  const [a, b] = [seen.toLowerCase(), candidate.toLowerCase()]
  return numbersIn(a) === numbersIn(b) && (b.startsWith(a) || distanceOf(a, b, 2) <= 2)
}

function numbersIn(text: string): string {
  return (text.match(/\d+/g) ?? []).join()
}

/**
 * The same for paths. A page that was moved usually keeps its name, so a path with the same last part is preferred to one
 * with a similar spelling.
 */
export function nearestPath(seen: string, candidates: Iterable<string>): string | undefined {
  const paths = [...candidates]
  const name = nameOf(seen)
  const [moved] = paths
    .filter((path) => path !== '/' && nameOf(path) === name)
    .map((path) => ({ path, distance: leven(seen, path) }))
    .sort((a, b) => a.distance - b.distance)
  return moved?.path ?? nearest(seen.replace(/\/$/, ''), paths)
}

/** The last part of a path that names a page. */
function nameOf(path: string): string | undefined {
  return path
    .replace(/\/(?:index)?$/, '')
    .split('/')
    .at(-1)
}

function mostSimilar(seen: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const [a, b] = withoutCommonParts(seen.toLowerCase(), candidate.toLowerCase())
    const limit = Math.min(Math.floor(Math.max(a.length, b.length) / 3), bestDistance - 1)
    if (Math.abs(a.length - b.length) > limit) continue
    const distance = distanceOf(a, b, limit)
    if (distance > limit) continue
    best = candidate
    bestDistance = distance
  }
  return best
}

/** Two files differ in their names: a folder or an extension that both have does not make them similar. */
function withoutCommonParts(a: string, b: string): [string, string] {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  const folder = a.slice(0, shared).lastIndexOf('/') + 1
  const extension = /\.\w+$/.exec(a)?.[0]
  const end = extension !== undefined && b.endsWith(extension) ? -extension.length : undefined
  return [a.slice(folder, end), b.slice(folder, end)]
}

/** The number of mistakes, where swapped letters are one. Any number over `limit` may be too low. */
function distanceOf(a: string, b: string, limit: number): number {
  const distance = leven(a, b, { maxDistance: limit + 2 })
  return distance > 1 && sorted(a) === sorted(b) ? distance - 1 : distance
}

function sorted(text: string): string {
  return [...text].sort().join('')
}

function onlyLonger(seen: string, candidates: readonly string[]): string | undefined {
  if (seen.length < 3) return undefined
  const start = seen.toLowerCase()
  const longer = candidates.filter((candidate) => candidate.toLowerCase().startsWith(start))
  return longer.length === 1 ? longer[0] : undefined
}
