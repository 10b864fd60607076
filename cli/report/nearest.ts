import leven from 'leven'

/** The candidate that `seen` was most likely meant to be; undefined where none is near. */
export function nearest(seen: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(seen.length * 0.4)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - seen.length) >= bestDistance) continue
    const distance = leven(seen.toLowerCase(), candidate.toLowerCase(), {
      maxDistance: bestDistance,
    })
    // Two short words that share no letter are not near, however few letters differ.
    if (distance < bestDistance && distance < Math.max(seen.length, candidate.length)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * The same for paths: a page that was moved keeps its name more often than its folder, so the same last part comes
 * first, then spelling.
 */
export function nearestPath(seen: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates]
  const name = lastPart(seen)
  const moved = all.filter((one) => one !== '/' && lastPart(one) === name)
  return nearest(seen, moved) ?? moved[0] ?? nearest(seen, all)
}

function lastPart(path: string): string | undefined {
  return path.split('/').at(-1)
}
