import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, posix, relative, sep } from 'node:path'
import { encodePath } from '../../../../runtime/contract/url.ts'
import { explainRefusal, type Refusal, unlessMissing } from '../../../files/disk.ts'
import { refuseOtherSpelling } from '../../../files/other-spelling.ts'
import { nearest } from '../../../report/nearest.ts'
import type { ImageFile } from '../../image-files.ts'
import type { LinkOptions } from '../../link-options.ts'
import type { MarkdownEnv } from '../../page-env.ts'

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
export function readNeighbor(
  path: string,
  from: string,
  env: MarkdownEnv,
  options: LinkOptions,
): Neighbor | NoNeighbor {
  const place = posix.join(posix.dirname(from), path)
  // A page shows files of `content/`; text from elsewhere in the site may show the files next to it.
  const isWithin = from.startsWith('content/') ? place.startsWith('content/') : !isOutside(place)
  if (!isWithin) return { place }
  const file = join(options.root, place)
  const found = readFileOfSite(file, env, options)
  if (found && 'reason' in found) return { place, refusal: found }
  return found ? { place, file: found, path: file } : { place }
}

/** Publishes a file under the hash of its content; returns its URL without base. */
export function publishNeighbor(
  { file: { hash }, path }: Neighbor,
  folder: 'img' | 'files',
  env: MarkdownEnv,
): string {
  const name = basename(path)
  const [extension = ''] = /(?:\.tar)?\.[^.]+$/i.exec(name.slice(1)) ?? []
  const stem = name.slice(0, name.length - extension.length)
  const outputFile = `assets/${folder}/${stem}-${hash}${extension}`
  env.assets.set(outputFile, { file: path, outputFile })
  return `/${encodePath(outputFile)}`
}

/** Reads an absolute file of the site; undefined if there is none. The page depends on it in any case. */
export function readFileOfSite(
  file: string,
  env: MarkdownEnv,
  { images, root }: LinkOptions,
): ImageFile | Refusal | undefined {
  // No system has such a name: it was written as `%00`.
  if (file.includes('\0')) return undefined
  env.includes.add(file)
  try {
    const found = images.read(file)
    if (!found) return undefined
    if (isOutside(realPlace(file, root))) return outside
    return refuseOtherSpelling(relative(root, file).split(sep).join('/'), root) ?? found
  } catch (error) {
    const refusal = explainRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}

const outside: Refusal = {
  reason: "it is a symbolic link that leads out of the site's folder",
  fix: 'replace the link with a copy of the file',
}

function realPlace(file: string, root: string): string {
  return relative(realpathSync(root), realpathSync(file)).split(sep).join('/')
}

function isOutside(place: string): boolean {
  return /^\.\.(?:\/|$)/.test(place) || isAbsolute(place)
}

/** The path to the file in the same folder whose name is most like that of a missing one. */
export function nearestNeighbor(
  path: string,
  { place }: NoNeighbor,
  { root }: LinkOptions,
): string | undefined {
  const near = nearest(basename(place), filesIn(dirname(join(root, place))))
  return near && path.slice(0, path.length - basename(path).length) + near
}

function filesIn(folder: string): string[] {
  const names = unlessMissing(() => readdirSync(folder)) ?? []
  return names.filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
}
