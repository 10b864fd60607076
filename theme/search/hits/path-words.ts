import { decodeUrl } from '../../../runtime/index.ts'

/** The words of a path without a page, to search for: '/docs/getting_started/clint.html' → 'getting started clint'. */
export function wordsOfPath(pathname: string, baseUrl: string): string {
  const path = pathname.replace(baseUrl, '').replace(/(\/?index)?\.html$/, '')
  return (decodeUrl(path).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 64)
}
