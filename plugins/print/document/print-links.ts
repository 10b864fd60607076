import { decodeUrl, type HrefStyle, normalizePath, pageHref, splitHref } from '../../kit.ts'

/** A site as links in a document need it. */
export interface LinkSite extends HrefStyle {
  /** Where the site is published: 'https://docs.example.com'. */
  readonly origin: string | undefined
  /** Ids in the pages of the document, by the pages' URLs. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>
}

/** An origin that no site has, for sites without one. */
const nowhere = 'http://site.invalid'

/**
 * The id of a page in a document, or of something on the page: '/guide/setup', '/guide/setup?install'. It says where the text
 * comes from, so that links into a document keep working, and two pages can't have the same: no URL contains a `?`.
 */
export function printedId(pageUrl: string, id = ''): string {
  const start = decodeUrl(pageUrl)
  return id === '' ? start : `${start}?${id}`
}

/** A link to an id in the same document. */
export function toFragment(id: string): string {
  return `#${encodeURI(id).replaceAll('#', '%23')}`
}

/**
 * The href of a link of a page as its document has it: pages of the document become fragments, and other paths begin at the root
 * of the host, because the document is at another URL than the page.
 */
export function printedHref(href: string, pageUrl: string, site: LinkSite): string {
  const origin = site.origin ?? nowhere
  const target = parseUrl(href, `${origin}${pageHref(pageUrl, site)}`)
  if (target?.origin !== origin) return href
  const url = pageIn(target.pathname, site)
  const ids = url === undefined ? undefined : site.ids.get(url)
  if (url === undefined || !ids) return target.href.slice(origin.length)
  const id = decodeUrl(splitHref(target.href).hash.slice(1))
  return toFragment(printedId(url, ids.has(id) ? id : ''))
}

function parseUrl(href: string, base: string): URL | undefined {
  return URL.canParse(href, base) ? new URL(href, base) : undefined
}

/** The URL of the page at a path of the host, if the path is one of the site. */
function pageIn(pathname: string, { baseUrl }: LinkSite): string | undefined {
  if (`${pathname}/` === baseUrl) return '/'
  return pathname.startsWith(baseUrl)
    ? normalizePath(pathname.slice(baseUrl.length - 1))
    : undefined
}
