import {
  anchorOf,
  decodeUrl,
  encodePath,
  isExternal,
  pageHref,
  splitHref,
  withBase,
} from '../../../../runtime/contract/url.ts'
import { unsafeUrl } from '../../../html/unsafe-url.ts'
import { findElsewhere, findFromUrl, findTarget, isPageFile, toRooted } from '../../find-target.ts'
import type { LinkOptions } from '../../link-options.ts'
import { type LinePlace, placeAt } from '../../origins.ts'
import { type MarkdownEnv, reportAt } from '../../page-env.ts'
import type { AnchorLink } from '../../types.ts'
import { fileOf, inFormOfUrls, noteLocalHref, readableHref, type WrittenHref } from './href.ts'
import {
  type Neighbor,
  type NoNeighbor,
  publishNeighbor,
  readNeighbor,
  readRooted,
} from './neighbors.ts'
import { pathOnHost, withoutSiteAlias } from './other-hrefs.ts'
import { reportBroken } from './report-broken.ts'
import { reportUnsafe } from './unsafe-links.ts'

/**
 * The URL that readers get for what the author wrote; an href that leads nowhere is reported and stays, one that is
 * unsafe is reported and removed.
 */
export function resolveLink(
  written: WrittenHref,
  env: MarkdownEnv,
  options: LinkOptions,
): string | undefined {
  const { href, locate } = written
  const unsafe = unsafeUrl(href)
  if (unsafe) {
    reportUnsafe('a link', href, unsafe, env, locate())
    return undefined
  }
  const onHost = pathOnHost(href)
  if (onHost !== undefined || isExternal(href)) return onHost ?? href
  const { path, query, hash } = splitHref(inFormOfUrls(withoutSiteAlias(href)))
  const from = fileOf(written, env)
  noteLocalHref(written, { kind: 'link', from }, env)
  const fromUrl = options.hasUrlPaths ? findFromUrl(path, from, env) : undefined
  const target = fromUrl === undefined ? findTarget(path, from, env) : { url: fromUrl }
  const { url: urlAtPlace, file } = target
  const external = urlAtPlace === undefined ? options.externalPaths.find(path, from) : undefined
  if (external !== undefined) return external + query + hash
  // A file next to the page comes before one of `public/` that a relative path may mean too.
  const neighbor = urlAtPlace === undefined ? neighborAt(path, from, env, options) : undefined
  if (neighbor && 'file' in neighbor) {
    return withBase(publishNeighbor(neighbor, 'files', env), options.baseUrl) + query + hash
  }
  const isFound = urlAtPlace !== undefined || file !== undefined
  const elsewhere = isFound ? [] : findElsewhere(path, from, env)
  const url = elsewhere.length === 1 ? elsewhere[0] : urlAtPlace
  if (url === undefined && file === undefined) {
    const later = env.targets.laterFiles ? laterFile(path, from) : undefined
    reportBroken(href, { env, from, place: locate(), neighbor, later, options, elsewhere })
    return later === undefined ? href : withBase(encodePath(later), options.baseUrl) + query + hash
  }
  if (file !== undefined) {
    if (target.redirectedTo !== undefined) reportRedirected(written, target.redirectedTo, env)
    return withBase(file, options.baseUrl) + query + hash
  }
  const anchor = anchorOf(hash)
  if (anchor !== '' && url !== undefined) {
    env.anchorLinks.push({
      url,
      anchor,
      href: readableHref(href),
      ...placeOfLink(locate(), env),
    })
  }
  // A link within the page stays a bare hash: it works wherever the page is served.
  if (path === '' && query === '') return hash
  return pageHref(url ?? path, options) + query + hash
}

/** The link works; readers get to the page sooner without the redirect. */
function reportRedirected({ href, locate }: WrittenHref, to: string, env: MarkdownEnv): void {
  reportAt(env, locate(), {
    code: 'link-redirected',
    severity: 'warning',
    message: `The link "${readableHref(href)}" leads to a URL that is redirected to "${readableHref(to)}"`,
    fix: `write "${readableHref(to)}"`,
  })
}

function placeOfLink(
  { line, column }: LinePlace,
  { origins }: MarkdownEnv,
): Pick<AnchorLink, 'file' | 'line' | 'column'> {
  const { file, line: fileLine = 1, column: fileColumn } = placeAt(origins, line, column)
  const isOwn = file === origins[0]?.place
  return { ...(!isOwn && { file }), line: fileLine, column: fileColumn }
}

/** The path of a file that a plugin may write; undefined if the link leaves the site. */
function laterFile(path: string, from: string): string | undefined {
  const { fromRoot } = toRooted(path, from)
  return fromRoot === '/' ? undefined : fromRoot
}

/** '/files/a.pdf': the extension distinguishes it from the URL of a page. */
function isRootFile(path: string): boolean {
  return /^\/.*\.(?!html?$)[a-z\d]{1,5}$/i.test(path) && !isPageFile(path)
}

/** What a path leads to besides pages; undefined for one that can only mean a page. */
function neighborAt(
  path: string,
  from: string,
  env: MarkdownEnv,
  options: LinkOptions,
): Neighbor | NoNeighbor | undefined {
  const decoded = decodeUrl(path)
  const isRooted =
    options.hasRootPaths && isRootFile(decoded) && !env.targets.hasPublicFile(decoded)
  if (isRooted) return readRooted(decoded, from, env, options)
  if (decoded.startsWith('/') || /(?:^|\/)\.{0,2}$/.test(decoded) || isPageFile(decoded))
    return undefined
  return readNeighbor(decoded, from, env, options)
}
