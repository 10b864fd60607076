import { checkOptions, definePlugin, type Plugin } from '../kit.ts'
import { type ExternalLinksOptions, optionsSchema } from './options.ts'

export type { AllowedFailure, ExternalLinksOptions } from './options.ts'

const name = 'external-links'

/**
 * Requests the links to other sites for `docs-build check --external`, which works without this plugin, too: list it to set
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
