import { toolFile } from '../../cli/files/tool.ts'
import type { Plugin, PolicySources, SiteConfig } from '../kit.ts'

type Settings = NonNullable<SiteConfig['search']['browser']>

/** The search of a site whose index a service hosts: the setting `search.provider`. Its client is loaded when a reader searches. */
export function hostedSearch(search: Settings): Plugin {
  return {
    name: 'hosted-search',
    cacheKey: '1',
    browser: [{ file: toolFile('plugins/hosted-search/browser/provide.ts') }],
    policy: policyOf(search),
  }
}

/** The script of `search.insights`. Its full URL is allowed, not the whole host. */
const insightsScript =
  'https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js'

function policyOf({ hosts, appId = '', insights }: Settings): PolicySources {
  const searched = hosts?.map(originOf) ?? serviceHosts(appId)
  return insights
    ? {
        'connect-src': [...searched, 'https://insights.algolia.io'],
        'script-src': [insightsScript],
      }
    : { 'connect-src': searched }
}

function originOf(host: string): string {
  return new URL(host.includes('://') ? host : `https://${host}`).origin
}

/** The hosts of an application, and the ones that its client tries next. */
function serviceHosts(appId: string): string[] {
  const id = appId.toLowerCase()
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`),
  ]
}
