import * as v from 'valibot'
import type { SearchData } from '../../../runtime/contract/search.ts'
import { flag, list, object, oneOf, record, text } from '../../report/schema.ts'
import { elsewhere, pathname } from '../schema/paths.ts'
import type { Complete } from './complete.ts'

/** A factor by which results rank higher or lower. */
const factor = v.custom<number>(
  (input) => typeof input === 'number' && input > 0 && input <= 10,
  'must be a number greater than 0 and at most 10',
)
const host = v.pipe(
  text,
  v.regex(/^(?:https?:\/\/)?[\w.-]+(?::\d+)?$/, 'must be a host such as "search.example.com"'),
)
const atLeastOne = v.custom<number>(
  (input) => Number.isInteger(input) && Number(input) >= 1,
  'must be a whole number of at least 1',
)

export const searchSchema = object({
  /**
   * Index to search: 'local' is searched in the reader's browser, and 'algolia' is hosted. 'none' removes the search.
   * @default 'local'
   */
  provider: v.optional(oneOf(['local', 'algolia', 'none']), 'local'),
  /** Hosted search only: the application ID. */
  appId: v.optional(text),
  /** Hosted search only: the public search key. */
  apiKey: v.optional(text),
  /** Name of the index, also used in storage keys. Required for hosted search. @default 'docs' */
  indexName: v.optional(text, 'docs'),
  /** Hosted search only: hosts that replace the service's own, such as 'search.example.com' or 'http://127.0.0.1:8080'. */
  hosts: v.optional(list(host)),
  /** Whether a search starts in the version of the open page instead of the reader's preferred version. @default false */
  contextual: v.optional(flag, false),
  /** Whether to search the local index if hosted search cannot be reached. @default false */
  fallbackToLocal: v.optional(flag, false),
  /** Maximum number of results to show in each group. @default 5 */
  maxResultsPerGroup: v.optional(atLeastOne, 5),
  /** Whether to report result views and clicks to the hosted service. @default false */
  insights: v.optional(flag, false),
  /**
   * Pathname of the page that shows all results and that the search links to. If `content/` has no such page, docs-build adds one.
   * @default '/search', if that page exists
   */
  resultsPage: v.optional(pathname),
  /**
   * URL where readers can report a query without results. `{query}` is replaced with the query. @default none: there is no link
   */
  reportUrl: v.optional(elsewhere),
  /** Keyboard shortcuts that open the search: Ctrl+K or Cmd+K, and `/`. @default both */
  shortcuts: v.optional(
    object({ ctrlK: v.optional(flag, true), slash: v.optional(flag, true) }),
    {},
  ),
  /** Path patterns of pages to exclude from search: `/v3/**`. For a single page, set `search: false` in its front matter. */
  exclude: v.optional(list(pathname), []),
  /**
   * Factors that rank pages higher (above 1) or lower (below 1), by path pattern: `/blog/**`. A pattern with `#` applies to
   * sections: `/api/**#options`. For a single page, set `search: 2` in its front matter. A page is never ranked lower in a
   * search for its title.
   */
  boost: v.optional(record(factor), {}),
  /** Words that readers use, mapped to the words on your pages: `{ 'log out': ['sign out'] }`. Results contain either. */
  synonyms: v.optional(record(list(text)), {}),
  /**
   * What readers type when they need a page or a section, in words that it doesn't contain: `{ '/guide/install#proxy': ['behind
   * a firewall'] }`. The local search finds it by these words, too; readers don't see them.
   */
  queries: v.optional(record(list(text)), {}),
})
export interface UserSearch extends v.InferInput<typeof searchSchema> {}

/** Search settings for browsers, and the pages that search covers. `resultsPage` is a URL that may not exist. */
export interface SearchConfig
  extends Complete<Pick<UserSearch, 'resultsPage' | 'exclude' | 'boost' | 'synonyms' | 'queries'>> {
  /** Whether the configuration sets the results page. The page then exists even if `content/` does not contain it. */
  readonly namesResultsPage: boolean
  /** Undefined if the site has no search. */
  readonly browser: SearchData | undefined
}
