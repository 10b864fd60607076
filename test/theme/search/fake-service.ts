import type { SearchHit, SearchRequest, SearchResponse } from '../../../runtime/index.ts'

/** A search service whose responses the test decides, and the requests that it got. */
export const fake = {
  requests: [] as SearchRequest[],
  respond: (_: SearchRequest): Promise<SearchResponse> => Promise.reject(new Error('No response')),
  warmUps: 0,
  viewed: [] as string[][],
  clicked: [] as { objectID: string; position: number; queryID?: string }[],
}

/** Replaces `theme/search/service.ts`. */
export const serviceModule = {
  setProvider: () => {},
  isUnreachable: (error: Error) => error.name === 'RetryError',
  serviceOf: () => ({
    warmUp: () => {
      fake.warmUps++
    },
    search: (request: SearchRequest) => {
      fake.requests.push(request)
      return fake.respond(request)
    },
  }),
  insightsOf: () => ({
    viewed: (hits: readonly SearchHit[]) => fake.viewed.push(hits.map(({ objectID }) => objectID)),
    clicked: (hit: SearchHit, more: { position: number; queryID?: string }) =>
      fake.clicked.push({ objectID: hit.objectID, ...more }),
  }),
}
