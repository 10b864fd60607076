import { posix } from 'node:path'
import { contentDir, importedFolder } from '../reading/pages-folder.ts'
import { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { styleReason } from '../reading/theme-files.ts'
import type { ConfigData, ImportedSite } from '../types.ts'
import { importedChecks } from '../writing/checks.ts'
import { importHeadTags } from '../writing/head-tags.ts'
import { compact, nonEmpty, splitSiteUrl, withBaseUrl } from '../writing/links.ts'
import type { Copy } from '../writing/place-files.ts'
import { pluginsFor } from '../writing/plugins-for.ts'
import { markdownReason, pluginReason } from '../writing/reasons.ts'
import { leaveDelimiter } from '../writing/title-delimiter.ts'
import {
  importStarlightChecks,
  type MainLocale,
  mainConfig,
  mainLocale,
  otherLocales,
} from './locales.ts'
import { findLogos, importStarlightFavicon, importStarlightNavbar } from './navbar.ts'
import { findStarlightPages, type StarlightPages } from './pages.ts'
import { leavePlugins } from './plugins.ts'
import { convertItems, textIn } from './sidebar.ts'

export const starlightFiles = ['mjs', 'ts', 'mts', 'js'].map(
  (extension) => `astro.config.${extension}`,
)

const irrelevant = [
  'tableOfContents',
  'expressiveCode',
  'pagefind',
  'pagination',
  'credits',
  'markdown',
  'prerender',
  'disable404Route',
  'routeMiddleware',
]
/** Imports the site of `astro.config.*`; undefined if it does not use Starlight. */
export async function importStarlight(
  tree: SiteTree,
  file: string,
): Promise<ImportedSite | undefined> {
  const astro = Setting.ofConfig(await tree.load(file))
  const integration = astro
    .at('integrations')
    .items()
    .map((one) => one.argumentOf('starlight'))
    .find(Boolean)
  if (!integration && !tree.read(file)?.includes('@astrojs/starlight')) return undefined
  const settings = integration ?? new Setting(undefined)
  const srcDir = importedFolder(astro.at('srcDir'), 'src')
  const publicDir = importedFolder(astro.at('publicDir'), 'public')
  const main = mainLocale(settings)
  const folder = posix.join(srcDir, 'content/docs')
  const pages = findStarlightPages(tree, { srcDir, folder, locale: main.folder })
  const logos = findLogos(settings.at('logo'), { srcDir, tree })
  const config = importConfig({ astro, settings, main, folder, pages, logos, tree })
  leaveRest(astro, settings)
  return {
    generator: 'Starlight',
    files: [file],
    config,
    leftovers: [...astro.leftovers(), ...pages.leftovers],
    folders: [{ from: folder, to: '' }],
    publicFolders: publicDir === 'public' ? [] : [publicDir],
    copies: logos,
  }
}

interface Site {
  readonly astro: Setting
  readonly settings: Setting
  readonly main: MainLocale
  readonly folder: string
  readonly pages: StarlightPages
  /** The pictures of the logo: in light mode and, if there is one, in dark mode. */
  readonly logos: readonly Copy[]
  readonly tree: SiteTree
}

function importConfig({ astro, settings, main, folder, pages, logos, tree }: Site): ConfigData {
  const { url } = splitSiteUrl(astro.at('site').text())
  // Before the texts in the main language, which are all that is left of a text otherwise.
  const others = otherLocales(settings, main)
  const title = textIn(settings.at('title'), main.code) ?? 'Documentation'
  const sidebar = convertItems(settings.at('sidebar'), {
    pages,
    code: main.code,
    locale: main.folder,
  })
  const leftPaths = [...pages.leftPaths, ...leavePlugins(settings.at('plugins'))]
  return {
    title,
    tagline: textIn(settings.at('description'), main.code),
    url,
    ...withBaseUrl(astro.at('base').text()),
    trailingSlash: astro.at('trailingSlash').text() === 'always' || undefined,
    favicon: importStarlightFavicon(settings.at('favicon'), tree),
    head: importHead(settings.at('head'), astro.at('base').text()),
    navbar: importStarlightNavbar(settings, logos, title),
    docs: {
      paths: 'starlight',
      versions: [{ name: 'current', label: 'Docs', path: '/', dir: contentDir(folder) }],
      ...compact({
        editUrl: settings.at('editLink', 'baseUrl').text()?.replace(/\/?$/, '/'),
        lastUpdated: settings.at('lastUpdated').flag() || undefined,
      }),
    },
    sidebars: sidebar.length > 0 ? { docs: sidebar } : undefined,
    redirects: importRedirects(astro.at('redirects')),
    externalPaths: nonEmpty(leftPaths),
    locales: others ? { ...mainConfig(main, settings), ...others } : main.config,
    checks: others
      ? importedChecks
      : importStarlightChecks(settings.at('locales').keys(), main.key, folder),
    markdown: { slugs: 'starlight' },
    plugins: pluginsFor([folder], { tree, sitemap: url !== undefined }),
  }
}

function leaveRest(astro: Setting, settings: Setting): void {
  for (const name of irrelevant) settings.at(name).done()
  leaveDelimiter(settings)
  for (const name of ['outDir', 'build', 'output', 'server', 'vite', 'prefetch', 'image']) {
    astro.at(name).done()
  }
  settings.at('customCss').leave(styleReason('Starlight'))
  settings.at('components').leave('see the guide "Replace parts of the theme"')
  for (const integration of astro.at('integrations').items()) {
    if (!integration.argumentOf('starlight')) integration.leave(pluginReason)
  }
  astro.at('markdown').leave(markdownReason)
}

function importHead(head: Setting, base: string | undefined): ConfigData['head'] {
  const partsOf = (tag: Setting) => ({
    name: tag.at('tag').peek(),
    attrs: tag.at('attrs'),
    text: tag.at('content'),
  })
  const tags = importHeadTags(head.items(), partsOf, base)
  return nonEmpty(tags)
}

/** `{ '/old': '/new' }`; the target may be `{ destination }`. */
function importRedirects(redirects: Setting): ConfigData['redirects'] {
  const all = redirects.keys().flatMap((from) => {
    if (from.includes('[')) {
      redirects.at(from).leave('redirects cannot have parameters; add a redirect for each page')
      return []
    }
    const to = redirects.at(from).text() ?? redirects.at(from, 'destination').text()
    redirects.at(from, 'status').done()
    // Astro adds a slash that is missing.
    const [source, target] = [from, to].map((path) => path?.replace(/^(?!\/|[a-z]+:)/, '/'))
    return source === undefined || target === undefined ? [] : [{ from: source, to: target }]
  })
  return nonEmpty(all)
}
