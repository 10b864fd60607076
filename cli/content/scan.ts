import { join } from 'node:path'
import { listFiles } from '../files/list-files.ts'
import type { SourceFile } from './types.ts'

/** Lists the pages below `content/`, sorted. A file or folder whose name starts with `_` is not a page. */
export function scanContent(root: string): SourceFile[] {
  const folder = join(root, 'content')
  const skip = (name: string) => name.startsWith('_') || name.startsWith('.')
  return listFiles(folder, skip).flatMap((source) => {
    if (!/\.(?:md|tsx)$/.test(source)) return []
    const kind = source.endsWith('.tsx') ? 'component' : 'markdown'
    return { source, file: join(folder, source), kind }
  })
}
