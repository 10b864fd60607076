import { posix } from 'node:path'
import { isExternal } from '../../runtime/contract/url.ts'
import { importedChecks } from './checks.ts'
import { compact, docItem, splitSiteUrl, titleOf } from './links.ts'
import { contentDir, pagesFolder } from './pages-folder.ts'
import { pluginsFor } from './plugins-for.ts'
import { locateYaml } from './read-data-file.ts'
import { headReason } from './reasons.ts'
import { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import type { ConfigData, ImportedSite } from './types.ts'
import { socialName } from './vitepress.ts'

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
  const settings = new Setting(locateYaml(tree.read(file) ?? '', file))
  const folder = pagesFolder(settings.at('docs_dir'), 'docs')
  const site = splitSiteUrl(settings.at('site_url').text())
  const repository = settings.at('repo_url').text()
  const theme = settings.at('theme')
  const sidebar = convertNav(settings.at('nav'), { folder, tree })
  const config: ConfigData = {
    title: settings.at('site_name').text() ?? 'Documentation',
    tagline: settings.at('site_description').text(),
    ...site,
    navbar: importNavbar(settings, repository),
    footer: importFooter(settings.at('copyright').text()),
    colorMode: importColorMode(theme.at('palette')),
    docs: {
      ...(settings.at('use_directory_urls').flag() === false && { htmlUrls: true }),
      versions: [{ name: 'current', label: 'Docs', path: '/', dir: contentDir(folder) }],
      ...compact({ editUrl: importEditUrl(settings, repository, folder) }),
    },
    sidebars: sidebar.length > 0 ? { docs: sidebar } : undefined,
    analytics: importAnalytics(settings.at('extra', 'analytics')),
    redirects: importRedirects(settings.at('plugins')),
    locales: importLocale(theme),
    checks: importedChecks,
    plugins: pluginsFor([folder], { tree, sitemap: site.url !== undefined }),
  }
  for (const name of irrelevant) settings.at(name).done()
  leaveRest(settings, theme)
  return {
    generator: 'MkDocs',
    files: [file],
    config,
    leftovers: settings.leftovers(),
    folders: [{ from: folder, to: '' }],
    publicFolders: [],
  }
}

function leaveRest(settings: Setting, theme: Setting): void {
  theme.at('name').done()
  theme.at('features').done()
  for (const name of ['logo', 'favicon'])
    theme.at(name).leave('copy the file into public/ and set it there')
  for (const plugin of settings.at('plugins').items()) {
    if (/^(?:search|material\/search|privacy)$/.test(String(plugin.peek()))) plugin.done()
  }
  settings
    .at('extra_css')
    .leave('its class names are those of the old theme; add your own files to "styles"')
  settings.at('extra_javascript').leave(headReason)
  settings.at('hooks').leave('write a plugin')
}

function importNavbar(settings: Setting, repository: string | undefined): ConfigData['navbar'] {
  const social = settings
    .at('extra', 'social')
    .items()
    .flatMap((item) => {
      const target = item.at('link').text()
      const icon = item.at('icon').text()
      const label = item.at('name').text() ?? socialName(icon?.split('/').at(-1) ?? 'Link')
      return target === undefined ? [] : [{ label, href: target, position: 'right' }]
    })
  const source =
    repository === undefined ? [] : [{ label: 'Repository', href: repository, position: 'right' }]
  const items = [...source, ...social.filter(({ href }) => href !== repository)]
  return compact({ hideOnScroll: false, items: items.length > 0 ? items : undefined })
}

function importFooter(copyright: string | undefined): ConfigData['footer'] {
  return copyright === undefined ? undefined : { copyright: copyright.trim() }
}

/** A palette, or one for each mode; the first one is the default. */
function importColorMode(palette: Setting): ConfigData['colorMode'] {
  const [first, ...others] = palette.itemsOrOne()
  const isDark = first?.at('scheme').text() === 'slate'
  for (const one of others) one.done()
  for (const key of ['media', 'toggle']) first?.at(key).done()
  return isDark ? { default: 'dark' } : undefined
}

/** `repo_url` and `edit_uri`, without the folder of the docs, which is part of what docs-build appends. */
function importEditUrl(settings: Setting, repository: string | undefined, folder: string) {
  const written = settings.at('edit_uri').text()
  if (written === undefined || (repository === undefined && !isExternal(written))) return undefined
  const url = isExternal(written)
    ? written
    : `${repository?.replace(/\/$/, '')}/${written.replace(/^\//, '')}`
  const below = `/${folder}/`
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
    return to === undefined ? [] : [{ from: urlOf(from), to: isExternal(to) ? to : urlOf(to) }]
  })
  return all.length > 0 ? all : undefined
}

/** 'guide/index.md#setup' → '/guide#setup' */
function urlOf(path: string): string {
  const url = path
    .replace(/\.(?:md|html)(?=#|$)/, '')
    .replace(/(?:^|\/)(?:index|README)\/?(?=#|$)/, '')
  return `/${url.replace(/^\//, '')}`
}

function importLocale(theme: Setting): ConfigData['locales'] {
  const code = theme.at('language').text() ?? theme.at('locale').text() ?? 'en'
  return code === 'en' ? undefined : { [code]: { label: code } }
}

interface NavPages {
  readonly folder: string
  readonly tree: SiteTree
}

/** Items are paths, or maps with a title: `{ Guide: 'guide.md' }`, `{ Guides: [ … ] }`. */
function convertNav(nav: Setting, pages: NavPages): unknown[] {
  return nav.items().flatMap((item) => {
    const path = item.text()
    if (path !== undefined) return pageItem(item, path, undefined, pages)
    return item.keys().flatMap((label) => convertTitled(label, item.at(label), pages))
  })
}

function convertTitled(label: string, value: Setting, pages: NavPages): unknown[] {
  const path = value.text()
  if (path !== undefined) return pageItem(value, path, label, pages)
  const items = convertNav(value, pages)
  return items.length === 0 ? [] : [{ type: 'category', label, items }]
}

function pageItem(
  item: Setting,
  path: string,
  label: string | undefined,
  { folder, tree }: NavPages,
): unknown[] {
  if (isExternal(path)) return [{ type: 'link', label: label ?? path, href: path }]
  const plain = posix.normalize(path)
  const text = plain.endsWith('.md') ? tree.read(posix.join(folder, plain)) : undefined
  if (text !== undefined) return [docItem(plain.slice(0, -3), label, titleOf(text))]
  item.leave(`there is no file ${posix.join(folder, plain)}`)
  return []
}
