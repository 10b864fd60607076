import type { SearchData } from '../../../runtime/contract/search.ts'
import type { SearchSite } from '../../../runtime/search-provider.ts'

/** Search settings, local unless a test says otherwise. */
export function searchData(more: Partial<SearchData> = {}): SearchData {
  return {
    provider: 'local',
    indexName: 'docs',
    contextual: false,
    fallbackToLocal: false,
    maxResultsPerGroup: 5,
    insights: false,
    shortcuts: { ctrlK: true, slash: true },
    ...more,
  }
}

/** A site under /docs/ with two versions. */
export function siteData(): SearchSite {
  const version = (name: string, path: string, isLast: boolean) =>
    ({ name, label: name, path, isLast, banner: 'none', mainUrl: path }) as const
  return {
    baseUrl: '/docs/',
    locale: { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
    versions: [version('v4', '/', true), version('v3', '/v3', false)],
  }
}
