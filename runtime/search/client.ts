import { searchClient } from '@algolia/client-search'
import {
  type SearchData,
  type SearchRequest,
  type SearchService,
  searchIndexUrl,
} from '../contract/search.ts'
import { withBase } from '../contract/url.ts'
import type { SearchSite } from '../theme.ts'
import type { FacetHit } from './facet-values.ts'
import { createFetchRequester } from './fetch-requester.ts'
import { hostsOf, originOf } from './hosts.ts'
import { createHostsCache } from './hosts-cache.ts'
import { isUnreachable } from './is-unreachable.ts'
import { createLocalRequester } from './local-requester.ts'
import type { AskLocal, LocalRequest } from './local-service.ts'
import { formatParams } from './request-params.ts'
import type { Host, Requester } from './requester.ts'
import { toResponse } from './to-response.ts'
import { createWorkerLine } from './worker-line.ts'

/** What the service is made of, where it is not the usual. */
export interface SearchParts {
  /** Answers from the local index. */
  readonly ask?: AskLocal
  /** Of hosted search, in milliseconds. */
  readonly timeouts?: { readonly connect: number; readonly read: number; readonly write: number }
  readonly now?: () => number
  /** Of the open page. */
  readonly origin?: string
}

/** All that the search service can be asked. */
export interface SearchClient extends SearchService {
  /** Values of a facet that begin with a text. */
  readonly searchForFacetValues: (facet: string, query: string) => Promise<readonly FacetHit[]>
  /** Answers to a question in words, where the hosted service predicts them. Not for the local index. */
  readonly predictAnswers: (question: AnswersRequest) => Promise<Readonly<Record<string, unknown>>>
}

/** A question in words. */
export interface AnswersRequest {
  readonly query: string
  /** Codes of the languages of the question. */
  readonly queryLanguages: readonly string[]
  /** Where answers may be. @default all attributes */
  readonly attributesForPrediction?: readonly string[]
  readonly nbHits?: number
}

type Client = ReturnType<typeof searchClient>

const timeouts = { connect: 1000, read: 2000, write: 30_000 }

/** Creates the search of a site. It asks nothing until it is asked. */
export function createSearchService(
  search: SearchData,
  site: SearchSite,
  parts: SearchParts = {},
): SearchClient {
  const isLocal = search.provider === 'local'
  const hosts = isLocal ? [localHost] : hostsOf(search)
  const ask = parts.ask ?? createWorkerLine()
  const local = { baseUrl: site.baseUrl, sources: sourcesOf(site) }
  const localRequester = createLocalRequester(ask, local)
  const asked = createClient(
    search,
    hosts,
    isLocal ? localRequester : createFetchRequester(),
    parts,
  )
  // The local index takes part only once the hosts have failed.
  const spare =
    !isLocal && search.fallbackToLocal
      ? createClient(search, [localHost], localRequester, parts)
      : undefined
  const { indexName } = search

  async function request(question: SearchRequest, client: Client) {
    const params = formatParams(question, { clickAnalytics: search.insights })
    const answer = await client.searchForHits({ requests: [{ indexName, params }] })
    const origin = parts.origin ?? location.origin
    return toResponse(answer, { request: question, site, origin })
  }

  return {
    search: async (question) => {
      try {
        return await request(question, asked)
      } catch (error) {
        if (!spare || !isUnreachable(error)) throw error
        return request(question, spare)
      }
    },
    warmUp: (version = latestOf(site)) => {
      if (isLocal) void ask({ ...local, sources: sourcesOf(site, version) })
      else hosts.slice(0, 1).forEach(preconnect)
    },
    searchForFacetValues: async (facetName, facetQuery) => {
      const searchForFacetValuesRequest = { facetQuery }
      return (
        await asked.searchForFacetValues({ indexName, facetName, searchForFacetValuesRequest })
      ).facetHits
    },
    predictAnswers: async (question) => {
      const path = `1/answers/${encodeURIComponent(indexName)}/prediction`
      return asked.customPost({ path, body: { ...question } })
    },
  }
}

/** The name that requests to the local index carry; nobody looks it up. */
const localHost: Host = { url: 'local.invalid', accept: 'readWrite', protocol: 'https' }

function createClient(
  { appId, apiKey }: SearchData,
  hosts: Host[],
  requester: Requester,
  parts: SearchParts,
): Client {
  // The client insists on both, even where nobody reads them.
  return searchClient(appId || 'local', apiKey || 'local', {
    requester,
    hosts,
    timeouts: parts.timeouts ?? timeouts,
    authMode: 'WithinQueryParameters',
    hostsCache: createHostsCache(parts.now),
    // A reader who types asks again sooner than the service would let the client.
    maxRateLimitRetries: 0,
  })
}

/** The index files of all versions, or of one of them. */
function sourcesOf({ versions, baseUrl }: SearchSite, only?: string): LocalRequest['sources'] {
  return versions
    .filter(({ name }) => only === undefined || name === only)
    .map(({ name }) => ({ version: name, href: withBase(searchIndexUrl(name), baseUrl) }))
}

function latestOf({ versions }: SearchSite): string | undefined {
  return versions.find(({ isLast }) => isLast)?.name
}

/** Connects to a host, so that its first answer comes sooner. */
function preconnect(host: Host): void {
  const href = originOf(host)
  if (document.head.querySelector(`link[rel=preconnect][href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href })
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}
