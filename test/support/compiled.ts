import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNewerSource } from '../../cli/files/newer-source.ts'

/** Throws unless the `dist/` of the checkout in `root` is there and up to date: else tests would test what it was before. */
export function requireCompiled(root: string): void {
  if (!existsSync(join(root, 'dist/tool.json')))
    throw new Error('dist/ is missing: run "npm run compile", then the tests again')
  const newer = findNewerSource(root)
  if (newer)
    throw new Error(`dist/ is older than ${newer}: run "npm run compile", then the tests again`)
}
