import type { Setting } from '../reading/settings.ts'
import { styleReason } from '../reading/theme-files.ts'
import { headReason, pluginReason } from '../writing/reasons.ts'
import { leaveExtensions } from './extensions.ts'

const irrelevant = [
  'site_author',
  'site_dir',
  'strict',
  'validation',
  'watch',
  'dev_addr',
  'repo_name',
  'remote_branch',
  'remote_name',
  'not_in_nav',
]

/** Names the settings that are not imported. */
export function leaveMkdocsRest(settings: Setting): void {
  for (const name of irrelevant) settings.at(name).done()
  const theme = settings.at('theme')
  theme.at('name').done()
  theme.at('features').done()
  theme.at('custom_dir').leave('see the guide "Replace parts of the theme"')
  for (const name of ['logo', 'favicon']) {
    if (theme.at(name).isRead) continue
    theme.at(name).leave('copy the file into public/, and set its path in config/site.ts')
  }
  leavePlugins(settings.at('plugins'))
  leaveExtensions(settings.at('markdown_extensions'))
  settings.at('extra_css').leave(styleReason('MkDocs'))
  settings.at('extra_javascript').leave(headReason)
  settings.at('hooks').leave('write a plugin that does the same')
}

/** Plugins are a list of names and maps, or a map. */
function leavePlugins(plugins: Setting): void {
  for (const plugin of plugins.items()) {
    const [name = String(plugin.peek())] = plugin.keys()
    leavePlugin(name, plugin, `"${name}": ${pluginReason}`)
  }
  for (const name of plugins.keys()) leavePlugin(name, plugins.at(name), pluginReason)
}

const blogReason = `post URLs match the posts' file paths, and there are no lists of posts; move the posts into content/blog/, and add blog() from "docs-build/blog" to "plugins"`

const macrosReason =
  '"{{ name }}" is plain text in docs-build; write the values in the pages, or generate the pages with a plugin'

function leavePlugin(name: string, plugin: Setting, reason: string): void {
  if (/^(?:material\/)?blog$/.test(name)) plugin.leave(blogReason)
  else if (/^(?:material\/)?(?:search|privacy)$/.test(name)) plugin.done()
  else if (name === 'literate-nav') plugin.done()
  else if (name === 'macros') plugin.leave(macrosReason)
  else if (name !== 'redirects') plugin.leave(reason)
}
