import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { reading } from '../files/disk.ts'

/**
 * The absolute file of a style sheet in the configuration: a path from the root, or else a file of a package, such as
 * 'katex/dist/katex.css'; undefined if there is neither.
 */
export function findStyleFile(root: string, name: string): string | undefined {
  const file = join(root, name)
  if (reading(file, () => statSync(file, { throwIfNoEntry: false }))?.isFile()) return file
  if (name.startsWith('.')) return undefined
  try {
    return createRequire(join(root, 'package.json')).resolve(name)
  } catch {
    // There is no such package, or it does not have the file.
    return undefined
  }
}
