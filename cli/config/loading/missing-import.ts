import { dirname, resolve } from 'node:path'
import type { Diagnostic } from '../../report/diagnostic.ts'

/** The file that an import of a module names by its path, and the fix, if the bundler's message says that it is missing. */
export function missingImport(
  text: string,
  importer: string,
): Pick<Diagnostic, 'missingFile' | 'fix'> {
  const [, path] = /^Could not resolve "([./][^"]*)"$/.exec(text) ?? []
  if (path === undefined) return {}
  return { missingFile: resolve(dirname(importer), path), fix: 'add the file, or correct the path' }
}
