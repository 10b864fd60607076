import { posix } from 'node:path'
import type { ScriptFile } from './script-files.ts'
import { isJavaScript, withoutExtension } from './script-files.ts'

/** The folder of a sample, relative to the project. */
function folderInProject(from: ScriptFile): string {
  return from.path === undefined ? '' : posix.dirname(from.path)
}

/**
 * Resolves an import to a path in the project, without its extension. '@/' is the project's folder, as in an app created by
 * create-next-app. Undefined if the import names a package.
 */
export function projectPath(specifier: string, from: ScriptFile): string | undefined {
  if (specifier.startsWith('@/')) return withoutExtension(posix.normalize(specifier.slice(2)))
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return undefined
  return withoutExtension(posix.join(folderInProject(from), specifier))
}

/**
 * Finds the sample that an import refers to. If a page shows a file several times, that is the closest one above the
 * importing file, or else the next one below it. In tabs with one sample per language, it is the one in the language of
 * the importing file.
 */
export function findSample(
  path: string,
  from: ScriptFile,
  page: readonly ScriptFile[],
): ScriptFile | undefined {
  const at = page.indexOf(from)
  const fits = (file: ScriptFile) =>
    file !== from && (file.path === path || file.path === `${path}/index`)
  const found = page.slice(0, at).findLast(fits) ?? page.slice(at + 1).find(fits)
  const { languages } = found?.block ?? {}
  if (languages === undefined) return found
  const isSameLanguage = (file: ScriptFile) =>
    file.block.languages === languages && isJavaScript(file.name) === isJavaScript(from.name)
  return page.find((file) => isSameLanguage(file) && fits(file)) ?? found
}
