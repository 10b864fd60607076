import { posix } from 'node:path'
import {
  decodeUrl,
  encodePath,
  isExternal,
  normalizePath,
  splitHref,
  withBase,
} from '../../../../runtime/contract/url.ts'
import { unsafeUrl } from '../../../html/unsafe-url.ts'
import { findTarget, isPageFile, toRooted } from '../../find-target.ts'
import type { ImageFiles } from '../../image-files.ts'
import { type LinePlace, placeAt } from '../../origins.ts'
import { type MarkdownEnv, reportAt } from '../../page-env.ts'
import type { AnchorLink } from '../../types.ts'
import { fileOf, noteLocalHref, readableHref, type WrittenHref } from './href.ts'
import { reportUnsafe } from './unsafe-links.ts'

/** What resolving needs of the site's configuration. */
export interface LinkOptions {
  readonly root: string
  readonly baseUrl: string
  readonly images: ImageFiles
}

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
  if (isExternal(href)) return href
  const { path, query, hash } = splitHref(href)
  const from = fileOf(written, env)
  noteLocalHref(written, { kind: 'link', from }, env)
  const { url, file } = findTarget(path, from, env)
  if (url === undefined && file === undefined) {
    const later = env.targets.laterFiles ? laterFile(path, from) : undefined
    reportBroken(href, { env, from, place: locate(), later })
    return later === undefined ? href : withBase(encodePath(later), options.baseUrl) + query + hash
  }
  if (file !== undefined) return withBase(file, options.baseUrl) + query + hash
  if (hash.length > 1 && url !== undefined) {
    env.anchorLinks.push({
      url,
      anchor: decodeUrl(hash.slice(1)),
      href: readableHref(href),
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

interface BrokenLink {
  readonly env: MarkdownEnv
  readonly from: string
  readonly place: LinePlace
  /** The decoded path of a file that a plugin may write. */
  readonly later: string | undefined
}

/** The path of a file that a plugin may write; undefined if the link leaves the site. */
function laterFile(path: string, from: string): string | undefined {
  const { fromRoot } = toRooted(path, from)
  return fromRoot === '/' ? undefined : fromRoot
}

function reportBroken(href: string, { env, from, place, later }: BrokenLink): void {
  const { path } = splitHref(href)
  const { fromRoot = posix.join('/', decodeUrl(path)) } = toRooted(path, from)
  const target = normalizePath(fromRoot.replace(/\.(?:md|tsx)$/, ''))
  // What plugins write is not known yet, nor whether there is anything to suggest.
  const near = later === undefined ? env.targets.nearestUrl(encodePath(target)) : undefined
  const isFile = near === undefined && /\.(?!html$)[a-z\d]{1,5}$/i.test(target)
  const newFile = isFile ? `public${target}` : `content${target === '/' ? '/index' : target}.md`
  const reason = isFile
    ? `there is no file ${newFile}`
    : isPageFile(fromRoot)
      ? `there is no file content${fromRoot}`
      : 'no page has that URL'
  reportAt(env, place, {
    code: 'broken-link',
    severity: 'error',
    message: `Broken link to "${readableHref(href)}": ${reason}`,
    fix: near
      ? `write "${readableHref(near)}", or add ${newFile}`
      : `add ${newFile}, or remove the link`,
    ...(later !== undefined && { ifMissing: later }),
  })
}
