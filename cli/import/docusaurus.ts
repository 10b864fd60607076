import { posix } from 'node:path'
import type { UserHeadTag } from '../config/types.ts'
import { importBlog } from './docusaurus-blog.ts'
import { findComponents } from './docusaurus-components.ts'
import { type DocsRoutes, importDocs } from './docusaurus-docs.ts'
import { findOtherPages } from './docusaurus-other-pages.ts'
import { importTheme } from './docusaurus-theme.ts'
import type { DocsInstance } from './docusaurus-versions.ts'
import { pathsBelow } from './external-paths.ts'
import { importFiles, importHeadTags } from './head-tags.ts'
import { compact, withBaseUrl } from './links.ts'
import { pluginsFor } from './plugins-for.ts'
import { leftLocaleReason, markdownReason, pluginReason } from './reasons.ts'
import { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import type { ConfigData, ImportedSite } from './types.ts'

export const docusaurusFiles = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
)

/** Settings that only concern how Docusaurus builds a site. */
const irrelevant = [
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'trailingSlash',
  'future',
  'noIndex',
  'onDuplicateRoutes',
  'baseUrlIssueBanner',
  'webpack',
  'titleDelimiter',
]

/** Imports the site of `docusaurus.config.*`. */
export async function importDocusaurus(tree: SiteTree, file: string): Promise<ImportedSite> {
  const settings = Setting.ofConfig(await tree.load(file))
  for (const name of irrelevant) settings.at(name).done()
  const preset = settings.at('presets').items().find(isClassic)
  const options = preset?.items()[1] ?? new Setting(undefined)
  preset?.itemsOrOne()[0]?.done()
  for (const name of ['sitemap', 'debug', 'svgr']) options.at(name).done()
  const plugins = settings.at('plugins')
  const provided = findComponents(tree)
  const docs = await importDocs(docsInstances(options, preset !== undefined, plugins), {
    tree,
    components: Object.keys(provided.components ?? {}),
  })
  const other = findOtherPages(options.at('pages'), tree)
  const hasHtmlUrls = fromHtml(plugins)
  const copied = other.copies.map(({ from }) => posix.dirname(from))
  const site = importSite(settings, docs.routes)
  const blog = importBlog(
    {
      options: options.at('blog'),
      isEnabled: preset !== undefined,
      hasUrl: site.url !== undefined,
    },
    tree,
  )
  const config: ConfigData = {
    ...site,
    ...docs.config,
    docs: { ...docs.config.docs, ...(hasHtmlUrls && { htmlUrls: true }) },
    analytics: importAnalytics(options, plugins),
    redirects: importRedirects(plugins, other.hasHome ? undefined : docs.routes),
    externalPaths: nonEmpty([
      ...blog.leftPaths,
      ...other.leftPaths,
      ...leaveLocales(settings.at('i18n')),
      ...linkedPaths(settings.at('themeConfig'), tree),
    ]),
    locales: importLocales(settings.at('i18n')),
    checks: blog.checks
      ? Object.assign({}, importChecks(settings), blog.checks)
      : importChecks(settings),
    markdown: { slugs: 'docusaurus' },
    plugins: pluginsFor(
      [
        ...docs.folders.map(({ from }) => from),
        ...copied,
        ...(blog.folder === undefined ? [] : [blog.folder]),
      ],
      {
        tree,
        more: blog.plugins,
        sitemap: site.url !== undefined && isPublished(preset, options.at('sitemap')),
        components: provided.components,
      },
    ),
  }
  leaveRest(settings, options)
  return {
    generator: 'Docusaurus',
    files: [file, ...docs.files, ...provided.files, ...blog.files],
    config,
    leftovers: [
      ...settings.leftovers(),
      ...[docs, provided, blog, other].flatMap(({ leftovers }) => leftovers),
    ],
    folders: docs.folders,
    publicFolders: staticFolders(settings, tree),
    copies: [...other.copies, ...blog.copies],
    pages: docs.pages,
    components: provided.components,
  }
}

/** Whether the preset writes a sitemap, as it does by default. */
function isPublished(preset: Setting | undefined, sitemap: Setting): boolean {
  return preset !== undefined && sitemap.peek() !== false
}

function importSite(settings: Setting, routes: DocsRoutes): ConfigData {
  const title = settings.at('title').text()
  return {
    title: title ?? 'Documentation',
    tagline: settings.at('tagline').text(),
    url: settings.at('url').text()?.replace(/\/+$/, ''),
    ...withBaseUrl(settings.at('baseUrl').text()),
    favicon: settings.at('favicon').text()?.replace(/^\//, ''),
    head: nonEmpty(importHead(settings, settings.at('baseUrl').text())),
    ...importTheme(settings.at('themeConfig'), { title, routes }),
  }
}

function importHead(settings: Setting, baseUrl: string | undefined): readonly UserHeadTag[] {
  const partsOf = (tag: Setting) => ({
    name: tag.at('tagName').peek(),
    attrs: tag.at('attributes'),
    text: tag.at('innerHTML'),
  })
  const metadata = settings.at('themeConfig', 'metadata').items()
  return [
    ...importHeadTags(metadata, (attrs) => ({ name: 'meta', attrs }), baseUrl),
    ...importHeadTags(settings.at('headTags').items(), partsOf, baseUrl),
    ...importFiles(settings.at('stylesheets'), styleSheet, { urlName: 'href', baseUrl }),
    ...importFiles(settings.at('scripts'), script, { urlName: 'src', baseUrl }),
  ]
}

const styleSheet = (attrs: UserHeadTag['attrs']): UserHeadTag => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', ...attrs },
})
const script = (attrs: UserHeadTag['attrs']): UserHeadTag => ({ tag: 'script', attrs })

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}

