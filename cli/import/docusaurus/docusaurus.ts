import { posix } from 'node:path'
import type { FoundComponents } from '../reading/component-list.ts'
import { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { styleReason, themeFiles } from '../reading/theme-files.ts'
import type { ConfigData, ImportedSite } from '../types.ts'
import { nonEmpty } from '../writing/links.ts'
import { pluginsFor } from '../writing/plugins-for.ts'
import { markdownReason, pluginReason } from '../writing/reasons.ts'
import { leaveDelimiter } from '../writing/title-delimiter.ts'
import { importBlog } from './blog.ts'
import { findComponents } from './components.ts'
import { importDocs } from './docs.ts'
import { importDocusaurusLocales } from './locales.ts'
import { findOtherPages } from './other-pages.ts'
import { pathnamesIn, writtenBaseUrl } from './pathnames.ts'
import {
  docsInstances,
  fromHtml,
  importDocusaurusAnalytics,
  importRedirects,
  isClassic,
  pathsOfPlugins,
} from './plugins.ts'
import { importDocusaurusChecks, importDocusaurusSite, linkedPaths } from './site.ts'

export const docusaurusFiles = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
)

/** Settings that only concern how Docusaurus builds a site. */
const irrelevant = [
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'future',
  'onDuplicateRoutes',
  'baseUrlIssueBanner',
  'webpack',
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
  const components = Object.keys(provided.components ?? {})
  const instances = docsInstances(options, preset !== undefined, plugins)
  const baseUrl = writtenBaseUrl(settings)
  const docs = await importDocs(instances, { tree, components, baseUrl })
  const mainDoc = docs.routes.has('/') ? undefined : docs.routes.main
  const other = findOtherPages(options.at('pages'), tree, mainDoc)
  const { versions } = docs
  const hasHtmlUrls = fromHtml(plugins)
  const keepsCase = settings.at('markdown').at('anchors').at('maintainCase').flag() === true
  const copied = other.copies.map(({ from }) => posix.dirname(from))
  const site = importDocusaurusSite(settings, docs.routes)
  const blog = importBlog(
    {
      options: options.at('blog'),
      isEnabled: preset !== undefined,
      hasUrl: site.url !== undefined,
      components,
    },
    tree,
  )
  const { dir: blogDir } = blog
  const languages = importDocusaurusLocales(settings.at('i18n'), {
    tree,
    versions,
    other,
    components,
    blogDir,
  })
  const folders = [...docs.folders, ...languages.folders]
  const config: ConfigData = {
    ...site,
    ...docs.config,
    docs: { ...docs.config.docs, ...(hasHtmlUrls && { htmlUrls: true }) },
    trailingSlash: settings.at('trailingSlash').flag() || undefined,
    analytics: importDocusaurusAnalytics(options, plugins),
    redirects: importRedirects(plugins, other.hasHome ? undefined : mainDoc),
    externalPaths: nonEmpty([
      ...blog.leftPaths,
      ...other.leftPaths,
      ...languages.leftPaths,
      ...linkedPaths(
        [...pathnamesIn(settings.at('themeConfig'), baseUrl), ...docs.pathnames],
        tree,
      ),
      ...pathsOfPlugins(plugins),
    ]),
    locales: languages.locales,
    checks: blog.checks
      ? Object.assign({}, importDocusaurusChecks(settings), blog.checks)
      : importDocusaurusChecks(settings),
    markdown: { slugs: keepsCase ? 'docusaurus-case' : 'docusaurus' },
    plugins: pluginsFor(
      [
        ...folders.map(({ from }) => from),
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
      ...[docs, languages, provided, blog, other].flatMap(({ leftovers }) => leftovers),
      ...swizzledFiles(provided, tree),
    ],
    folders,
    publicFolders: staticFolders(settings, tree),
    copies: [...other.copies, ...languages.copies, ...blog.copies],
    pages: docs.pages,
    components: provided.components,
  }
}

/** The parts of the theme that the site replaces, except components of MDX pages. */
function swizzledFiles({ components = {}, leftovers, files }: FoundComponents, tree: SiteTree) {
  const named = Object.values(components).map((one) =>
    typeof one === 'string' ? one : (one as { readonly file: string }).file,
  )
  const except = [...files, ...named, ...leftovers.map(({ at }) => at.file)]
  return themeFiles(['src/theme'], { tree, generator: 'Docusaurus', except })
}

/** Whether the preset writes a sitemap, as it does by default. */
function isPublished(preset: Setting | undefined, sitemap: Setting): boolean {
  return preset !== undefined && sitemap.peek() !== false
}

function staticFolders(settings: Setting, tree: SiteTree): string[] {
  const written = settings.at('staticDirectories').items()
  const folders = written.length > 0 ? written.flatMap((one) => one.text() ?? []) : ['static']
  return folders.filter((folder) => folder !== 'public' && tree.list(folder).length > 0)
}

/** Settings of Markdown that are imported, or that have no effect here: links are always checked, and diagrams are a plugin. */
const markdownDone = new Set(['anchors', 'format', 'hooks', 'mermaid'])

function leaveRest(settings: Setting, options: Setting): void {
  leaveDelimiter(settings)
  settings.at('clientModules').leave(`add the modules with a plugin's "browser" property`)
  const markdown = settings.at('markdown')
  for (const name of markdown.keys()) {
    if (markdownDone.has(name)) markdown.at(name).done()
    else markdown.at(name).leave(markdownReason)
  }
  settings
    .at('customFields')
    .leave('move the data to a module, and import the module where you need the data')
  const plugins = [...settings.at('plugins').items(), ...settings.at('themes').items()]
  for (const plugin of plugins) if (!plugin.hasRead) plugin.leave(pluginReason)
  options.at('theme', 'customCss').leave(styleReason('Docusaurus'))
}
