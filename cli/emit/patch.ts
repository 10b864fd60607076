import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unlessMissing, writing } from '../files/disk.ts'
import { listFiles } from '../files/list-files.ts'
import { foldersAbove } from '../files/paths.ts'

/** The changes that turn the last output into the new one. Paths are relative to the output, with `/`. */
export interface Patch {
  /** Files in the staging folder that are moved into the output. */
  readonly written: readonly string[]
  /** Files that are deleted from the output. */
  readonly deletes: readonly string[]
}

/** A patch in the form of its list. */
interface ListedPatch extends Patch {
  /** Folder with the written files, inside the staging folder; '' for the staging folder itself. */
  readonly from: string
}

/**
 * Turns the last output into the new one. Replaced files are kept next to the new ones until everything is done. If the
 * disk refuses, this throws and leaves a list with which `applyPatch` restores the last output.
 */
export async function putPatch(staging: string, target: string, patch: Patch): Promise<void> {
  await keepReplaced(staging, target, patch)
  await startPatch(staging, patch)
  try {
    applyPatch(staging, target)
  } catch (error) {
    writing(target, () => renameSync(join(staging, undoName), join(staging, patchName)))
    throw error
  }
}

/**
 * Whether a patch can be applied file by file. It cannot if a file becomes a folder or a folder becomes a file: what is in
 * the way would have to be deleted first, while pages may still need it.
 */
export function isPatchable({ written, deletes }: Patch): boolean {
  const files = new Set(written)
  const folders = new Set(written.flatMap(foldersAbove))
  return !deletes.some(
    (path) => folders.has(path) || foldersAbove(path).some((folder) => files.has(folder)),
  )
}

/** Adds the unchanged files of the last output to the staging folder, so that it contains the whole new output. */
export function completeStaging(staging: string, target: string, patch: Patch): void {
  const changed = new Set([...patch.written, ...patch.deletes])
  linkFiles(
    listFiles(target).filter((path) => !changed.has(path)),
    target,
    staging,
  )
}

/** Writes the list of changes. From here on they will be made, by this process or by the next one. */
export async function startPatch(staging: string, patch: Patch): Promise<void> {
  await writeList(join(staging, patchName), { ...patch, from: '' })
}

/**
 * Makes the listed changes that are not made yet; returns whether there was a list. Each page of the output works at every
 * moment: files that pages load are moved before the pages, and deleted after them.
 */
export function applyPatch(staging: string, target: string): boolean {
  const list = join(staging, patchName)
  const patch = readList(list)
  if (!patch) return false
  const { from = '', written, deletes } = patch
  for (const path of [...written].sort(byKind)) moveFile(path, join(staging, from), target)
  for (const path of [...deletes].sort(byKind).reverse()) removeFile(target, path)
  writing(list, () => rmSync(list))
  return true
}

const patchName = '.docs-build-patch.json'
const undoName = '.docs-build-undo.json'
const keptFolder = '.docs-build-kept'

/** Keeps the files that a patch replaces or deletes, and lists how to restore them. */
async function keepReplaced(staging: string, target: string, patch: Patch): Promise<void> {
  const isThere = (path: string) => isFile(join(target, path))
  const replaced = [...patch.written, ...patch.deletes].filter(isThere)
  linkFiles(replaced, target, join(staging, keptFolder))
  const added = patch.written.filter((path) => !isThere(path))
  await writeList(join(staging, undoName), { from: keptFolder, written: replaced, deletes: added })
}

/** Links files into another folder, which takes no space. Copies them if the file system has no hard links. */
export function linkFiles(paths: readonly string[], from: string, to: string): void {
  const created = new Set<string>()
  for (const path of paths) {
    const [file, copy] = [join(from, path), join(to, path)]
    const folder = dirname(copy)
    if (!created.has(folder)) writing(folder, () => mkdirSync(folder, { recursive: true }))
    created.add(folder)
    try {
      linkSync(file, copy)
    } catch {
      writing(copy, () => copyFileSync(file, copy))
    }
  }
}

async function writeList(file: string, patch: ListedPatch): Promise<void> {
  await writing(file, async () => {
    await writeFile(`${file}.new`, JSON.stringify(patch))
    await rename(`${file}.new`, file)
  })
}

/**
 * Undefined if there is no list, or if the machine stopped before the list was completely on the disk. The next build then
 * notices files that the last build did not write, and writes them again.
 */
function readList(file: string): ListedPatch | undefined {
  if (!existsSync(file)) return undefined
  const text = writing(file, () => readFileSync(file, 'utf8'))
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sorts scripts, chunks and images before the pages that load them, and the lookup of chunks last. */
function byKind(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

function rank(path: string): number {
  if (path.startsWith('lookup/')) return 3
  if (path.endsWith('.html')) return 2
  return path.startsWith('assets/') ? 0 : 1
}

function moveFile(path: string, staging: string, target: string): void {
  const from = join(staging, path)
  // It was moved before the process died.
  if (!existsSync(from)) return
  const to = join(target, path)
  writing(to, () => {
    // Checked first, because a full disk may refuse to create even a folder that exists.
    if (!existsSync(dirname(to))) mkdirSync(dirname(to), { recursive: true })
    // An empty folder is in its place.
    if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true })
    renameSync(from, to)
  })
}

function removeFile(target: string, path: string): void {
  const file = join(target, path)
  // It may have been deleted before the process died, and a folder of the new output may be in its place.
  if (isFile(file)) writing(file, () => rmSync(file, { force: true }))
  for (const folder of foldersAbove(path).reverse()) {
    try {
      rmdirSync(join(target, folder))
    } catch {
      // It still contains something, or it is gone.
      return
    }
  }
}

function isFile(file: string): boolean {
  return writing(file, () => unlessMissing(() => lstatSync(file)))?.isFile() ?? false
}
