import { existsSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import type { SourceFile } from './types.ts'

/** Lists the pages below `content/`, sorted. A file or folder whose name starts with `_` is not a page. */
export async function scanContent(root: string): Promise<SourceFile[]> {
  const folder = join(root, 'content')
  if (!existsSync(folder)) return []
  const sources = await glob(['**/*.md', '**/*.tsx'], {
    cwd: folder,
    ignore: ['**/_*', '**/_*/**'],
    followSymbolicLinks: false,
  })
  return sources.sort(byCodePoint).map((source) => toSourceFile(folder, source))
}

function toSourceFile(folder: string, source: string): SourceFile {
  return {
    source,
    file: join(folder, source),
    kind: source.endsWith('.tsx') ? 'component' : 'markdown',
  }
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
