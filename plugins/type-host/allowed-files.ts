import { join, resolve, sep } from 'node:path'
import type TypeScript from 'typescript'

/** What code samples may read, besides packages. */
export interface AllowedFiles {
  readonly root: string
  /** Files and folders, relative to the root. */
  readonly files: readonly string[]
}

/**
 * The file system as samples see it: TypeScript's libraries, packages, and the files that the site lists. Other files would be
 * read without anyone knowing that the page depends on them.
 */
export function allowFiles(
  system: TypeScript.System,
  { root, files }: AllowedFiles,
): TypeScript.System {
  const allowed = files.map((file) => join(root, file))
  const libraries = join(system.getExecutingFilePath(), '..')
  const isAllowed = (path: string) => {
    // TypeScript writes "/" in paths, and may be given relative ones.
    const file = resolve(path.split('/').join(sep))
    return (
      file.includes(`${sep}node_modules${sep}`) ||
      allowed.some((one) => file === one || file.startsWith(`${one}${sep}`))
    )
  }
  const place = (path: string) => (isLibrary(path) ? join(libraries, path) : path)
  return {
    ...system,
    fileExists: (path) => (isLibrary(path) || isAllowed(path)) && system.fileExists(place(path)),
    readFile: (path, encoding) =>
      isLibrary(path) || isAllowed(path) ? system.readFile(place(path), encoding) : undefined,
  }
}

/** Whether a path is that of a library of TypeScript, such as '/lib.dom.d.ts': twoslash has them at the root of the disk. */
export function isLibrary(path: string): boolean {
  return /^\/lib(?:\.[\w.]+)?\.d\.ts$/.test(path)
}
