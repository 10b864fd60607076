import type { Json, PolicySources, SiteConfig } from '../kit.ts'

type Analytics = SiteConfig['analytics']

/** A service that counts page views: a browser module with its options, and what the policy has to allow. */
export interface AnalyticsService {
  /** In `browser/`. */
  readonly module: 'gtag' | 'goatcounter' | 'plausible' | 'script'
  readonly options: Json
  readonly sources: PolicySources
}

/** The services that the configuration names, with the usual URLs of their scripts. */
export function servicesOf(analytics: Analytics): AnalyticsService[] {
  const { gtag, plausible, umami, fathom, goatcounter, cloudflare } = analytics
  return [
    ...(gtag ? [ofGtag(gtag)] : []),
    ...(plausible ? [ofPlausible(plausible)] : []),
    ...(umami ? [ofUmami(umami)] : []),
    ...(fathom ? [ofFathom(fathom)] : []),
    ...(goatcounter ? [ofGoatcounter(goatcounter)] : []),
    ...(cloudflare ? [ofCloudflare(cloudflare)] : []),
  ]
}

function ofGtag({ id, anonymizeIp = true }: NonNullable<Analytics['gtag']>): AnalyticsService {
  return { module: 'gtag', options: { id, anonymizeIp }, sources: gtagSources }
}

/** https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics */
const gtagSources: PolicySources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}

/** A script for one site needs no domain. https://plausible.io/docs/plausible-script */
function ofPlausible({
  domain,
  script: src = 'https://plausible.io/js/script.js',
}: NonNullable<Analytics['plausible']>): AnalyticsService {
  const origin = originOf(src)
  return {
    module: domain === undefined ? 'plausible' : 'script',
    options: { src, attrs: domain === undefined ? {} : { 'data-domain': domain } },
    sources: { 'script-src': [origin], 'connect-src': [origin] },
  }
}

const umamiCloud = 'https://cloud.umami.is'

/** The script of the cloud reports to another host. https://umami.is/docs/tracker-configuration */
function ofUmami({
  websiteId,
  script: src = `${umamiCloud}/script.js`,
}: NonNullable<Analytics['umami']>): AnalyticsService {
  const origin = originOf(src)
  const gateway = origin === umamiCloud ? ['https://api-gateway.umami.dev'] : []
  return {
    module: 'script',
    options: { src, attrs: { 'data-website-id': websiteId } },
    sources: { 'script-src': [origin], 'connect-src': [origin, ...gateway] },
  }
}

/** https://usefathom.com/docs/script/script-advanced */
function ofFathom({
  siteId,
  script: src = 'https://cdn.usefathom.com/script.js',
}: NonNullable<Analytics['fathom']>): AnalyticsService {
  const origin = originOf(src)
  return {
    module: 'script',
    options: { src, attrs: { 'data-site': siteId, 'data-spa': 'auto' } },
    sources: { 'script-src': [origin], 'img-src': [origin], 'connect-src': [origin] },
  }
}

/** https://www.goatcounter.com/help/start and https://www.goatcounter.com/help/csp */
function ofGoatcounter({
  endpoint,
  script: src = 'https://gc.zgo.at/count.js',
}: NonNullable<Analytics['goatcounter']>): AnalyticsService {
  const counter = originOf(endpoint)
  return {
    module: 'goatcounter',
    options: { src, attrs: { 'data-goatcounter': endpoint } },
    sources: { 'script-src': [originOf(src)], 'img-src': [counter], 'connect-src': [counter] },
  }
}

/** https://developers.cloudflare.com/web-analytics/get-started/web-analytics-spa/ */
function ofCloudflare({ token }: NonNullable<Analytics['cloudflare']>): AnalyticsService {
  const origin = 'https://static.cloudflareinsights.com'
  return {
    module: 'script',
    options: {
      src: `${origin}/beacon.min.js`,
      attrs: { 'data-cf-beacon': JSON.stringify({ token }) },
    },
    sources: { 'script-src': [origin], 'connect-src': ['https://cloudflareinsights.com'] },
  }
}

/** The schema has checked that it is a URL. */
function originOf(url: string): string {
  return new URL(url).origin
}
