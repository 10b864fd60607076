import type { SearchConfig } from '../config/settings/search.ts'
import type { Page } from '../content/types.ts'

/**
 * Whether a page shows all results of a search. Without the setting, that is a page at the default URL, unless its format
 * is Markdown: such a page is about searching.
 */
export function isResultsPage(
  { url, kind }: Pick<Page, 'url' | 'kind'>,
  { resultsPage, namesResultsPage }: SearchConfig,
): boolean {
  return url === resultsPage && (namesResultsPage || kind !== 'markdown')
}
