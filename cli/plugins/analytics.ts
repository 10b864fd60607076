import type { SiteConfig } from '../config/types.ts'
import { toolFile } from '../files/tool.ts'
import type { Plugin } from './types.ts'

/**
 * Reports page views to a gtag-compatible service. Sites that set `analytics.gtag` get this plugin; `headers()` adds the
 * origins of the service to the content security policy.
 */
export function analytics({ id, anonymizeIp = true }: Gtag): Plugin {
  return {
    name: 'analytics',
    cacheKey: '',
    browser: [{ file: toolFile('runtime/analytics.ts'), options: { id, anonymizeIp } }],
  }
}

type Gtag = NonNullable<SiteConfig['analytics']['gtag']>
