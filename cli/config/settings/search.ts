import type { SearchData } from '../../../runtime/contract/search.ts'
import type { Complete } from './complete.ts'

export interface UserSearch {
  /** @default 'local' */
  provider?: 'local' | 'algolia' | 'none' | undefined
  /** Hosted search only. */
  appId?: string | undefined
  /** Hosted search only: the public search key. */
  apiKey?: string | undefined
  /** Name of the index, which is also part of storage keys. Required for hosted search. @default 'docs' */
  indexName?: string | undefined
  /** Hosted search only: hosts to use instead of those of the service, such as 'search.example.com' or 'http://127.0.0.1:8080'. */
  hosts?: readonly string[] | undefined
  /** Whether a search starts in the version of the open page instead of the reader's preferred version. @default false */
  contextual?: boolean | undefined
  /** Whether the local index is searched if hosted search cannot be reached. @default false */
  fallbackToLocal?: boolean | undefined
  /** @default 5 */
  maxResultsPerGroup?: number | undefined
  /** Whether views and clicks of results are reported to the hosted service. @default false */
  insights?: boolean | undefined
  /** Pathname of the page that shows all results; the search links to it. @default '/search', if that page exists */
  resultsPage?: string | undefined
  /** URL where readers can report a query that has no results; `{query}` is replaced with the query. @default none: there is no link */
  reportUrl?: string | undefined
  /** Keys that open the search: Ctrl+K or Cmd+K, and `/`. @default both */
  shortcuts?: { ctrlK?: boolean | undefined; slash?: boolean | undefined } | undefined
  /** Path patterns of pages to exclude from the search: `/v3/**`. For a single page, set `search: false` in front matter. */
  exclude?: readonly string[] | undefined
  /**
   * Factors that rank pages higher (above 1) or lower, by path pattern: `/blog/**`. A pattern with `#` is for sections:
   * `/api/**#options`. For a single page, set `search: 2` in its front matter. A page is not ranked lower in a search for
   * its title.
   */
  boost?: Record<string, number> | undefined
  /** Words that readers use, and what the pages say instead: `{ 'log out': ['sign out'] }`. Results contain either. */
  synonyms?: Record<string, readonly string[]> | undefined
}

/** The search: its settings for browsers, and which pages it covers. `resultsPage` is a URL, and may not exist. */
export interface SearchConfig
  extends Complete<Pick<UserSearch, 'resultsPage' | 'exclude' | 'boost' | 'synonyms'>> {
  /** Undefined if the site has no search. */
  readonly browser: SearchData | undefined
}
