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

/** What turns the last output into the new one. Paths are relative to the output, with `/`. */
export interface Patch {
  /** Files in the staging folder that go into the output. */
  readonly written: readonly string[]
  /** Files of the output that go. */
  readonly deletes: readonly string[]
}

/** As it stands in the list. */
interface ListedPatch extends Patch {
  /** Folder inside the staging folder that holds the written files; '' for itself. */
  readonly from: string
}

/**
 * Turns the last output into the new one. What is replaced is kept beside the new files until all is done: where the
 * disk refuses, this throws, and what `applyPatch` finds to do from then on puts the last output back as it was.
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
 * Whether a patch can be put in file by file. It cannot where a file is to be a folder, or a folder a file: what is in
 * the way would have to go first, with pages that may still need it.
 */
export function isPatchable({ written, deletes }: Patch): boolean {
  const files = new Set(written)
  const folders = new Set(written.flatMap(foldersAbove))
  return !deletes.some(
    (path) => folders.has(path) || foldersAbove(path).some((folder) => files.has(folder)),
  )
}

/** Adds to the staging folder what stays of the last output, so that it holds the whole of the new one. */
export function completeStaging(staging: string, target: string, patch: Patch): void {
  const gone = new Set([...patch.written, ...patch.deletes])
  linkFiles(
    listFiles(target).filter((path) => !gone.has(path)),
    target,
    staging,
  )
}

/** Writes down what is to be done. From here on it will be done, by this process or by the next. */
export async function startPatch(staging: string, patch: Patch): Promise<void> {
  await writeList(join(staging, patchName), { ...patch, from: '' })
}

/**
 * Does what `startPatch` wrote down, as far as it is not done yet; says whether there was anything. At every moment each
 * page of the output is whole: what pages load comes before them, and what they loaded before goes after.
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

/** Keeps the files that a patch replaces or removes, and writes down how they come back. */
async function keepReplaced(staging: string, target: string, patch: Patch): Promise<void> {
  const isThere = (path: string) => isFile(join(target, path))
  const replaced = [...patch.written, ...patch.deletes].filter(isThere)
  linkFiles(replaced, target, join(staging, keptFolder))
  const added = patch.written.filter((path) => !isThere(path))
  await writeList(join(staging, undoName), { from: keptFolder, written: replaced, deletes: added })
}

/** Gives files a second name in another folder, which costs no space; some file systems have no such names. */
function linkFiles(paths: readonly string[], from: string, to: string): void {
  const made = new Set<string>()
  for (const path of paths) {
    const [file, copy] = [join(from, path), join(to, path)]
    const folder = dirname(copy)
    if (!made.has(folder)) writing(folder, () => mkdirSync(folder, { recursive: true }))
    made.add(folder)
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
 * Undefined where there is none, or where a machine went down before it was on the disk whole: what was moved by then
 * the next build finds to be none of the last one's, and makes it again.
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

/** Scripts, chunks and pictures before the pages that load them; last what finds chunks by plain names. */
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
  // Moved already, before the process died.
  if (!existsSync(from)) return
  const to = join(target, path)
  writing(to, () => {
    // Asked for first: a full disk may refuse to make even a folder that is there.
    if (!existsSync(dirname(to))) mkdirSync(dirname(to), { recursive: true })
    // An empty folder that somebody left in its place.
    if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true })
    renameSync(from, to)
  })
}

function removeFile(target: string, path: string): void {
  const file = join(target, path)
  // It may be gone already, before the process died, and something of the new output in its place.
  if (isFile(file)) writing(file, () => rmSync(file, { force: true }))
  for (const folder of foldersAbove(path).reverse()) {
    try {
      rmdirSync(join(target, folder))
    } catch {
      // Something else is in it still, or it is gone.
      return
    }
  }
}

function isFile(file: string): boolean {
  return writing(file, () => unlessMissing(() => lstatSync(file)))?.isFile() ?? false
}
