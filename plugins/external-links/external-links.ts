import { checkOptions, definePlugin, type Plugin } from '../kit.ts'
import { type ExternalLinksOptions, optionsSchema } from './options.ts'

export type { AllowedFailure, ExternalLinksOptions } from './options.ts'

const name = 'external-links'

/**
 * Requests links to other sites for `docs-build check --external`. The command works without this plugin, so add it only to set
 * options. Builds and other checks send no requests.
 */
export function externalLinks(options: ExternalLinksOptions = {}): Plugin {
  const settings = checkOptions('externalLinks', optionsSchema, options)
  return definePlugin({
    name,
    cacheKey: '1',
    async checkExternal(links, context) {
      const { checkLinks } = await import('./check-links.ts')
      await checkLinks(links, settings, context)
    },
  })
}
