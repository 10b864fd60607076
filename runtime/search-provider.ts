import type { SearchData, SearchInsights, SearchService } from './contract/search.ts'
import type { SiteData } from './contract/site.ts'
import { retryImport } from './retry-import.ts'

/** The site data that the search uses. */
export type SearchSite = Pick<SiteData, 'baseUrl' | 'locale' | 'url' | 'versions'>

/** The exports of a module that replaces the local search, such as with a hosted service. */
export interface SearchProviderModule {
  /** Creates the site's search. `local` searches the site's own index, which the build always writes. */
  readonly createSearch: (
    search: SearchData,
    site: SearchSite,
    local: SearchService,
  ) => SearchService
  /** Reports what readers see and choose to the service. */
  readonly createInsights?: (search: SearchData) => SearchInsights
}

/** Loads what replaces the local search, together with the search script. */
export const searchProvider: { load?: () => Promise<SearchProviderModule> } = {}

/**
 * Replaces the site's search. Call it when your browser module runs, not later. `load` is called when a reader is about to
 * search.
 */
export function provideSearch(load: () => Promise<SearchProviderModule>): void {
  searchProvider.load = retryImport(load)
}
