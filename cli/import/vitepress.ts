import { posix } from 'node:path'
import { importedChecks } from './checks.ts'
import { compact, linkTo, splitSiteUrl, withBaseUrl } from './links.ts'
import { contentDir, pagesFolder } from './pages-folder.ts'
import { pluginsFor } from './plugins-for.ts'
import { headReason } from './reasons.ts'
import { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import type { ConfigData, ImportedSite } from './types.ts'
import { convertNav, importVitepressSidebars } from './vitepress-sidebars.ts'

export const vitepressFiles = ['ts', 'mts', 'js', 'mjs', 'cjs'].flatMap((extension) => [
  `.vitepress/config.${extension}`,
  `.vitepress/config/index.${extension}`,
])

const irrelevant = [
  'titleTemplate',
  'cacheDir',
  'outDir',
  'assetsDir',
  'metaChunk',
  'mpa',
  'vite',
  'vue',
  'router',
]
const irrelevantTheme = [
  'outline',
  'docFooter',
  'aside',
  'darkModeSwitchLabel',
  'darkModeSwitchTitle',
  'lightModeSwitchTitle',
  'sidebarMenuLabel',
  'returnToTopLabel',
  'langMenuLabel',
  'externalLinkIcon',
  'i18nRouting',
  'notFound',
  'skipToContentLabel',
  'lastUpdatedText',
  'outlineTitle',
]

/** Imports the site of `.vitepress/config.*`. */
export async function importVitepress(tree: SiteTree, file: string): Promise<ImportedSite> {
  const settings = new Setting(await tree.load(file))
  // Some sites keep the settings of their main language with the other languages.
  const main = settings.at('locales', 'root')
  const themes = [settings.at('themeConfig'), main.at('themeConfig')]
  const find = (...path: readonly string[]) =>
    themes.map((theme) => theme.at(...path)).find((one) => !one.isMissing) ?? new Setting(undefined)
  const folder = pagesFolder(settings.at('srcDir'), '.')
  const hostname = settings.at('sitemap', 'hostname').text()
  const title = settings.at('title').text() ?? main.at('title').text()
  const config: ConfigData = {
    title: title ?? 'Documentation',
    tagline: settings.at('description').text() ?? main.at('description').text(),
    url: splitSiteUrl(hostname).url,
    ...withBaseUrl(settings.at('base').text()),
    ...importFavicon(settings.at('head')),
    navbar: importNavbar(find, title),
    footer: importFooter(find('footer')),
    colorMode: importColorMode(settings.at('appearance')),
    docs: {
      ...(settings.at('cleanUrls').flag() !== true && { htmlUrls: true }),
      versions: [{ name: 'current', label: 'Docs', path: '/', dir: contentDir(folder) }],
      ...compact({
        editUrl: importEditUrl(find('editLink'), folder),
        lastUpdated: settings.at('lastUpdated').flag() || undefined,
      }),
    },
    sidebars: importVitepressSidebars(find('sidebar'), { folder, tree }),
    locales: importLocale(settings, main),
    checks: importChecks(settings.at('ignoreDeadLinks')),
    markdown: { slugs: 'vitepress' },
    plugins: pluginsFor([folder], { tree, sitemap: hostname !== undefined }),
  }
  leaveRest(settings, themes)
  const publicFolder = posix.join(folder, 'public')
  return {
    generator: 'VitePress',
    files: [file],
    config,
    leftovers: settings.leftovers(),
    folders: [{ from: folder, to: '' }],
    publicFolders:
      publicFolder !== 'public' && tree.list(publicFolder).length > 0 ? [publicFolder] : [],
  }
}

type FindTheme = (...path: readonly string[]) => Setting

function importFavicon(head: Setting): Pick<ConfigData, 'favicon'> {
  for (const tag of head.items()) {
    const [name, attributes] = tag.items()
    const href = attributes?.at('href').peek()
    const isIcon = name?.peek() === 'link' && attributes?.at('rel').peek() === 'icon'
    if (!isIcon || typeof href !== 'string' || !href.startsWith('/')) continue
    tag.done()
    return { favicon: href.slice(1) }
  }
  return {}
}

function importNavbar(find: FindTheme, title: string | undefined): ConfigData['navbar'] {
  const siteTitle = find('siteTitle')
  const logo = find('logo')
  const src = logo.text() ?? logo.at('src').text() ?? logo.at('light').text()
  const items = [...convertNav(find('nav')), ...socialLinks(find('socialLinks'))]
  const shown = siteTitle.flag() === false ? '' : siteTitle.text()
  return compact({
    title: shown === title ? undefined : shown,
    logo:
      src === undefined
        ? undefined
        : compact({ src: src.replace(/^\//, ''), alt: logo.at('alt').text() }),
    hideOnScroll: false,
    items: items.length > 0 ? items : undefined,
  })
}

const socialNames: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

/** Links to profiles, by the name of the service. */
function socialLinks(links: Setting): object[] {
  return links.items().flatMap((item) => {
    const icon = item.at('icon').text()
    const target = item.at('link').text()
    item.at('ariaLabel').done()
    if (icon === undefined || target === undefined) return []
    return [{ ...linkTo(socialName(icon), target), position: 'right' }]
  })
}

/** 'github' → 'GitHub' */
export function socialName(icon: string): string {
  return socialNames[icon.toLowerCase()] ?? icon.charAt(0).toUpperCase() + icon.slice(1)
}

function importFooter(footer: Setting): ConfigData['footer'] {
  const texts = [footer.at('message').text(), footer.at('copyright').text()]
  const copyright = texts.filter((text) => text !== undefined).join('<br>')
  return copyright === '' ? undefined : { copyright }
}

function importColorMode(appearance: Setting): ConfigData['colorMode'] {
  const written = appearance.text() ?? appearance.flag()
  if (written === 'dark') return { default: 'dark', respectSystem: false }
  if (written === 'force-dark') return { default: 'dark', switch: false, respectSystem: false }
  return written === false ? { switch: false, respectSystem: false } : undefined
}

/** 'https://…/edit/main/docs/:path' → 'https://…/edit/main/', because docs-build appends the path from the root. */
function importEditUrl(link: Setting, folder: string): string | undefined {
  link.at('text').done()
  const pattern = link.at('pattern').peek()
  if (typeof pattern !== 'string') return undefined
  const below = folder === '.' ? ':path' : `${folder}/:path`
  if (!pattern.endsWith(below)) return undefined
  link.at('pattern').done()
  return pattern.slice(0, -below.length)
}

function importLocale(settings: Setting, main: Setting): ConfigData['locales'] {
  const locales = settings.at('locales')
  for (const key of locales.keys()) {
    if (key !== 'root')
      locales.at(key).leave('a site has one language; its pages are built like all others')
  }
  const direction = main.at('dir').text() ?? settings.at('dir').text()
  const label = main.at('label').text()
  const code = main.at('lang').text() ?? settings.at('lang').text() ?? 'en'
  if (/^en(?:-US)?$/.test(code) && direction !== 'rtl') return undefined
  return { [code]: compact({ label: label ?? code, direction }) }
}

function importChecks(ignored: Setting): ConfigData['checks'] {
  return { ...importedChecks, ...(ignored.flag() === true && { links: 'warning' }) }
}

function leaveRest(settings: Setting, themes: readonly Setting[]): void {
  for (const name of irrelevant) settings.at(name).done()
  settings.at('head').leave(headReason)
  settings.at('rewrites').leave('move each file to the path that it should have')
  settings
    .at('srcExclude')
    .leave('rename these files so that their names begin with "_", or move them')
  for (const theme of themes) {
    for (const name of irrelevantTheme) theme.at(name).done()
    if (theme.at('search', 'provider').peek() === 'local') theme.at('search').done()
    theme.at('search').leave('docs-build has its own search; see "search" in the README')
  }
}
