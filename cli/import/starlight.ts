import { posix } from 'node:path'
import { importedChecks } from './checks.ts'
import { importHeadTags } from './head-tags.ts'
import { compact, splitSiteUrl, withBaseUrl } from './links.ts'
import { contentDir, pagesFolder } from './pages-folder.ts'
import type { Copy } from './place-files.ts'
import { pluginsFor } from './plugins-for.ts'
import { localeReason, markdownReason, pluginReason } from './reasons.ts'
import { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import { socialLink } from './social-links.ts'
import { findStarlightPages, type StarlightPages } from './starlight-pages.ts'
import { convertItems, labelsIn, textIn } from './starlight-sidebar.ts'
import type { ConfigData, ImportedSite } from './types.ts'

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
  const srcDir = pagesFolder(astro.at('srcDir'), 'src')
  const publicDir = pagesFolder(astro.at('publicDir'), 'public')
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
  const leftPaths = [...pages.leftPaths, ...uncheckedPaths(settings.at('plugins'))]
  return {
    title,
    tagline: textIn(settings.at('description'), main.code),
    url,
    ...withBaseUrl(astro.at('base').text()),
    favicon: importFavicon(settings.at('favicon'), tree),
    head: importHead(settings.at('head'), astro.at('base').text()),
    navbar: importNavbar(settings, logos, title),
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
    externalPaths: leftPaths.length > 0 ? leftPaths : undefined,
    locales: others ? { ...mainConfig(main, settings), ...others } : main.config,
    checks: others ? importedChecks : importChecks(settings.at('locales').keys(), main.key, folder),
    markdown: { slugs: 'starlight' },
    plugins: pluginsFor([folder], { tree, sitemap: url !== undefined }),
  }
}

/** The pictures of the logo, which are copied into `public/`. */
function findLogos(
  logo: Setting,
  context: { readonly srcDir: string; readonly tree: SiteTree },
): Copy[] {
  const light = findPicture(logo.at(logo.at('src').isMissing ? 'light' : 'src'), context)
  const dark = light && findPicture(logo.at('dark'), context)
  return [light, dark?.to === light?.to ? undefined : dark].filter((one) => one !== undefined)
}

