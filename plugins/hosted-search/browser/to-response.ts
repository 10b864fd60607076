import type { SearchHit, SearchRequest, SearchResponse, SearchSite } from 'docs-build/runtime'
import { withoutBase } from '../../../runtime/contract/url.ts'

export interface ToResponseOptions {
  readonly request: SearchRequest
  readonly site: Pick<SearchSite, 'baseUrl' | 'url' | 'versions'>
  /** Of the open page: URLs on it are relative to it. */
  readonly origin: string
}

/**
 * Reads the service's response. Omits hits that cannot be shown or followed, because others may write the index. Throws
 * a `DeserializationError` if it is not a response at all.
 */
export function toResponse(response: unknown, options: ToResponseOptions): SearchResponse {
  const result = (response as { results?: readonly Partial<SearchResponse>[] } | undefined)
    ?.results?.[0]
  if (!Array.isArray(result?.hits)) throw invalidResponse(response)
  return {
    hits: result.hits.flatMap((hit) => toHit(hit, options)),
    nbHits: result.nbHits ?? result.hits.length,
    page: result.page ?? 0,
    nbPages: result.nbPages ?? 1,
    query: result.query ?? options.request.query,
    ...(result.queryID && { queryID: result.queryID }),
  }
}

function toHit(hit: Partial<SearchHit>, options: ToResponseOptions): SearchHit[] {
  const { request, site } = options
  const url = typeof hit?.url === 'string' ? localUrl(hit.url, options) : undefined
  if (url === undefined || !hit.hierarchy || !hit.objectID || !hit.type) return []
  const version = hit.version ?? request.version ?? versionOf(url, site)
  return [{ ...(hit as SearchHit), url, content: hit.content ?? null, ...(version && { version }) }]
}

/** Undefined unless it is the URL of a page. The origin reveals what only looks like a path ('//host', '/\\host'). */
function localUrl(href: string, { origin, site }: ToResponseOptions): string | undefined {
  try {
    const url = new URL(href, origin)
    const isHere = url.origin === origin
    if (isHere && href.startsWith('/')) return href
    if (isHere || isPublished(url, site)) return url.pathname + url.search + url.hash
    return /^https?:$/.test(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/** Whether a URL is a page of the site where it is published: on a preview deployment, the index contains those. */
function isPublished({ origin, pathname }: URL, site: ToResponseOptions['site']): boolean {
  if (!site.url || origin !== new URL(site.url).origin) return false
  return withoutBase(pathname, site.baseUrl) !== undefined
}

/** The version whose path contains a URL: the longest. */
function versionOf(href: string, { baseUrl, versions }: ToResponseOptions['site']) {
  const path = withoutBase(href.split(/[?#]/, 1)[0] ?? '', baseUrl)
  const under = versions.filter((one) => `${path}/`.startsWith(one.path.replace(/\/?$/, '/')))
  return under.sort((a, b) => b.path.length - a.path.length)[0]?.name
}

function invalidResponse(response: unknown): Error {
  const error = new Error('Cannot read the response of the search service: it has no results')
  return Object.assign(error, { name: 'DeserializationError', response })
}
