import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { foldersAbove } from '../files/folders-above.ts'

/** What turns the last output into the new one. Paths are relative to the output, with `/`. */
export interface Patch {
  /** Files in the staging folder that go into the output. */
  readonly written: readonly string[]
  /** Files of the output that go. */
  readonly deletes: readonly string[]
}

/** Writes down what is to be done. From here on it will be done, by this process or by the next. */
export async function startPatch(staging: string, patch: Patch): Promise<void> {
  const file = join(staging, patchName)
  await writeFile(`${file}.new`, JSON.stringify(patch))
  await rename(`${file}.new`, file)
}

/**
 * Does what `startPatch` wrote down, as far as it is not done yet; says whether there was anything. At every moment each
 * page of the output is whole: what pages load comes before them, and what they loaded before goes after.
 */
export function applyPatch(staging: string, target: string): boolean {
  const file = join(staging, patchName)
  if (!existsSync(file)) return false
  const { written, deletes }: Patch = JSON.parse(readFileSync(file, 'utf8'))
  const inTheWay = new Set(deletes.filter(isInTheWayOf(written)))
  for (const path of inTheWay) removeFile(target, path)
  for (const path of [...written].sort(byKind)) moveFile(path, staging, target)
  for (const path of deletes) if (!inTheWay.has(path)) removeFile(target, path)
  return true
}

const patchName = '.docs-build-patch.json'

/** Scripts, chunks and pictures before the pages that load them, the route lookup last. */
function byKind(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

function rank(path: string): number {
  if (path.startsWith('lookup/')) return 2
  return path.startsWith('assets/') ? 0 : 1
}

/** A file where a folder is to be, or in a folder where a file is to be. */
function isInTheWayOf(written: readonly string[]): (path: string) => boolean {
  const files = new Set(written)
  const folders = new Set(written.flatMap(foldersAbove))
  return (path) => folders.has(path) || foldersAbove(path).some((folder) => files.has(folder))
}

function moveFile(path: string, staging: string, target: string): void {
  const from = join(staging, path)
  // Moved already, before the process died.
  if (!existsSync(from)) return
  const to = join(target, path)
  mkdirSync(dirname(to), { recursive: true })
  // An empty folder that somebody left in its place.
  if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true })
  renameSync(from, to)
}

function removeFile(target: string, path: string): void {
  rmSync(join(target, path), { force: true })
  for (const folder of foldersAbove(path).reverse()) {
    try {
      rmdirSync(join(target, folder))
    } catch {
      // Something else is in it still, or it is gone.
      return
    }
  }
}
