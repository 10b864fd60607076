import { runQuery } from './engine.ts'
import { findFacetValues } from './facet-values.ts'
import { type FacetFilters, passesFilters, readParameters } from './parameters.ts'
import { createSectionIndex, type SectionIndex } from './section-index.ts'
import { isIndexFile } from './sections.ts'
import { createWordReader } from './words.ts'

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
}

/** Its response. If an index is missing or damaged, the status is 0: the service counts as unreachable. */
export interface LocalResponse {
  readonly status: number
  readonly content: string
}

/** Sends a request to the local service. Never rejects. */
export type AskLocal = (request: LocalRequest) => Promise<LocalResponse>

type Body = Readonly<Record<string, unknown>>
type LoadIndexes = (filters: FacetFilters) => Promise<readonly SectionIndex[]>

/**
 * A small version of the hosted service: it handles the same requests with index files. A file is loaded when it is
 * first needed; if it cannot be loaded, or is invalid, the next request tries again.
 */
export function createLocalService(loadJson: (href: string) => Promise<unknown>): AskLocal {
  const readWords = createWordReader()
  const indexes = new Map<string, Promise<SectionIndex>>()

  async function loadIndex(href: string, baseUrl: string): Promise<SectionIndex> {
    const file = await loadJson(href)
    if (!isIndexFile(file)) throw new Error(`Cannot search ${href}: it is not a search index`)
    return createSectionIndex(file, { baseUrl, readWords })
  }

  function indexOf(href: string, baseUrl: string): Promise<SectionIndex> {
    const loading = indexes.get(href) ?? loadIndex(href, baseUrl)
    indexes.set(href, loading)
    loading.catch(() => indexes.delete(href))
    return loading
  }

  return async ({ path, body = '{}', sources, baseUrl }) => {
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
        const indexes = await load(readParameters(request).facetFilters)
        return runQuery(request, { indexes, readWords })
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
