import type { SiteConfig } from '../../config/types.ts'
import { describe } from '../../files/plain-data.ts'
import type { ReadScheme } from '../../links/link-options.ts'
import { isObject } from '../../report/schema.ts'
import type { Plugin, SchemeLink } from '../types.ts'
import { createGuard, type FailureOptions, hookError, ReturnError } from './call-hook.ts'
import type { HookContexts } from './hook-contexts.ts'

interface LinkSchemesOptions {
  readonly contexts: HookContexts
  readonly failure: FailureOptions
  /** The page that is being compiled, for reports. */
  readonly page: () => string | undefined
}

/** Reads links with the schemes of plugins; undefined if no plugin has one. Of several plugins with a scheme, the first counts. */
export function createLinkSchemes(
  plugins: readonly Plugin[],
  site: SiteConfig,
  { contexts, failure, page }: LinkSchemesOptions,
): ReadScheme | undefined {
  const owners = new Map<string, Plugin>()
  for (const plugin of plugins) {
    for (const scheme of Object.keys(plugin.linkSchemes ?? {})) {
      const name = scheme.toLowerCase()
      if (!owners.has(name)) owners.set(name, plugin)
    }
  }
  if (owners.size === 0) return undefined
  const guard = createGuard(failure.timeout)
  return (href, source) => {
    const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):([\s\S]*)$/i.exec(href) ?? []
    const plugin = owners.get(scheme.toLowerCase())
    const read = plugin?.linkSchemes?.[scheme.toLowerCase()]
    if (!plugin || !read) return undefined
    try {
      return checkLink(
        guard(() => read(rest, { ...contexts.ofPage(plugin.name, site, page()), source })),
      )
    } catch (error) {
      const hook = `linkSchemes.${scheme}`
      throw hookError(error, { plugin: plugin.name, hook, page: page() }, failure)
    }
  }
}

function checkLink(returned: SchemeLink): SchemeLink {
  const { href, problem }: { href?: unknown; problem?: unknown } = returned ?? {}
  if (typeof href === 'string' || typeof problem === 'string') return returned
  throw new ReturnError(
    isObject(returned)
      ? 'it must return { href } or { problem } with a string as the value'
      : `it must return { href } or { problem }, but it returned ${describe(returned)}`,
  )
}
