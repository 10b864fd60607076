import { posix, relative, resolve, sep } from 'node:path'
import { decodeUrl, encodePath } from '../../../runtime/contract/url.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { Copy, MovePaths } from './place-files.ts'

const codeBlock = /^ {0,3}(?<fence>`{3,}|~{3,}).*?^ {0,3}\k<fence>/
const codeSpan = /(?<!`)(?<ticks>`+)(?!`)[^\n]*?[^`]\k<ticks>(?!`)/
/** `](../a.png)`, `src="../a.png"`, `from './a.tsx'`, `require('!!raw-loader!../a.ts')` */
const pathAbove =
  /(?<before>(?<isImport>\b(?:from\s*|import\s*|require\(\s*))?(?:["'(<]|^\[[^\]\n]+\]:[ \t]*)(?:!!?(?:[\w-]+!)?)?)(?<path>\.\.?\/[^\s"'()<>?#]+)/
const pattern = new RegExp(
  [codeBlock, codeSpan, pathAbove].map((one) => one.source).join('|'),
  'gms',
)

/** Corrects the paths in Markdown that is copied. Code samples stay as they are. */
export function movePaths(copies: readonly Copy[], tree: SiteTree): MovePaths {
  return (text, { from, to }) =>
    text.replace(pattern, (...match) => {
      const { before, isImport, path } = match.at(-1) as Record<string, string | undefined>
      // Files next to a page are copied with it, but for modules.
      const isNext = isImport === undefined && path?.startsWith('./')
      if (path === undefined || isNext) return String(match[0])
      const target = inRoot(posix.join(posix.dirname(from), decodeUrl(path)), tree)
      const endings = isImport === undefined ? [''] : moduleEndings
      const ending = endings.find((one) => tree.has(target + one))
      if (ending === undefined) return String(match[0])
      const place = placeOf(target + ending, copies) ?? target + ending
      const moved = place.slice(0, place.length - ending.length)
      return before + printPath(moved, { to, isImport: isImport !== undefined })
    })
}

const moduleEndings = [
  '',
  ...['', '/index'].flatMap((file) => ['.tsx', '.ts', '.jsx', '.js'].map((one) => file + one)),
]

/** A path relative to the root, also if it leaves the root and comes back: '../site/src/a.ts' → 'src/a.ts'. */
function inRoot(path: string, { root }: SiteTree): string {
  return relative(root, resolve(root, path)).split(sep).join('/')
}

/** Where a file is copied to. */
function placeOf(file: string, copies: readonly Copy[]): string | undefined {
  for (const { from, to, files, isFile } of copies) {
    if (isFile && from === file) return to
    const path = file.startsWith(`${from}/`) ? file.slice(from.length + 1) : undefined
    const copied = files ? files.get(path ?? '') : path
    if (copied !== undefined) return posix.join(to, copied)
  }
  return undefined
}

/** Public files are at the root of the site. */
function printPath(
  place: string,
  { to, isImport }: { readonly to: string; readonly isImport: boolean },
): string {
  if (place.startsWith('public/')) {
    return isImport ? `@site/${place}` : encodePath(place.slice('public'.length))
  }
  const path = posix.relative(posix.dirname(to), place)
  const written = path.startsWith('.') ? path : `./${path}`
  return isImport ? written : encodePath(written)
}
