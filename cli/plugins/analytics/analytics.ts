import type { SiteConfig } from '../../config/types.ts'
import { toolFile } from '../../files/tool.ts'
import type { Plugin } from '../types.ts'
import { servicesOf } from './services.ts'

/**
 * Reports page views to the services of `analytics`. Sites that set one get this plugin; `headers()` adds the origins of the
 * services to the content security policy.
 */
export function analytics(settings: SiteConfig['analytics']): Plugin {
  return {
    name: 'analytics',
    cacheKey: '',
    browser: servicesOf(settings).map(({ module, options }) => ({
      file: toolFile(`runtime/analytics/${module}.ts`),
      options,
    })),
  }
}
