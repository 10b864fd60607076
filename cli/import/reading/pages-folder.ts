import { posix } from 'node:path'
import type { Setting } from './settings.ts'

/** The folder of the pages that a setting names, relative to the root: 'docs'; '.' for the root itself. */
export function importedFolder(setting: Setting, standard: string): string {
  return posix.normalize(`${setting.text() ?? standard}/`).replace(/\/$/, '') || '.'
}

/** The `dir` of a version whose pages are in a folder of the root; undefined for `content/` itself. */
export function contentDir(folder: string): string | undefined {
  if (folder === '.') return '..'
  const [first, ...below] = folder.split('/')
  if (first !== 'content') return `../${folder}`
  return below.length === 0 ? undefined : below.join('/')
}
