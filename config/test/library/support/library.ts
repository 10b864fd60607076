import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/** Folder of the package that the site documents; `npm run samples:install` installs it. */
export const libraryFolder = resolve(
  import.meta.dirname,
  '../../../samples/v4/node_modules/next-auth',
)

/** Requires a module of the package, even one that the package does not export. */
export const requireLibrary = createRequire(join(libraryFolder, 'package.json'))

export function readLibrary(path: string): string {
  return readFileSync(join(libraryFolder, path), 'utf8')
}
