import { posix } from 'node:path'
import { isExternal } from '../../runtime/contract/url.ts'
import { checksOfLenient } from './checks.ts'
import { pathsBelow, pathsOfRegExp } from './external-paths.ts'
import { importHeadTags } from './head-tags.ts'
import { compact, splitSiteUrl, withBaseUrl } from './links.ts'
import { type Located, mergeLocated } from './located.ts'
import { contentDir, pagesFolder } from './pages-folder.ts'
import { pluginsFor } from './plugins-for.ts'
import { leftLocaleReason, localeReason, markdownReason } from './reasons.ts'
import { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import { socialLink } from './social-links.ts'
import type { ConfigData, ImportedSite } from './types.ts'
import { importVitepressLocale, isLocaleFolder, linksToLocales } from './vitepress-locales.ts'
import { findVitepressPages, type VitepressPages } from './vitepress-pages.ts'
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
  const settings = Setting.ofConfig(withBase(await tree.load(file)))
  const srcDir = pagesFolder(settings.at('srcDir'), '.')
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
  leaveRest(site)
  const publicFolder = posix.join(srcDir, 'public')
  return {
    generator: 'VitePress',
    files: [file, ...additional.map((one) => one.file)],
    config,
    leftovers: [
      ...settings.leftovers(),
      ...own.flatMap((one) => one.leftovers()),
      ...pages.leftovers,
    ],
    folders: [pages.folder],
    publicFolders:
      publicFolder !== 'public' && tree.list(publicFolder).length > 0 ? [publicFolder] : [],
  }
}

interface Site {
  readonly settings: Setting
  /** Where settings of the main language may be, the most specific first. */
  readonly sources: readonly Setting[]
  readonly main: Setting
  readonly pages: VitepressPages
  readonly srcDir: string
  readonly tree: SiteTree
}

/** A configuration that is based on another one: `extends`. */
function withBase(config: Located): Located {
  const base = config.kind === 'map' ? config.entries.get('extends') : undefined
  return base?.kind === 'map' ? mergeLocated(withBase(base), config, true) : config
}

/** The settings that VitePress 2 reads from `config.*` in the folder of pages. */
async function loadAdditional(tree: SiteTree, folders: readonly string[]) {
  const names = ['ts', 'mts', 'js', 'mjs'].map((extension) => `config.${extension}`)
  const files = [...new Set(folders)].flatMap(
    (folder) => tree.find(...names.map((name) => posix.join(folder, name))) ?? [],
  )
  const additional = files.filter((file) => tree.read(file)?.includes('defineAdditionalConfig'))
  return Promise.all(
    additional.map(async (file) => ({ file, setting: new Setting(await tree.load(file)) })),
  )
}

function importConfig(site: Site): ConfigData {
  const { settings, sources, pages, tree } = site
  const find: FindTheme = (...path) => findTheme(sources, path)
  const { url } = splitSiteUrl(settings.at('sitemap', 'hostname').text())
  const title = firstIn(sources, ['title'])?.text()
  const { from } = pages.folder
  const otherSites = linksToLocales(settings.at('locales'))
  const locales = importLocale(site, find)
  return {
    title: title ?? 'Documentation',
    tagline: firstIn(sources, ['description'])?.text(),
    url,
    ...withBaseUrl(settings.at('base').text()),
    ...importFavicon(settings.at('head')),
    head: importHead(settings),
    navbar: importNavbar(find, title, otherSites),
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
    markdown: { slugs: 'vitepress' },
    plugins: pluginsFor([from], { tree, sitemap: url !== undefined }),
  }
}

/** A setting of a language replaces the one of all languages, which then has no effect. */
function findTheme(sources: readonly Setting[], path: readonly string[]): Setting {
  const all = sources.map((source) => source.at('themeConfig', ...path))
  const [found, ...others] = all.filter((one) => !one.isMissing)
  for (const one of others) one.done()
  return found ?? new Setting(undefined)
}

