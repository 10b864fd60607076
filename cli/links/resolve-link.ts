import type { ResolvedLink } from '../../runtime/contract/page.ts'
import {
  anchorOf,
  encodePath,
  isExternal,
  isFilePath,
  pageHref,
  splitHref,
  withBase,
} from '../../runtime/contract/url.ts'
import { type LinePlace, placeAt } from '../content/origins.ts'
import { unsafeUrl } from '../html/unsafe-url.ts'
import { type FoundPage, toRooted } from './find-page.ts'
import {
  fileOf,
  inFormOfUrls,
  noteLocalHref,
  readableHref,
  type WrittenHref,
  writableHref,
} from './href.ts'
import type { LinkOptions } from './link-options.ts'
import { type LinkPage, reportAt } from './link-page.ts'
import { publishNeighbor } from './neighbors.ts'
import { pathOnHost, withBaseOnce, withoutSiteAlias } from './other-hrefs.ts'
import { readPath } from './readings.ts'
import { reportBroken } from './report-broken.ts'
import { reportUnsafe } from './report-unsafe.ts'
import { isTemplate } from './templates.ts'
import type { AnchorLink } from './types.ts'

/** Where readers get to from a link. */
export type LinkAttributes = Pick<ResolvedLink, 'href' | 'rel'>

/**
 * The URL that readers get for what the author wrote; an href that leads nowhere is reported and stays, one that is
 * unsafe is reported and removed.
 */
export function resolveLink(
  written: WrittenHref,
  page: LinkPage,
  options: LinkOptions,
): LinkAttributes | undefined {
  const { href, locate } = written
  const read = options.readScheme?.(href, page.source)
  if (read) {
    if ('href' in read)
      return resolveLink({ ...written, href: read.href }, page, withoutSchemes(options))
    const { problem: message, fix } = read
    reportAt(page, locate(), { code: 'broken-link', severity: 'error', message, fix })
    return { href }
  }
  const unsafe = unsafeUrl(href)
  if (unsafe) {
    reportUnsafe('a link', href, unsafe, page, locate())
    return undefined
  }
  const onHost = pathOnHost(href)
  if (onHost !== undefined) {
    const url = withBaseOnce(onHost, options.baseUrl)
    const isElsewhere = options.externalPaths.has(splitHref(url).path)
    return { href: url, ...(isElsewhere && elsewhere) }
  }
  if (isExternal(href)) return { href }
  if (isTemplate(written, 'link', page)) return { href }
  const { path, query, hash } = splitHref(inFormOfUrls(withoutSiteAlias(href)))
  const from = fileOf(written, page)
  noteLocalHref(written, { kind: 'link', from }, page)
  const context = { page, from, options }
  const meaning = readPath(path, context)
  const end = query + hash
  switch (meaning?.kind) {
    case 'page':
      noteAnchor(written, { ...meaning, anchor: anchorOf(hash) }, page)
      // A link within the page stays a bare hash: it works wherever the page is served.
      return { href: path === '' && query === '' ? hash : pageHref(meaning.url, options) + end }
    case 'external':
      return { href: meaning.path + end, ...elsewhere }
    case 'repository':
      return { href: meaning.url + end }
    case 'file':
      return {
        href: withBase(publishNeighbor(meaning.file, 'files', page), options.baseUrl) + end,
      }
    case 'public': {
      if (meaning.redirectedTo !== undefined) reportRedirected(written, meaning.redirectedTo, page)
      const isLikePage = meaning.isFile && !isFilePath(meaning.path)
      return { href: withBase(meaning.path, options.baseUrl) + end, ...(isLikePage && elsewhere) }
    }
    case undefined: {
      const later = page.targets.laterFiles ? laterFile(path, from) : undefined
      reportBroken(href, { ...context, place: locate(), later })
      return {
        href: later === undefined ? href : withBase(encodePath(later), options.baseUrl) + end,
      }
    }
  }
}

/** What a plugin returns is a path: it is not read again. */
function withoutSchemes(options: LinkOptions): LinkOptions {
  return { ...options, readScheme: undefined }
}

/** The router leaves such links to the browser. */
const elsewhere = { rel: 'external' } as const

/** Whether the page has the anchor is checked when all pages are compiled. */
function noteAnchor(
  { href, locate }: WrittenHref,
  { url, isTranslated, anchor }: FoundPage & Pick<AnchorLink, 'anchor'>,
  page: LinkPage,
): void {
  if (anchor === '') return
  page.anchorLinks.push({
    url,
    anchor,
    href: readableHref(href),
    ...(isTranslated && { isTranslated }),
    ...placeOfLink(locate(), page),
  })
}

/** The link works; readers get to the page sooner without the redirect. */
function reportRedirected({ href, locate }: WrittenHref, to: string, page: LinkPage): void {
  reportAt(page, locate(), {
    code: 'link-redirected',
    severity: 'warning',
    message: `Link to "${readableHref(href)}", which redirects to "${readableHref(to)}"`,
    fix: `write "${writableHref(to)}"`,
  })
}

function placeOfLink(
  { line, column }: LinePlace,
  { origins }: LinkPage,
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
