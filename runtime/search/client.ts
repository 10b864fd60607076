import { searchClient } from '@algolia/client-search'
import {
  type SearchData,
  type SearchRequest,
  type SearchService,
  type SearchSteps,
  searchIndexUrl,
} from '../contract/search.ts'
import { withBase } from '../contract/url.ts'
import type { SearchSite } from '../theme.ts'
import type { FacetHit } from './facet-values.ts'
import { createFetchRequester } from './fetch-requester.ts'
import { hostsOf, originOf } from './hosts.ts'
import { createHostsCache } from './hosts-cache.ts'
import { createLocalRequester } from './local-requester.ts'
import type { AskLocal, LocalRequest } from './local-service.ts'
import type { SearchDepth } from './parameters.ts'
import { formatParams } from './request-params.ts'
import type { Host, Requester } from './requester.ts'
import { toResponse } from './to-response.ts'
import { createWorkerLine } from './worker-line.ts'

/** Replacements for parts of the service. */
export interface SearchParts {
  /** Queries the local index. */
  readonly ask?: AskLocal
  /** Of hosted search, in ms. */
  readonly timeouts?: { readonly connect: number; readonly read: number; readonly write: number }
  readonly now?: () => number
  /** Of the open page. */
  readonly origin?: string
}

/** Everything that the search service can do. */
export interface SearchClient extends SearchService {
  /** Returns the values of a facet that start with a text. */
  readonly searchForFacetValues: (facet: string, query: string) => Promise<readonly FacetHit[]>
  /** Returns answers to a question, if the hosted service predicts them. Not for the local index. */
  readonly predictAnswers: (question: AnswersRequest) => Promise<Readonly<Record<string, unknown>>>
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

type Client = ReturnType<typeof searchClient>

const timeouts = { connect: 1000, read: 2000, write: 30_000 }

/** How long after results the texts for them are loaded, in ms: while readers type, only what they look for is loaded. */
const textDelay = 150

/** Creates the search of a site. It requests nothing before the first query. */
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
  const primary = createClient(
    search,
    hosts,
    isLocal ? localRequester : createFetchRequester(parts.timeouts ?? timeouts),
    parts,
  )
  // The local index is used only once the hosts have failed.
  const fallback =
    !isLocal && search.fallbackToLocal
      ? createClient(search, [localHost], localRequester, parts)
      : undefined
  const { indexName } = search

  // A query that comes while the index file is on its way would request it again.
  let ready: Promise<void> = Promise.resolve()

  async function start(sources: LocalRequest['sources'], index?: Promise<string | undefined>) {
    const text = await index
    void ask({ ...local, sources, ...(text !== undefined && { index: text }) })
  }

  async function send(request: SearchRequest, client: Client, depth?: SearchDepth) {
    const params = formatParams(request, {
      clickAnalytics: search.insights,
      ...(depth && { depth }),
    })
    const response = await client.searchForHits({ requests: [{ indexName, params }] })
    const origin = parts.origin ?? location.origin
    return toResponse(response, { request, site, origin, isLocal: depth !== undefined })
  }

  /** Searches what is there, then the rest; the texts follow when the reader has stopped typing. */
  async function searchLocally(request: SearchRequest, client: Client, steps?: SearchSteps) {
    await ready
    if (!steps) return send(request, client, 'snippets')
    const { onNames, onTexts, signal } = steps
    const isWanted = () => !signal?.aborted
    if (onNames && !request.page) {
      // If it fails, so does the next step.
      send(request, client, 'names').then(
        (response) => response.hits.length > 0 && isWanted() && onNames(response),
        () => undefined,
      )
    }
    const response = await send(request, client, 'text')
    if (onTexts && response.hits.length > 0) {
      setTimeout(() => {
        if (!isWanted()) return
        send(request, client, 'snippets').then(
          (withTexts) => isWanted() && onTexts(withTexts),
          () => undefined,
        )
      }, textDelay)
    }
    return response
  }

  return {
    search: async (request, steps) => {
      if (isLocal) return searchLocally(request, primary, steps)
      try {
        return await send(request, primary)
      } catch (error) {
        if (!fallback || !isUnreachable(error)) throw error
        return searchLocally(request, fallback, steps)
      }
    },
    warmUp: (version = latestOf(site), index) => {
      if (isLocal) ready = start(sourcesOf(site, version), index)
      else hosts.slice(0, 1).forEach(preconnect)
    },
    searchForFacetValues: async (facetName, facetQuery) => {
      const searchForFacetValuesRequest = { facetQuery }
      return (
        await primary.searchForFacetValues({ indexName, facetName, searchForFacetValuesRequest })
      ).facetHits
    },
    predictAnswers: async (question) => {
      const path = `1/answers/${encodeURIComponent(indexName)}/prediction`
      return primary.customPost({ path, body: { ...question } })
    },
  }
}

/** Whether a search failed because no host responds: readers are then asked to check their network. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'RetryError'
}

/** The host name of requests to the local index; it is never resolved. */
const localHost: Host = { url: 'local.invalid', accept: 'readWrite', protocol: 'https' }

function createClient(
  { appId, apiKey }: SearchData,
  hosts: Host[],
  requester: Requester,
  parts: SearchParts,
): Client {
  // The client requires both, even if they are not used.
  return searchClient(appId || 'local', apiKey || 'local', {
    requester,
    hosts,
    timeouts: parts.timeouts ?? timeouts,
    authMode: 'WithinQueryParameters',
    hostsCache: createHostsCache(parts.now),
    ...(hosts[0] === localHost && { responsesCache: noCache, requestsCache: noCache }),
    // A reader who types queries again before the service would let the client retry.
    maxRateLimitRetries: 0,
  })
}

/** A local response may be incomplete, and asking again costs nothing: without this, the client repeats its responses. */
const noCache = {
  get: <T>(_key: unknown, load: () => Promise<T>) => load(),
  set: async <T>(_key: unknown, value: T) => value,
  delete: async () => {},
  clear: async () => {},
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

/** Connects to a host, so that its first response comes sooner. */
function preconnect(host: Host): void {
  const href = originOf(host)
  if (document.head.querySelector(`link[rel=preconnect][href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href })
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}
