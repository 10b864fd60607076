import type { SearchData, SearchInsights, SearchService } from './contract/search.ts'
import { retryImport } from './retry-import.ts'
import type { SearchSite } from './theme.ts'

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

let load: (() => Promise<SearchProviderModule>) | undefined
let provider: SearchProviderModule | undefined

/**
 * Replaces the search of the site. Call it when your browser module runs, not later; `loadProvider` is called when a reader is
 * about to search.
 */
export function provideSearch(loadProvider: () => Promise<SearchProviderModule>): void {
  load = retryImport(loadProvider)
  provider = undefined
}

/** Loads what replaces the local search, if something does. Rejects if its script cannot be loaded. */
export async function loadSearchProvider(): Promise<void> {
  provider = await load?.()
}

/** What replaces the local search, once it is loaded. */
export function searchProvider(): SearchProviderModule | undefined {
  return provider
}
