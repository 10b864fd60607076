import { isExternal, splitHref } from '../../../../runtime/contract/url.ts'
import type { LinePlace } from '../../../content/origins.ts'
import { attributePattern, parseHtmlAttributes } from '../../../html/attributes.ts'
import { escapeHtml } from '../../../html/escape.ts'
import { candidatesOf, hrefKind } from '../../../html/hrefs.ts'
import { htmlPieces } from '../../../html/pieces.ts'
import { unescapeHtml } from '../../../html/unescape.ts'
import { runsScript, unsafeUrl } from '../../../html/unsafe-url.ts'
import type { Size } from '../../../images/image-size.ts'
import { findPage, findPublicPath } from '../../../links/find-page.ts'
import { fileOf, type WrittenHref } from '../../../links/href.ts'
import type { LinkOptions } from '../../../links/link-options.ts'
import { reportUnsafe } from '../../../links/report-unsafe.ts'
import { type FileUse, type ResolvedFile, resolveFile } from '../../../links/resolve-file.ts'
import { type LinkAttributes, resolveLink } from '../../../links/resolve-link.ts'
import { type ImageForMode, modeClass, splitColorMode } from '../../color-mode.ts'
import type { MarkdownEnv } from '../../page-env.ts'

/** A piece of raw HTML, and what its URLs are resolved with. */
export interface HtmlContext {
  readonly page: MarkdownEnv
  readonly options: LinkOptions
  /** First line of the block that contains it. */
  readonly line: number
  /** The place of an offset in it. */
  readonly place: (offset: number) => LinePlace
}

/**
 * Resolves the links, images and other files of raw HTML. A URL that runs a script is removed from whatever element it
 * is on; scripts and handlers, which their author can only have meant, stay.
 */
export function resolveHtml(html: string, context: HtmlContext): string {
  let result = ''
  let last = 0
  for (const piece of htmlPieces(html)) {
    if (piece.kind !== 'open' && piece.kind !== 'raw') continue
    const start = piece.start + 1 + piece.name.length
    const tag = piece.name.toLowerCase()
    for (const { index, ...attribute } of urlAttributesOf(piece.attrs)) {
      const at = start + index
      const changed = resolveAttribute({ ...attribute, tag, attrs: piece.attrs, at }, context)
      if (changed === undefined) continue
      result += html.slice(last, at) + changed
      last = at + attribute.text.length
    }
  }
  return result + html.slice(last)
}

interface UrlAttribute {
  /** In lower case. */
  readonly name: string
  /** The attribute as it is written, … */
  readonly text: string
  /** … and the part of it before the value's quote, or before the value. */
  readonly before: string
  readonly value: string
}

/** The attributes of a tag that hold URLs. Of several with one name the first counts. */
function urlAttributesOf(attrs: string): (UrlAttribute & { readonly index: number })[] {
  const names = new Set<string>()
  return [...attrs.matchAll(attributes)].flatMap((match) => {
    const [text, written = '', double, single, bare] = match
    const name = written.toLowerCase()
    const value = double ?? single ?? bare
    if (value === undefined || names.has(name) || !urlAttributes.has(name)) return []
    names.add(name)
    const length = value.length + (bare === undefined ? 2 : 0)
    const before = text.slice(0, text.length - length)
    return { name, text, before, value, index: match.index }
  })
}

const attributes = new RegExp(attributePattern, 'g')

/** Names of attributes that hold URLs; `from`, `to` and `values` those of animated links. */
const urlAttributes: ReadonlySet<string> = new Set(
  'action background cite data formaction from href ping poster src srcset to values xlink:href'.split(
    ' ',
  ),
)

interface Attribute extends UrlAttribute {
  readonly tag: string
  /** All attributes of the tag. */
  readonly attrs: string
  /** Where it begins in the HTML. */
  readonly at: number
}

