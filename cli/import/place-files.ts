import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasCode, reading, writing } from '../files/disk.ts'
import { foldersAbove } from '../files/paths.ts'
import { SiteError } from '../report/diagnostic.ts'

/** A file or folder to copy, relative to the root, and where it goes. */
export interface Copy {
  readonly from: string
  readonly to: string
  /** @default false: it is a folder */
  readonly isFile?: boolean | undefined
  /** The files of a folder and their paths in the copy. @default all files, with the paths that they have */
  readonly files?: ReadonlyMap<string, string> | undefined
}

/** A file to add, relative to the root. */
export interface AddedFile {
  readonly file: string
  readonly text: string
}

/** What an import writes. */
export interface PlacedFiles {
  /** The configuration. */
  readonly config: AddedFile
  readonly copies: readonly Copy[]
  readonly added: readonly AddedFile[]
}

/**
 * Writes what was imported. Everything is prepared in `.docs-build/` first; then files, folders and, at the end, the
 * configuration appear at their places as a whole. Throws a SiteError instead of replacing anything.
 */
export function placeFiles(root: string, { config, copies, added }: PlacedFiles): void {
  const staging = join(root, '.docs-build', 'import.partial')
  const targets = [...copies.map(({ to }) => to), ...added.map(({ file }) => file)]
  const parts = new Set(targets.map((target) => missingPart(root, target)))
  try {
    // An import that was stopped may have left one.
    remove(staging)
    for (const copy of copies) copyInto(root, staging, copy)
    for (const { file, text } of added) writeText(join(staging, file), text)
    const written = join(staging, basename(config.file))
    writeText(written, config.text)
    for (const part of parts) placePart(join(staging, part), join(root, part))
    placeFile(written, join(root, config.file), config.file)
  } finally {
    remove(staging)
  }
}

/** Whether nothing, or only an empty folder, is at a path. */
export function isFree(path: string): boolean {
  if (!existsSync(path)) return true
  return statSync(path).isDirectory() && reading(path, () => readdirSync(path)).length === 0
}

/** The outermost part of a path that does not exist yet: 'docs/a' for 'docs/a/b.md' if `docs/` has files but no `a`. */
function missingPart(root: string, target: string): string {
  const part = [...foldersAbove(target), target].find((path) => isFree(join(root, path)))
  if (part !== undefined) return part
  const isFolder = statSync(join(root, target)).isDirectory()
  if (!isFolder) throw conflict(target, 'move that file, and run the command again')
  throw conflict(`${target}/`, 'move that folder, or run again without --copy')
}

function copyInto(root: string, staging: string, { from, to, files }: Copy): void {
  if (!files) copyAll(join(root, from), join(staging, to))
  for (const [file, path] of files ?? []) copyAll(join(root, from, file), join(staging, to, path))
}

/** Copies a file, or a folder without hidden files, packages, and the folders of docs-build if it is the root. */
function copyAll(from: string, to: string): void {
  const ownFolders = ['config', 'content', 'public', 'build'].map((name) => join(from, name))
  const filter = (path: string) =>
    path === from ||
    !(/^(?:\.|node_modules$)/.test(basename(path)) || (isRoot(from) && ownFolders.includes(path)))
  writing(to, () => cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true }))
}

function isRoot(folder: string): boolean {
  return existsSync(join(folder, '.docs-build', 'import.partial'))
}

function writeText(file: string, text: string): void {
  writing(file, () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  })
}

function placePart(from: string, to: string): void {
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