function firstIn(sources: readonly Setting[], path: readonly string[]): Setting | undefined {
  return sources.map((source) => source.at(...path)).find((one) => !one.isMissing)
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

/** A tag is a list: its name, its attributes and its text. */
function importHead(settings: Setting): ConfigData['head'] {
  const missing = new Setting(undefined)
  const partsOf = (tag: Setting) => {
    const [name, attrs = missing, text] = tag.items()
    return { name: name?.peek(), attrs, text }
  }
  const tags = importHeadTags(settings.at('head').items(), partsOf, settings.at('base').text())
  return tags.length > 0 ? tags : undefined
}

function importNavbar(
  find: FindTheme,
  title: string | undefined,
  languages: readonly object[],
): ConfigData['navbar'] {
  const siteTitle = find('siteTitle')
  const logo = find('logo')
  const src = logo.text() ?? logo.at('src').text() ?? logo.at('light').text()
  const items = [...convertNav(find('nav')), ...languages, ...socialLinks(find('socialLinks'))]
  const shown = siteTitle.flag() === false ? '' : siteTitle.text()
  return compact({
    title: shown === title ? undefined : shown,
    logo:
      src === undefined
        ? undefined
        : compact({
            src: src.replace(/^\//, ''),
            srcDark: logo.at('dark').text()?.replace(/^\//, ''),
            alt: logo.at('alt').text(),
          }),
    hideOnScroll: false,
    items: items.length > 0 ? items : undefined,
  })
}

/** Links to profiles, by the name of the service. */
function socialLinks(links: Setting): object[] {
  return links.items().flatMap((item) => {
    const icon = item.at('icon').text()
    const target = item.at('link').text()
    item.at('ariaLabel').done()
    if (icon === undefined || target === undefined) return []
    return [socialLink(icon, target)]
  })
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

/** 'https://…/edit/main/docs/:path' → 'https://…/edit/main/', because docs-build inserts the path from the root. */
function importEditUrl(link: Setting, folder: string): string | undefined {
  link.at('text').done()
  const pattern = link.at('pattern').peek()
  if (typeof pattern !== 'string') return undefined
  const below = folder === '.' ? ':path' : `${folder}/:path`
  if (!pattern.includes(`/${below}`)) return undefined
  link.at('pattern').done()
  return pattern.replace(below, '{path}').replace(/\{path\}$/, '')
}

function importLocale(site: Site, find: FindTheme): Readonly<Record<string, object>> | undefined {
  const { settings, main, pages, srcDir, tree } = site
  const locales = settings.at('locales')
  const others: Record<string, object> = {}
  for (const key of locales.keys()) {
    if (locales.at(key).path === main.path || locales.at(key, 'link').isRead) continue
    const isLeft = pages.leftLocales.includes(key)
    // The pages of the main language are in the folder itself.
    const isFolder = main.path === 'locales.root' && !isLeft && isLocaleFolder(key)
    if (isFolder && tree.list(posix.join(srcDir, key)).some((path) => path.endsWith('.md'))) {
      others[key] = importVitepressLocale({ key, setting: locales.at(key) }, find)
      continue
    }
    locales.at(key).leave(isLeft ? leftLocaleReason(key) : localeReason)
  }
  const direction = main.at('dir').text() ?? settings.at('dir').text()
  const label = main.at('label').text()
  main.at('link').done()
  const code = main.at('lang').text() ?? settings.at('lang').text() ?? 'en'
  const hasOthers = Object.keys(others).length > 0
  if (!hasOthers && /^en(?:-US)?$/.test(code) && direction !== 'rtl') return undefined
  return { [code]: { label: label ?? code, ...compact({ direction }) }, ...others }
}

/** Links that VitePress does not check, and the paths of pages that are left out. */
function importDeadLinks(
  ignored: Setting,
  { leftLocales }: VitepressPages,
): Pick<ConfigData, 'checks' | 'externalPaths'> {
  const paths = ignored.items().flatMap((item) => ignoredPath(item) ?? [])
  const all = [...leftLocales.map(pathsBelow), ...paths]
  return {
    ...(all.length > 0 && { externalPaths: all }),
    checks: { ...checksOfLenient, ...(ignored.flag() === true && { links: 'warning' }) },
  }
}

function ignoredPath(item: Setting): string | undefined {
  const pattern = item.peekPattern()
  if (/^(?:\^https?|:\\\/\\\/)/.test(pattern ?? '')) item.done()
  const path = pattern === undefined ? item.text() : pathsOfRegExp(pattern)
  if (path === undefined) return undefined
  item.done()
  // Links to other hosts are not checked anyway.
  const isOutside = path === 'localhostLinks' || isExternal(path)
  if (isOutside) return undefined
  // '/' leaves nothing, and every site has a home page.
  return path.replace(/^\.?\/+/, '') || undefined
}

const functions = ['transformHead', 'transformHtml', 'transformPageData', 'buildEnd', 'postRender']

/** By option of Markdown: why it is not imported. */
const markdownReasons: Readonly<Record<string, string>> = {
  config: 'add the rules to the parser with the "markdown" hook of a plugin',
  preConfig: 'add the rules to the parser with the "markdown" hook of a plugin',
  lineNumbers: 'write "showLineNumbers" after the language of a code block',
  theme: 'code has the colors of the theme; see the guide "Change the look"',
}

const slugsReason =
  'the ids of headings follow the default rule of VitePress: where links need another id, write "{#id}" after the heading'

function leaveMarkdown(markdown: Setting): void {
  // The plugin for formulas is added if the package is installed that `math` needs.
  markdown.at('math').done()
  for (const [name, reason] of Object.entries(markdownReasons)) markdown.at(name).leave(reason)
  // Most options of anchors are about the links next to headings.
  markdown.at('anchor', 'slugify').leave(slugsReason)
  markdown.at('anchor').done()
  for (const name of markdown.keys()) {
    if (!markdown.at(name).isRead) markdown.at(name).leave(markdownReason)
  }
  if (!markdown.isMap) markdown.leave(markdownReason)
}

/** Most options of Vite say how to build; these may change what pages show. */
function leaveVite(vite: Setting): void {
  vite.at('define').leave('write the values in the pages')
  vite.at('plugins').leave('components are bundled without plugins of Vite')
  vite.at('resolve', 'alias').leave('write the aliases as "paths" in tsconfig.json')
  for (const name of vite.keys()) if (name !== 'resolve') vite.at(name).done()
  for (const name of vite.at('resolve').keys()) vite.at('resolve', name).done()
  if (!vite.isMap) vite.done()
}

function leaveRest({ settings, sources }: Site): void {
  for (const name of irrelevant) settings.at(name).done()
  leaveMarkdown(settings.at('markdown'))
  leaveVite(settings.at('vite'))
  for (const name of functions) settings.at(name).leave('write a plugin that does the same')
  for (const theme of sources.map((source) => source.at('themeConfig'))) {
    for (const name of irrelevantTheme) theme.at(name).done()
    for (const name of ['width', 'height']) theme.at('logo', name).done()
    if (theme.at('search', 'provider').peek() === 'local') theme.at('search').done()
    else theme.at('search').leave('docs-build has its own search; see the guide "Tune the search"')
  }
}
