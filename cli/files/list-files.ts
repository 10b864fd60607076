import { type Dirent, readdirSync } from 'node:fs'
import { hasCode, reading } from './disk.ts'

export interface ListOptions {
  /** Leaves out a file or a folder by its name and its path. */
  readonly skip?: (name: string, path: string) => boolean
  /** Whether to list something that is neither a file nor a folder, such as a link. @default never */
  readonly acceptOther?: (path: string, entry: Dirent) => boolean
  /** Called for every folder below. */
  readonly onFolder?: (path: string) => void
  /** Called for a folder that cannot be read. @default the error is thrown */
  readonly onFailure?: (path: string, error: unknown) => void
}

/**
 * Paths of all files below a folder, with `/`, sorted by code point; empty if there is no such folder. Does not follow
 * symbolic links.
 */
export function listFiles(folder: string, options: ListOptions = {}): string[] {
  const files: string[] = []
  const walk = (path: string) => {
    for (const entry of readEntries(folder, path, options)) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (options.skip?.(entry.name, inner)) continue
      if (entry.isDirectory()) {
        options.onFolder?.(inner)
        walk(inner)
      } else if (entry.isFile() || options.acceptOther?.(inner, entry)) files.push(inner)
    }
  }
  walk('')
  return files.sort((a, b) => (a < b ? -1 : 1))
}

function readEntries(top: string, path: string, { onFailure }: ListOptions): Dirent[] {
  const folder = path === '' ? top : `${top}/${path}`
  const read = () => {
    try {
      return readdirSync(folder, { withFileTypes: true })
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return []
      if (!onFailure) throw error
      onFailure(path, error)
      return []
    }
  }
  return reading(folder, read)
}
