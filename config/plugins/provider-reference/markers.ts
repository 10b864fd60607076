/** `<!-- provider-reference: ID -->`, alone on its line. */
export const markerPattern = /^<!--\s*provider-reference:\s*(\S+)\s*-->\s*$/

export interface Marker {
  readonly id: string
  /** From 1. */
  readonly line: number
}

/** The markers of a page, except for those in code blocks. */
export function findMarkers(text: string): Marker[] {
  const markers: Marker[] = []
  let fence: string | undefined
  for (const [i, line] of text.split(/\r\n?|\n/).entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && fence === undefined) fence = mark
    else if (mark && fence && mark.startsWith(fence)) fence = undefined
    const id = fence === undefined ? markerPattern.exec(line.trim())?.[1] : undefined
    if (id !== undefined) markers.push({ id, line: i + 1 })
  }
  return markers
}

/** The line of the heading that the marker belongs under, or 1 if there is none. */
export function findPlace(text: string): number {
  const lines = text.split(/\r\n?|\n/)
  return (
    lines.findIndex((line) => /^## (?:Reference|Default options)\s*(?:\{|$)/.test(line)) + 1 || 1
  )
}

/** The id with the smallest edit distance. */
export async function nearestId(seen: string, ids: readonly string[]): Promise<string | undefined> {
  const { default: leven } = await import('leven')
  const distances = ids.map((id) => ({ id, distance: leven(seen.toLowerCase(), id) }))
  return distances.sort((a, b) => a.distance - b.distance)[0]?.id
}
