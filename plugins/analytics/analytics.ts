import { toolFile } from '../../cli/files/tool.ts'
import type { Plugin, PolicySources, SiteConfig } from '../kit.ts'
import { servicesOf } from './services.ts'

/** Reports page views to the services of `analytics`. Sites that set one get this plugin. */
export function analytics(settings: SiteConfig['analytics']): Plugin {
  const services = servicesOf(settings)
  return {
    name: 'analytics',
    cacheKey: '',
    browser: services.map(({ module, options }) => ({
      file: toolFile(`plugins/analytics/browser/${module}.ts`),
      options,
    })),
    policy: services.reduce<PolicySources>((all, { sources }) => merge(all, sources), {}),
  }
}

function merge(all: PolicySources, more: PolicySources): PolicySources {
  const added = Object.entries(more).map(([directive, sources]) => [
    directive,
    [...(all[directive] ?? []), ...sources],
  ])
  return { ...all, ...Object.fromEntries(added) }
}
