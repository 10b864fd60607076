import { posix } from 'node:path'
import { decodeUrl as decode, encodePath, normalizePath } from '../../runtime/contract/url.ts'
import {
  foldersAbove,
  isOutsideContent,
  isPlaceOfSite,
  leavesFolder,
  placeOfSource,
  sourceOfPlace,
} from '../files/paths.ts'
import { servedFile } from '../files/served-file.ts'
import type { LinkPage } from './link-page.ts'
import type { LinkTargets } from './types.ts'

/** What finding a page needs of the page with the link. */
type From = Pick<LinkPage, 'source' | 'targets'>

/** The decoded path in the Unicode form of URLs. */
function decodeUrl(path: string): string {
  return decode(path).normalize()
}

/** The page that a path leads to. */
export interface FoundPage {
  readonly url: string
  /** Whether the path names the page in the default language. */
  readonly isTranslated: boolean
}

/** The URL of the page that a path in the file `from` leads to, by the name of its file or by its URL. */
export function findPage(path: string, from: string, page: From): string | undefined {
  return findTranslated(path, from, page)?.url
}

/** The same, and whether that is in another language than the page that the path names. */
export function findTranslated(path: string, from: string, page: From): FoundPage | undefined {
  const url = findOriginal(path, from, page)
  if (url === undefined) return undefined
  // A link leads to the page in the language of the page with the link.
  const local = page.targets.localUrl?.(url) ?? url
  return { url: local, isTranslated: local !== url }
}

function findOriginal(path: string, from: string, page: From): string | undefined {
  const { source, targets } = page
  if (path === '') return targets.urlOfSource(source)
  const { fromRoot, isAbsolute } = toRooted(path, from)
  if (fromRoot === undefined) return urlOutside(path, from, page)
  const files = [...sourcesOf(fromRoot, isAbsolute), ...rootedOutside(fromRoot, source)]
  for (const file of files) {
    const url = targets.urlOfSource(file)
    if (url !== undefined) return url
  }
  const url = normalizePath(encodePath(fromRoot))
  return targets.hasUrl(url) ? url : undefined
}

/** A path that is no page: of a file of `public/`, of a redirect, or the root. */
export interface PublicPath {
  readonly path: string
  /** Whether it is a file of `public/`. */
  readonly isFile: boolean
  /** Where the configuration redirects it to; undefined for the home page, which may be another page but has not moved. */
  readonly redirectedTo: string | undefined
}

/** The path that a path in the file `from` leads to, if readers get something there that is no page. */
export function findPublicPath(
  path: string,
  from: string,
  targets: LinkTargets,
): PublicPath | undefined {
  const { fromRoot, isAbsolute } = toRooted(path, from)
  if (path === '' || fromRoot === undefined) return undefined
  const encoded = encodePath(fromRoot)
  const url = normalizePath(encoded)
  const isFile = hasPublicPage(fromRoot, targets)
  if (!isFile && !isRoot(url) && !targets.isRedirected?.(url)) return undefined
  const redirectedTo = isRoot(url) ? undefined : targets.redirectTarget?.(url)
  return { path: isAbsolute ? path : encoded, isFile, redirectedTo }
}

/** Whether hosts serve a file of `public/` at a decoded path: '/api/' is `api/index.html`. */
export function hasPublicPage(
  path: string,
  { hasPublicFile }: Pick<LinkTargets, 'hasPublicFile'>,
): boolean {
  return servedFile(path, hasPublicFile) !== undefined
}

/**
 * Whether a URL is the root of the site. Links there are never broken: it may be redirected, and that nothing is there is
 * one problem of the site, `home-missing`.
 */
export function isRoot(url: string): boolean {
  return url === '/'
}

/**
 * URLs that a relative path can mean if there is no such file: relative to the URL of the page, which a `slug` may have
 * changed, or relative to the folder of the version. Other generators allow both.
 */
export function findElsewhere(path: string, from: string, { source, targets }: From): string[] {
  const decoded = decodeUrl(path)
  if (decoded === '' || decoded.startsWith('/')) return []
  const own = targets.urlOfSource(source)
  const byUrl =
    own === undefined || isPageFile(decoded)
      ? undefined
      : normalizePath(posix.join(posix.dirname(own), encodePath(decoded)))
  const found = [
    byUrl !== undefined && targets.hasUrl(byUrl) ? byUrl : undefined,
    urlFromDocs(decoded, from, targets),
  ]
  return [...new Set(found.flatMap((url) => url ?? []))]
}

