import {
  type SearchData,
  type SearchInsights,
  type SearchService,
  type SearchSite,
  searchProvider,
} from '../../runtime/index.ts'
import { createLocalSearch } from '../../runtime/search/index.ts'

const services = new WeakMap<SearchData, SearchService>()
const insights = new WeakMap<SearchData, SearchInsights>()
const noInsights: SearchInsights = { viewed: () => {}, clicked: () => {} }

/** The search service of a site: button, modal and page share one, with what it has loaded. */
export function serviceOf(search: SearchData, site: SearchSite): SearchService {
  return getOrCreate(services, search, () => {
    const local = createLocalSearch(site)
    return searchProvider()?.createSearch(search, site, local) ?? local
  })
}

/** Reports what readers see and choose, if the site enables that. */
export function insightsOf(search: SearchData): SearchInsights {
  return getOrCreate(
    insights,
    search,
    () => searchProvider()?.createInsights?.(search) ?? noInsights,
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
