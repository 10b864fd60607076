import { readdirSync } from 'node:fs'

/**
 * All files below a folder, by path with `/`, sorted by code point; none where there is no such folder. Symbolic links
 * are not followed. `skip` leaves out a file or a folder by its name.
 */
export function listFiles(folder: string, skip: (name: string) => boolean = () => false): string[] {
  const files: string[] = []
  const walk = (path: string) => {
    for (const entry of readEntries(path === '' ? folder : `${folder}/${path}`)) {
      if (skip(entry.name)) continue
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) walk(inner)
      else if (entry.isFile()) files.push(inner)
    }
  }
  walk('')
  return files.sort((a, b) => (a < b ? -1 : 1))
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
