import { existsSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { OutputFile } from './types.ts'

/** Files of `public/`, copied as they are; paths with `/`, sorted. */
export async function scanPublic(root: string): Promise<string[]> {
  const folder = join(root, 'public')
  if (!existsSync(folder)) return []
  const files = await glob('**/*', { cwd: folder, dot: true, followSymbolicLinks: false })
  return files.filter((file) => !/(?:^|\/)\.DS_Store$/.test(file)).sort()
}

export function planPublicFiles(root: string, files: readonly string[]): OutputFile[] {
  return files.map((path) => ({ kind: 'copy', path, file: join(root, 'public', path) }))
}

/** A file of `public/` and a page that want the same place: one would silently win. */
export function checkConflicts(
  publicFiles: readonly string[],
  outputFiles: ReadonlySet<string>,
): Diagnostic[] {
  return publicFiles
    .filter((path) => outputFiles.has(path) || path === '404.html')
    .map((path) => ({
      code: 'file-conflict',
      severity: 'error',
      message: `Cannot copy public/${path}: the build writes a page there`,
      at: { file: `public/${path}` },
      fix: 'rename the file, or the page',
    }))
}
