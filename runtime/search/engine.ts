import type { SearchHit } from '../contract/search.ts'
import { findSections } from './find.ts'
import { readParameters } from './parameters.ts'
import type { SectionIndex } from './section-index.ts'
import { toHit } from './to-hit.ts'
import type { ReadWords } from './words.ts'

/** The result of a query, in the format of the hosted service. */
export interface QueryResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly query: string
  readonly params: string
  readonly index: string
  readonly exhaustiveNbHits: true
  readonly processingTimeMS: number
  readonly queryID?: string
}

/** Runs one entry of a request's `requests` on the indexes that pass its filters. */
export function runQuery(
  request: Readonly<Record<string, unknown>>,
  {
    indexes,
    readWords,
  }: { readonly indexes: readonly SectionIndex[]; readonly readWords: ReadWords },
): QueryResult {
  const started = Date.now()
  const parameters = readParameters(request)
  const { query, page, hitsPerPage } = parameters
  const { terms, count, found } = findSections(query, indexes, readWords)
  const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  return {
    hits: shown.map((one) => toHit(one, { parameters, terms, count, readWords })),
    nbHits: found.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(found.length / hitsPerPage) : 0,
    hitsPerPage,
    query,
    params: typeof request.params === 'string' ? request.params : '',
    index: typeof request.indexName === 'string' ? request.indexName : '',
    exhaustiveNbHits: true,
    processingTimeMS: Date.now() - started,
    ...(parameters.clickAnalytics && { queryID: createQueryId() }),
  }
}

/** 32 hexadecimal digits. */
function createQueryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
