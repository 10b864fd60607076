import type { PolicySources, SiteConfig, SiteView } from '../kit.ts'

/** What all pages need: their scripts fetch chunks and can start workers of the site, and styles are in files. */
const base: PolicySources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/**
 * The content security policy of a site: allows what its rendered pages run and load, what its plugins need, and the search
 * service that the configuration names. https://www.w3.org/TR/CSP3/
 */
export function contentPolicy({ config, policy }: SiteView, added: PolicySources): string {
  const scripts = { 'script-src': policy.scripts.map((hash) => `'${hash}'`) }
  const all = new Map<string, string[]>()
  for (const sources of [base, scripts, policy.origins, serviceSources(config), added]) {
    for (const [directive, values] of Object.entries(sources)) {
      all.set(directive, [...new Set([...(all.get(directive) ?? []), ...values])])
    }
  }
  return [...all]
    .map(([directive, values]) => [directive, ...withoutNone(values)].join(' '))
    .join('; ')
}

/** 'none' has no meaning next to another source. */
function withoutNone(sources: readonly string[]): readonly string[] {
  return sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources
}

/** The script of `search.insights`. Its full URL is allowed, not the whole host. */
const insightsScript =
  'https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js'

/** What the services in the configuration need; nothing by default. */
function serviceSources({ search }: SiteConfig): PolicySources {
  const sources: Record<string, string[]> = {}
  const add = (service: PolicySources) => {
    for (const [directive, urls] of Object.entries(service)) {
      sources[directive] = [...(sources[directive] ?? []), ...urls]
    }
  }
  const { browser } = search
  if (browser?.provider === 'algolia') {
    add({ 'connect-src': browser.hosts?.map(originOf) ?? searchHosts(browser.appId ?? '') })
    if (browser.insights) {
      add({ 'script-src': [insightsScript], 'connect-src': ['https://insights.algolia.io'] })
    }
  }
  return sources
}

function originOf(host: string): string {
  return new URL(host.includes('://') ? host : `https://${host}`).origin
}

/** The hosts of an application, and the ones that its client tries next. */
function searchHosts(appId: string): string[] {
  const id = appId.toLowerCase()
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`),
  ]
}
