import { type Dirent, readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'
import glob from 'fast-glob'
import { hasCode, reading } from './disk.ts'

export interface ListEntriesOptions {
  /** Leaves out a file or a folder by its name and its path. */
  readonly skip: (name: string, path: string) => boolean
  /** Called for a folder that cannot be read: it has no entries then. */
  readonly onFailure: (path: string, error: unknown) => void
}

/** What is at a path below a folder, with `/`. */
export interface ListedEntry {
  readonly path: string
  readonly kind: Dirent
}

/** Everything below a folder, sorted by code point; nothing if there is no such folder. Does not follow symbolic links. */
export function listEntries(
  folder: string,
  { skip, onFailure }: ListEntriesOptions,
): ListedEntry[] {
  const entries: ListedEntry[] = []
  const readFolder = (absolute: string) => {
    const path = relative(folder, absolute).split(sep).join('/')
    return readEntries(absolute, (error) => onFailure(path, error)).filter((kind) => {
      const inner = path === '' ? kind.name : `${path}/${kind.name}`
      if (skip(kind.name, inner)) return false
      // No pattern matches a line break.
      if (/[\n\r]/.test(kind.name)) entries.push({ path: inner, kind })
      return true
    })
  }
  const found = glob.sync('**', {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    unique: false,
    // It always asks for entries with their kind.
    fs: { readdirSync: readFolder as unknown as typeof readdirSync },
  })
  for (const { path, dirent } of found) entries.push({ path, kind: dirent as Dirent })
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function readEntries(folder: string, onFailure: (error: unknown) => void): Dirent[] {
  return reading(folder, () => {
    try {
      return readdirSync(folder, { withFileTypes: true })
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) onFailure(error)
      return []
    }
  })
}
