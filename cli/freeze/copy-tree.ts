import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isAbsolute, join, posix } from 'node:path'
import type { VersionTree } from './version-tree.ts'

/** A file of a version, or a symbolic link in it; its place is relative to the root. */
export interface TreeEntry {
  readonly place: string
  readonly isLink: boolean
}

/** Files of the system and of version control, which are no part of any version. */
const ignored = new Set(['.DS_Store', '.git', 'Thumbs.db'])

/** Everything that is frozen, sorted: pages, pictures, files to include. */
export function listTree(root: string, tree: VersionTree): TreeEntry[] {
  const entries: TreeEntry[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const place = `${folder}/${entry.name}`
      if (ignored.has(entry.name) || !tree.has(place)) continue
      if (entry.isDirectory()) walk(place)
      else if (entry.isFile()) entries.push({ place, isLink: false })
      else if (entry.isSymbolicLink()) entries.push({ place, isLink: true })
    }
  }
  walk(tree.from)
  return entries.sort((a, b) => (a.place < b.place ? -1 : 1))
}

/** Copies the files of a version into the folder `staging`; `rewritten` are texts that are not copied as they are. */
export function copyTree(
  root: string,
  staging: string,
  { entries, tree, rewritten }: TreeCopy,
): void {
  for (const { place, isLink } of entries) {
    const target = join(staging, place.slice(tree.from.length))
    mkdirSync(join(target, '..'), { recursive: true })
    const text = rewritten.get(place)
    if (isLink) symlinkSync(movedLink(readlinkSync(join(root, place)), place, tree), target)
    else if (text === undefined) copyFileSync(join(root, place), target)
    else writeFileSync(target, markOf(join(root, place)) + text)
  }
}

export interface TreeCopy {
  readonly entries: readonly TreeEntry[]
  readonly tree: VersionTree
  readonly rewritten: ReadonlyMap<string, string>
}

/** The byte order mark that a file begins with, which is no part of its text. */
function markOf(file: string): string {
  return readFileSync(file, 'utf8').startsWith('\uFEFF') ? '\uFEFF' : ''
}

/** A link to what is copied leads to the copy; another to what it led to. */
function movedLink(target: string, place: string, tree: VersionTree): string {
  if (isAbsolute(target)) return target
  const led = posix.join(posix.dirname(place), target)
  return posix.relative(posix.dirname(tree.placeOf(place)), tree.placeOf(led)) || '.'
}
