import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { encodePath } from '../../runtime/contract/url.ts'
import { explainRefusal, type Refusal, unlessMissing } from '../files/disk.ts'
import { listedForm, refuseOtherSpelling } from '../files/other-spelling.ts'
import { isPlaceOfSite, placeFrom } from '../files/paths.ts'
import { refuseFile } from '../files/publish-rule.ts'
import { isBehindRefusedLink } from '../files/scan-folder.ts'
import type { ImageFile } from '../images/image-files.ts'
import { nearest } from '../report/nearest.ts'
import { docsFolderOf } from './find-page.ts'
import { type LinkContext, type LinkPage, publishRule } from './link-page.ts'

/** What the place of a file is read with. */
type PlaceContext = Omit<LinkContext, 'from'>

/** A file that a text names by a relative path: next to the page, or next to a file that the page includes. */
export interface Neighbor {
  /** Relative to the root, with `/`. */
  readonly place: string
  readonly file: ImageFile
  /** Absolute. */
  readonly path: string
}

/** A path that leads to no such file; `refusal` says why, unless nothing is there. */
export interface NoNeighbor {
  readonly place: string
  readonly refusal?: Refusal | undefined
}

/** Finds and reads the file that the decoded relative `path` names in the file `from`. The page then depends on it. */
export function readNeighbor(path: string, context: LinkContext): Neighbor | NoNeighbor {
  const { from, options } = context
  const place = placeFrom(from, path, options.root)
  // A page shows files of `content/`; text from elsewhere in the site may show the files next to it.
  const isWithin = !from.startsWith('content/') || place.startsWith('content/')
  return isWithin ? readPlace(place, context) : { place }
}

/** The same for a file that an alias names, which may be in any folder of the site. */
export function readPlace(place: string, context: PlaceContext): Neighbor | NoNeighbor {
  const { page, options } = context
  return isPlaceOfSite(place, page.targets.docsFolders)
    ? readRepositoryFile(place, { page, options })
    : { place }
}

/** The same for a file anywhere in the repository of the site. */
export function readRepositoryFile(place: string, context: PlaceContext): Neighbor | NoNeighbor {
  const { root } = context.options
  const file = join(root, listedForm(place, root))
  const found = readFileOfSite(file, context)
  if (found && 'reason' in found) return { place, refusal: found }
  return found ? { place, file: found, path: file } : { place }
}

/** The file in the folder of the pages that a path with a leading `/` names. */
export function readRooted(path: string, context: LinkContext): Neighbor | undefined {
  const folder = docsFolderOf(context.from, context.page.targets)
  const place = posix.join(folder ?? 'public', path)
  if (folder === undefined || (folder !== '.' && !place.startsWith(`${folder}/`))) return undefined
  const found = readPlace(place, context)
  return 'file' in found ? found : undefined
}

/** Publishes a file under the hash of its content; returns its URL without base. */
export function publishNeighbor(
  { file: { hash }, path }: Neighbor,
  folder: 'img' | 'files',
  page: LinkPage,
): string {
  const name = basename(path).normalize()
  const [extension = ''] = /(?:\.tar)?\.[^.]+$/i.exec(name.slice(1)) ?? []
  const stem = name.slice(0, name.length - extension.length)
  const outputFile = `assets/${folder}/${stem}-${hash}${extension}`
  page.assets.set(outputFile, { file: path, outputFile })
  return `/${encodePath(outputFile)}`
}

/** Reads an absolute file of the site; undefined if there is none. The page depends on it in any case. */
export function readFileOfSite(
  file: string,
  { page, options: { images, root } }: PlaceContext,
): ImageFile | Refusal | undefined {
  // No system has such a name: it was written as `%00`.
  if (file.includes('\0')) return undefined
  page.includes.add(file)
  try {
    const found = images.read(file)
    if (!found) return undefined
    const refusal = refuseFile(file, 'page', publishRule(root, page))
    return refusal ?? refuseOtherSpelling(relative(root, file).split(sep).join('/'), root) ?? found
  } catch (error) {
    const refusal = explainRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}

/** Whether the list of the site's files has reported the symbolic link that a place is, or is behind: once is enough. */
export function isReportedLink(
  place: string,
  {
    page: {
      targets: { docsFolders = [] },
    },
    options: { root },
  }: PlaceContext,
): boolean {
  const folders = ['public', 'content', ...docsFolders].filter((one) => place.startsWith(`${one}/`))
  const isListed = folders.includes('public') || !/\/[_.]|\/node_modules\//.test(place)
  return folders.length > 0 && isListed && isBehindRefusedLink(root, place)
}

/** The path to the file in the same folder whose name is most like that of a missing one. */
export function nearestNeighbor(
  path: string,
  { place }: NoNeighbor,
  { page: { targets }, options: { root } }: PlaceContext,
): string | undefined {
  if (!isPlaceOfSite(place, targets.docsFolders)) return undefined
  const near = nearest(basename(place), filesIn(dirname(join(root, place))))
  return near && path.slice(0, path.length - basename(path).length) + near
}

/** The path of the file in the same folder of `public/` whose name is most like that of a missing one: '/img/a.png'. */
export function nearestPublic(
  path: string,
  { page: { targets }, options: { root } }: PlaceContext,
): string | undefined {
  const folder = posix.dirname(posix.normalize(path))
  const names = readableFilesIn(join(root, 'public', folder)).filter((name) =>
    targets.hasPublicFile(posix.join(folder, name)),
  )
  const near = nearest(posix.basename(path), names)
  return near && encodePath(posix.join(folder, near))
}

/** None in a folder that can't be read, which is reported where the files of the site are listed. */
function readableFilesIn(folder: string): string[] {
  try {
    return filesIn(folder)
  } catch (error) {
    if (!explainRefusal(error)) throw error
    return []
  }
}

function filesIn(folder: string): string[] {
  // No system has such a folder: it was written as `%00`.
  if (folder.includes('\0')) return []
  const names = unlessMissing(() => readdirSync(folder)) ?? []
  return names.filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
}
