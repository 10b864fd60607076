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

/** Folder of the package that the pages of version 3 document. */
export const libraryFolderV3 = resolve(
  import.meta.dirname,
  '../../../samples/v3/node_modules/next-auth',
)

/** The export of `next-auth/providers` in version 3: functions by name, such as `GitHub`. */
export const providersOfV3: Readonly<Record<string, (options: object) => never>> = createRequire(
  join(libraryFolderV3, 'package.json'),
)('./dist/providers/index.js').default
