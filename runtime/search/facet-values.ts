import { foldText } from '../contract/terms/fold.ts'
import { renderMarks } from './mark.ts'
import { readParameters } from './parameters.ts'
import type { VersionIndex } from './version-index.ts'

/** A value of a facet, in the format of the hosted service. */
export interface FacetHit {
  readonly value: string
  /** Escaped HTML, with the part that was searched for marked. */
  readonly highlighted: string
  /** Number of sections that have it. */
  readonly count: number
}

/** The values of a facet that start with the query, most frequent first. */
export async function findFacetValues(
  facet: string,
  request: Readonly<Record<string, unknown>>,
  indexes: readonly VersionIndex[],
): Promise<{ facetHits: FacetHit[]; exhaustiveFacetsCount: true; processingTimeMS: number }> {
  const values = { ...request, ...Object.fromEntries(new URLSearchParams(String(request.params))) }
  const { highlightPreTag: open, highlightPostTag: close } = readParameters(request)
  const wanted = foldText(typeof values.facetQuery === 'string' ? values.facetQuery : '')
  const counts = new Map<string, number>()
  for (const index of indexes) {
    const { language, version } = index
    for (const [, lvl0, , sections] of await index.pages()) {
      const value = { language, version, 'hierarchy.lvl0': lvl0 }[facet]
      if (value) counts.set(value, (counts.get(value) ?? 0) + sections.length)
    }
  }
  const facetHits = [...counts]
    .filter(([value]) => foldText(value).startsWith(wanted))
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) => ({
      value,
      highlighted: renderMarks(value, wanted ? [[0, wanted.length]] : [], { open, close }),
      count,
    }))
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: 0 }
}
