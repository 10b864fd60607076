import type { SearchData, SearchService, SearchSite } from '../../runtime/index.ts'
import {
  createInsights,
  createSearchService,
  type Insights,
  isUnreachable,
} from '../../runtime/search/index.ts'

export { isUnreachable }

const services = new WeakMap<SearchData, SearchService>()
const insights = new WeakMap<SearchData, Insights>()

/** The search service of a site: button, modal and page share one, with what it has loaded. */
export function serviceOf(search: SearchData, site: SearchSite): SearchService {
  return getOrCreate(services, search, () => createSearchService(search, site))
}

/** Reports what readers see and choose, if the site enables that. */
export function insightsOf(search: SearchData): Insights {
  return getOrCreate(insights, search, () => createInsights(search))
}

function getOrCreate<T>(all: WeakMap<SearchData, T>, search: SearchData, create: () => T): T {
  const value = all.get(search) ?? create()
  all.set(search, value)
  return value
}
