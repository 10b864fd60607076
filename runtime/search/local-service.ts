import type { SearchIndexFile } from '../contract/search.ts'
import { withBase } from '../contract/url.ts'
import { runQuery } from './engine.ts'
import { findFacetValues } from './facet-values.ts'
import { isIndexFile } from './index-file.ts'
import { createSectionTexts, type SectionTextOf } from './page-texts.ts'
import { type FacetFilters, passesFilters, readParameters } from './parameters.ts'
import { createVersionIndex, type VersionIndex } from './version-index.ts'

/** The location of a docs version's index. */
export interface IndexSource {
  readonly version: string
  /** Pathname with base, or absolute. */
  readonly href: string
}

/** A request to the local service; without a path it only loads the indexes. */
export interface LocalRequest {
  readonly path?: string
  /** JSON, as it is sent to the hosted service. */
  readonly body?: string
  /** The indexes that can be searched; only those that a query needs are loaded. */
  readonly sources: readonly IndexSource[]
  /** Of the site: the URLs of hits start with it. */
  readonly baseUrl: string
  /** The index file of the first source, if it is already loaded. */
  readonly index?: string
}

/** Its response. If an index is missing or damaged, the status is 0: the service counts as unreachable. */
export interface LocalResponse {
  readonly status: number
  readonly content: string
}

/** Sends a request to the local service. Never rejects. */
export type AskLocal = (request: LocalRequest) => Promise<LocalResponse>

/** Loads a JSON file. Rejects if it cannot be loaded. */
type LoadJson = (href: string, options?: { readonly cache?: 'reload' }) => Promise<unknown>

type Body = Readonly<Record<string, unknown>>
type LoadIndexes = (filters: FacetFilters) => Promise<readonly VersionIndex[]>

/**
 * A small version of the hosted service: it handles the same requests with index files. A file is loaded when it is
 * first needed; if it cannot be loaded, or is invalid, the next request tries again. Without its index file, a version
 * cannot be searched; without one of its other files, results are incomplete.
 */
export function createLocalService(loadJson: LoadJson): AskLocal {
  const indexes = new Map<string, Promise<VersionIndex>>()
  let textOf: SectionTextOf | undefined

  async function loadIndex(href: string, baseUrl: string): Promise<VersionIndex> {
    const file = await loadJson(href)
    if (!isIndexFile(file)) throw new Error(`Cannot search ${href}: it is not a search index`)
    return open(file, baseUrl)
  }

  function open(file: SearchIndexFile, baseUrl: string): VersionIndex {
    return createVersionIndex(file, (url, again) =>
      loadJson(withBase(url, baseUrl), again ? { cache: 'reload' } : {}),
    )
  }

  /** An index that is not valid is requested again. */
  function openIndex(href: string, text: string, baseUrl: string): void {
    try {
      const file: unknown = JSON.parse(text)
      if (isIndexFile(file)) indexes.set(href, Promise.resolve(open(file, baseUrl)))
    } catch {
      // It is cut off.
    }
  }

  /** Replaces the open indexes that have changed, as far as they can be loaded. */
  async function refresh(sources: readonly IndexSource[], baseUrl: string): Promise<void> {
    for (const { href } of sources.filter((source) => indexes.has(source.href))) {
      const [now, next] = await Promise.all([
        indexes.get(href)?.catch(() => undefined),
        loadIndex(href, baseUrl).catch(() => undefined),
      ])
      if (now && next && now.id !== next.id) indexes.set(href, Promise.resolve(next))
    }
  }

  function indexOf(href: string, baseUrl: string): Promise<VersionIndex> {
    const loading = indexes.get(href) ?? loadIndex(href, baseUrl)
    indexes.set(href, loading)
    loading.catch(() => indexes.delete(href))
    return loading
  }

  return async ({ path, body = '{}', sources, baseUrl, index }) => {
    const [first] = sources
    if (index !== undefined && first && !indexes.has(first.href))
      openIndex(first.href, index, baseUrl)
    const load: LoadIndexes = async (filters) => {
      const wanted = sources.filter(({ version }) => passesFilters(filters, { version }))
      const loaded = await Promise.all(wanted.map(({ href }) => indexOf(href, baseUrl)))
      return loaded.filter(({ version, language }) => passesFilters(filters, { version, language }))
    }
    try {
      const result = path === undefined ? await load([]) : await handlePath(path, body)
      return { status: 200, content: path === undefined ? '{}' : JSON.stringify(result) }
    } catch (error) {
      if (error instanceof RequestError) return failure(error.status, error.message)
      return { status: 0, content: error instanceof Error ? error.message : String(error) }
    }

    async function handlePath(path: string, body: string): Promise<unknown> {
      const json = readBody(body)
      if (path === '/1/indexes/*/queries') return runQueries(json)
      const facet = /^\/1\/indexes\/[^/]+\/facets\/([^/]+)\/query$/.exec(path)?.[1]
      if (facet === undefined) throw new RequestError(404, 'Path not found')
      const { facetFilters } = readParameters(json)
      return findFacetValues(decodeURIComponent(facet), json, await load(facetFilters))
    }

    async function runQueries({ requests }: Body): Promise<unknown> {
      if (!Array.isArray(requests) || !requests.every(isObject)) {
        throw new RequestError(400, '"requests" must be a list of objects')
      }
      const results = requests.map(async (request: Body) => {
        const { facetFilters, depth } = readParameters(request)
        if (process.env.NODE_ENV === 'development') {
          // The site may have changed, and its files keep their names.
          await refresh(sources, baseUrl)
          textOf = undefined
        }
        const indexes = await load(facetFilters)
        textOf ??= createSectionTexts((url) => loadJson(withBase(url, baseUrl)))
        const result = await runQuery(request, { indexes, baseUrl, textOf })
        // A part that is gone may have another name since a deployment.
        if (depth !== 'names' && !result.exhaustiveNbHits) void refresh(sources, baseUrl)
        return result
      })
      return { results: await Promise.all(results) }
    }
  }
}

/** An invalid request. */
class RequestError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function readBody(body: string): Body {
  try {
    const json: unknown = JSON.parse(body)
    if (isObject(json)) return json
  } catch {
    // Reported below.
  }
  throw new RequestError(400, 'The body must be a JSON object')
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function failure(status: number, message: string): LocalResponse {
  return { status, content: JSON.stringify({ message, status }) }
}
