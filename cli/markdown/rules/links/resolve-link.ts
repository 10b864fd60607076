import { posix } from 'node:path'
import { isExternal, normalizePath, splitHref, withBase } from '../../../../runtime/contract/url.ts'
import { unsafeAddress } from '../../../html/unsafe-address.ts'
import type { ImageFiles } from '../../image-files.ts'
import { originAt, placeAt } from '../../origins.ts'
import type { AnchorLink, MarkdownEnv, WrittenAddress } from '../../types.ts'
import { decode, encodePath, readable } from '../address.ts'
import { reportAt } from '../report.ts'
import type { LinePlace } from './locate.ts'
import { reportUnsafe } from './unsafe-links.ts'

/** What resolving needs of the site's configuration. */
export interface LinkOptions {
  readonly root: string
  readonly baseUrl: string
  readonly images: ImageFiles
}

/** An address that an author wrote, and where. */
export interface Written {
  readonly href: string
  /** First line of the block it stands in. */
  readonly line: number
  readonly locate: () => LinePlace
}

/** The file, relative to the root, that an address counts from: the one it is written in. */
export function fileOf({ line, locate }: Written, { origins, definitions }: MarkdownEnv): string {
  // An address by reference may stand in another file than the link.
  const isElsewhere = origins.length > 1 && definitions.size > 0
  return originAt(origins, isElsewhere ? locate().line : line).place
}

/** Tells whoever asked for it of an address. */
export function noteAddress(
  kind: WrittenAddress['kind'],
  { href, locate }: Written,
  { origins, onAddress }: MarkdownEnv,
  from: string,
): void {
  if (!onAddress) return
  const { line, column } = locate()
  onAddress({ kind, href, from, at: placeAt(origins, line, column) })
}

/**
 * The address that readers get for what the author wrote; one that leads nowhere is reported and stays, one that is
 * unsafe is reported and goes.
 */
export function resolveLink(
  written: Written,
  env: MarkdownEnv,
  options: LinkOptions,
): string | undefined {
  const { href, locate } = written
  const unsafe = unsafeAddress(href)
  if (unsafe) {
    reportUnsafe('link to', href, unsafe, env, locate())
    return undefined
  }
  if (isExternal(href)) return href
  const { path, query, hash } = splitHref(href)
  const from = fileOf(written, env)
  noteAddress('link', written, env, from)
  const { url, file } = findTarget(path, from, env)
  if (url === undefined && file === undefined) {
    reportBroken(href, { env, from, place: locate() })
    return href
  }
  if (file !== undefined) return withBase(file, options.baseUrl) + query + hash
  if (hash.length > 1 && url !== undefined) {
    env.anchorLinks.push({
      url,
      anchor: decode(hash.slice(1)),
      href: readable(href),
      ...placeOfLink(locate(), env),
    })
  }
  // A link within the page stays a bare hash: it works wherever the page is served.
  if (path === '' && query === '') return hash
  return withBase(url ?? path, options.baseUrl) + query + hash
}

function placeOfLink(
  { line, column }: LinePlace,
  { origins }: MarkdownEnv,
): Pick<AnchorLink, 'file' | 'line' | 'column'> {
  const { file, line: fileLine = 1, column: fileColumn } = placeAt(origins, line, column)
  const isOwn = file === origins[0]?.place
  return { ...(!isOwn && { file }), line: fileLine, column: fileColumn }
}

/** A route, or a file of `public/`; neither where an address leads nowhere. */
export interface Target {
  readonly url?: string
  readonly file?: string
}

/** Where a path leads: a route, a file of `public/`, or nowhere. */
export function findTarget(
  path: string,
  from: string,
  { source, targets }: Pick<MarkdownEnv, 'source' | 'targets'>,
): Target {
  if (path === '') return { url: targets.urlOfSource(source) }
  const { fromRoot, isAbsolute } = toRooted(path, from)
  if (fromRoot === undefined) return {}
  for (const candidate of sourcesOf(fromRoot, isAbsolute)) {
    const url = targets.urlOfSource(candidate)
    if (url !== undefined) return { url }
  }
  const encoded = encodePath(fromRoot)
  const url = normalizePath(encoded)
  if (targets.hasUrl(url)) return { url }
  return targets.hasPublicFile(fromRoot) ? { file: isAbsolute ? path : encoded } : {}
}

/** The path below `content/`, decoded, with a leading `/`; a relative one that leaves that folder leads nowhere. */
function toRooted(path: string, from: string) {
  const decoded = decode(path)
  const isAbsolute = decoded.startsWith('/')
  const beside = posix.join(posix.dirname(from), decoded)
  const isWithin = /^content(?:\/|$)/.test(beside)
  const fromRoot = isAbsolute ? posix.normalize(decoded) : beside.slice('content'.length) || '/'
  return { isAbsolute, fromRoot: isAbsolute || isWithin ? fromRoot : undefined }
}

/** Files of `content/` that a path may mean; only a relative one may leave out the extension. */
function sourcesOf(fromRoot: string, isAbsolute: boolean): string[] {
  const file = posix.join('.', fromRoot.replace(/^\/|\/$/g, ''))
  if (isPageFile(file)) return [file]
  if (isAbsolute) return []
  const names = ['index.md', 'index.tsx', 'README.md'].map((name) => posix.join(file, name))
  return [`${file}.md`, `${file}.tsx`, ...names]
}

function isPageFile(path: string): boolean {
  return /\.(?:md|tsx)$/.test(path)
}

interface BrokenLink {
  readonly env: MarkdownEnv
  readonly from: string
  readonly place: LinePlace
}

function reportBroken(href: string, { env, from, place }: BrokenLink): void {
  const { path } = splitHref(href)
  const { fromRoot = posix.join('/', decode(path)) } = toRooted(path, from)
  const wanted = normalizePath(fromRoot.replace(/\.(?:md|tsx)$/, ''))
  const near = env.targets.nearestUrl(encodePath(wanted))
  const isFile = near === undefined && /\.(?!html$)[a-z\d]{1,5}$/i.test(wanted)
  const newFile = isFile ? `public${wanted}` : `content${wanted === '/' ? '/index' : wanted}.md`
  const reason = isFile
    ? `there is no file ${newFile}`
    : isPageFile(fromRoot)
      ? `there is no file content${fromRoot}`
      : 'no page has that URL'
  const problem = {
    code: 'broken-link' as const,
    severity: 'error' as const,
    message: `Cannot link to "${readable(href)}": ${reason}`,
    fix: near
      ? `write "${readable(near)}", or add ${newFile}`
      : `add ${newFile}, or take the link out`,
  }
  reportAt(env, place.line, problem, place.column)
}
