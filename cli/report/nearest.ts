import leven from 'leven'

/** The candidate that `seen` was most likely meant to be; undefined where none is near. */
export function nearest(seen: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(seen.length * 0.4)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - seen.length) >= bestDistance) continue
    const distance = leven(seen.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}
