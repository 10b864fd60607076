import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import { withoutMark } from '../content/frontmatter.ts'
import { placePage } from '../content/page-path.ts'
import type { Page } from '../content/types.ts'
import { reading } from '../files/disk.ts'
import { placeOfSource } from '../files/paths.ts'
import type { LinkTargets } from '../markdown/types.ts'
import type { SiteFiles } from './component-modules.ts'
import type { VersionUrls } from './move-href.ts'
import { createVersionTree, type VersionTree } from './version-tree.ts'

/** A site before and after its current version is frozen. */
export interface FrozenSite {
  readonly site: SiteConfig
  readonly current: VersionConfig
  readonly tree: VersionTree
  readonly urls: VersionUrls
  /** The pages that are frozen, drafts too. */
  readonly pages: readonly Page[]
  /** Their URLs in the frozen version, by those they have. */
  readonly frozenUrls: ReadonlyMap<string, string>
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
}

/** Plans which files a new version copies and where they go. */
export function planFrozenSite(options: FrozenSiteOptions): FrozenSite {
  const { site, current, dir, path, all, publicFiles, siteOnly } = options
  const tree = createVersionTree({ current, versions: site.versions, dir, siteOnly })
  // A page without a translation has the place of the original.
  const pages = all.filter(({ place, original }) => original === undefined && tree.has(place))
  const moved = pages.map((page) => {
    const within = page.place.slice(tree.from.length + 1)
    const { url } = placePage(
      {
        path: within.replace(/\.(?:mdx?|tsx)$/, ''),
        versionPath: path,
        frontMatter: page.frontMatter,
      },
      site.paths,
    )
    return { page, source: `${dir}/${within}`, url }
  })
  const sources = new Map(all.map(({ source, url }) => [source, url]))
  const dirs = site.versions.map((version) => version.dir)
  const frozenSources = new Map(moved.map(({ source, url }) => [source, url]))
  return {
    site,
    current,
    tree,
    urls: { current: current.path, frozen: path },
    pages,
    frozenUrls: new Map(moved.map(({ page, url }) => [page.url, url])),
    before: targetsOf(sources, publicFiles, dirs),
    after: targetsOf(new Map([...sources, ...frozenSources]), publicFiles, [...dirs, dir]),
    files: openFiles(site.root),
  }
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
        last = { place, text: withoutMark(text) }
      }
      return last.text
    },
  }
}
