import { posix } from 'node:path'
import type { ScriptFile } from './script-files.ts'
import { isJavaScript, withoutExtension } from './script-files.ts'

/** Where samples begin that stand in one folder: `<folder>/<number of the block>/<path>`. */
function inProject(from: ScriptFile): string {
  return from.path === undefined ? '' : posix.dirname(from.path)
}

/**
 * What an import between files of a project means, without its extension: '@/' stands for the project's folder, as in an
 * app that create-next-app has made. Undefined for the name of a package.
 */
export function projectPath(specifier: string, from: ScriptFile): string | undefined {
  if (specifier.startsWith('@/')) return withoutExtension(posix.normalize(specifier.slice(2)))
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return undefined
  return withoutExtension(posix.join(inProject(from), specifier))
}

/**
 * The sample that an import leads to: of several versions of a file the last one above, else the next one below. Of two
 * that stand in tabs, one for each language, it is the one in the language of the file that imports it.
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
  const inOwnLanguage = (file: ScriptFile) =>
    file.block.languages === languages && isJavaScript(file.name) === isJavaScript(from.name)
  return page.find((file) => inOwnLanguage(file) && fits(file)) ?? found
}
