import { isExternal } from '../../../runtime/contract/url.ts'
import type { Setting } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'
import { checksOfLenient } from '../writing/checks.ts'
import { pathsBelow, pathsOfRegExp } from '../writing/external-paths.ts'
import type { VitepressPages } from './pages.ts'

/** 'https://…/edit/main/docs/:path' → 'https://…/edit/main/', because docs-build inserts the path from the root. */
export function importEditUrl(link: Setting, folder: string): string | undefined {
  link.at('text').done()
  const pattern = link.at('pattern').peek()
  if (typeof pattern !== 'string') return undefined
  const below = folder === '.' ? ':path' : `${folder}/:path`
  if (!pattern.includes(`/${below}`)) return undefined
  link.at('pattern').done()
  return pattern.replace(below, '{path}').replace(/\{path\}$/, '')
}

/** Links that VitePress does not check, and the paths of pages that are left out. */
export function importDeadLinks(
  ignored: Setting,
  { leftLocales }: VitepressPages,
): Pick<ConfigData, 'checks' | 'externalPaths'> {
  const paths = ignored.items().flatMap((item) => ignoredPath(item) ?? [])
  const all = [...leftLocales.map(pathsBelow), ...paths]
  return {
    ...(all.length > 0 && { externalPaths: all }),
    checks: { ...checksOfLenient, ...(ignored.flag() === true && { links: 'warning' }) },
  }
}

function ignoredPath(item: Setting): string | undefined {
  const pattern = item.peekPattern()
  if (/^(?:\^https?|:\\\/\\\/)/.test(pattern ?? '')) item.done()
  const path = pattern === undefined ? item.text() : pathsOfRegExp(pattern)
  if (path === undefined) return undefined
  item.done()
  // Links to other hosts are not checked anyway.
  const isOutside = path === 'localhostLinks' || isExternal(path)
  if (isOutside) return undefined
  // '/' leaves nothing, and every site has a home page.
  return path.replace(/^\.?\/+/, '') || undefined
}
