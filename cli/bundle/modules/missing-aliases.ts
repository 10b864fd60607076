import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, relative, sep } from 'node:path'
import type { PartialMessage } from 'esbuild'
import { type PathAliases, resolveAlias } from '../../files/packages/path-aliases.ts'
import { nearest } from '../../report/nearest.ts'

/** Says which file is missing where the name of an import is an alias of the site, which looks like that of a package. */
export function missingAlias(
  name: string,
  aliases: PathAliases,
  root: string,
): PartialMessage | undefined {
  const [target] = resolveAlias(name, aliases)
  return target === undefined ? undefined : describeMissing(name, target, root)
}

function describeMissing(name: string, target: string, root: string): PartialMessage {
  const place = relative(root, target).split(sep).join('/')
  const folder = dirname(target)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const near = nearest(
    basename(target),
    files.map((file) => file.replace(/\.[jt]sx?$/, '')),
  )
  return {
    text: `"${name}" points to ${place}, but the site has no such file`,
    detail: near
      ? `write "${name.slice(0, -basename(target).length)}${near}"`
      : 'add the file, or correct the path',
  }
}
