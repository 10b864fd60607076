import { posix } from 'node:path'
import picomatch from 'picomatch'
import { isExternal } from '../../runtime/contract/url.ts'
import { checksOfLenient } from './checks.ts'
import { frontMatterText } from './front-matter-text.ts'
import { draftReason, hiddenReason, isHidden } from './hidden-pages.ts'
import { compact, splitSiteUrl, urlOfFile } from './links.ts'
import { type Located, mergeLocated } from './located.ts'
import { hasOtherSlugs, importExtensions, leaveExtensions, listedIn } from './mkdocs-extensions.ts'
import { convertNav, literateItems } from './mkdocs-nav.ts'
import { contentDir, pagesFolder } from './pages-folder.ts'
import type { Copy } from './place-files.ts'
import { pluginsFor } from './plugins-for.ts'
import { locateYaml } from './read-data-file.ts'
import { headReason, pluginReason } from './reasons.ts'
import { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import { socialLink, socialName } from './social-links.ts'
import type { ConfigData, ImportedSite } from './types.ts'

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

/** Imports the site of `mkdocs.yml`. */
export function importMkdocs(tree: SiteTree, file: string): ImportedSite {
  const settings = new Setting(loadConfig(tree, file))
  const folder = pagesFolder(settings.at('docs_dir'), 'docs')
  const pictures = findPictures(settings.at('theme'), folder, tree)
  const { draftIds, leftovers } = findOtherFiles(settings, folder, tree)
  const config: ConfigData = {
    ...importSite(settings, pictures),
    docs: {
      paths: 'mkdocs',
      ...(settings.at('use_directory_urls').flag() === false && { htmlUrls: true }),
      versions: [
        {
          name: 'current',
          label: 'Docs',
          path: '/',
          dir: contentDir(folder),
          ...(draftIds.length > 0 && { draftIds }),
        },
      ],
      ...compact({ editUrl: importEditUrl(settings, folder) }),
    },
    sidebars: importSidebars(settings, { folder, tree }),
    analytics: importAnalytics(settings.at('extra', 'analytics')),
    redirects: importRedirects(settings.at('plugins')),
    checks: checksOfLenient,
    markdown: {
      ...(!hasOtherSlugs(settings.at('markdown_extensions')) && { slugs: 'mkdocs' }),
      mkdocsBlocks: true,
    },
    plugins: pluginsFor([folder], {
      tree,
      sitemap: siteUrl(settings).url !== undefined,
      more: importExtensions(settings.at('markdown_extensions')),
    }),
  }
  for (const name of irrelevant) settings.at(name).done()
  leaveRest(settings)
  return {
    generator: 'MkDocs',
    files: [file],
    config,
    leftovers: [...settings.leftovers(), ...leftovers],
    folders: [{ from: folder, to: '' }],
    publicFolders: [],
    copies: pictures,
  }
}

/** A configuration, merged with those that it inherits from. */
function loadConfig(tree: SiteTree, file: string, seen: readonly string[] = []): Located {
  const own = locateYaml(tree.read(file) ?? '', file)
  const parent = own.kind === 'map' ? own.entries.get('INHERIT') : undefined
  if (own.kind !== 'map' || parent?.kind !== 'scalar') return own
  const parentFile = posix.join(posix.dirname(file), String(parent.value))
  if (seen.includes(parentFile) || !tree.has(parentFile)) return own
  const entries = new Map(own.entries)
  entries.delete('INHERIT')
  return mergeLocated(loadConfig(tree, parentFile, [...seen, file]), { ...own, entries })
}

function siteUrl(settings: Setting) {
  return splitSiteUrl(settings.at('site_url').text())
}

function importSite(settings: Setting, pictures: readonly Copy[]): ConfigData {
  const theme = settings.at('theme')
  const path = (name: string) =>
    pictures
      .find(({ from }) => from.endsWith(`/${theme.at(name).peek()}`))
      ?.to.slice('public/'.length)
  return {
    title: settings.at('site_name').text() ?? 'Documentation',
    tagline: settings.at('site_description').text(),
    ...siteUrl(settings),
    favicon: path('favicon'),
    navbar: importNavbar(settings, path('logo')),
    footer: importFooter(settings.at('copyright').text()),
    colorMode: importColorMode(theme.at('palette')),
    locales: importLocale(theme),
  }
}

function importSidebars(
  settings: Setting,
  pages: { readonly folder: string; readonly tree: SiteTree },
): ConfigData['sidebars'] {
  const features = settings.at('theme', 'features').items()
  const hasIndexes = features.some((one) => one.peek() === 'navigation.indexes')
  const nav = { ...pages, hasIndexes, ...importLiterateNav(settings.at('plugins')) }
  const written = convertNav(settings.at('nav'), nav)
  const items = written.length > 0 ? written : (literateItems('', nav) ?? [])
  return items.length > 0 ? { docs: items } : undefined
}

/** The options of the plugin `literate-nav`: the file that it reads in each folder. */
function importLiterateNav(plugins: Setting) {
  const [plugin] = listedIn(plugins, 'literate-nav')
  if (!plugin) return undefined
  const navFile = plugin.at('nav_file').text() ?? 'SUMMARY.md'
  const hasImplicitIndexes = plugin.at('implicit_index').flag()
  plugin.done()
  return { navFile, hasImplicitIndexes }
}

/** The logo and the icon, which are among the pages, are copied into `public/`. */
function findPictures(theme: Setting, folder: string, tree: SiteTree): Copy[] {
  return ['logo', 'favicon'].flatMap((name) => {
    const written = theme.at(name).peek()
    if (typeof written !== 'string') return []
    const from = posix.join(folder, written)
    const to = `public/${posix.basename(written)}`
    if (!tree.has(from) || tree.has(to)) return []
    theme.at(name).done()
    return [{ from, to, isFile: true }]
  })
}

/** Files that are not pages, here or in MkDocs. */
function findOtherFiles(settings: Setting, folder: string, tree: SiteTree) {
  const isIgnored = readIgnored(settings.at('exclude_docs'))
  const hasSummaries = importLiterateNav(settings.at('plugins'))?.navFile === 'SUMMARY.md'
  const isExcluded = (path: string) =>
    isIgnored(path) || (hasSummaries && posix.basename(path) === 'SUMMARY.md')
  const files = tree.list(folder).filter((path) => path.endsWith('.md'))
  const pages = files.filter((path) => !isExcluded(path))
  // MkDocs skips README.md if there is an index.md.
  const isSkipped = (path: string) =>
    posix.basename(path) === 'README.md' &&
    pages.includes(posix.join(posix.dirname(path), 'index.md'))
  // Of two pages with one URL, MkDocs writes that of the folder last.
  const twinOf = (path: string) =>
    ['index.md', 'README.md']
      .map((name) => posix.join(path.replace(/\.md$/, ''), name))
      .find((one) => pages.includes(one))
  const drafts = files.filter(
    (path) => !isHidden(path) && (isExcluded(path) || isSkipped(path) || twinOf(path)),
  )
  return {
    draftIds: drafts.map((path) => path.replace(/\.md$/, '')),
    leftovers: pages.flatMap((path) => {
      const file = posix.join(folder, path)
      const twin = twinOf(path)
      const reason = twin ? twinReason(path, twin) : whyNoPage(path, tree.read(file))
      return reason === undefined ? [] : [{ name: 'page', at: { file }, reason }]
    }),
  }
}

function twinReason(path: string, twin: string): string {
  return `it is left out, because /${path.replace(/\.md$/, '')} is also the URL of ${twin}: move its text to that page, or rename it, and remove it from "draftIds"`
}

/** Why MkDocs publishes a file as a page, but docs-build does not. */
function whyNoPage(path: string, text: string | undefined): string | undefined {
  if (isHidden(path)) return hiddenReason
  return frontMatterText(text, 'draft') === 'true' ? draftReason : undefined
}

/** Patterns as in .gitignore, one per line. */
function readIgnored(setting: Setting): (path: string) => boolean {
  const lines =
    setting
      .text()
      ?.split('\n')
      .map((line) => line.trim()) ?? []
  const patterns = lines.filter((line) => line !== '' && !/^[#!]/.test(line))
  const globs = patterns.flatMap((pattern) => {
    const isFromRoot = /^\/|\/./.test(pattern)
    const inner = pattern.replace(/^\/|\/$/g, '')
    const glob = isFromRoot ? inner : `**/${inner}`
    return [glob, `${glob}/**`]
  })
  return globs.length === 0 ? () => false : picomatch(globs, { dot: true })
}

function leaveRest(settings: Setting): void {
  const theme = settings.at('theme')
  theme.at('name').done()
  theme.at('features').done()
  theme.at('custom_dir').leave('see the guide "Replace parts of the theme"')
  for (const name of ['logo', 'favicon']) {
    if (theme.at(name).isRead) continue
    theme.at(name).leave('copy the file into public/ and set it there')
  }
  leavePlugins(settings.at('plugins'))
  leaveExtensions(settings.at('markdown_extensions'))
  settings
    .at('extra_css')
    .leave('its class names are those of the old theme; add your own files to "styles"')
  settings.at('extra_javascript').leave(headReason)
  settings.at('hooks').leave('write a plugin')
}

/** Plugins are a list of names and maps, or a map. */
function leavePlugins(plugins: Setting): void {
  for (const plugin of plugins.items()) {
    const [name = String(plugin.peek())] = plugin.keys()
    leavePlugin(name, plugin, `"${name}": ${pluginReason}`)
  }
  for (const name of plugins.keys()) leavePlugin(name, plugins.at(name), pluginReason)
}

const blogReason =
  'posts are at the URLs of their files, and there are no lists of posts: move them into content/blog/, and add blog() from "docs-build/blog" to "plugins"'

const macrosReason =
  '"{{ name }}" is text here: write the values in the pages, or make the pages with a plugin'

function leavePlugin(name: string, plugin: Setting, reason: string): void {
  if (/^(?:material\/)?blog$/.test(name)) plugin.leave(blogReason)
  else if (/^(?:material\/)?(?:search|privacy)$/.test(name)) plugin.done()
  else if (name === 'literate-nav') plugin.done()
  else if (name === 'macros') plugin.leave(macrosReason)
  else if (name !== 'redirects') plugin.leave(reason)
}

function importNavbar(settings: Setting, logo: string | undefined): ConfigData['navbar'] {
  const repository = settings.at('repo_url').text()
  const social = settings
    .at('extra', 'social')
    .items()
    .flatMap((item) => {
      const target = item.at('link').text()
      const icon = item.at('icon').text()
      const service = icon?.split('/').at(-1) ?? 'Link'
      const label = item.at('name').text() ?? socialName(service)
      return target === undefined || target === repository
        ? []
        : [socialLink(service, target, label)]
    })
  const source =
    repository === undefined ? [] : [{ label: 'Repository', href: repository, position: 'right' }]
  const items = [...source, ...social]
  return compact({
    logo: logo === undefined ? undefined : { src: logo },
    hideOnScroll: false,
    items: items.length > 0 ? items : undefined,
  })
}

function importFooter(copyright: string | undefined): ConfigData['footer'] {
  return copyright === undefined ? undefined : { copyright: copyright.trim() }
}

/** A palette, or one for each mode; the first one is the default. Readers can choose if there are several. */
function importColorMode(palette: Setting): ConfigData['colorMode'] {
  const [first, ...others] = palette.itemsOrOne()
  const isDark = first?.at('scheme').text() === 'slate'
  const isSystem = [first, ...others].some((one) => one?.at('media').peek() !== undefined)
  for (const one of others) one.done()
  for (const key of ['media', 'toggle']) first?.at(key).done()
  if (!first) return undefined
  return compact({
    default: isDark ? 'dark' : undefined,
    switch: others.length === 0 ? false : undefined,
    respectSystem: isSystem ? undefined : false,
  })
}

/** `repo_url` and `edit_uri` or `edit_uri_template`, without the folder of the docs, which is part of what docs-build appends. */
function importEditUrl(settings: Setting, folder: string) {
  const repository = settings.at('repo_url').text()
  const template = settings.at('edit_uri_template').text()
  const written = template ?? settings.at('edit_uri').text()
  if (written === undefined || (repository === undefined && !isExternal(written))) return undefined
  const url = isExternal(written)
    ? written
    : `${repository?.replace(/\/$/, '')}/${written.replace(/^\//, '')}`
  const below = `/${folder}/`
  if (template !== undefined) {
    return url.includes(`${below}{path}`) ? url.replace(`${below}{path}`, '/{path}') : undefined
  }
  const whole = url.replace(/\/?$/, '/')
  return whole.endsWith(below) ? whole.slice(0, -below.length + 1) : undefined
}

function importAnalytics(analytics: Setting): ConfigData['analytics'] {
  const isGoogle = analytics.at('provider').peek() === 'google'
  const id = isGoogle ? analytics.at('property').text() : undefined
  if (id === undefined) return undefined
  analytics.at('provider').done()
  return { gtag: { id, anonymizeIp: false } }
}

/** The plugin `redirects`: old files to new ones. */
function importRedirects(plugins: Setting): ConfigData['redirects'] {
  const plugin = plugins
    .items()
    .map((one) => one.at('redirects'))
    .find((one) => !one.isMissing)
  const maps = (plugin ?? plugins.at('redirects')).at('redirect_maps')
  const all = maps.keys().flatMap((from) => {
    const to = maps.at(from).text()
    return to === undefined ? [] : [{ from: urlOfFile(from), to: urlOfFile(to) }]
  })
  return all.length > 0 ? all : undefined
}

function importLocale(theme: Setting): ConfigData['locales'] {
  const code = theme.at('language').text() ?? theme.at('locale').text() ?? 'en'
  return code === 'en' ? undefined : { [code]: { label: code } }
}
