import { searchClient } from '@algolia/client-search'
import type {
  SearchData,
  SearchProviderModule,
  SearchRequest,
  SearchService,
  SearchSite,
} from 'docs-build/runtime'
import { createFetchRequester } from './fetch-requester.ts'
import { hostsOf, originOf } from './hosts.ts'
import { createHostsCache } from './hosts-cache.ts'
import { formatParams } from './request-params.ts'
import type { Host } from './requester.ts'
import { toResponse } from './to-response.ts'

export { createInsights } from './insights.ts'

/** Replacements for parts of the service. */
export interface HostedSearchParts {
  /** The local index, which is searched once the hosts have failed; undefined for none. */
  readonly fallback?: SearchService | undefined
  /** In ms. */
  readonly timeouts?: { readonly connect: number; readonly read: number; readonly write: number }
  readonly now?: () => number
  /** Of the open page. */
  readonly origin?: string
}

/** Everything that the hosted service can do. */
export interface HostedSearch extends SearchService {
  /** Returns the values of a facet that start with a text. */
  readonly searchForFacetValues: (facet: string, query: string) => Promise<readonly FacetHit[]>
  /** Returns answers to a question, if the service predicts them. */
  readonly predictAnswers: (question: AnswersRequest) => Promise<Readonly<Record<string, unknown>>>
}

/** A value of a facet. */
export interface FacetHit {
  readonly value: string
  /** Escaped HTML, with the part that was searched for marked. */
  readonly highlighted: string
  /** Number of sections that have it. */
  readonly count: number
}

/** A question in natural language. */
export interface AnswersRequest {
  readonly query: string
  /** Language codes of the question. */
  readonly queryLanguages: readonly string[]
  /** The attributes to find answers in. @default all attributes */
  readonly attributesForPrediction?: readonly string[]
  readonly nbHits?: number
}

const standardTimeouts = { connect: 1000, read: 2000, write: 30_000 }

/** Creates the search of a site with a hosted index. It requests nothing before the first query. */
export function createHostedSearch(
  search: SearchData,
  site: SearchSite,
  { fallback, timeouts = standardTimeouts, now, origin }: HostedSearchParts = {},
): HostedSearch {
  const { appId = '', apiKey = '', indexName } = search
  const hosts = hostsOf(search)
  const client = searchClient(appId, apiKey, {
    requester: createFetchRequester(timeouts),
    hosts,
    timeouts,
    authMode: 'WithinQueryParameters',
    hostsCache: createHostsCache(now),
    // A reader who types queries again before the service would let the client retry.
    maxRateLimitRetries: 0,
  })

  async function send(request: SearchRequest) {
    const params = formatParams(request, { clickAnalytics: search.insights })
    const response = await client.searchForHits({ requests: [{ indexName, params }] })
    return toResponse(response, { request, site, origin: origin ?? location.origin })
  }

  return {
    search: async (request, steps) => {
      try {
        return await send(request)
      } catch (error) {
        const isUnreachable = error instanceof Error && error.name === 'RetryError'
        if (!fallback || !isUnreachable) throw error
        return fallback.search(request, steps)
      }
    },
    warmUp: () => hosts.slice(0, 1).forEach(preconnect),
    searchForFacetValues: async (facetName, facetQuery) => {
      const searchForFacetValuesRequest = { facetQuery }
      return (
        await client.searchForFacetValues({ indexName, facetName, searchForFacetValuesRequest })
      ).facetHits
    },
    predictAnswers: async (question) => {
      const path = `1/answers/${encodeURIComponent(indexName)}/prediction`
      return client.customPost({ path, body: { ...question } })
    },
  }
}

/** The search of a site, with its own index to fall back to if the site enables that. */
export const createSearch: SearchProviderModule['createSearch'] = (search, site, local) =>
  createHostedSearch(search, site, { fallback: search.fallbackToLocal ? local : undefined })

/** Connects to a host, so that its first response comes sooner. */
function preconnect(host: Host): void {
  const href = originOf(host)
  if (document.head.querySelector(`link[rel=preconnect][href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href })
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}
