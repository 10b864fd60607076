/** The words of a path that leads nowhere, to search for: '/docs/getting_started/clint.html' → 'getting started clint'. */
export function wordsOfAddress(pathname: string, baseUrl: string): string {
  const path = pathname.replace(baseUrl, '').replace(/(\/?index)?\.html$/, '')
  return (decode(path).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 64)
}

/** A path may hold a percent sign that encodes nothing. */
function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
