import { fileName } from './url.ts'

/** Levels of a hit in the site: lvl0 is the group, lvl1 the page, and the others its headings. */
export const hitLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
export type HitLevel = (typeof hitLevels)[number]

/** A hit's position in the site. Missing levels are null. */
export type HitHierarchy = Readonly<Record<HitLevel, string | null>>

/** A section of a page, as the search service stores it. */
export interface SearchRecord {
  readonly objectID: string
  readonly type: Exclude<HitLevel, 'lvl0'> | 'content'
  /** Pathname with base and anchor, or absolute for hosted search. */
  readonly url: string
  /** Empty if it may be loaded later. */
  readonly content: string | null
  readonly hierarchy: HitHierarchy
}

/** A value with matched words between `<mark>` and `</mark>`. Everything else is escaped HTML. */
export interface MarkedValue {
  readonly value: string
  readonly matchLevel: 'none' | 'partial' | 'full'
}

/** Values with marked words, by attribute. */
export interface MarkedHit {
  readonly content?: MarkedValue
  readonly hierarchy?: Readonly<Partial<Record<HitLevel, MarkedValue>>>
}

/** An entry of a response: a record with its marked matches. */
export interface SearchHit extends SearchRecord {
  readonly _highlightResult?: MarkedHit
  readonly _snippetResult?: MarkedHit
  /** Name of the docs version, as in `SiteData.versions`. Used for the `version` facet. */
  readonly version?: string
}

/** Facets that results can be filtered by. */
export interface SearchScope {
  /** Language code of the pages. */
  readonly language: string
  /** Name of a docs version. Omit it to search all versions. */
  readonly version?: string
}

/** A query to the search service. */
export interface SearchRequest extends SearchScope {
  readonly query: string
  /** @default 20 */
  readonly hitsPerPage?: number
  /** Zero-based. @default 0 */
  readonly page?: number
  /** Number of words in a snippet. @default 10 */
  readonly snippetLength?: number
  /** Docs version whose hits rank higher in a local search of all versions. */
  readonly preferredVersion?: string
  /** Number of hits in a local search to load text for. @default 20 */
  readonly texts?: number
}

/** What the search service returns. */
export interface SearchResponse {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly query: string
  /** Identifies this response in events about it. */
  readonly queryID?: string
  /** Whether hits may be missing because part of the local index could not be loaded. */
  readonly isIncomplete?: true
  /** Words of the query that are not in the local index, as typed. */
  readonly unknownWords?: readonly string[]
}

/** Steps of a local search before and after its response. Hosted search does everything in one step. */
export interface SearchSteps {
  /** Called with hits in titles and other names before the text is searched. Not called without hits. */
  readonly onNames?: (response: SearchResponse) => void
  /** Called with the same hits as the response, with the beginning of the text or a snippet. */
  readonly onTexts?: (response: SearchResponse) => void
  /** After it is aborted, nothing more is called or loaded. */
  readonly signal?: { readonly aborted: boolean }
}

/**
 * The interface of both hosted and local search. Rejects with errors whose `name` is `RetryError` (no host can be
 * reached, or the local index is missing or damaged), `ApiError` or `DetailedApiError` (with `status`) or
 * `DeserializationError`.
 */
export interface SearchService {
  /** Without `steps`, the response of a local search contains the texts. */
  readonly search: (request: SearchRequest, steps?: SearchSteps) => Promise<SearchResponse>
  /**
   * Loads what the first query needs ahead of time, for a docs version or the latest one, unless `index` is its index file.
   * Never throws.
   */
  readonly warmUp: (version?: string, index?: Promise<string | undefined>) => void
}

/** No host can be reached, or the local index is missing or damaged: readers are asked to check their network. */
export class RetryError extends Error {
  override readonly name = 'RetryError'
}

