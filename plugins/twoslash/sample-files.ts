import { join, sep } from 'node:path'
import type TypeScript from 'typescript'

type System = Pick<TypeScript.System, 'fileExists' | 'readFile'>

/**
 * The file system as samples see it: packages, and the files that the site lists. Other files would be read without anyone
 * knowing that the page depends on them.
 */
export function createFiles<S extends System>(
  system: S,
  { root, files }: { readonly root: string; readonly files: readonly string[] },
): S {
  const allowed = files.map((file) => join(root, file))
  const isAllowed = (path: string) => {
    const file = path.split('/').join(sep)
    return (
      file.includes(`${sep}node_modules${sep}`) ||
      allowed.some((one) => file === one || file.startsWith(`${one}${sep}`))
    )
  }
  return {
    ...system,
    fileExists: (path) => isAllowed(path) && system.fileExists(path),
    readFile: (path, encoding) => (isAllowed(path) ? system.readFile(path, encoding) : undefined),
  }
}
