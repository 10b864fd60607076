import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import { placePage } from '../content/page-path.ts'
import type { Page } from '../content/types.ts'
import { reading } from '../files/disk.ts'
import { withoutByteOrderMark } from '../files/front-matter-bounds.ts'
import { placeOfSource } from '../files/paths.ts'
import type { LinkTargets } from '../links/types.ts'
import type { SiteFiles } from './component-modules.ts'
import type { VersionUrls } from './move-href.ts'
import { createVersionTree, type VersionTree } from './version-tree.ts'

/** A site before and after its current version is frozen. */
export interface FrozenSite {
  readonly site: SiteConfig
  readonly current: VersionConfig
  readonly tree: VersionTree
  /** Where the version is served, and for a translation, where the original is. */
  readonly urls: readonly VersionUrls[]
  /** The pages that are frozen, drafts too. */
  readonly pages: readonly Page[]
  /** Their URLs in the frozen version, by those they have. */
  readonly frozenUrls: ReadonlyMap<string, string>
  /** The URLs of sources in the folders of the frozen version and its original. */
  readonly frozenSources: ReadonlyMap<string, string>
  /** What links lead to before, and after. */
  readonly before: LinkTargets
  readonly after: LinkTargets
  readonly files: SiteFiles
}

export interface FrozenSiteOptions {
  readonly site: SiteConfig
  readonly current: VersionConfig
  /** Folder of the frozen version below `content/`, and where it is served. */
  readonly dir: string
  readonly path: string
  /** All pages of the site. */
  readonly all: readonly Page[]
  readonly publicFiles: readonly string[]
  readonly siteOnly: ReadonlySet<string>
  /** Folders of plugins whose pages belong only to the site. */
  readonly siteFolders: readonly string[]
  /** The URLs of sources whose version is served elsewhere when this one is published. @default none */
  readonly moved?: ReadonlyMap<string, string> | undefined
  /** For a translation: the original, and the URL of a page of the original in the language. */
  readonly original?: { readonly frozen: FrozenSite; readonly localUrl: LocalUrl } | undefined
}

type LocalUrl = (url: string) => string | undefined

/** Plans which files a new version copies and where they go. */
export function planFrozenSite(options: FrozenSiteOptions): FrozenSite {
  const { site, current, dir, path, all, publicFiles, siteOnly, siteFolders, original } = options
  const { moved: movedSources = new Map<string, string>() } = options
  const tree = createVersionTree({
    ...{ current, dir, siteOnly, siteFolders },
    versions: site.versions,
    original: original?.frozen.tree,
  })
  // A page without a translation has the place of the original.
  const sourced = all.filter(({ source }) => tree.has(placeOfSource(source)))
  const moved = sourced.map((page) => {
    const within = placeOfSource(page.source).slice(tree.from.length + 1)
    const { url } = placePage(
      {
        path: within.replace(/\.(?:mdx?|tsx)$/, ''),
        versionPath: path,
        frontMatter: page.frontMatter,
      },
      site.paths,
    )
    return { page, source: posix.join(dir, within), url }
  })
  const sources = new Map(all.map(({ source, url }) => [source, url]))
  const dirs = site.versions.map((version) => version.dir)
  const frozenSources = new Map([
    ...(original?.frozen.frozenSources ?? []),
    ...moved.map(({ source, url }) => [source, url] as const),
  ])
  const frozenUrls = new Map(moved.map(({ page, url }) => [page.url, url]))
  return {
    site,
    current,
    tree,
    urls: [{ current: current.path, frozen: path }, ...(original?.frozen.urls ?? [])],
    pages: sourced.filter((page) => page.original === undefined),
    frozenUrls,
    frozenSources,
    before: { ...targetsOf(sources, publicFiles, dirs), ...(original && localTargets(original)) },
    after: {
      ...targetsOf(new Map([...sources, ...movedSources, ...frozenSources]), publicFiles, [
        ...new Set([...dirs, dir]),
      ]),
      ...(original && localTargets(original, frozenUrls)),
    },
    files: openFiles(site.root),
  }
}

/** What links to pages of the original lead to from pages in another language. */
function localTargets(
  { frozen, localUrl }: NonNullable<FrozenSiteOptions['original']>,
  frozenUrls: ReadonlyMap<string, string> = new Map(),
): Pick<LinkTargets, 'localUrl'> {
  const local = new Map(
    [...frozen.frozenUrls].flatMap(([url, frozenUrl]) => {
      const own = frozenUrls.get(localUrl(url) ?? '')
      return own === undefined ? [] : [[frozenUrl, own] as const]
    }),
  )
  return { localUrl: (url) => local.get(url) ?? localUrl(url) }
}

function targetsOf(
  sources: ReadonlyMap<string, string>,
  publicFiles: readonly string[],
  dirs: readonly string[],
): LinkTargets {
  const urls = new Set(sources.values())
  const files = new Set(publicFiles.map((file) => `/${file}`))
  return {
    urlOfSource: (source) => sources.get(source),
    hasUrl: (url) => urls.has(url),
    hasPublicFile: (path) => files.has(path),
    docsFolders: dirs.map(placeOfSource),
    nearestUrl: () => undefined,
  }
}

/** Reads the site's files; keeps the last text, because every href in a file asks for it. */
function openFiles(root: string): SiteFiles {
  let last: { readonly place: string; readonly text: string } | undefined
  return {
    has: (place) => statSync(join(root, place), { throwIfNoEntry: false })?.isFile() ?? false,
    read(place) {
      if (last?.place !== place) {
        const file = join(root, place)
        const text = reading(file, () => readFileSync(file, 'utf8'))
        last = { place, text: withoutByteOrderMark(text) }
      }
      return last.text
    },
  }
}
