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
  /** @default 'local' */
  provider: v.optional(oneOf(['local', 'algolia', 'none']), 'local'),
  /** Hosted search only. */
  appId: v.optional(text),
  /** Hosted search only: the public search key. */
  apiKey: v.optional(text),
  /** Name of the index, which is also part of storage keys. Required for hosted search. @default 'docs' */
  indexName: v.optional(text, 'docs'),
  /** Hosted search only: hosts to use instead of those of the service, such as 'search.example.com' or 'http://127.0.0.1:8080'. */
  hosts: v.optional(list(host)),
  /** Whether a search starts in the version of the open page instead of the reader's preferred version. @default false */
  contextual: v.optional(flag, false),
  /** Whether the local index is searched if hosted search cannot be reached. @default false */
  fallbackToLocal: v.optional(flag, false),
  /** @default 5 */
  maxResultsPerGroup: v.optional(atLeastOne, 5),
  /** Whether views and clicks of results are reported to the hosted service. @default false */
  insights: v.optional(flag, false),
  /**
   * Pathname of the page that shows all results; the search links to it. If `content/` has no such page, it's the built-in one.
   * @default '/search', if that page exists
   */
  resultsPage: v.optional(pathname),
  /** URL where readers can report a query that has no results; `{query}` is replaced with the query. @default none: there is no link */
  reportUrl: v.optional(elsewhere),
  /** Keys that open the search: Ctrl+K or Cmd+K, and `/`. @default both */
  shortcuts: v.optional(
    object({ ctrlK: v.optional(flag, true), slash: v.optional(flag, true) }),
    {},
  ),
  /** Path patterns of pages to exclude from the search: `/v3/**`. For a single page, set `search: false` in front matter. */
  exclude: v.optional(list(pathname), []),
  /**
   * Factors that rank pages higher (above 1) or lower, by path pattern: `/blog/**`. A pattern with `#` is for sections:
   * `/api/**#options`. For a single page, set `search: 2` in its front matter. A page is not ranked lower in a search for
   * its title.
   */
  boost: v.optional(record(factor), {}),
  /** Words that readers use, and what the pages say instead: `{ 'log out': ['sign out'] }`. Results contain either. */
  synonyms: v.optional(record(list(text)), {}),
})
export interface UserSearch extends v.InferInput<typeof searchSchema> {}

/** The search: its settings for browsers, and which pages it covers. `resultsPage` is a URL, and may not exist. */
export interface SearchConfig
  extends Complete<Pick<UserSearch, 'resultsPage' | 'exclude' | 'boost' | 'synonyms'>> {
  /** Whether the configuration names the results page: then there is one, also without a page in `content/`. */
  readonly namesResultsPage: boolean
  /** Undefined if the site has no search. */
  readonly browser: SearchData | undefined
}
