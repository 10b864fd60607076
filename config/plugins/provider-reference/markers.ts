/** `<!-- provider-reference: ID -->`, alone on its line. */
export const markerPattern = /^ {0,3}<!--\s*provider-reference:\s*(\S+)\s*-->\s*$/

export interface Marker {
  readonly id: string
  /** From 1. */
  readonly line: number
}

/** The markers of a page, without those in blocks of code. */
export function findMarkers(text: string): Marker[] {
  const markers: Marker[] = []
  let fence: string | undefined
  for (const [i, line] of text.split(/\r\n?|\n/).entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && fence === undefined) fence = mark
    else if (mark && fence && mark.startsWith(fence)) fence = undefined
    const id = fence === undefined ? markerPattern.exec(line)?.[1] : undefined
    if (id !== undefined) markers.push({ id, line: i + 1 })
  }
  return markers
}

/** The line of the heading that the marker belongs under, or the first. */
export function findPlace(text: string): number {
  const lines = text.split(/\r\n?|\n/)
  return (
    lines.findIndex((line) => /^## (?:Reference|Default options)\s*(?:\{|$)/.test(line)) + 1 || 1
  )
}

/** The one of `ids` that takes the fewest changes of letters. */
export function nearestId(seen: string, ids: readonly string[]): string | undefined {
  const distances = ids.map((id) => ({ id, distance: distanceOf(seen.toLowerCase(), id) }))
  return distances.sort((a, b) => a.distance - b.distance)[0]?.id
}

/** Levenshtein's distance, row by row. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
