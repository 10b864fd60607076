import { type Dirent, readdirSync } from 'node:fs'
import { hasCode, reading } from './disk.ts'

export interface ListOptions {
  /** Leaves out a file or a folder by its name and its path. */
  readonly skip?: (name: string, path: string) => boolean
}

/**
 * Paths of all files below a folder, with `/`, sorted by code point; empty if there is no such folder. Symbolic links, pipes and the
 * like are left out.
 */
export function listFiles(folder: string, { skip }: ListOptions = {}): string[] {
  const files: string[] = []
  const walk = (path: string) => {
    for (const entry of readEntries(path === '' ? folder : `${folder}/${path}`)) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (skip?.(entry.name, inner)) continue
      if (entry.isDirectory()) walk(inner)
      else if (entry.isFile()) files.push(inner)
    }
  }
  walk('')
  return files.sort((a, b) => (a < b ? -1 : 1))
}

function readEntries(folder: string): Dirent[] {
  return reading(folder, () => {
    try {
      return readdirSync(folder, { withFileTypes: true })
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    }
  })
}
