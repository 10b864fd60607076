import { attributePattern, parseAttributes } from '../../html/attributes.ts'
import { escapeHtml, unescapeHtml } from '../../html/escape.ts'
import { htmlPieces } from '../../html/pieces.ts'
import { runsScript, unsafeAddress } from '../../html/unsafe-address.ts'
import type { MarkdownEnv } from '../types.ts'
import type { LinePlace } from './locate.ts'
import { type ResolvedImage, resolveImage } from './resolve-image.ts'
import { type LinkOptions, resolveLink, type Written } from './resolve-link.ts'
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
 * Resolves the links and images of raw HTML. An address that runs a script is taken out, on whatever element it stands;
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

/** The attribute that leads to a page or a picture of the site. */
const addressed: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['img', 'src'],
])

/** Attributes that hold addresses, `from`, `to` and `values` those of animated links. */
const addressAttributes: ReadonlySet<string> = new Set(
  'action background cite data formaction from href ping poster src to values xlink:href'.split(
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
function resolveAttribute(
  { tag, name, attrs, at, text, before, value }: Attribute,
  { page, options, line, place }: HtmlContext,
): string | undefined {
  const href = unescapeHtml(value)
  const quote = text.endsWith(value) ? 0 : 1
  const locate = () => place(at + before.length + quote)
  const unsafe = unsafeAddress(href)
  if (unsafe && runsScript(href)) {
    reportUnsafe('link to', href, unsafe, page, locate())
    return ''
  }
  if (unsafe || addressed.get(tag) !== name) return undefined
  const written: Written = { href, line, locate }
  const resolved: ResolvedImage =
    tag === 'img'
      ? resolveImage(written, page, options)
      : { src: resolveLink(written, page, options) }
  const size = sizeAttributes(resolved, attrs)
  if (resolved.src === undefined || (resolved.src === href && size === '')) return undefined
  return `${before}"${escapeHtml(resolved.src)}"${size}`
}

/** ` width="…" height="…"` for a tag that says neither. */
function sizeAttributes({ size }: ResolvedImage, attrs: string): string {
  if (!size) return ''
  const own = parseAttributes(attrs)
  if (own.some(([name]) => name === 'width' || name === 'height')) return ''
  return ` width="${size.width}" height="${size.height}"`
}
