import type { ExternalLink } from '../hooks/types.ts'
import { type HtmlHref, hrefsIn } from '../html/hrefs.ts'
import { renderPage } from '../render/render-page.ts'
import { noteWork } from '../report/current-work.ts'
import type { Place } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { compilePage } from './compile-page.ts'
import { createOwnUrls } from './own-urls.ts'
import type { PageTools } from './page-tools.ts'
import { findUrl, readSources, type UrlSource } from './written-urls.ts'

/** Links by what they are for and how they are written, with their places by file, line and column. */
type Found = Map<string, Omit<ExternalLink, 'places'> & { readonly places: Map<string, Place> }>

/**
 * The links to other sites in the pages, the layout and the redirects of a site. Every page is compiled and rendered for them,
 * because components may add some; so a plain build does no work for this.
 */
export async function findExternalLinks(
  tools: PageTools,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly ExternalLink[]> {
  const found: Found = new Map()
  const { plan, site } = tools.context
  const isOwn = createOwnUrls(site, tools.targets)
  for (const route of plan.routes) {
    signal.throwIfAborted()
    // The links of a page that isn't translated are those of the original.
    if (route.page.original !== undefined) continue
    noteWork(route.page.place)
    for (const { kind, href, places } of await linksOfPage(route, tools)) {
      const url = href.startsWith('//') ? `https:${href}` : href
      if (!isOwn(url)) add(found, { url, kind }, places)
    }
  }
  noteWork(undefined)
  for (const { to } of site.redirects) {
    if (!isWebUrl(to) || isOwn(to)) continue
    const at = tools.locator.inConfig(to) ?? { file: site.configFile }
    add(found, { url: to, kind: 'link' }, [at])
  }
  // What the hooks of pages reported was reported by the check.
  tools.hooks.takeProblems()
  return [...found.values()].map(({ places, ...link }) => ({
    ...link,
    places: [...places.values()],
  }))
}

function add(found: Found, link: Omit<ExternalLink, 'places'>, places: readonly Place[]): void {
  const key = `${link.kind} ${link.url}`
  const entry = found.get(key) ?? { ...link, places: new Map() }
  found.set(key, entry)
  for (const at of places) entry.places.set([at.file, at.line, at.column].join(':'), at)
}

interface PlacedHref extends HtmlHref {
  readonly places: readonly Place[]
}

/** The external links in the HTML of a page, where they are written. */
async function linksOfPage(route: Route, tools: PageTools): Promise<PlacedHref[]> {
  const { body, compiled } = await compilePage(route.page, tools)
  const page = await renderPage(route, body, tools.context)
  const hrefs = hrefsIn(page.app).filter(({ href }) => isWebUrl(href))
  if (hrefs.length === 0) return []
  let sources: readonly UrlSource[] | undefined
  let inContent: ReadonlySet<string> | undefined
  const { root } = tools.context.site
  return hrefs.flatMap((one): PlacedHref | [] => {
    sources ??= readSources(route.page, compiled.includes, root)
    const written = sources.flatMap((source) => findUrl(source, one.href))
    if (written.length > 0) return { ...one, places: written }
    const configured = tools.locator.inModules(one.href) ?? tools.locator.inConfig(one.href)
    if (configured) return { ...one, places: [configured] }
    // The layout puts some URLs together, such as the one for editing the page. Those are as right as the setting.
    inContent ??= new Set(hrefsIn(page.content()).map(({ href }) => href))
    return inContent.has(one.href) ? { ...one, places: [{ file: route.page.place }] } : []
  })
}

function isWebUrl(href: string): boolean {
  return /^(?:https?:)?\/\/[^/]/i.test(href)
}
