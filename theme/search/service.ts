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

/** The one service of a site's search: what it has loaded and found serves the button, the modal and the page. */
export function serviceOf(search: SearchData, site: SearchSite): SearchService {
  return kept(services, search, () => createSearchService(search, site))
}

/** Takes what readers see and choose, where the site wants to know it. */
export function insightsOf(search: SearchData): Insights {
  return kept(insights, search, () => createInsights(search))
}

function kept<T>(all: WeakMap<SearchData, T>, search: SearchData, create: () => T): T {
  const value = all.get(search) ?? create()
  all.set(search, value)
  return value
}
