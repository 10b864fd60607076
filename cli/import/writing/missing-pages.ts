import { posix } from 'node:path'
import picomatch from 'picomatch'
import { isExternal, normalizePath, splitHref } from '../../../runtime/contract/url.ts'
import type { PathRule } from '../../config/types.ts'
import { indexDocs } from '../docusaurus/pages.ts'
import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { ConfigData, ImportedSite } from '../types.ts'
import { pathOfPage, pathsBelow } from './external-paths.ts'
import { compact } from './links.ts'
import type { Copy } from './place-files.ts'

interface MissingPages {
  readonly config: ConfigData
  readonly leftovers: readonly Leftover[]
}

/**
 * Finds what the navbar, the footer and the sidebars lead to and the folder does not contain, such as pages that another tool
 * writes before each build. One line of the report names each, instead of an error at each link to it.
 */
export function leaveMissingPages(site: ImportedSite, tree: SiteTree): MissingPages {
  const { config, files } = site
  const urls = knownUrls(site, tree)
  const folders = missingFolders(config, site, tree)
  const patterns = [
    ...folders.map((dir) => pathsBelow(posix.join(mainPath(config), dir))),
    ...missingTargets(config, { urls, tree, site }).map((url) =>
      [...urls].some((one) => one.startsWith(`${url}/`)) ? pathOfPage(url) : pathsBelow(url),
    ),
  ]
  const known = (config.externalPaths ?? []) as readonly string[]
  const added = [...new Set(patterns)].filter((pattern) => !known.includes(pattern))
  if (added.length === 0) return { config, leftovers: [] }
  const sidebars = withoutFolders(config.sidebars, new Set(folders))
  return {
    config: { ...config, ...compact({ sidebars }), externalPaths: [...known, ...added] },
    leftovers: added.map((pattern) => {
      const isOne = pattern.endsWith('{,/}')
      return {
        name: `${isOne ? 'page' : 'pages'} at /${pattern.replace(/(?:\/\*\*|\{,\/\})$/, '')}`,
        at: { file: files[0] ?? '.' },
        reason: `${isOne ? 'the page does not exist; links to it are' : 'the pages do not exist; links to them are'} not checked until you remove "${pattern}" from "externalPaths"`,
      }
    }),
  }
}

interface ImportedVersion {
  readonly path: string
  /** Relative to `content/`. */
  readonly dir?: string
}

function versionsOf({ docs }: ConfigData): readonly ImportedVersion[] {
  return (docs as { readonly versions: readonly ImportedVersion[] } | undefined)?.versions ?? []
}

function mainPath(config: ConfigData): string {
  return versionsOf(config)[0]?.path ?? '/'
}

/** The URLs of all pages and redirects. */
function knownUrls({ config, copies = [], pages = [], folders }: ImportedSite, tree: SiteTree) {
  const { paths = 'files' } = (config.docs ?? {}) as { readonly paths?: PathRule }
  const versions = versionsOf(config).map(({ dir = '.', path }) => ({
    folder: posix.join('content', dir),
    path,
  }))
  const all = [...versions, { folder: 'content', path: '/' }]
  const urls = all.flatMap(({ folder, path }) =>
    [...indexDocs(folder, { tree, versionPath: path, rule: paths }).values()].map(({ url }) => url),
  )
  const pathOf = (folder: string) => versions.find((one) => one.folder === folder)?.path ?? '/'
  const moved = folders.flatMap(({ from, files }) =>
    [...(files?.values() ?? [])].map((file) => posix.join(pathOf(from), file)),
  )
  const placed = [
    ...moved,
    ...copies.flatMap(placesOf).map((to) => to.replace(/^content\//, '/')),
    ...pages.map(({ folder, path }) => posix.join(pathOf(folder), path)),
  ]
  const redirects = (config.redirects ?? []) as readonly { readonly from: string }[]
  return new Set([
    ...urls,
    ...placed.map((file) => normalizePath(posix.join('/', urlOfPlaced(file)))),
    ...redirects.map(({ from }) => normalizePath(from)),
  ])
}

function placesOf({ to, files }: Copy): string[] {
  return [to, ...[...(files?.values() ?? [])].map((path) => posix.join(to, path))]
}

/** '/guide/index.md' → '/guide' */
function urlOfPlaced(file: string): string {
  return file.replace(/\.(?:mdx?|tsx)$/, '').replace(/(?:^|\/)(?:index|README)$/, '')
}

interface Targets {
  readonly urls: ReadonlySet<string>
  readonly tree: SiteTree
  readonly site: ImportedSite
}

/** The paths that links of the navigation lead to, where nothing is. */
function missingTargets(config: ConfigData, { urls, tree, site }: Targets): string[] {
  const isLeft = picomatch([...((config.externalPaths ?? []) as readonly string[])], { dot: true })
  const links = linksIn([config.navbar, config.footer, config.sidebars])
  const paths = links.filter((to) => !isExternal(to)).map((to) => splitHref(to).path)
  return [...new Set(paths)].flatMap((path) => {
    const url = normalizePath(path.replace(/\.html$/, ''))
    const isPublic = ['public', ...site.publicFolders].some((folder) => tree.has(folder + path))
    const isKnown =
      url === '/' || urls.has(url) || isPublic || isLeft(path) || isLeft(path.slice(1))
    return isKnown ? [] : [url]
  })
}

/** The values of `to` in a setting. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { to } = value as { readonly to?: unknown }
  return [...(typeof to === 'string' ? [to] : []), ...Object.values(value).flatMap(linksIn)]
}

/** The folders that sidebars list and that contain no pages. */
function missingFolders(config: ConfigData, { folders }: ImportedSite, tree: SiteTree): string[] {
  const files = folders.flatMap(({ from, files }) => [...(files?.values() ?? tree.list(from))])
  const pages = files.filter((file) => /\.mdx?$/.test(file))
  const dirs = generatedFolders(config.sidebars)
  return [...new Set(dirs)].filter(
    (dir) => dir !== '.' && !pages.some((page) => page.startsWith(`${dir}/`)),
  )
}

/** The values of `dir` in sidebars. */
function generatedFolders(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, dir } = value as { readonly type?: unknown; readonly dir?: unknown }
  if (type === 'autogenerated') return [posix.normalize(String(dir))]
  return Object.values(value).flatMap(generatedFolders)
}

/** The same sidebars without the items for these folders, and without categories that would be empty. */
function withoutFolders(value: unknown, folders: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => withoutFolders(item, folders)).filter((item) => item !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  const map = value as Readonly<Record<string, unknown>>
  if (map.type === 'autogenerated') {
    return folders.has(posix.normalize(String(map.dir))) ? undefined : map
  }
  const entries = Object.entries(map).map(([key, one]) => [key, withoutFolders(one, folders)])
  const changed = Object.fromEntries(entries)
  const isEmpty = map.type === 'category' && map.doc === undefined && changed.items.length === 0
  return isEmpty ? undefined : changed
}