/** A preset is a name, or a list of a name and options. */
function isClassic(preset: Setting): boolean {
  const name = preset.itemsOrOne()[0]?.text()
  return name === 'classic' || name === '@docusaurus/preset-classic'
}

/** The docs of the preset, which it has by default, and those of docs plugins. */
function docsInstances(options: Setting, hasPreset: boolean, plugins: Setting): DocsInstance[] {
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

/** Lists the other languages; returns the paths of their pages. */
function leaveLocales(i18n: Setting): string[] {
  const main = i18n.at('defaultLocale').text() ?? 'en'
  return i18n
    .at('locales')
    .items()
    .flatMap((locale) => {
      const code = locale.text()
      if (code === undefined || code === main) return []
      locale.leave(leftLocaleReason(`i18n/${code}`))
      i18n.at('localeConfigs', code).done()
      return [pathsBelow(code)]
    })
}

/** Links of the navigation that Docusaurus does not check: 'pathname:///api' → '/api/**' */
function linkedPaths(theme: Setting, tree: SiteTree): string[] {
  const texts = textsIn(theme)
  const paths = texts.flatMap((text) => /^pathname:\/\/(\/[^?#]*)/.exec(text)?.[1] ?? [])
  const outside = paths.filter((path) => !tree.has(`static${path}`) && path !== '/')
  return [...new Set(outside.map((path) => `/${pathsBelow(path)}`))]
}

/** All texts in a setting. */
function textsIn(setting: Setting): string[] {
  const text = setting.peek()
  if (typeof text === 'string') return [text]
  return [...setting.items(), ...setting.keys().map((key) => setting.at(key))].flatMap(textsIn)
}

function importLocales(i18n: Setting): ConfigData['locales'] {
  const code = i18n.at('defaultLocale').text() ?? 'en'
  const names = i18n.at('localeConfigs', code)
  i18n.at('path').done()
  const direction = names.at('direction').text()
  const label = names.at('label').text()
  const htmlLang = names.at('htmlLang').text()
  if (code === 'en' && direction === undefined && htmlLang === undefined) return undefined
  return { [code]: compact({ label: label ?? code, direction, htmlLang }) }
}

const severities: Readonly<Record<string, string>> = {
  throw: 'error',
  warn: 'warning',
  log: 'warning',
  ignore: 'ignore',
}

/** What Docusaurus only warns about is a warning here too. */
function importChecks(settings: Setting): ConfigData['checks'] {
  const severityOf = (standard: string, ...keys: readonly string[]) =>
    severities[settings.at(...keys).text() ?? standard]
  const links = severityOf('throw', 'onBrokenLinks')
  const anchors = severityOf('warn', 'onBrokenAnchors')
  settings.at('onBrokenMarkdownLinks').done()
  settings.at('markdown', 'hooks').done()
  return {
    frontMatter: 'warning',
    directives: 'warning',
    duplicateIds: 'warning',
    ...(links !== 'error' && { links }),
    ...(anchors !== 'error' && { anchors }),
  }
}

function importAnalytics(options: Setting, plugins: Setting): ConfigData['analytics'] {
  const gtag = pluginOptions(plugins, /(?:^|-)google-gtag$/) ?? options.at('gtag')
  const [id, ...others] = gtag.at('trackingID').itemsOrOne()
  for (const other of others) other.leave('only one ID is supported')
  const text = id?.text()
  const anonymizeIp = gtag.at('anonymizeIP').flag() ?? false
  if (text === undefined) return undefined
  return { gtag: { id: text, ...(!anonymizeIp && { anonymizeIp }) } }
}

/** The redirects of the plugin, and one from the home page if that is not imported. */
function importRedirects(plugins: Setting, routes?: DocsRoutes): ConfigData['redirects'] {
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
  const needsHome = routes?.main !== undefined && !routes.has('/')
  const home = needsHome ? [{ from: '/', to: routes.main }] : []
  return nonEmpty([...home, ...all])
}

/** Whether the plugin redirects URLs with `.html`. */
function fromHtml(plugins: Setting): boolean {
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

function staticFolders(settings: Setting, tree: SiteTree): string[] {
  const written = settings.at('staticDirectories').items()
  const folders = written.length > 0 ? written.flatMap((one) => one.text() ?? []) : ['static']
  return folders.filter((folder) => folder !== 'public' && tree.list(folder).length > 0)
}

function leaveRest(settings: Setting, options: Setting): void {
  settings.at('clientModules').leave('add it with the "browser" option of a plugin')
  settings.at('markdown').leave(markdownReason)
  settings.at('customFields').leave('import the data from a module of the site')
  const plugins = [...settings.at('plugins').items(), ...settings.at('themes').items()]
  for (const plugin of plugins) if (!plugin.hasRead) plugin.leave(pluginReason)
  options
    .at('theme', 'customCss')
    .leave('its class names are those of Docusaurus; add your own to "styles"')
}
