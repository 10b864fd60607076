import { posix } from 'node:path'
import { isExternal } from '../../../runtime/contract/url.ts'
import { type Located, mergeLocated } from '../reading/located.ts'
import { contentDir, importedFolder } from '../reading/pages-folder.ts'
import { locateYaml } from '../reading/read-data-file.ts'
import { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { ConfigData, ImportedSite } from '../types.ts'
import { checksOfLenient } from '../writing/checks.ts'
import { compact, nonEmpty, urlOfFile } from '../writing/links.ts'
import type { Copy } from '../writing/place-files.ts'
import { pluginsFor } from '../writing/plugins-for.ts'
import { hasOtherSlugs, importExtensions } from './extensions.ts'
import { leaveMkdocsRest } from './leftovers.ts'
import { importLiterateNav } from './literate-nav.ts'
import { convertMkdocsNav, literateItems } from './nav.ts'
import { findOtherFiles } from './pages.ts'
import { importMkdocsAnalytics, importMkdocsSite, siteUrl } from './site.ts'

/** Imports the site of `mkdocs.yml`. */
export function importMkdocs(tree: SiteTree, file: string): ImportedSite {
  const settings = new Setting(loadConfig(tree, file))
  const folder = importedFolder(settings.at('docs_dir'), 'docs')
  const pictures = findPictures(settings.at('theme'), folder, tree)
  const { draftIds, leftovers } = findOtherFiles(settings, folder, tree)
  const config: ConfigData = {
    ...importMkdocsSite(settings, pictures),
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
    analytics: importMkdocsAnalytics(settings.at('extra', 'analytics')),
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
  leaveMkdocsRest(settings)
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

function importSidebars(
  settings: Setting,
  pages: { readonly folder: string; readonly tree: SiteTree },
): ConfigData['sidebars'] {
  const features = settings.at('theme', 'features').items()
  const hasIndexes = features.some((one) => one.peek() === 'navigation.indexes')
  const nav = { ...pages, hasIndexes, ...importLiterateNav(settings.at('plugins')) }
  const written = convertMkdocsNav(settings.at('nav'), nav)
  const items = written.length > 0 ? written : (literateItems('', nav) ?? [])
  return items.length > 0 ? { docs: items } : undefined
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
  return nonEmpty(all)
}
