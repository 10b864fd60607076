import type { RouteUpdate } from 'docs-build/runtime'
import { isCounted } from './is-counted.ts'

/** The configuration of a gtag-compatible service. */
export interface AnalyticsOptions {
  /** Measurement id: 'G-XXXXXXX'. */
  readonly id: string
  readonly anonymizeIp: boolean
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Reports each page view to the service: the first, and each navigation. Nothing is requested for readers who ask not
 * to be tracked. https://developers.google.com/analytics/devguides/collection/ga4/views
 */
export function onRouteDidUpdate(
  { location, previousLocation }: RouteUpdate,
  options: AnalyticsOptions,
): void {
  if (!isCounted() || location.pathname === previousLocation?.pathname) return
  if (!window.dataLayer) install(options)
  const { pathname, search } = location
  gtag('event', 'page_view', {
    page_title: document.title,
    page_location: window.location.origin + pathname + search,
    page_path: pathname + search,
  })
}

function install({ id, anonymizeIp }: AnalyticsOptions): void {
  window.dataLayer = []
  gtag('js', new Date())
  // Views are reported one by one: the service does not see navigation without a reload.
  gtag('config', id, { anonymize_ip: anonymizeIp, send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** The service expects the `arguments` object of each call, not an array. */
function gtag(..._: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments)
}
