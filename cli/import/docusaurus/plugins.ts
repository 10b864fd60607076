import type { Setting } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'
import { pathsBelow } from '../writing/external-paths.ts'
import { nonEmpty } from '../writing/links.ts'
import type { DocsInstance } from './versions.ts'

/** A preset is a name, or a list of a name and options. */
export function isClassic(preset: Setting): boolean {
  const name = preset.itemsOrOne()[0]?.text()
  return name === 'classic' || name === '@docusaurus/preset-classic'
}

/** The docs of the preset, which it has by default, and those of docs plugins. */
export function docsInstances(
  options: Setting,
  hasPreset: boolean,
  plugins: Setting,
): DocsInstance[] {
  const preset = options.at('docs')
  const isEnabled = hasPreset && preset.peek() !== false
  if (!isEnabled) preset.done()
  const others = allPluginOptions(plugins, /(?:^|-)content-docs$/).map((one) => ({
    id: one.at('id').text() ?? 'default',
    options: one,
  }))
  const all = [...(isEnabled ? [{ id: 'default', options: preset }] : []), ...others]
  return all.length > 0 ? all : [{ id: 'default', options: preset }]
}

/** The paths of the pages that other plugins make, such as a second blog, which are left out. */
export function pathsOfPlugins(plugins: Setting): string[] {
  return plugins.items().flatMap((plugin) => {
    const [name, options] = plugin.items()
    const path = options?.at('routeBasePath').peek()
    const isLeft = typeof path === 'string' && !/(?:^|-)content-docs$/.test(String(name?.peek()))
    return isLeft && path !== '/' ? [pathsBelow(path)] : []
  })
}

/** The ID of Google Analytics, which the preset or a plugin has. */
export function importDocusaurusAnalytics(
  options: Setting,
  plugins: Setting,
): ConfigData['analytics'] {
  const gtag = pluginOptions(plugins, /(?:^|-)google-gtag$/) ?? options.at('gtag')
  const [id, ...others] = gtag.at('trackingID').itemsOrOne()
  for (const other of others) other.leave('only one ID is supported')
  const text = id?.text()
  const anonymizeIp = gtag.at('anonymizeIP').flag() ?? false
  if (text === undefined) return undefined
  return { gtag: { id: text, ...(!anonymizeIp && { anonymizeIp }) } }
}

/** The redirects of the plugin, and one from the home page to `mainDoc` if that is not imported. */
export function importRedirects(
  plugins: Setting,
  mainDoc: string | undefined,
): ConfigData['redirects'] {
  const options = pluginOptions(plugins, redirectsPlugin)
  const redirects = options?.at('redirects').items() ?? []
  const all = redirects.flatMap((redirect) => {
    const to = redirect.at('to').text()
    const from = redirect.at('from').itemsOrOne()
    return from.flatMap((one) => {
      const path = one.text()
      return path === undefined || to === undefined ? [] : [{ from: path, to }]
    })
  })
  const home = mainDoc === undefined ? [] : [{ from: '/', to: mainDoc }]
  return nonEmpty([...home, ...all])
}

/** Whether the plugin redirects URLs with `.html`. */
export function fromHtml(plugins: Setting): boolean {
  const extensions = pluginOptions(plugins, redirectsPlugin)?.at('fromExtensions')
  const isHtml = extensions?.items().some((one) => one.peek() === 'html') ?? false
  if (isHtml) extensions?.done()
  return isHtml
}

const redirectsPlugin = /(?:^|-)client-redirects$/

/** The options of a plugin. */
function pluginOptions(plugins: Setting, name: RegExp): Setting | undefined {
  return allPluginOptions(plugins, name)[0]
}

/** The options of each use of a plugin. */
function allPluginOptions(plugins: Setting, name: RegExp): Setting[] {
  return plugins.items().flatMap((plugin) => {
    if (!name.test(String(plugin.items()[0]?.peek()))) return []
    plugin.items()[0]?.done()
    return plugin.items()[1] ?? []
  })
}
