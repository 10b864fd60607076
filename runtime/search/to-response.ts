import type { SearchHit, SearchRequest, SearchResponse } from '../contract/search.ts'
import { withoutBase } from '../contract/url.ts'
import type { SearchSite } from '../theme.ts'

export interface ToResponseOptions {
  readonly request: SearchRequest
  readonly site: Pick<SearchSite, 'baseUrl' | 'versions'>
  /** Of the open page: addresses there are written without it. */
  readonly origin: string
}

/**
 * The answer to a question, from the service's. Leaves out hits that cannot be shown or gone to: an index may be written
 * by others. Throws a `DeserializationError` where it is no answer at all.
 */
export function toResponse(answer: unknown, options: ToResponseOptions): SearchResponse {
  const result = (answer as { results?: readonly Partial<SearchResponse>[] } | undefined)
    ?.results?.[0]
  if (!Array.isArray(result?.hits)) throw noAnswer(answer)
  return {
    hits: result.hits.flatMap((hit) => toHit(hit, options)),
    nbHits: result.nbHits ?? result.hits.length,
    page: result.page ?? 0,
    nbPages: result.nbPages ?? 1,
    query: result.query ?? options.request.query,
    ...(result.queryID && { queryID: result.queryID }),
  }
}

function toHit(hit: Partial<SearchHit>, { request, site, origin }: ToResponseOptions): SearchHit[] {
  const url = typeof hit?.url === 'string' ? localUrl(hit.url, origin) : undefined
  if (url === undefined || !hit.hierarchy || !hit.objectID || !hit.type) return []
  const version = hit.version ?? request.version ?? versionOf(url, site)
  return [{ ...(hit as SearchHit), url, content: hit.content ?? null, ...(version && { version }) }]
}

/** Undefined for what is no address of a page. What only looks like a path ('//host', '/\\host') is told by its origin. */
function localUrl(href: string, origin: string): string | undefined {
  try {
    const url = new URL(href, origin)
    if (url.origin !== origin) return /^https?:$/.test(url.protocol) ? url.href : undefined
    return href.startsWith('/') ? href : url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}

/** The version whose path an address is under: the longest. */
function versionOf(href: string, { baseUrl, versions }: ToResponseOptions['site']) {
  const path = withoutBase(href.split(/[?#]/, 1)[0] ?? '', baseUrl)
  const under = versions.filter((one) => `${path}/`.startsWith(one.path.replace(/\/?$/, '/')))
  return under.sort((a, b) => b.path.length - a.path.length)[0]?.name
}

function noAnswer(response: unknown): Error {
  const error = new Error('Cannot read the answer of the search service: it has no results')
  return Object.assign(error, { name: 'DeserializationError', response })
}