function findPicture(
  setting: Setting,
  { srcDir, tree }: { readonly srcDir: string; readonly tree: SiteTree },
): Copy | undefined {
  const written = setting.peek()
  if (typeof written !== 'string') return undefined
  const from = posix.normalize(written.replace(/^~\//, `${srcDir}/`).replace(/^[@/]+/, ''))
  const to = `public/${posix.basename(from)}`
  if (!tree.has(from) || tree.has(to)) return undefined
  setting.done()
  return { from, to, isFile: true }
}

const linksReason = 'docs-build checks all links; "checks" sets how much problems matter'

/** The links that the plugin "starlight-links-validator" does not check. */
function uncheckedPaths(plugins: Setting): string[] {
  const options = plugins
    .items()
    .map((plugin) => plugin.argumentOf('starlightLinksValidator'))
    .find(Boolean)
  for (const name of options?.keys() ?? []) {
    if (name !== 'exclude') options?.at(name).leave(linksReason)
  }
  const patterns = options?.at('exclude').items() ?? []
  return patterns.flatMap((one) => {
    if (!String(one.peek()).includes('#')) return one.text()?.replace(/^\/+/, '') || []
    one.leave('"externalPaths" has no patterns for anchors')
    return []
  })
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
  settings
    .at('customCss')
    .leave('its variables are those of Starlight; add your own files to "styles"')
  settings.at('components').leave('see the guide "Replace parts of the theme"')
  for (const plugin of settings.at('plugins').items()) {
    if (!plugin.argumentOf('starlightLinksValidator')) plugin.leave(pluginReason)
  }
  for (const integration of astro.at('integrations').items()) {
    if (!integration.argumentOf('starlight')) integration.leave(pluginReason)
  }
  astro.at('markdown').leave(markdownReason)
}

interface MainLocale {
  /** Its name in `locales`. */
  readonly key: string
  /** The folder of its pages: '' for that of the docs. */
  readonly folder: string
  readonly code: string
  readonly config: Readonly<Record<string, unknown>> | undefined
}

function mainLocale(settings: Setting): MainLocale {
  const locales = settings.at('locales')
  const standard = settings.at('defaultLocale').text()
  const key = standard ?? 'root'
  for (const other of locales.keys()) {
    if (other === key) continue
    if (key !== 'root' || !isLocaleCode(other)) locales.at(other).leave(localeReason)
  }
  const code = locales.at(key, 'lang').text() ?? (key === 'root' ? 'en' : key)
  const label = locales.at(key, 'label').text()
  const direction = locales.at(key, 'dir').text()
  const isDefault = code === 'en' && direction !== 'rtl'
  return {
    key,
    folder: key === 'root' ? '' : key,
    code,
    config: isDefault ? undefined : { [code]: compact({ label: label ?? code, direction }) },
  }
}

/**
 * The other languages, if the pages of the main one are in the folder of the docs itself: the pages of the others are where
 * docs-build expects them. Undefined otherwise.
 */
function otherLocales(
  settings: Setting,
  { key: main, folder }: MainLocale,
): Readonly<Record<string, unknown>> | undefined {
  const locales = settings.at('locales')
  const others = locales.keys().filter((key) => key !== main && isLocaleCode(key))
  if (folder !== '' || others.length === 0) return undefined
  return Object.fromEntries(
    others.map((key) => {
      const lang = locales.at(key, 'lang').text() ?? key
      const labels = new Map(labelsIn(settings.at('sidebar'), [lang, key]))
      return [
        key,
        compact({
          label: locales.at(key, 'label').text() ?? lang,
          direction: locales.at(key, 'dir').text(),
          htmlLang: lang === key ? undefined : lang,
          title: textOf(settings.at('title', lang)),
          tagline: textOf(settings.at('description', lang)),
          labels: labels.size > 0 ? Object.fromEntries(labels) : undefined,
        }),
      ]
    }),
  )
}

function textOf(setting: Setting): string | undefined {
  const text = setting.peek()
  return typeof text === 'string' ? text : undefined
}

function mainConfig({ code, config }: MainLocale, settings: Setting): object {
  return config ?? { [code]: compact({ label: settings.at('locales', 'root', 'label').text() }) }
}

/** Whether a key of `locales` can be a folder of pages in docs-build. */
function isLocaleCode(key: string): boolean {
  return /^[A-Za-z]{2,}(?:[-_][A-Za-z\d]+)*$/.test(key) && key !== 'root'
}

/** Starlight shows pages that are not translated in the main language, so the pages of other languages link to them. */
function importChecks(
  locales: readonly string[],
  main: string,
  folder: string,
): ConfigData['checks'] {
  const others = locales.filter((key) => key !== main && key !== 'root')
  if (others.length === 0) return importedChecks
  const files = others.map((key) => `{${folder},content}/${key}/**`)
  return { ...importedChecks, overrides: [{ files, links: 'warning' }] }
}

function importHead(head: Setting, base: string | undefined): ConfigData['head'] {
  const partsOf = (tag: Setting) => ({
    name: tag.at('tag').peek(),
    attrs: tag.at('attrs'),
    text: tag.at('content'),
  })
  const tags = importHeadTags(head.items(), partsOf, base)
  return tags.length > 0 ? tags : undefined
}

function importFavicon(favicon: Setting, tree: SiteTree): string | undefined {
  const written = favicon.text()?.replace(/^\//, '')
  return written ?? (tree.has('public/favicon.svg') ? 'favicon.svg' : undefined)
}

function importNavbar(
  settings: Setting,
  [copied, dark]: readonly Copy[],
  title: string,
): ConfigData['navbar'] {
  const logo = settings.at('logo')
  const isTitle = logo.at('replacesTitle').flag() ?? false
  for (const key of ['src', 'light', 'dark']) {
    if (!copied || (key === 'dark' && !dark))
      logo.at(key).leave('copy the image into public/ and set navbar.logo')
  }
  // A picture that replaces the title needs its text.
  const alt = logo.at('alt').text() ?? (isTitle ? title : undefined)
  const social = settings.at('social')
  const items = social.isList
    ? social.items().flatMap(importSocial)
    : social.keys().flatMap((name) => {
        const target = social.at(name).text()
        return target === undefined ? [] : [socialLink(name, target)]
      })
  return compact({
    title: copied && isTitle ? '' : undefined,
    logo:
      copied &&
      compact({
        src: posix.basename(copied.to),
        srcDark: dark && posix.basename(dark.to),
        alt,
      }),
    hideOnScroll: false,
    items: items.length > 0 ? items : undefined,
  })
}

function importSocial(item: Setting): object[] {
  const label = item.at('label').text()
  const target = item.at('href').text()
  const icon = item.at('icon').text() ?? ''
  item.at('icon').done()
  return label === undefined || target === undefined ? [] : [socialLink(icon, target, label)]
}

/** `{ '/old': '/new' }`; the target may be `{ destination }`. */
function importRedirects(redirects: Setting): ConfigData['redirects'] {
  const all = redirects.keys().flatMap((from) => {
    if (from.includes('[')) {
      redirects.at(from).leave('redirects cannot have parameters: add a redirect for each page')
      return []
    }
    const to = redirects.at(from).text() ?? redirects.at(from, 'destination').text()
    redirects.at(from, 'status').done()
    // Astro adds a slash that is missing.
    return to === undefined ? [] : [{ from: from.replace(/^(?!\/)/, '/'), to }]
  })
  return all.length > 0 ? all : undefined
}
