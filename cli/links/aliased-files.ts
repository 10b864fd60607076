import { join, relative, sep } from 'node:path'
import { pathToPlace } from '../files/paths.ts'
import type { LinkContext } from './link-page.ts'
import { withoutFileAlias } from './other-hrefs.ts'

/**
 * The path to a file of the site, from the file that names it: '@assets/a.png' with an alias in `tsconfig.json`, as in Astro,
 * or '@site/docs/a.png'.
 */
export function withoutAlias(
  href: string,
  { page, from, options: { root, aliases } }: LinkContext,
): string {
  if (!/^[@~$][\w-]*\/./.test(href)) return withoutFileAlias(href, from, root)
  const { paths, files } = aliases()
  for (const file of ['tsconfig.json', 'jsconfig.json']) page.includes.add(join(root, file))
  for (const file of files) page.includes.add(file)
  const file = aliasedFile(href, paths)
  if (file === undefined) return withoutFileAlias(href, from, root)
  const place = relative(root, file).split(sep).join('/')
  return pathToPlace(from, place, root)
}

/** TypeScript takes the longest of the patterns that match. */
function aliasedFile(
  href: string,
  paths: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const [longest] = Object.keys(paths)
    .filter((pattern) => pattern.endsWith('/*') && href.startsWith(pattern.slice(0, -1)))
    .sort((a, b) => b.length - a.length)
  const target = paths[longest ?? '']?.[0]
  return target?.replace('*', () => href.slice((longest?.length ?? 1) - 1))
}
