import type { SearchHit, SearchRequest, SearchResponse } from '../../../runtime/index.ts'

/** A search service whose answers the test decides, and what it was asked. */
export const fake = {
  asked: [] as SearchRequest[],
  respond: (_: SearchRequest): Promise<SearchResponse> => Promise.reject(new Error('No answer')),
  warmUps: 0,
  viewed: [] as string[][],
  clicked: [] as { objectID: string; position: number; queryID?: string }[],
}

/** Stands in for `theme/search/service.ts`. */
export const serviceModule = {
  isUnreachable: (error: Error) => error.name === 'RetryError',
  serviceOf: () => ({
    warmUp: () => {
      fake.warmUps++
    },
    search: (request: SearchRequest) => {
      fake.asked.push(request)
      return fake.respond(request)
    },
  }),
  insightsOf: () => ({
    viewed: (hits: readonly SearchHit[]) => fake.viewed.push(hits.map(({ objectID }) => objectID)),
    clicked: (hit: SearchHit, more: { position: number; queryID?: string }) =>
      fake.clicked.push({ objectID: hit.objectID, ...more }),
  }),
}
