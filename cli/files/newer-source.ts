import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm run compile` makes `dist/` of. */
const sources = ['cli/', 'runtime/', 'theme/', 'scripts/compile.mjs']

/**
 * The first source of the tool that is newer than the `dist/` of the checkout in `root`: 'cli/'. Undefined where none is,
 * where nothing was compiled, and in the published package, which has no sources of the
 * program.
 */
export function findNewerSource(root: string): string | undefined {
  const compiled = statSync(join(root, 'dist/tool.json'), { throwIfNoEntry: false })?.mtimeMs
  if (compiled === undefined || !existsSync(join(root, 'cli/main.ts'))) return undefined
  return sources.find((source) => isNewer(join(root, source), compiled))
}

/** Whether a file, or one in a folder, was changed after `time`. */
function isNewer(path: string, time: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats !== undefined && stats.mtimeMs > time
  return readdirSync(path).some((name) => isNewer(join(path, name), time))
}
