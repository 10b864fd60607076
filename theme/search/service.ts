import type {
  SearchData,
  SearchInsights,
  SearchProviderModule,
  SearchService,
  SearchSite,
} from '../../runtime/index.ts'
import { createLocalSearch } from '../../runtime/search/index.ts'

const providers = new WeakMap<SearchData, SearchProviderModule>()
const services = new WeakMap<SearchData, SearchService>()
const insights = new WeakMap<SearchData, SearchInsights>()
const noInsights: SearchInsights = { viewed: () => {}, clicked: () => {} }

/** Searches with what a plugin provides, from now on. */
export function setProvider(search: SearchData, provider: SearchProviderModule | undefined): void {
  if (provider) providers.set(search, provider)
}

/** The search service of a site: button, modal and page share one, with what it has loaded. */
export function serviceOf(search: SearchData, site: SearchSite): SearchService {
  return getOrCreate(services, search, () => {
    const local = createLocalSearch(site)
    return providers.get(search)?.createSearch(search, site, local) ?? local
  })
}

/** Reports what readers see and choose, if the site enables that. */
export function insightsOf(search: SearchData): SearchInsights {
  return getOrCreate(
    insights,
    search,
    () => providers.get(search)?.createInsights?.(search) ?? noInsights,
  )
}

/** Whether a search failed because nothing responds: readers are then asked to check their network. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'RetryError'
}

function getOrCreate<T>(all: WeakMap<SearchData, T>, search: SearchData, create: () => T): T {
  const value = all.get(search) ?? create()
  all.set(search, value)
  return value
}
