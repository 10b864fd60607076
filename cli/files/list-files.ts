import { type Dirent, readdirSync } from 'node:fs'
import { hasCode, reading } from './disk.ts'

export interface ListOptions {
  /** Leaves out a file or a folder by its name. */
  readonly skip?: (name: string) => boolean
  /** Whether what is neither file nor folder, such as a link, counts as a file; without this nothing does. */
  readonly takeOther?: (path: string, entry: Dirent) => boolean
  /** Told of every folder below. */
  readonly onFolder?: (path: string) => void
  /** Told of a folder that cannot be read; without this it throws. */
  readonly onFailure?: (path: string, error: unknown) => void
}

/**
 * All files below a folder, by path with `/`, sorted by code point; none where there is no such folder. Symbolic links
 * are not followed.
 */
export function listFiles(folder: string, options: ListOptions = {}): string[] {
  const files: string[] = []
  const walk = (path: string) => {
    for (const entry of readEntries(folder, path, options)) {
      if (options.skip?.(entry.name)) continue
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) {
        options.onFolder?.(inner)
        walk(inner)
      } else if (entry.isFile() || options.takeOther?.(inner, entry)) files.push(inner)
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
