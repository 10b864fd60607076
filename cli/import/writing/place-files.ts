import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { hasCode, reading, writing } from '../../files/disk.ts'
import { listFiles } from '../../files/list-files.ts'
import { foldersAbove } from '../../files/paths.ts'
import { SiteError } from '../../report/diagnostic.ts'

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

/** Where a file was and where its copy is, relative to the root. */
export interface MovedFile {
  readonly from: string
  readonly to: string
}

/** Returns the text of a copy: paths that lead out of the folder of the original lead to the same files. */
export type MovePaths = (text: string, file: MovedFile) => string

/** What an import writes. */
export interface PlacedFiles {
  /** The configuration. */
  readonly config: AddedFile
  readonly copies: readonly Copy[]
  readonly added: readonly AddedFile[]
  /** Corrects Markdown that is copied. */
  readonly move: MovePaths
}

/**
 * Writes what was imported. Everything is prepared in `.docs-build/` first; then files, folders and, at the end, the
 * configuration appear at their places as a whole. What an earlier import wrote, and nobody changed since, stays as it
 * is. Throws a SiteError instead of replacing anything.
 */
export function placeFiles(root: string, { config, move, ...files }: PlacedFiles): void {
  const staging = join(root, '.docs-build', 'import.partial')
  const copies = files.copies.filter((copy) => !isCopied(root, copy, move))
  const added = files.added.filter(({ file, text }) => !hasText(join(root, file), text))
  const targets = [...copies.map(({ to }) => to), ...added.map(({ file }) => file)]
  const parts = new Set(targets.map((target) => missingPart(root, target)))
  try {
    // An import that was stopped may have left one.
    remove(staging)
    for (const copy of copies) copyInto({ root, staging, move }, copy)
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

/** Whether all files of a copy are at their places already, with the same content. */
export function isCopied(root: string, { from, to, files }: Copy, move?: MovePaths): boolean {
  if (!files) return isSame({ root, move }, { from, to })
  return [...files].every(([file, path]) =>
    isSame({ root, move }, { from: posix.join(from, file), to: posix.join(to, path) }),
  )
}

interface Comparison {
  readonly root: string
  readonly move: MovePaths | undefined
}

function isSame({ root, move }: Comparison, { from, to }: MovedFile): boolean {
  const [original, copy] = [join(root, from), join(root, to)]
  const there = lstatSync(copy, { throwIfNoEntry: false })
  const source = lstatSync(original)
  if (source.isDirectory()) {
    const names = reading(original, () => readdirSync(original)).filter((name) =>
      belongsToCopy(root, join(original, name)),
    )
    return (
      there?.isDirectory() === true &&
      names.every((name) =>
        isSame({ root, move }, { from: posix.join(from, name), to: posix.join(to, name) }),
      )
    )
  }
  if (source.isSymbolicLink()) {
    return there?.isSymbolicLink() === true && readlinkSync(original) === readlinkSync(copy)
  }
  if (!there?.isFile()) return false
  if (move && isMarkdown(from)) {
    const text = reading(original, () => readFileSync(original, 'utf8'))
    return hasText(copy, move(text, { from, to }))
  }
  if (there.size !== source.size) return false
  return reading(copy, () => readFileSync(original).equals(readFileSync(copy)))
}

function isMarkdown(file: string): boolean {
  return /\.mdx?$/.test(file)
}

function hasText(file: string, text: string): boolean {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false
  return reading(file, () => readFileSync(file, 'utf8')) === text
}

/** The outermost part of a path that does not exist yet: 'docs/a' for 'docs/a/b.md' if `docs/` has files but no `a`. */
function missingPart(root: string, target: string): string {
  const part = [...foldersAbove(target), target].find((path) => isFree(join(root, path)))
  if (part !== undefined) return part
  const isFolder = statSync(join(root, target)).isDirectory()
  if (!isFolder) throw conflict(target, 'move that file and run the command again')
  throw conflict(`${target}/`, 'move that folder and run the command again')
}

interface Staging {
  readonly root: string
  readonly staging: string
  readonly move: MovePaths
}

function copyInto({ root, staging, move }: Staging, { from, to, files, isFile }: Copy): void {
  // The root contains the folder that it is copied to, so it is not copied as a whole.
  const entries = posix.normalize(from) === '.' ? readdirSync(root) : ['']
  for (const name of files ? [] : entries) {
    const original = join(root, from, name)
    if (name === '' || belongsToCopy(root, original)) {
      copyAll(root, original, join(staging, to, name))
    }
  }
  for (const [file, path] of files ?? []) {
    copyAll(root, join(root, from, file), join(staging, to, path))
  }
  const copied =
    files ?? (isFile ? [['', '']] : listFiles(join(staging, to)).map((path) => [path, path]))
  for (const [file = '', path = ''] of copied) {
    const place = posix.join(to, path)
    if (isMarkdown(place))
      moveText(join(staging, place), { from: posix.join(from, file), to: place }, move)
  }
}

/** A link to a file stays one. */
function moveText(copy: string, file: MovedFile, move: MovePaths): void {
  if (!lstatSync(copy).isFile()) return
  const text = reading(copy, () => readFileSync(copy, 'utf8'))
  const moved = move(text, file)
  if (moved !== text) writeText(copy, moved)
}

function copyAll(root: string, from: string, to: string): void {
  const filter = (path: string) => path === from || belongsToCopy(root, path)
  writing(to, () => cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true }))
}

const ownFolders = ['content', 'public', 'build']

/** The configuration, and what it may import. Other generators may have pages in a folder of that name. */
const configFile = /^config\/.*\.(?:[cm]?[jt]sx?|json|css)$/

/** What package managers and tools keep beside pages. */
const projectFiles =
  /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|[jt]sconfig(?:\.\w+)?\.json)$/

/** Hidden files, packages, files of package managers and tools, and those of docs-build are not copied. */
function belongsToCopy(root: string, path: string): boolean {
  const name = basename(path)
  if (/^(?:\.|node_modules$)/.test(name) || projectFiles.test(name)) return false
  const place = relative(root, path).split(sep).join('/')
  return !ownFolders.includes(place) && !configFile.test(place)
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
export const overwriteFix =
  'delete the file, or run the command again with --dry-run to print what would be written'

/** Refuses to replace a file or folder. */
export function conflict(name: string, fix: string): SiteError {
  const message = `Cannot write ${name}: it already exists`
  return new SiteError([{ code: 'file-conflict', severity: 'error', message, fix }], 2)
}

function remove(path: string): void {
  writing(path, () => rmSync(path, { recursive: true, force: true }))
}
