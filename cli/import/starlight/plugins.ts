import type { Setting } from '../reading/settings.ts'
import { pluginReason } from '../writing/reasons.ts'

const linksReason = 'docs-build checks all links; "checks" sets the severity of problems'

/** Names the plugins of Starlight that are not imported; returns the paths that they write or do not check, for `externalPaths`. */
export function leavePlugins(plugins: Setting): string[] {
  return plugins.items().flatMap((plugin) => {
    const validator = plugin.argumentOf('starlightLinksValidator')
    if (validator) return uncheckedPaths(validator)
    plugin.leave(pluginReason)
    const blog = plugin.argumentOf('starlightBlog')
    return blog ? blogPaths(blog) : []
  })
}

/** The links that the plugin "starlight-links-validator" does not check. */
function uncheckedPaths(options: Setting): string[] {
  for (const name of options.keys()) {
    if (name !== 'exclude') options.at(name).leave(linksReason)
  }
  return options
    .at('exclude')
    .items()
    .flatMap((one) => {
      if (!String(one.peek()).includes('#')) return one.text()?.replace(/^\/+/, '') || []
      one.leave('"externalPaths" matches only paths, not anchors')
      return []
    })
}

/** The lists and the feed that the plugin "starlight-blog" writes; its posts are pages of the docs. */
function blogPaths(options: Setting): string[] {
  const prefix = options.at('prefix').peek()
  const path = typeof prefix === 'string' ? prefix.replace(/^\/+|\/+$/g, '') : 'blog'
  return ['{,/}', '/rss.xml', '/+([0-9]){,/}', '/{authors,tags}/**'].map((end) => path + end)
}
