/** '/docs/guide#a' under '/docs/' → '/guide#a'. Leaves other URLs unchanged. */
export function stripBase(href: string, baseUrl: string): string {
  return href.startsWith(baseUrl) ? href.slice(baseUrl.length - 1) : href
}
