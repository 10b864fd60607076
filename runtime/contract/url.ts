/**
 * The URL rules of both build and browser.
 * A `url` is a pathname from the site's root, without base and without a trailing slash (except '/').
 */

/** True for a URL that leaves the site: it has a scheme or starts with `//`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Splits `path?query#hash` into its parts. `query` and `hash` keep their `?` and `#`. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const [beforeHash, hash] = cut(href, '#')
  const [path, query] = cut(beforeHash, '?')
  return { path, query, hash }
}

/** Decodes percent-encoded text: 'a%20b' → 'a b'. Returns undefined if a `%` encodes nothing, as in '100%'. */
export function tryDecodeUrl(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Decodes percent-encoded text: 'a%20b' → 'a b'. Text with a `%` that encodes nothing is returned unchanged. */
export function decodeUrl(encoded: string): string {
  return tryDecodeUrl(encoded) ?? encoded
}

/** The id in a hash, decoded; '' if there is none. A text fragment after it names words: https://wicg.github.io/scroll-to-text-fragment/ */
export function anchorOf(hash: string): string {
  return decodeUrl(hash.slice(1).replace(/:~:.*$/s, ''))
}

/** Encodes a path as routes and browsers do. Characters that they don't encode (`&`, `@`, `+`) are kept. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Normalizes a path: '/a/index.html', '/a.html', and '/a/' become '/a', and '/index.html' and '' become '/'. */
export function normalizePath(path: string): string {
  const trimmed = path.trim().replace(/(?:\/index)?\.html$/, '')
  return trimmed.replace(/\/+$/, '') || '/'
}

/** Whether a path is that of an HTML file: a page's URL has no extension. */
export function isHtmlFile(path: string): boolean {
  return path.endsWith('.html')
}

/** Adds the base to a URL: '/docs/' and '/guide#x' → '/docs/guide#x'. External URLs and hashes are returned unchanged. */
export function withBase(url: string, baseUrl: string): string {
  if (!url.startsWith('/') || isExternal(url)) return url
  return baseUrl.slice(0, -1) + url
}

/** How a site writes the URLs of its pages in links. */
export interface HrefStyle {
  readonly baseUrl: string
  /** Whether the URLs end with a slash. */
  readonly trailingSlash?: true | undefined
}

/** Returns the href of a page or a file: '/guide#x' → '/docs/guide#x', or '/docs/guide/#x' with trailing slashes. */
export function pageHref(url: string, { baseUrl, trailingSlash }: HrefStyle): string {
  const href = withBase(url, baseUrl)
  // A file has an extension, in which a version such as `1.0` has no letter.
  return trailingSlash && url.startsWith('/')
    ? href.replace(/(?:\/|\.\w*[a-z]\w*)?(?=[?#]|$)/i, (end) => end || '/')
    : href
}

/** Returns the URL of a page's Markdown, if the site publishes it: '/guide' → '/guide.md', '/' → '/index.md'. */
export function markdownUrl(url: string): string {
  return url === '/' ? '/index.md' : `${url}.md`
}

/** The reverse: '/docs/guide' under '/docs/' → '/guide'; undefined for a path outside the base. */
export function withoutBase(pathname: string, baseUrl: string): string | undefined {
  if (`${pathname}/` === baseUrl) return '/'
  return pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : undefined
}

/** Which of `count` shards contains a route: FNV-1a over UTF-16 code units, 32 bit. */
export function shardOf(url: string, count: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % count
}

/** URL of a shard of the route lookup, without base. Not hashed: a page's HTML must not change with its neighbors. */
export function shardUrl(shard: number): string {
  return `/lookup/routes/${shard}.json`
}

/** URL of the list of routes with parameters, without base; only if a site has some. */
export const patternsUrl = '/lookup/patterns.json'

/** URL of the list of the pages of a language, without base, which only its not-found page loads. `home` is '/fr', for example. */
export function pageListUrl(home = ''): string {
  return `/lookup${home}/pages.json`
}

/** URL of the list of a sidebar's branches, without base: not hashed, because no page's HTML contains it. */
export function branchListUrl(sidebar: string): string {
  return `/lookup/sidebars/${fileName(sidebar)}.json`
}

/** 'version-v3/docs' → 'version-v3-docs' */
export function fileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-')
}

/** A name with one of these extensions is a file of `public/`; pages have at most `.html`: `battle.net` is one. */
export function isFilePath(path: string): boolean {
  return /^\/assets\/|\.(?:css|csv|gif|ico|jpe?g|js|json|md|pdf|png|svg|tgz|txt|webp|xml|zip)$/i.test(
    path,
  )
}

/** What files with plain names have in common: they say which code their data is for, because an open page may have older code. */
export interface Lookup {
  /** The `codeId` of the build that wrote the file. */
  readonly code: string
}

/** Content of the list of branches: branch to the URL of its chunk, without base. */
export interface BranchList extends Lookup {
  readonly branches: Readonly<Record<string, string>>
}

/** Content of a shard: route to the URL of its chunk, both without base. */
export interface RouteShard extends Lookup {
  readonly routes: Readonly<Record<string, string>>
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}
