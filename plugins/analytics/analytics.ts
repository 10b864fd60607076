import type { SiteConfig } from '../../cli/config/types.ts'
import { toolFile } from '../../cli/files/tool.ts'
import type { Plugin } from '../../cli/hooks/types.ts'
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
      file: toolFile(`plugins/analytics/browser/${module}.ts`),
      options,
    })),
  }
}
