import type { VersionConfig } from '../config/types.ts'
import { placeOfSource } from '../files/paths.ts'

/**
 * The files of the current version, and where those of the frozen one go. Places are relative to the root. The two folders are the
 * same if the version is only served elsewhere.
 */
export interface VersionTree {
  /** 'content', 'content/docs' or 'docs'. */
  readonly from: string
  /** 'content/v4'. */
  readonly to: string
  /** Whether the file at a place is frozen. */
  readonly has: (place: string) => boolean
  /** Where the frozen version finds a file: its copy, or the file itself if it is not copied. */
  readonly placeOf: (place: string) => string
}

/** Where a version is put together: in `content/`, so that it can be renamed. Because of the underscore it has no pages. */
export const stagingPlace = 'content/_new-version.partial'

/** The marker file in a version's folder until the version is complete. */
export const unfinishedMark = '.new-version-unfinished'

export interface TreeOptions {
  readonly current: VersionConfig
  readonly versions: readonly VersionConfig[]
  /** Folder of the frozen version, below `content/`. */
  readonly dir: string
  /** Places of files that belong only to the site. */
  readonly siteOnly: ReadonlySet<string>
  /** Folders in that of the version with pages that belong only to the site: 'blog'. */
  readonly siteFolders: readonly string[]
  /** For a translation, the tree of the default language, whose files its pages show too. */
  readonly original?: VersionTree | undefined
}

/** Everything below the current version's folder, except the folders of other versions, and what belongs to the site. */
export function createVersionTree({
  current,
  versions,
  dir,
  siteOnly,
  siteFolders,
  original,
}: TreeOptions): VersionTree {
  const folderOf = (one: string) => placeOfSource(one).replace(/\/$/, '')
  const from = folderOf(current.dir)
  const to = folderOf(dir)
  const foreign = versions
    .map((version) => `${folderOf(version.dir)}/`)
    .filter((folder) => folder !== `${from}/` && folder.startsWith(`${from}/`))
  const ofSite = siteFolders.map((one) => `${from}/${one}/`)
  // A version that is served elsewhere keeps its folder.
  const copies = to === from ? [] : [`${to}/`, `${stagingPlace}/`]
  const left = [...foreign, ...ofSite, ...copies]
  const has = (place: string) =>
    place.startsWith(`${from}/`) &&
    !left.some((folder) => `${place}/`.startsWith(folder)) &&
    !siteOnly.has(place)
  return {
    from,
    to,
    has,
    placeOf: (place) =>
      has(place) ? to + place.slice(from.length) : (original?.placeOf(place) ?? place),
  }
}
