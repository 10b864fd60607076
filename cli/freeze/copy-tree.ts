import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join, posix } from 'node:path'
import { reading, writing } from '../files/disk.ts'
import type { VersionTree } from './version-tree.ts'

/** A file of a version, or a symbolic link in it; its place is relative to the root. */
export interface TreeEntry {
  readonly place: string
  readonly isLink: boolean
}

/** Files of the system and of version control, which are not part of any version. */
const ignored = new Set(['.DS_Store', '.git', 'Thumbs.db'])

/** Everything that is frozen, sorted: pages, pictures, files to include. */
export function listTree(root: string, tree: VersionTree): TreeEntry[] {
  const entries: TreeEntry[] = []
  const walk = (folder: string) => {
    const path = join(root, folder)
    for (const entry of reading(path, () => readdirSync(path, { withFileTypes: true }))) {
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

/** Copies the files of a version into the folder `staging`; `rewritten` holds the texts that change. */
export function copyTree(
  root: string,
  staging: string,
  { entries, tree, rewritten }: TreeCopy,
): void {
  for (const { place, isLink } of entries) {
    const file = join(root, place)
    const target = join(staging, place.slice(tree.from.length))
    const text = rewritten.get(place)
    writing(target, () => {
      mkdirSync(dirname(target), { recursive: true })
      if (isLink) symlinkSync(movedLink(readLink(file), place, tree), target)
      else if (text === undefined) copyFileSync(file, target)
      else writeFileSync(target, markOf(file) + text)
    })
  }
}

export interface TreeCopy {
  readonly entries: readonly TreeEntry[]
  readonly tree: VersionTree
  readonly rewritten: ReadonlyMap<string, string>
}

/** The byte order mark that a file begins with, which is not part of its text. */
function markOf(file: string): string {
  const text = reading(file, () => readFileSync(file, 'utf8'))
  return text.startsWith('\uFEFF') ? '\uFEFF' : ''
}

function readLink(file: string): string {
  return reading(file, () => readlinkSync(file))
}

/** A link to a copied file leads to the copy; any other keeps its target. */
function movedLink(target: string, place: string, tree: VersionTree): string {
  if (isAbsolute(target)) return target
  const led = posix.join(posix.dirname(place), target)
  return posix.relative(posix.dirname(tree.placeOf(place)), tree.placeOf(led)) || '.'
}
