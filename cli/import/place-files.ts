import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasCode, reading, writing } from '../files/disk.ts'
import { SiteError } from '../report/diagnostic.ts'

/** A folder to copy, relative to the root, and where it goes. */
export interface FolderCopy {
  readonly from: string
  readonly to: string
}

/** What an import writes. */
export interface PlacedFiles {
  /** The configuration. */
  readonly file: string
  readonly text: string
  readonly copies: readonly FolderCopy[]
}

/**
 * Writes what was imported. Everything is prepared in `.docs-build/` first; then folders and, at the end, the
 * configuration appear at their places as a whole. Throws a SiteError instead of replacing anything.
 */
export function placeFiles(root: string, { file, text, copies }: PlacedFiles): void {
  const staging = join(root, '.docs-build', 'import.partial')
  const targets = [...new Set(copies.map(({ to }) => to.split('/')[0] ?? ''))]
  for (const target of targets) refuseTaken(root, target)
  try {
    // An import that was stopped may have left one.
    remove(staging)
    for (const { from, to } of copies) copyFolder(join(root, from), join(staging, to))
    const written = join(staging, basename(file))
    writing(written, () => {
      mkdirSync(staging, { recursive: true })
      writeFileSync(written, text)
    })
    for (const target of targets) placeFolder(join(staging, target), join(root, target))
    placeFile(written, join(root, file), file)
  } finally {
    remove(staging)
  }
}

/** Whether nothing, or only an empty folder, is at a path. */
export function isFree(path: string): boolean {
  return !existsSync(path) || reading(path, () => readdirSync(path)).length === 0
}

function refuseTaken(root: string, target: string): void {
  if (isFree(join(root, target))) return
  throw conflict(`${target}/`, 'move that folder, or run again without --copy')
}

/** Copies a folder without hidden files, packages, and the folders of docs-build if it is the root. */
function copyFolder(from: string, to: string): void {
  const ownFolders = ['config', 'content', 'public', 'build'].map((name) => join(from, name))
  const filter = (path: string) =>
    path === from ||
    !(/^(?:\.|node_modules$)/.test(basename(path)) || (isRoot(from) && ownFolders.includes(path)))
  writing(to, () => cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true }))
}

function isRoot(folder: string): boolean {
  return existsSync(join(folder, '.docs-build', 'import.partial'))
}

function placeFolder(from: string, to: string): void {
  writing(to, () => {
    // Some systems rename no folder onto an empty one.
    if (existsSync(to)) rmdirSync(to)
    renameSync(from, to)
  })
}

/** Gives the file a second name: unlike renaming, that fails if there is a file already. */
function placeFile(from: string, to: string, name: string): void {
  writing(dirname(to), () => mkdirSync(dirname(to), { recursive: true }))
  writing(to, () => {
    try {
      linkSync(from, to)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw conflict(name, overwriteFix)
      // Some file systems have no second names.
      if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error
      renameSync(from, to)
    }
  })
}

/** How to get along with a configuration that exists. */
export const overwriteFix = 'delete it, or run again with --dry-run to print what would be written'

/** Refuses to replace a file or folder. */
export function conflict(name: string, fix: string): SiteError {
  const message = `Cannot write ${name}: it already exists`
  return new SiteError([{ code: 'file-conflict', severity: 'error', message, fix }], 2)
}

function remove(path: string): void {
  writing(path, () => rmSync(path, { recursive: true, force: true }))
}
