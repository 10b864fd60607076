import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The first file that `npm run compile` made `dist/` from and that was changed or deleted since: 'cli/main.ts'. `root` is
 * a checkout of the tool. Undefined if there is none, if nothing was compiled, and in the published package, which doesn't
 * contain the list of sources.
 */
export function findNewerSource(root: string): string | undefined {
  const list = join(root, 'dist/sources.json')
  const compiled = statSync(join(root, 'dist/tool.json'), { throwIfNoEntry: false })?.mtimeMs
  if (compiled === undefined || !existsSync(list)) return undefined
  const sources = JSON.parse(readFileSync(list, 'utf8')) as readonly string[]
  return sources.find((source) => isNewer(join(root, source), compiled))
}

/** Whether a file was changed after `time`, or is gone. */
function isNewer(file: string, time: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined || stats.mtimeMs > time
}
