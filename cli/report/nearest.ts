import leven from 'leven'

/** The candidate that `seen` was most likely meant to be; undefined if none is similar. */
export function nearest(seen: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(seen.length * 0.4)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - seen.length) >= bestDistance) continue
    const distance = leven(seen.toLowerCase(), candidate.toLowerCase(), {
      maxDistance: bestDistance,
    })
    // Two short words without a common letter are not similar, even if they differ in few letters.
    if (distance < bestDistance && distance < Math.max(seen.length, candidate.length)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * The same for paths. A page that was moved usually keeps its name, so a path with the same last part is preferred to one
 * with a similar spelling.
 */
export function nearestPath(seen: string, candidates: Iterable<string>): string | undefined {
  const paths = [...candidates]
  const name = lastPart(seen)
  const moved = paths.filter((path) => path !== '/' && lastPart(path) === name)
  return nearest(seen, moved) ?? moved[0] ?? nearest(seen, paths)
}

function lastPart(path: string): string | undefined {
  return path.split('/').at(-1)
}
