import { importDocs } from './docusaurus-docs.ts'
import { importTheme } from './docusaurus-theme.ts'
import { compact, withBaseUrl } from './links.ts'
import { pluginsFor } from './plugins-for.ts'
import { headReason } from './reasons.ts'
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
]

/** Imports the site of `docusaurus.config.*`. */
export async function importDocusaurus(tree: SiteTree, file: string): Promise<ImportedSite> {
  const settings = new Setting(await tree.load(file))
  for (const name of irrelevant) settings.at(name).done()
  const preset = settings.at('presets').items().find(isClassic)
  const options = preset?.items()[1] ?? new Setting(undefined)
  preset?.items()[0]?.done()
  options.at('sitemap').done()
  const docs = await importDocs(docsOptions(options, settings.at('plugins')), tree)
  const title = settings.at('title').text()
  const config: ConfigData = {
    title: title ?? 'Documentation',
    tagline: settings.at('tagline').text(),
    url: settings.at('url').text()?.replace(/\/+$/, ''),
    ...withBaseUrl(settings.at('baseUrl').text()),
    favicon: settings.at('favicon').text()?.replace(/^\//, ''),
    ...importTheme(settings.at('themeConfig'), { title, routes: docs.routes }),
    ...docs.config,
    analytics: importAnalytics(options, settings.at('plugins')),
    redirects: importRedirects(settings.at('plugins')),
    locales: importLocales(settings.at('i18n')),
    checks: importChecks(settings),
    markdown: { slugs: 'docusaurus' },
    plugins: pluginsFor(
      docs.folders.map(({ from }) => from),
      { tree, sitemap: preset !== undefined && options.at('sitemap').peek() !== false },
    ),
  }
  leaveRest(settings, options)
  return {
    generator: 'Docusaurus',
    files: [file, ...docs.files],
    config,
    leftovers: [...settings.leftovers(), ...docs.leftovers, ...leavePages(tree)],
    folders: docs.folders,
    publicFolders: staticFolders(settings, tree),
  }
}

function isClassic(preset: Setting): boolean {
  const name = preset.items()[0]?.text()
  return name === 'classic' || name === '@docusaurus/preset-classic'
}

/** The options of the docs in the preset, or of the docs plugin of a site that does not use the preset. */
function docsOptions(options: Setting, plugins: Setting): Setting {
  const preset = options.at('docs')
  return preset.isMap ? preset : (pluginOptions(plugins, /(?:^|-)content-docs$/) ?? preset)
}

function importLocales(i18n: Setting): ConfigData['locales'] {
  const code = i18n.at('defaultLocale').text() ?? 'en'
  const names = i18n.at('localeConfigs', code)
  for (const locale of i18n.at('locales').items()) {
    if (locale.text() !== code) locale.leave('a site has one language')
  }
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

function importRedirects(plugins: Setting): ConfigData['redirects'] {
  const options = pluginOptions(plugins, /(?:^|-)client-redirects$/)
  const redirects = options?.at('redirects').items() ?? []
  const all = redirects.flatMap((redirect) => {
    const to = redirect.at('to').text()
    const from = redirect.at('from').itemsOrOne()
    return from.flatMap((one) => {
      const path = one.text()
      return path === undefined || to === undefined ? [] : [{ from: path, to }]
    })
  })
  return all.length > 0 ? all : undefined
}

/** The options of a plugin. */
function pluginOptions(plugins: Setting, name: RegExp): Setting | undefined {
  const found = plugins.items().find((plugin) => name.test(String(plugin.items()[0]?.peek())))
  found?.items()[0]?.done()
  return found?.items()[1]
}

function staticFolders(settings: Setting, tree: SiteTree): string[] {
  const written = settings.at('staticDirectories').items()
  const folders = written.length > 0 ? written.flatMap((one) => one.text() ?? []) : ['static']
  return folders.filter((folder) => folder !== 'public' && tree.list(folder).length > 0)
}

function leaveRest(settings: Setting, options: Setting): void {
  for (const key of ['headTags', 'scripts', 'stylesheets', 'clientModules']) {
    settings.at(key).leave(headReason)
  }
  options.at('blog').leave('docs-build has no blog')
  options.at('pages').done()
  options
    .at('theme', 'customCss')
    .leave('its class names are those of Docusaurus; add your own to "styles"')
}

/** Pages outside the docs, most of which are React components for Docusaurus. */
function leavePages(tree: SiteTree) {
  const files = tree.list('src/pages').filter((path) => /\.(?:mdx?|[jt]sx?)$/.test(path))
  return files
    .filter((path) => !/(?:^|\/)_|\.(?:test|module)\./.test(path))
    .map((path) => ({
      name: 'page',
      at: { file: `src/pages/${path}` },
      reason: `write it again as content/${path.replace(/\.mdx?$/, '.md').replace(/\.[jt]sx?$/, '.tsx')}`,
    }))
}
