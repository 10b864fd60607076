import { fileName } from './url.ts'

/** Levels of a hit's place in the site: lvl0 is the group, lvl1 the page, the rest its headings. */
export const hitLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
export type HitLevel = (typeof hitLevels)[number]

/** Where a hit stands; a level that it does not have is null. */
export type HitHierarchy = Readonly<Record<HitLevel, string | null>>

/** A section of a page as the search service stores it. */
export interface SearchRecord {
  readonly objectID: string
  readonly type: Exclude<HitLevel, 'lvl0'> | 'content'
  /** Pathname with base and anchor, or absolute for hosted search. */
  readonly url: string
  readonly content: string | null
  readonly hierarchy: HitHierarchy
}

/** A value with the words that were found between `<mark>` and `</mark>`; everything else is escaped HTML. */
export interface MarkedValue {
  readonly value: string
  readonly matchLevel: 'none' | 'partial' | 'full'
}

/** What marks a hit's words, by attribute. */
export interface MarkedHit {
  readonly content?: MarkedValue
  readonly hierarchy?: Readonly<Partial<Record<HitLevel, MarkedValue>>>
}

/** An answer's entry: a record with what was found in it. */
export interface SearchHit extends SearchRecord {
  readonly _highlightResult?: MarkedHit
  readonly _snippetResult?: MarkedHit
  /** Name of the docs version, a key of `SiteData.versions`; for the facet `version`. */
  readonly version?: string
}

/** Facets that answers can be limited by. */
export interface SearchScope {
  /** Code of the language of the pages. */
  readonly language: string
  /** Name of a docs version; all of them without one. */
  readonly version?: string
}

/** One question to the search service. */
export interface SearchRequest extends SearchScope {
  readonly query: string
  /** @default 20 */
  readonly hitsPerPage?: number
  /** Zero-based. @default 0 */
  readonly page?: number
  /** Words of a snippet. @default 10 */
  readonly snippetLength?: number
}

/** The answer to it. */
export interface SearchResponse {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly query: string
  /** Names this answer in events about it. */
  readonly queryID?: string
}

/**
 * The one way to ask, whoever answers. Rejects with errors whose `name` is `RetryError` (no host can be reached, or the
 * local index is missing or damaged), `ApiError` or `DetailedApiError` (with `status`) or `DeserializationError`.
 */
export interface SearchService {
  readonly search: (request: SearchRequest) => Promise<SearchResponse>
  /** Gets what the first question needs, before it is asked: about a docs version, or the latest. Never throws. */
  readonly warmUp: (version?: string) => void
}

/** What browsers know of the site's search. */
export interface SearchData {
  readonly provider: 'local' | 'algolia'
  /** Hosted search only. */
  readonly appId?: string
  /** Hosted search only: the public search key. */
  readonly apiKey?: string
  /** Also part of the names under which searches are stored. */
  readonly indexName: string
  /** Hosted search only: hosts to ask in place of the service's own: 'search.example.com', 'http://127.0.0.1:8080'. */
  readonly hosts?: readonly string[]
  /** Whether the modal starts with the version of the open page, not with the one that the reader prefers. */
  readonly contextual: boolean
  /** Whether the local index answers while hosted search cannot be reached. */
  readonly fallbackToLocal: boolean
  readonly maxResultsPerGroup: number
  readonly insights: boolean
  /** Where readers report a query that finds nothing; `{query}` stands for it. */
  readonly reportUrl?: string
  /** Keys that open the modal. */
  readonly shortcuts: { readonly ctrlK: boolean; readonly slash: boolean }
}

/**
 * A section of a page in an index file: its level (1 for the page itself, with the text above the first heading), the
 * anchor, the heading, the text or its beginning, and further words: the identifiers of its code and of text that was cut.
 */
export type IndexedSection = readonly [
  level: number,
  anchor: string,
  heading: string,
  content: string,
  code: string,
]

/** A page in an index file. A `boost` over 1 lets it come sooner; 1 is left out. */
export type IndexedPage = readonly [
  url: string,
  lvl0: string,
  sections: readonly IndexedSection[],
  boost?: number,
]

/** One file per docs version: what the local provider searches. */
export interface SearchIndexFile {
  readonly format: 1
  readonly language: string
  /** Name of the docs version. */
  readonly version: string
  /** How many characters of each section were kept: 0 where the version is too large for browsers, headings apart. */
  readonly limit: number
  readonly pages: readonly IndexedPage[]
}

/** Address of a version's index file, without base: not hashed, as every page would change with it. */
export function searchIndexUrl(version: string): string {
  return `/lookup/search/${fileName(version)}.json`
}
