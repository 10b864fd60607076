import type { SiteConfig } from '../config/types.ts'
import { toolFile } from '../files/tool.ts'
import type { Plugin } from './types.ts'

/**
 * Tells a gtag-compatible service of page views; the configuration adds this plugin where `analytics.gtag` is set. Its
 * origins enter the content security policy by `headers`.
 */
export function analytics({ id, anonymizeIp = true }: Gtag): Plugin {
  return {
    name: 'analytics',
    cacheKey: '',
    browser: [{ file: toolFile('runtime/analytics.ts'), options: { id, anonymizeIp } }],
  }
}

type Gtag = NonNullable<SiteConfig['analytics']['gtag']>
