import { importedChecks } from './checks.ts'
import { compact, docIdOf, linkTo, splitSiteUrl, withBaseUrl } from './links.ts'
import { pluginsFor } from './plugins-for.ts'
import { headReason, localeReason } from './reasons.ts'
import { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import type { ConfigData, ImportedSite } from './types.ts'
import { socialName } from './vitepress.ts'

export const starlightFiles = ['mjs', 'ts', 'mts', 'js'].map(
  (extension) => `astro.config.${extension}`,
)

const irrelevant = [
  'titleDelimiter',
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
const folder = 'src/content/docs'

/** Imports the site of `astro.config.*`; undefined if it does not use Starlight. */
export async function importStarlight(
  tree: SiteTree,
  file: string,
): Promise<ImportedSite | undefined> {
  const astro = new Setting(await tree.load(file))
  const integration = astro
    .at('integrations')
    .items()
    .map((one) => one.argumentOf('starlight'))
    .find(Boolean)
  if (!integration && !tree.read(file)?.includes('@astrojs/starlight')) return undefined
  const settings = integration ?? new Setting(undefined)
  const site = splitSiteUrl(astro.at('site').text())
  const main = mainLocale(settings)
  const sidebar = convertItems(settings.at('sidebar'), { tree, locale: main.code })
  const config: ConfigData = {
    title: textIn(settings.at('title'), main.code) ?? 'Documentation',
    tagline: textIn(settings.at('description'), main.code),
    url: site.url,
    ...withBaseUrl(astro.at('base').text()),
    favicon: importFavicon(settings.at('favicon'), tree),
    navbar: importNavbar(settings),
    docs: {
      versions: [{ name: 'current', label: 'Docs', path: '/', dir: `../${folder}` }],
      ...compact({
        editUrl: settings.at('editLink', 'baseUrl').text()?.replace(/\/?$/, '/'),
        lastUpdated: settings.at('lastUpdated').flag() || undefined,
      }),
    },
    sidebars: sidebar.length > 0 ? { docs: sidebar } : undefined,
    redirects: importRedirects(astro.at('redirects')),
    locales: main.config,
    checks: importChecks(settings.at('locales').keys(), main.key),
    plugins: pluginsFor([folder], { tree, sitemap: site.url !== undefined }),
  }
  leaveRest(astro, settings)
  return {
    generator: 'Starlight',
    files: [file],
    config,
    leftovers: astro.leftovers(),
    folders: [{ from: folder, to: '' }],
    publicFolders: [],
  }
}

function leaveRest(astro: Setting, settings: Setting): void {
  for (const name of irrelevant) settings.at(name).done()
  for (const name of [
    'trailingSlash',
    'outDir',
    'build',
    'output',
    'server',
    'vite',
    'prefetch',
    'image',
  ]) {
    astro.at(name).done()
  }
  settings.at('head').leave(headReason)
  settings
    .at('customCss')
    .leave('its variables are those of Starlight; add your own files to "styles"')
  settings.at('components').leave('see "Customize the theme" in the README')
}

/** A text, or one for each language. */
function textIn(setting: Setting, code: string): string | undefined {
  const text = setting.text() ?? setting.at(code).text()
  if (text !== undefined) setting.done()
  return text
}

interface MainLocale {
  /** Its name in `locales`. */
  readonly key: string
  readonly code: string
  readonly config: ConfigData['locales']
}

function mainLocale(settings: Setting): MainLocale {
  const locales = settings.at('locales')
  const standard = settings.at('defaultLocale').text()
  const key = standard ?? 'root'
  for (const other of locales.keys()) {
    if (other !== key) locales.at(other).leave(localeReason)
  }
  const code = locales.at(key, 'lang').text() ?? (key === 'root' ? 'en' : key)
  const label = locales.at(key, 'label').text()
  const direction = locales.at(key, 'dir').text()
  const isDefault = code === 'en' && direction !== 'rtl'
  return {
    key,
    code,
    config: isDefault ? undefined : { [code]: compact({ label: label ?? code, direction }) },
  }
}

/** Starlight shows pages that are not translated in the main language, so the pages of other languages link to them. */
function importChecks(locales: readonly string[], main: string): ConfigData['checks'] {
  const others = locales.filter((key) => key !== main && key !== 'root')
  if (others.length === 0) return importedChecks
  const files = others.map((key) => `{${folder},content}/${key}/**`)
  return { ...importedChecks, overrides: [{ files, links: 'warning' }] }
}

function importFavicon(favicon: Setting, tree: SiteTree): string | undefined {
  const written = favicon.text()?.replace(/^\//, '')
  return written ?? (tree.has('public/favicon.svg') ? 'favicon.svg' : undefined)
}

function importNavbar(settings: Setting): ConfigData['navbar'] {
  const logo = settings.at('logo')
  logo.at('replacesTitle').done()
  for (const key of ['src', 'light', 'dark']) {
    logo.at(key).leave('copy the picture into public/ and set navbar.logo')
  }
  logo.at('alt').done()
  const social = settings.at('social')
  const items = social.isList
    ? social.items().flatMap(socialLink)
    : social.keys().flatMap((name) => {
        const target = social.at(name).text()
        return target === undefined
          ? []
          : [{ ...linkTo(socialName(name), target), position: 'right' }]
      })
  return compact({ hideOnScroll: false, items: items.length > 0 ? items : undefined })
}

function socialLink(item: Setting): object[] {
  const label = item.at('label').text()
  const target = item.at('href').text()
  item.at('icon').done()
  return label === undefined || target === undefined
    ? []
    : [{ ...linkTo(label, target), position: 'right' }]
}

interface SidebarPages {
  readonly tree: SiteTree
  readonly locale: string
}

function convertItems(items: Setting, pages: SidebarPages): unknown[] {
  return items.items().flatMap((item) => convertItem(item, pages))
}

function convertItem(item: Setting, pages: SidebarPages): unknown[] {
  const slug = item.text() ?? item.at('slug').text()
  const label = textIn(item.at('label'), pages.locale)
  for (const key of ['translations', 'badge', 'attrs']) item.at(key).done()
  if (slug !== undefined) return [pageItem(label, slug, pages.tree)]
  const target = item.at('link').text()
  if (target !== undefined) return [pageItem(label, target, pages.tree)]
  const collapsed = item.at('collapsed').flag() ?? false
  const directory = item.at('autogenerate', 'directory').text()
  item.at('autogenerate', 'collapsed').done()
  const generated =
    directory === undefined
      ? []
      : [{ type: 'autogenerated', dir: directory.replace(/^\/|\/$/g, '') || '.' }]
  const items = [...generated, ...convertItems(item.at('items'), pages)]
  if (items.length === 0) return []
  if (label === undefined) return items
  return [
    { type: 'category', label, ...compact({ collapsed: collapsed ? undefined : false }), items },
  ]
}

function pageItem(label: string | undefined, target: string, tree: SiteTree) {
  const id = docIdOf(
    target,
    (name) => tree.find(`${folder}/${name}.md`, `${folder}/${name}.mdx`) !== undefined,
  )
  if (id !== undefined) return label === undefined ? id : { type: 'doc', id, label }
  return { type: 'link', ...linkTo(label ?? target, target) }
}

/** `{ '/old': '/new' }`; the target may be `{ destination }`. */
function importRedirects(redirects: Setting): ConfigData['redirects'] {
  const all = redirects.keys().flatMap((from) => {
    const to = redirects.at(from).text() ?? redirects.at(from, 'destination').text()
    redirects.at(from, 'status').done()
    return to === undefined ? [] : [{ from, to }]
  })
  return all.length > 0 ? all : undefined
}
