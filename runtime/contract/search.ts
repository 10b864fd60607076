import { fileName } from './url.ts'

/** Levels of a hit in the site: lvl0 is the group, lvl1 the page, the rest its headings. */
export const hitLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
export type HitLevel = (typeof hitLevels)[number]

/** Where a hit is in the site; levels that it does not have are null. */
export type HitHierarchy = Readonly<Record<HitLevel, string | null>>

/** A section of a page as the search service stores it. */
export interface SearchRecord {
  readonly objectID: string
  readonly type: Exclude<HitLevel, 'lvl0'> | 'content'
  /** Pathname with base and anchor, or absolute for hosted search. */
  readonly url: string
  /** Empty if it may come later. */
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

/** An entry of a response: a record with what was found in it. */
export interface SearchHit extends SearchRecord {
  readonly _highlightResult?: MarkedHit
  readonly _snippetResult?: MarkedHit
  /** Name of the docs version, a key of `SiteData.versions`; for the facet `version`. */
  readonly version?: string
}

/** Facets that results can be filtered by. */
export interface SearchScope {
  /** Language code of the pages. */
  readonly language: string
  /** Name of a docs version; omitted to search all of them. */
  readonly version?: string
}

/** A query to the search service. */
export interface SearchRequest extends SearchScope {
  readonly query: string
  /** @default 20 */
  readonly hitsPerPage?: number
  /** Zero-based. @default 0 */
  readonly page?: number
  /** Words of a snippet. @default 10 */
  readonly snippetLength?: number
  /** The docs version whose hits a local search of all of them ranks higher. */
  readonly preferredVersion?: string
  /** How many hits of a local search get their text, for which their pages are loaded. @default 20 */
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
  /** Whether a part of the local index could not be loaded, so that hits may be missing. */
  readonly isIncomplete?: true
  /** Words of the query that the local index does not contain, as they were typed. */
  readonly unknownWords?: readonly string[]
}

/** What a local search does before and after it responds. Hosted search does all at once. */
export interface SearchSteps {
  /** Called with what is found by name, before the text is searched; not if that is nothing. */
  readonly onNames?: (response: SearchResponse) => void
  /** Called with the same hits as the response, with the beginning of the text or a snippet. */
  readonly onTexts?: (response: SearchResponse) => void
  /** When it is aborted, nothing more is called or loaded. */
  readonly signal?: { readonly aborted: boolean }
}

/**
 * The one interface of hosted and local search. Rejects with errors whose `name` is `RetryError` (no host can be
 * reached, or the local index is missing or damaged), `ApiError` or `DetailedApiError` (with `status`) or
 * `DeserializationError`.
 */
export interface SearchService {
  /** Without `steps`, the response of a local search contains the texts. */
  readonly search: (request: SearchRequest, steps?: SearchSteps) => Promise<SearchResponse>
  /**
   * Loads what the first query needs ahead of time, for a docs version or the latest, unless `index` is its index file.
   * Never throws.
   */
  readonly warmUp: (version?: string, index?: Promise<string | undefined>) => void
}

/** No host can be reached, or the local index is missing or damaged: readers are asked to check their network. */
export class RetryError extends Error {
  override readonly name = 'RetryError'
}

/** Reports to a search service what readers see and choose, to improve its ranking. */
export interface SearchInsights {
  /** The modal shows these hits; an empty list when it closes. */
  readonly viewed: (hits: readonly Pick<SearchHit, 'objectID'>[]) => void
  /** A hit was chosen; `position` is its position among all shown hits, from 1. */
  readonly clicked: (
    hit: Pick<SearchHit, 'objectID'>,
    from: { readonly position: number; readonly queryID?: string | undefined },
  ) => void
}

/** The site's search settings, as the browser gets them. */
export interface SearchData {
  readonly provider: 'local' | 'algolia'
  /** Hosted search only. */
  readonly appId?: string | undefined
  /** Hosted search only: the public search key. */
  readonly apiKey?: string | undefined
  /** Also part of the storage keys of recent and favorite searches. */
  readonly indexName: string
  /** Hosted search only: replaces the service's default hosts: 'search.example.com', 'http://127.0.0.1:8080'. */
  readonly hosts?: readonly string[] | undefined
  /** Whether the modal starts with the version of the open page instead of the one that the reader prefers. */
  readonly contextual: boolean
  /** Whether to search the local index while hosted search cannot be reached. */
  readonly fallbackToLocal: boolean
  readonly maxResultsPerGroup: number
  readonly insights: boolean
  /** Where readers report a query without results; `{query}` is replaced with it. */
  readonly reportUrl?: string | undefined
  /** Keys that open the modal. */
  readonly shortcuts: { readonly ctrlK: boolean; readonly slash: boolean }
}

/**
 * A section of a page in an index file: its level (1 for the page itself, with the text above the first heading), the
 * anchor, the heading, and the names in its code that no section before it on the page has; none in parts, and
 * for pages whose text components render.
 */
export type IndexedSection = readonly [
  level: number,
  anchor: string,
  heading: string,
  names: string,
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
  readonly format: 2
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

/** URL of a version's index file, without base: not hashed, or every page would change with it. */
export function searchIndexUrl(version: string): string {
  return `/lookup/search/${fileName(version)}.json`
}
