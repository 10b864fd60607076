import { posix } from 'node:path'
import type { ScriptFile } from './script-files.ts'
import { withoutExtension } from './script-files.ts'

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

/** The sample that an import leads to: of several versions of a file the last one above, else the next one below. */
export function findSample(
  path: string,
  from: ScriptFile,
  page: readonly ScriptFile[],
): ScriptFile | undefined {
  const at = page.indexOf(from)
  const fits = (file: ScriptFile) =>
    file !== from && (file.path === path || file.path === `${path}/index`)
  return page.slice(0, at).findLast(fits) ?? page.slice(at + 1).find(fits)
}
