import { isExternal, splitHref } from '../../../../runtime/contract/url.ts'
import { addressKind, candidatesOf } from '../../../html/addresses.ts'
import { attributePattern, parseAttributes } from '../../../html/attributes.ts'
import { escapeHtml, unescapeHtml } from '../../../html/escape.ts'
import { htmlPieces } from '../../../html/pieces.ts'
import { runsScript, unsafeAddress } from '../../../html/unsafe-address.ts'
import { findTarget } from '../../find-target.ts'
import type { Size } from '../../image-size.ts'
import type { LinePlace } from '../../origins.ts'
import type { MarkdownEnv } from '../../page-env.ts'
import { fileOf, type WrittenHref } from './href.ts'
import { type FileUse, type ResolvedFile, resolveFile } from './resolve-file.ts'
import { type LinkOptions, resolveLink } from './resolve-link.ts'
import { reportUnsafe } from './unsafe-links.ts'

/** A piece of raw HTML, and what its addresses are resolved with. */
export interface HtmlContext {
  readonly page: MarkdownEnv
  readonly options: LinkOptions
  /** First line of the block it stands in. */
  readonly line: number
  /** The place of what stands at an offset of it. */
  readonly place: (offset: number) => LinePlace
}

/**
 * Resolves the links, images and other files of raw HTML. An address that runs a script is taken out, on whatever element it stands;
 * scripts and handlers, which their author can only have meant, stay.
 */
export function resolveHtml(html: string, context: HtmlContext): string {
  let result = ''
  let last = 0
  for (const piece of htmlPieces(html)) {
    if (piece.kind !== 'open' && piece.kind !== 'raw') continue
    const start = piece.start + 1 + piece.name.length
    const tag = piece.name.toLowerCase()
    for (const { index, ...attribute } of addressesOf(piece.attrs)) {
      const at = start + index
      const changed = resolveAttribute({ ...attribute, tag, attrs: piece.attrs, at }, context)
      if (changed === undefined) continue
      result += html.slice(last, at) + changed
      last = at + attribute.text.length
    }
  }
  return result + html.slice(last)
}

interface Address {
  /** In lower case. */
  readonly name: string
  /** The attribute as it is written, … */
  readonly text: string
  /** … and what of it stands before the value's quote, or before the value. */
  readonly before: string
  readonly value: string
}

/** The addresses among the attributes of a tag. Of several with one name the first counts. */
function addressesOf(attrs: string): (Address & { readonly index: number })[] {
  const names = new Set<string>()
  return [...attrs.matchAll(attributes)].flatMap((match) => {
    const [text, written = '', double, single, bare] = match
    const name = written.toLowerCase()
    const value = double ?? single ?? bare
    if (value === undefined || names.has(name) || !addressAttributes.has(name)) return []
    names.add(name)
    const length = value.length + (bare === undefined ? 2 : 0)
    const before = text.slice(0, text.length - length)
    return { name, text, before, value, index: match.index }
  })
}

const attributes = new RegExp(attributePattern, 'g')

/** Attributes that hold addresses, `from`, `to` and `values` those of animated links. */
const addressAttributes: ReadonlySet<string> = new Set(
  'action background cite data formaction from href ping poster src srcset to values xlink:href'.split(
    ' ',
  ),
)

interface Attribute extends Address {
  readonly tag: string
  /** All attributes of the tag. */
  readonly attrs: string
  /** Where it begins in the HTML. */
  readonly at: number
}

/** What becomes of an attribute: undefined where it stays as it is. */
function resolveAttribute(attribute: Attribute, context: HtmlContext): string | undefined {
  const { tag, name, attrs, at, text, before, value } = attribute
  const { page, line } = context
  const href = unescapeHtml(value)
  const start = at + before.length + (text.endsWith(value) ? 0 : 1)
  const place = (index: number) => () => context.place(start + index)
  const unsafe = unsafeAddress(href)
  if (unsafe && runsScript(href)) {
    reportUnsafe('link to', href, unsafe, page, place(0)())
    return ''
  }
  const own = parseAttributes(attrs)
  const kind = addressKind(tag, name, own)
  if (unsafe || !kind) return undefined
  const use = kind === 'image' && tag === 'img' && name === 'src' ? 'sized image' : kind
  if (name === 'srcset') {
    const resolve = (raw: string, index: number) =>
      resolveAs(use, { href: unescapeHtml(raw), line, locate: place(index) }, context).src ?? raw
    const replaced = replaceCandidates(value, resolve)
    return replaced === value ? undefined : `${before}"${replaced.replaceAll('"', '&quot;')}"`
  }
  const { src, size } = resolveAs(use, { href, line, locate: place(0) }, context)
  const sizes = sizeAttributes(size, own)
  if (src === undefined || (src === href && sizes === '')) return undefined
  return `${before}"${escapeHtml(src)}"${sizes}`
}

function resolveAs(
  use: FileUse | 'link',
  written: WrittenHref,
  { page, options }: HtmlContext,
): ResolvedFile {
  if (use === 'link' || (use === 'asset' && isPage(written, page))) {
    return { src: resolveLink(written, page, options) }
  }
  return resolveFile(written, use, page, options)
}

/** Whether it is a page of the site, which a frame may show. */
function isPage(written: WrittenHref, page: MarkdownEnv): boolean {
  if (isExternal(written.href)) return false
  const { path } = splitHref(written.href)
  return findTarget(path, fileOf(written, page), page).url !== undefined
}

/** A `srcset` with each of its addresses replaced; one that stays keeps its spelling. */
function replaceCandidates(
  srcset: string,
  replace: (raw: string, index: number) => string,
): string {
  let result = ''
  let last = 0
  for (const { href, index } of candidatesOf(srcset)) {
    const replaced = replace(href, index)
    result += srcset.slice(last, index)
    result += replaced === unescapeHtml(href) ? href : escapeHtml(replaced)
    last = index + href.length
  }
  return result + srcset.slice(last)
}

/** ` width="…" height="…"` for a tag that says neither. */
function sizeAttributes(size: Size | undefined, own: readonly [string, string][]): string {
  if (!size || own.some(([name]) => name === 'width' || name === 'height')) return ''
  return ` width="${size.width}" height="${size.height}"`
}