/**
 * The URL of a page by a path from the URL of the page with the link, which ends with a slash. Only a path that names no file can
 * mean that: MkDocs leaves it as it is.
 */
export function findFromUrl(
  path: string,
  from: string,
  { source, targets }: From,
): string | undefined {
  const decoded = decodeUrl(path)
  const own = placeOfSource(source) === from ? targets.urlOfSource(source) : undefined
  if (own === undefined || decoded === '' || decoded.startsWith('/') || isPageFile(decoded))
    return undefined
  const url = normalizePath(posix.join(own, encodePath(decoded)))
  return targets.hasUrl(url) ? url : undefined
}

/** The URL of a page by its path from the folder of the version. Each folder may have its own index page. */
function urlFromDocs(path: string, from: string, targets: LinkTargets): string | undefined {
  if (/^\.|^(?:index|README)(?:\.md)?$/.test(path)) return undefined
  const folder = docsFolderOf(from, targets)
  if (folder === undefined) return undefined
  return findPage(path, `${folder}/index.md`, { source: '', targets })
}

/** The folder of the version that a file is in, relative to the root. */
export function docsFolderOf(
  from: string,
  { docsFolders = [] }: Pick<LinkTargets, 'docsFolders'>,
): string | undefined {
  const folders = docsFolders.filter((one) => one === '.' || from.startsWith(`${one}/`))
  return folders.reduce((a, b) => (a.length > b.length ? a : b), '') || undefined
}

/** In a page outside `content/`, a path with a leading `/` may count from the folder of its version, or from one above. */
function rootedOutside(fromRoot: string, source: string): string[] {
  if (!isOutsideContent(source) || !isPageFile(fromRoot)) return []
  return foldersAbove(source).flatMap((folder) => sourcesOf(posix.join(folder, fromRoot), true))
}

/** The URL of a page outside `content/`, by the relative path of its file, or from the URL of the page with the link. */
function urlOutside(path: string, from: string, { source, targets }: From): string | undefined {
  const decoded = decodeUrl(path)
  const place = posix.join(posix.dirname(from), decoded)
  const isAbove = !isPlaceOfSite(place, targets.docsFolders)
  if (isAbove && !leavesFolder(from)) return undefined
  for (const candidate of sourcesOf(sourceOfPlace(place), false)) {
    const url = targets.urlOfSource(candidate)
    if (url !== undefined) return url
  }
  const pageUrl = placeOfSource(source) === from ? targets.urlOfSource(source) : undefined
  if (pageUrl === undefined) return undefined
  const isFolder = /(?:^|\/)(?:index|README)\.md$/.test(source)
  const folder = isFolder ? pageUrl : posix.dirname(pageUrl)
  const url = normalizePath(posix.join(folder, encodePath(decoded)))
  return targets.hasUrl(url) ? url : undefined
}

/** The path below `content/`, decoded, with a leading `/`; undefined if a relative path leaves that folder. */
export function toRooted(path: string, from: string) {
  const decoded = decodeUrl(path)
  const isAbsolute = decoded.startsWith('/')
  const joined = posix.join(posix.dirname(from), decoded)
  const isWithin = /^content(?:\/|$)/.test(joined)
  const fromRoot = isAbsolute ? posix.normalize(decoded) : joined.slice('content'.length) || '/'
  return { isAbsolute, fromRoot: isAbsolute || isWithin ? fromRoot : undefined }
}

/** Files of `content/` that a path may mean; only a relative path may omit the extension. */
function sourcesOf(fromRoot: string, isAbsolute: boolean): string[] {
  const file = posix.join('.', fromRoot.replace(/^\/|\/$/g, ''))
  // A page may have been converted from one to the other.
  if (file.endsWith('.mdx')) return [file, file.slice(0, -1)]
  if (file.endsWith('.md')) return [file, `${file}x`]
  if (isPageFile(file)) return [file]
  if (isAbsolute) return []
  const names = ['index.md', 'index.mdx', 'index.tsx', 'README.md', 'README.mdx'].map((name) =>
    posix.join(file, name),
  )
  return [`${file}.md`, `${file}.mdx`, `${file}.tsx`, ...names]
}

/** Whether a path ends in an extension of pages. */
export function isPageFile(path: string): boolean {
  return /\.(?:mdx?|tsx)$/.test(path)
}
