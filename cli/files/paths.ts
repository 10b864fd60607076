import { dirname, join, posix, relative, sep } from 'node:path'

/** Whether a path stays within the folder that it is relative to, and has no other spelling: 'a/b.txt'. */
export function isPlainPath(path: string): boolean {
  return !/(?:^|\/)\.{0,2}(?:\/|$)|\\|\0/.test(path)
}

/** What a path that is not plain was probably meant to be: '../a//b.txt' → 'a/b.txt'; '' if nothing is left. */
export function plainPath(path: string): string {
  const parts = path.replaceAll('\0', '').split(/[\\/]/)
  return parts.filter((part) => !/^\.{0,2}$/.test(part)).join('/')
}

/** The folders that contain a path, outermost first: 'a/b/c.html' → ['a', 'a/b'] */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
}

/**
 * The place of a source: its path from the site's root. A page outside `content/` has a source that leads there:
 * '../docs/setup.md' is the source of 'docs/setup.md', and '../../docs/setup.md' that of '../docs/setup.md'.
 */
export function placeOfSource(source: string): string {
  return posix.join('content', source)
}

/** The source of a place: 'docs/setup.md' → '../docs/setup.md' */
export function sourceOfPlace(place: string): string {
  const [first, ...inner] = posix.normalize(place).split('/')
  return first === 'content' ? inner.join('/') : posix.join('..', place)
}

/** Whether a source, or the folder of a version, is outside `content/`. */
export function isOutsideContent(source: string): boolean {
  return leavesFolder(source)
}

/** Whether a normalized path leads out of the folder that it is relative to. */
export function leavesFolder(path: string): boolean {
  return /^\.\.(?:\/|$)/.test(path)
}

/**
 * Whether a place belongs to a site: it is below the root or in one of the folders with pages, which may be next to the
 * site's folder. Both are normalized.
 */
export function isPlaceOfSite(place: string, docsFolders: readonly string[] = []): boolean {
  return !leavesFolder(place) || docsFolders.some((folder) => place.startsWith(`${folder}/`))
}

/** The place that a path names in the file `from`; a path may lead out of the site's folder at `root` and back. */
export function placeFrom(from: string, path: string, root: string): string {
  const place = posix.join(posix.dirname(from), path)
  return leavesFolder(place) ? relative(root, join(root, place)).split(sep).join('/') : place
}

/** The relative path that leads from the file `from` to a place. */
export function pathToPlace(from: string, place: string, root: string): string {
  const path = leavesFolder(from)
    ? relative(join(root, dirname(from)), join(root, place))
    : undefined
  return path?.split(sep).join('/') ?? posix.relative(posix.dirname(from), place)
}

/** As much of a page as its place depends on. */
export interface PlacedPage {
  readonly kind: 'markdown' | 'mdx' | 'component'
  readonly source: string
  readonly file: string
  readonly original?: string | undefined
}

/**
 * What reports call a page, relative to the root. A component may be in another folder, and make several pages; links in
 * Markdown are relative to `source`, wherever the file is.
 */
export function pagePlace({ kind, source, file, original }: PlacedPage, root: string): string {
  return kind === 'markdown'
    ? placeOfSource(original ?? source)
    : relative(root, file).split(sep).join('/')
}

/** Like `relative(folder, file)`, which takes several times as long. Both are absolute and normalized. */
export function pathInFolder(folder: string, file: string): string {
  const start = folder + sep
  return file.startsWith(start) ? file.slice(start.length) : relative(folder, file)
}
