import {
  anchorOf,
  decodeUrl,
  type HrefStyle,
  isExternal,
  normalizePath,
  pageHref,
  splitHref,
  withBase,
  withoutBase,
} from '../../runtime/contract/url.ts'
import { siteInLocale } from '../config/languages/locales.ts'
import type { ExternalPaths } from '../config/schema/external-paths.ts'
import type { SiteConfig } from '../config/types.ts'
import { isHashedFile } from '../files/hashed-name.ts'
import { isBehindRefusedLink } from '../files/scan-folder.ts'
import type { HtmlHref } from '../html/hrefs.ts'
import { explainDroppedUrl } from '../links/dropped-pages.ts'
import { explainPublicPath } from '../links/explain-public.ts'
import { hasPublicPage, isRoot } from '../links/find-page.ts'
import type { AnchorLink, LinkTargets } from '../links/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import type { Route, RoutePlan } from './types.ts'

export interface RenderedLinks {
  readonly problems: readonly Diagnostic[]
  readonly anchorLinks: readonly AnchorLink[]
  /** URLs of the pages that are linked to. */
  readonly urls: readonly string[]
}

/** HTML that components drew. */
export interface RenderedSource {
  /** URL of the page. */
  readonly url: string
  /** Those in its HTML. */
  readonly hrefs: readonly HtmlHref[]
  /** Where an href is written; a component may have put it together. */
  readonly locate: (href: string) => Place
  /** What renders it, unless it is the page: 'The layout'. */
  readonly subject?: string
  readonly externalPaths: ExternalPaths
}

/** Checks links, images and other files in the HTML of components; `isChecked` says which are checked elsewhere. */
export function checkRenderedLinks(
  source: RenderedSource,
  site: SiteConfig,
  isChecked: (href: string) => boolean,
  targets: LinkTargets,
): RenderedLinks {
  const problems: Diagnostic[] = []
  const anchorLinks: AnchorLink[] = []
  const urls = new Set<string>()
  for (const address of source.hrefs) {
    const { kind, href } = address
    const { path, hash } = splitHref(href)
    const inside = pathInside(path, source.url, site)
    if (inside === undefined || isChecked(path + hash)) continue
    if (source.externalPaths.has(withBase(inside, site.baseUrl))) continue
    if (kind !== 'link') {
      const problem = checkFile(address, inside, source, targets)
      // A link that leads nowhere, or out of the site, is reported once.
      const isReported = problem && isBehindRefusedLink(site.root, `public${decodeUrl(inside)}`)
      if (problem && !isReported) problems.push(problem)
      continue
    }
    const url = inside === '' ? source.url : normalizePath(inside)
    if (inside === '' || targets.hasUrl(url)) {
      urls.add(url)
      const anchor = anchorOf(hash)
      if (anchor === '') continue
      const { file, line = 1, column } = source.locate(inside || hash)
      anchorLinks.push({ url, anchor, href: inside + hash, file, line, column })
    } else if (!isFile(url, inside, targets)) {
      problems.push(brokenLink(inside, url, source, { targets, root: site.root }))
    }
  }
  return { problems, anchorLinks, urls: [...urls] }
}

function brokenLink(
  inside: string,
  url: string,
  { locate, subject }: RenderedSource,
  context: { readonly targets: LinkTargets; readonly root: string },
): Diagnostic {
  const { laterFiles, nearestUrl } = context.targets
  const near = laterFiles ? undefined : nearestUrl(url)
  const { reason, fix } = explainPublicPath(decodeUrl(inside), inside, context) ??
    explainDroppedUrl(url, context.targets) ?? {
      reason: 'no page has that URL',
      fix: near ? `write "${near}"` : 'add the page, or remove the link',
    }
  return {
    code: 'broken-link',
    severity: 'error',
    message: `${subject ? `${subject} has a broken` : 'Broken'} link to "${inside}": ${reason}`,
    at: locate(inside),
    fix,
    ...(laterFiles && { ifMissing: decodeUrl(inside) }),
  }
}

/** Whether a path without a page leads somewhere: to a file of `public/`, to a redirect, or to the root. */
function isFile(url: string, path: string, targets: LinkTargets): boolean {
  const isThere = isRoot(url) || hasPublicPage(decodeUrl(path), targets)
  return isThere || (targets.isRedirected?.(url) ?? false)
}

function isPageAt(path: string, targets: LinkTargets): boolean {
  return targets.hasUrl(normalizePath(path)) || hasPublicPage(decodeUrl(path), targets)
}

/** What a page imports is a file of the bundle, so it exists. */
function checkFile(
  { kind }: HtmlHref,
  inside: string,
  { locate, subject }: RenderedSource,
  targets: LinkTargets,
): Diagnostic | undefined {
  const path = decodeUrl(inside)
  if (path === '' || isHashedFile(path.slice(1))) return undefined
  // A frame may show a page.
  const isInFrame = kind === 'asset' && isPageAt(inside, targets)
  if (isInFrame || targets.hasPublicFile(path)) return undefined
  const act = kind === 'image' ? 'show the image' : 'load'
  return {
    code: kind === 'image' ? 'broken-image' : 'broken-asset',
    severity: 'error',
    message: `${subject ? `${subject} cannot` : 'Cannot'} ${act} "${inside}": there is no file public${path}`,
    at: locate(inside),
    fix: 'add the file, or correct the path',
    ...(targets.laterFiles && { ifMissing: path }),
  }
}

/** A path as it counts from the site's root; undefined for one that leads elsewhere, '' for the page itself. */
function pathInside(path: string, url: string, { baseUrl }: SiteConfig): string | undefined {
  if (path === '') return ''
  if (isExternal(path)) return undefined
  if (path.startsWith('/')) return withoutBase(path, baseUrl)
  // A page's URL has no trailing slash, so a relative path is resolved from the folder above.
  const { pathname } = new URL(path, `http://site${withBase(url, baseUrl)}`)
  return withoutBase(pathname, baseUrl)
}

/** URLs that the layout of every page links to, with base. */
export function navigationHrefs(site: SiteConfig, { sidebars, mainUrls }: RoutePlan): Set<string> {
  const { locales } = site
  const layouts = locales.map(({ code }) => {
    const { navbar, footer } = siteInLocale(site, code)
    return [navbar, footer]
  })
  const urls = [
    ...locales.map(({ path }) => path),
    ...mainUrls.values(),
    ...JSON.stringify([layouts, ...sidebars.values()]).matchAll(/"url":"([^"]*)"/g),
  ]
  return new Set(urls.map((url) => pageHref(typeof url === 'string' ? url : (url[1] ?? ''), site)))
}

/** The logos in the navbar of every page, if they are there: others are reported like all missing files. */
export function logoFiles({ navbar, baseUrl }: SiteConfig, targets: LinkTargets): string[] {
  const files = [navbar.logo?.src, navbar.logo?.srcDark].filter((file) => file !== undefined)
  return files.filter((file) => targets.hasPublicFile(decodeUrl(file.slice(baseUrl.length - 1))))
}

/** URLs that the layout of one page links to besides those of `navigationHrefs`: they come from the plan, so they exist. */
export function frameHrefs(
  { url, breadcrumbs, previous, next, alternates, translations = [] }: Route,
  site: HrefStyle,
): Set<string> {
  const urls = [
    url,
    previous?.url,
    next?.url,
    ...breadcrumbs.map((step) => step.url),
    ...alternates.map((alternate) => alternate.url),
    ...translations.map((translation) => translation.url),
  ]
  return new Set(urls.flatMap((one) => (one === undefined ? [] : pageHref(one, site))))
}
