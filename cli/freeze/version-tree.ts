import type { VersionConfig } from '../config/types.ts'

/** The files of the current version, and where those of the frozen one stand. Places are relative to the root. */
export interface VersionTree {
  /** 'content' or 'content/docs'. */
  readonly from: string
  /** 'content/v4'. */
  readonly to: string
  /** Whether what stands at a place is frozen. */
  readonly has: (place: string) => boolean
  /** Where the frozen version finds a file: its copy, or the file itself where none is made. */
  readonly placeOf: (place: string) => string
}

/** Where a version is made, in `content/` so that it can be renamed; the underscore keeps it from being pages. */
export const stagingPlace = 'content/_new-version.partial'

/** Left in the folder of a version until all of it is done. */
export const unfinishedMark = '.new-version-unfinished'

export interface TreeOptions {
  readonly current: VersionConfig
  readonly versions: readonly VersionConfig[]
  /** Folder of the frozen version, below `content/`. */
  readonly dir: string
  /** Places of files that belong to the site alone. */
  readonly siteOnly: ReadonlySet<string>
}

/** All below the folder of the current version, save what other versions have within it. */
export function createVersionTree({ current, versions, dir, siteOnly }: TreeOptions): VersionTree {
  const folderOf = (one: string) => `content/${one}`.replace(/\/$/, '')
  const from = folderOf(current.dir)
  const to = folderOf(dir)
  const foreign = versions
    .map((version) => `${folderOf(version.dir)}/`)
    .filter((folder) => folder !== `${from}/` && folder.startsWith(`${from}/`))
  const left = [...foreign, `${to}/`, `${stagingPlace}/`]
  const has = (place: string) =>
    place.startsWith(`${from}/`) &&
    !left.some((folder) => `${place}/`.startsWith(folder)) &&
    !siteOnly.has(place)
  return {
    from,
    to,
    has,
    placeOf: (place) => (has(place) ? to + place.slice(from.length) : place),
  }
}
