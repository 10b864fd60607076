import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/** The package that the site describes, as `npm run samples:install` puts it there. */
export const libraryFolder = resolve(
  import.meta.dirname,
  '../../../samples/v4/node_modules/next-auth',
)

/** Imports a module of the package as Node does, also one that it does not export. */
export const requireLibrary = createRequire(join(libraryFolder, 'package.json'))

export function readLibrary(path: string): string {
  return readFileSync(join(libraryFolder, path), 'utf8')
}
