/** `@site/static/img/a.png`, a path from the root of a Docusaurus site, as a path of this site: '/img/a.png'. */
export function withoutSiteAlias(href: string): string {
  return href.replace(/^@site\/(?:content|docs|public|static)\//, '/')
}

/** The path in `pathname:///api/`, as Docusaurus links to other paths on the host; undefined for other hrefs. */
export function pathOnHost(href: string): string | undefined {
  return /^pathname:\/\/(\/?(?!\/).*)$/.exec(href)?.[1]
}
