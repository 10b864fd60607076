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

/**
 * A file of `public/` and one of the build that want the same place: one would silently win. A file may also be in the
 * way of a folder. `outputFiles` are the paths of pages and bundled files.
 */
export function checkConflicts(
  publicFiles: readonly string[],
  outputFiles: ReadonlySet<string>,
): Diagnostic[] {
  const folders = new Set(['assets', ...[...outputFiles].flatMap(foldersAbove)])
  const conflict = (path: string, reason: string, fix: string): Diagnostic => ({
    code: 'file-conflict',
    severity: 'error',
    message: `Cannot copy public/${path}: ${reason}`,
    at: { file: `public/${path}` },
    fix,
  })
  return publicFiles.flatMap((path) => {
    const above = foldersAbove(path)
    if ([path, ...above].some((one) => outputFiles.has(one) || one === '404.html')) {
      return conflict(path, 'the build writes a file there', 'rename the file, or the page')
    }
    if (/^assets\/(?:pages|routes|sidebars)(?:\/|$)/.test(path)) {
      return conflict(
        path,
        'the build keeps its own files there',
        'move the file to another folder',
      )
    }
    if (folders.has(path)) {
      return conflict(path, 'the build needs a folder of that name', 'rename the file, or the page')
    }
    return []
  })
}

/** 'a/b/c.html' → ['a', 'a/b'] */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
}