/** What an attribute becomes; undefined if it stays as it is. */
function resolveAttribute(attribute: Attribute, context: HtmlContext): string | undefined {
  const { tag, name, attrs, at, text, before, value } = attribute
  const { page, line } = context
  const href = unescapeHtml(value)
  const start = at + before.length + (text.endsWith(value) ? 0 : 1)
  const place = (index: number) => () => context.place(start + index)
  const unsafe = unsafeUrl(href)
  if (unsafe && runsScript(href)) {
    reportUnsafe(`"<${tag}>"`, href, unsafe, page, place(0)())
    return ''
  }
  const all = parseHtmlAttributes(attrs)
  const kind = hrefKind(tag, name, all)
  if (unsafe || !kind) return undefined
  const use = kind === 'image' && tag === 'img' && name === 'src' ? 'sized image' : kind
  if (name === 'srcset') {
    const resolve = (raw: string, index: number) =>
      resolveAs(
        use,
        { href: unescapeHtml(raw), line, isInHtml: true, locate: place(index) },
        context,
      ).src ?? raw
    const replaced = replaceCandidates(value, resolve)
    return replaced === value ? undefined : `${before}"${replaced.replaceAll('"', '&quot;')}"`
  }
  const image =
    use === 'sized image' && !all.some(([key]) => key === 'class') ? splitColorMode(href) : { href }
  const written = { href: image.href, line, isInHtml: true, locate: place(0) }
  const { src, size, variants, rel } = resolveAs(use, written, context)
  const ofImage =
    sizeAttributes(size, all) + modeAttributes(image) + variantAttributes(variants, all)
  const added = ofImage + (tag === 'a' ? relAttribute(rel, all) : '')
  if (src === undefined || (src === href && added === '')) return undefined
  return `${before}"${escapeHtml(src)}"${added}`
}

function resolveAs(
  use: FileUse | 'link',
  written: WrittenHref,
  { page, options }: HtmlContext,
): ResolvedFile & Pick<LinkAttributes, 'rel'> {
  if (use === 'link' || (use === 'asset' && isPage(written, page))) {
    const { href, ...others } = resolveLink(written, page, options) ?? {}
    return { src: href, ...others }
  }
  return resolveFile(written, use, page, options)
}

/** Whether it is a page of the site, or one in `public/`, which a frame may show. */
function isPage(written: WrittenHref, page: MarkdownEnv): boolean {
  if (isExternal(written.href)) return false
  const { path } = splitHref(written.href)
  const from = fileOf(written, page)
  if (findPage(path, from, page) !== undefined) return true
  return /(?:^|\/)[^.]*$/.test(path) && findPublicPath(path, from, page.targets)?.isFile === true
}

/** A `srcset` with each of its URLs replaced; one that stays keeps its spelling. */
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

/** Of an image in several widths, unless the author wrote others. */
function variantAttributes(
  variants: ResolvedFile['variants'],
  attrs: readonly [string, string][],
): string {
  if (!variants || attrs.some(([name]) => name === 'srcset')) return ''
  const { srcset, sizes } = variants
  const isSized = attrs.some(([name]) => name === 'sizes')
  return ` srcset="${escapeHtml(srcset)}"${isSized ? '' : ` sizes="${escapeHtml(sizes)}"`}`
}

/** Of an image for one color mode. A hidden image that is lazy isn't loaded. */
function modeAttributes({ mode }: ImageForMode): string {
  return mode ? ` class="${modeClass(mode)}" loading="lazy"` : ''
}

/** Of a link that the router leaves to the browser, unless its author wrote another one. */
function relAttribute(rel: LinkAttributes['rel'], attrs: readonly [string, string][]): string {
  const isWritten = attrs.some(([name]) => name === 'rel')
  return rel === undefined || isWritten ? '' : ` rel="${rel}"`
}

/** ` width="…" height="…"` for a tag that has neither. */
function sizeAttributes(size: Size | undefined, attrs: readonly [string, string][]): string {
  if (!size || attrs.some(([name]) => name === 'width' || name === 'height')) return ''
  return ` width="${size.width}" height="${size.height}"`
}
