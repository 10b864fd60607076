import type { SearchData, SearchInsights, SearchService } from './contract/search.ts'
import type { SiteData } from './contract/site.ts'
import { retryImport } from './retry-import.ts'

/** The site data that the search uses. */
export type SearchSite = Pick<SiteData, 'baseUrl' | 'locale' | 'url' | 'versions'>

/** What the module of a search exports that replaces the local one, such as that of a service. */
export interface SearchProviderModule {
  /** Creates the search of a site. `local` searches the site's own index, which the build always writes. */
  readonly createSearch: (
    search: SearchData,
    site: SearchSite,
    local: SearchService,
  ) => SearchService
  /** Reports to the service what readers see and choose. */
  readonly createInsights?: (search: SearchData) => SearchInsights
}

/** What replaces the local search: loaded together with the search script. */
export const searchProvider: { load?: () => Promise<SearchProviderModule> } = {}

/**
 * Replaces the search of the site. Call it when your browser module runs, not later; `load` is called when a reader is about
 * to search.
 */
export function provideSearch(load: () => Promise<SearchProviderModule>): void {
  searchProvider.load = retryImport(load)
}