/** Reports what readers see and choose to a search service, which improves its ranking. */
export interface SearchInsights {
  /** Called with the hits that the modal shows, and with an empty list when it closes. */
  readonly viewed: (hits: readonly Pick<SearchHit, 'objectID'>[]) => void
  /** Called when a hit is chosen. `position` is its position among all shown hits, from 1. */
  readonly clicked: (
    hit: Pick<SearchHit, 'objectID'>,
    from: { readonly position: number; readonly queryID?: string | undefined },
  ) => void
}

/** The site's search settings, as browsers receive them. */
export interface SearchData {
  readonly provider: 'local' | 'algolia'
  /** Hosted search only. */
  readonly appId?: string | undefined
  /** Hosted search only: the public search key. */
  readonly apiKey?: string | undefined
  /** Also used in the storage keys of recent and favorite searches. */
  readonly indexName: string
  /** Hosted search only: hosts that replace the service's own: 'search.example.com', 'http://127.0.0.1:8080'. */
  readonly hosts?: readonly string[] | undefined
  /** Whether a search starts in the open page's version instead of the reader's preferred version. */
  readonly contextual: boolean
  /** Whether to search the local index if hosted search cannot be reached. */
  readonly fallbackToLocal: boolean
  readonly maxResultsPerGroup: number
  readonly insights: boolean
  /** URL where readers can report a query without results. `{query}` is replaced with the query. */
  readonly reportUrl?: string | undefined
  /** Keyboard shortcuts that open the search. */
  readonly shortcuts: { readonly ctrlK: boolean; readonly slash: boolean }
}

/**
 * A section of a page in an index file: its level (1 for the page itself, with the text above the first heading), the
 * anchor, the heading, and the names in its code that no section before it on the page has; none in parts, and
 * for pages whose text components render. Then the page's keywords, for the page itself; none in parts.
 */
export type IndexedSection = readonly [
  level: number,
  anchor: string,
  heading: string,
  names: string,
  ...keywords: string[],
]

/** A page in an index file. `texts` is the URL, without base, of a list of the texts of its sections. */
export type IndexedPage = readonly [
  url: string,
  lvl0: string,
  texts: string,
  sections: readonly IndexedSection[],
]

/** A factor of the score of a page, or of one of its sections if that has another one than the page. */
export type SearchBoost = readonly [page: number, factor: number, section?: number]

/**
 * What the local provider searches: one file per docs version. Its terms are in shards, files with the postings of each
 * term from the first one on that the shard is listed with. URLs have no base.
 */
export interface SearchIndexFile {
  readonly format: 3
  readonly language: string
  /** Name of the docs version. */
  readonly version: string
  /** Numbers of sections of all pages, as `encodeNumbers` writes them. */
  readonly sectionCounts: string
  /** Whether the shards contain the positions of words; they would be too large for sites with thousands of pages. */
  readonly hasPositions: boolean
  /** The pages, if they fit into this file. */
  readonly pages: readonly IndexedPage[]
  /** Otherwise the files that contain them, each with `pagesPerPart` pages. */
  readonly parts: readonly string[]
  readonly pagesPerPart: number
  readonly shards: readonly (readonly [firstTerm: string, url: string])[]
  /** The file with the most frequent words, with which unknown ones are compared. */
  readonly words: string
  /** The file with less frequent ones, if there are more. */
  readonly rareWords?: string
  /** URL of a script that exports the rules of the language; omitted if it has none. */
  readonly rules?: string
  readonly boosts: readonly SearchBoost[]
  /** Words of queries and what is also searched for. */
  readonly synonyms: readonly (readonly [from: string, to: string])[]
}

/** A shard: the postings of terms, as `runtime/contract/terms/postings.ts` writes them. */
export type SearchShard = Readonly<Record<string, string>>

/** Returns the URL of a version's index file, without base. It isn't hashed, or every page would change with it. */
export function searchIndexUrl(version: string): string {
  return `/lookup/search/${fileName(version)}.json`
}
