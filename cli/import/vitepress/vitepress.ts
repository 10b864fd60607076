import { posix } from 'node:path'
import { contentDir, importedFolder } from '../reading/pages-folder.ts'
import { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { themeFiles } from '../reading/theme-files.ts'
import type { ConfigData, ImportedSite } from '../types.ts'
import { compact, splitSiteUrl, withBaseUrl } from '../writing/links.ts'
import { pluginsFor } from '../writing/plugins-for.ts'
import { leaveVitepressRest } from './leftovers.ts'
import { importDeadLinks, importEditUrl } from './links.ts'
import { importVitepressLocales, linksToLocales } from './locales.ts'
import { findVitepressPages } from './pages.ts'
import {
  type FindTheme,
  findTheme,
  firstIn,
  loadAdditional,
  type VitepressSite,
  withVitepressBase,
} from './settings.ts'
import { importVitepressSidebars } from './sidebars.ts'
import { importHeadingIds } from './slugs.ts'
import {
  importColorMode,
  importFooter,
  importHead,
  importVitepressFavicon,
  importVitepressNavbar,
} from './theme.ts'

export const vitepressFiles = ['ts', 'mts', 'js', 'mjs', 'cjs'].flatMap((extension) => [
  `.vitepress/config.${extension}`,
  `.vitepress/config/index.${extension}`,
])

/** `theme/` is what VitePress loads; the other one is usual for components. */
const themeFolders = ['.vitepress/theme', '.vitepress/components']

/** Imports the site of `.vitepress/config.*`. */
export async function importVitepress(tree: SiteTree, file: string): Promise<ImportedSite> {
  const settings = Setting.ofConfig(withVitepressBase(await tree.load(file)))
  const srcDir = importedFolder(settings.at('srcDir'), '.')
  const locales = settings.at('locales').keys()
  const mainKey = locales.includes('root') ? 'root' : (locales[0] ?? 'root')
  const pages = findVitepressPages(tree, {
    srcDir,
    rewrites: settings.at('rewrites'),
    srcExclude: settings.at('srcExclude'),
    locales: locales.filter((key) => key !== mainKey),
  })
  const additional = await loadAdditional(tree, [pages.folder.from, srcDir])
  const own = additional.map(({ setting }) => setting)
  const sources = [...own, settings.at('locales', mainKey), settings]
  const site = { settings, sources, main: settings.at('locales', mainKey), pages, srcDir, tree }
  const config = importConfig(site)
  leaveVitepressRest(site)
  const publicFolder = posix.join(srcDir, 'public')
  return {
    generator: 'VitePress',
    files: [file, ...additional.map((one) => one.file)],
    config,
    leftovers: [
      ...settings.leftovers(),
      ...own.flatMap((one) => one.leftovers()),
      ...pages.leftovers,
      ...themeFiles(themeFolders, { tree, generator: 'VitePress' }),
    ],
    folders: [pages.folder],
    publicFolders:
      publicFolder !== 'public' && tree.list(publicFolder).length > 0 ? [publicFolder] : [],
  }
}

function importConfig(site: VitepressSite): ConfigData {
  const { settings, sources, pages, tree } = site
  const find: FindTheme = (...path) => findTheme(sources, path)
  const { url } = splitSiteUrl(settings.at('sitemap', 'hostname').text())
  const title = firstIn(sources, ['title'])?.text()
  const { from } = pages.folder
  const otherSites = linksToLocales(settings.at('locales'))
  const locales = importVitepressLocales(site, find)
  return {
    title: title ?? 'Documentation',
    tagline: firstIn(sources, ['description'])?.text(),
    url,
    ...withBaseUrl(settings.at('base').text()),
    ...importVitepressFavicon(settings.at('head')),
    head: importHead(settings),
    navbar: importVitepressNavbar(find, title, otherSites),
    footer: importFooter(find('footer')),
    colorMode: importColorMode(settings.at('appearance')),
    docs: {
      ...(pages.rule === 'vitepress' && { paths: pages.rule }),
      ...(settings.at('cleanUrls').flag() !== true && { htmlUrls: true }),
      versions: [
        {
          name: 'current',
          label: 'Docs',
          path: '/',
          dir: contentDir(from),
          ...(pages.draftIds.length > 0 && { draftIds: pages.draftIds }),
        },
      ],
      ...compact({
        editUrl: importEditUrl(find('editLink'), site.srcDir),
        lastUpdated: settings.at('lastUpdated').flag() || undefined,
      }),
    },
    locales,
    sidebars: importVitepressSidebars(find('sidebar'), pages, Object.keys(locales ?? {})),
    ...importDeadLinks(settings.at('ignoreDeadLinks'), pages),
    markdown: importHeadingIds(settings.at('markdown'), from, tree),
    plugins: pluginsFor([from], { tree, sitemap: url !== undefined }),
  }
}
