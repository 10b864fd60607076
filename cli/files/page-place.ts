import { relative, sep } from 'node:path'

/**
 * What reports call a page, relative to the root. A component may stand elsewhere, and for several pages; the addresses
 * in Markdown count from where its `source` says that it stands.
 */
export function pagePlace(
  {
    kind,
    source,
    file,
  }: {
    readonly kind: 'markdown' | 'component'
    readonly source: string
    readonly file: string
  },
  root: string,
): string {
  return kind === 'markdown' ? `content/${source}` : relative(root, file).split(sep).join('/')
}
