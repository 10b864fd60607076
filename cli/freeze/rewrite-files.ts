import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reading } from '../files/disk.ts'
import { replaceFile } from '../files/replace-file.ts'

/**
 * Replaces the texts of files, by place, then calls `register`. If anything fails, the files have their old texts again. A text has no
 * byte order mark; that of its file stays.
 */
export function rewriteFiles(
  root: string,
  texts: ReadonlyMap<string, string>,
  register: () => void,
): void {
  const old = new Map<string, string>()
  try {
    for (const [place, text] of texts) {
      const file = join(root, place)
      const before = reading(file, () => readFileSync(file, 'utf8'))
      replaceFile(file, (before.startsWith('\uFEFF') ? '\uFEFF' : '') + text)
      old.set(file, before)
    }
    register()
  } catch (error) {
    for (const [file, text] of old) replaceFile(file, text)
    throw error
  }
}
