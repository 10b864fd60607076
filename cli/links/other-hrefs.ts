import { withBase } from '../../runtime/contract/url.ts'
import { pathToPlace } from '../files/paths.ts'

/** `@site/static/img/a.png`, a path from the root of a Docusaurus site, as a path of this site: '/img/a.png'. */
export function withoutSiteAlias(href: string): string {
  return href.replace(/^@site\/(?:content|docs|public|static)\//, '/')
}

/**
 * The path to a file of the site, from the file that names it: '@site/docs/a.png' in 'docs/guide/b.md' is '../a.png', and
 * '~/a.png' is in `src/`, as in Astro. Public files are paths of this site. The docs may have been copied to `content/`.
 */
export function withoutFileAlias(href: string, from: string, root: string): string {
  const [, alias, path = ''] = /^(@site|~)\/(?!(?:public|static)\/)(.+)/.exec(href) ?? []
  if (alias === undefined) return withoutSiteAlias(href)
  const place = alias === '~' ? `src/${path}` : path
  const isCopied = from.startsWith('content/')
  return pathToPlace(from, isCopied ? place.replace(/^docs\//, 'content/') : place, root)
}

/** The path in `pathname:///api/`, as Docusaurus links to what is not its own; undefined for other hrefs. */
export function pathOnHost(href: string): string | undefined {
  return /^pathname:\/\/(\/?(?!\/).*)$/.exec(href)?.[1]
}

/** Docusaurus adds the base URL to such a path in a link, unless it begins with it, and leaves that of an image as it is. */
export function withBaseOnce(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? path : withBase(path, baseUrl)
}

/**
 * The URL from which GitHub serves a file, for one that redirects there: a page with a content security policy can't follow the
 * redirect to another host. Other URLs stay.
 */
export function finalFileUrl(href: string): string {
  return href.replace(
    /^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:raw\/([^?#]+)|blob\/([^?#]+)\?raw=true)$/,
    (_, repository, path, shown) =>
      `https://raw.githubusercontent.com/${repository}/${path ?? shown}`,
  )
}
