import { parseAttributes } from './attributes.ts'
import { htmlPieces } from './pieces.ts'

/** An address in HTML, and what it is for. */
export interface HtmlAddress {
  /** Where it leads, a picture that it shows, or another file that it loads. */
  readonly kind: 'link' | 'image' | 'asset'
  readonly href: string
}

/** Attributes that hold addresses, by element. */
const addressed: Readonly<Record<string, Readonly<Record<string, HtmlAddress['kind']>>>> = {
  a: { href: 'link' },
  area: { href: 'link' },
  img: { src: 'image', srcset: 'image' },
  image: { href: 'image' },
  use: { href: 'image' },
  source: { src: 'asset', srcset: 'image' },
  video: { src: 'asset', poster: 'image' },
  audio: { src: 'asset' },
  track: { src: 'asset' },
  script: { src: 'asset' },
  link: { href: 'asset' },
  iframe: { src: 'asset' },
  embed: { src: 'asset' },
  object: { data: 'asset' },
  input: { src: 'image' },
}

/** A link that the page shows; React preloads pictures by others. */
const loads = /\b(?:stylesheet|icon|manifest)\b/i

/** What the address in an attribute of an element is for, names in lower case; undefined where it holds none. */
export function addressKind(
  tag: string,
  name: string,
  attrs: readonly (readonly [string, string])[],
): HtmlAddress['kind'] | undefined {
  const names = Object.hasOwn(addressed, tag) ? addressed[tag] : undefined
  if (!names || !Object.hasOwn(names, name)) return undefined
  const isShown = tag !== 'link' || attrs.some(([key, value]) => key === 'rel' && loads.test(value))
  // A drawing may use a part of its own page.
  const isOwn = tag === 'use' && attrs.some(([key, value]) => key === name && value.startsWith('#'))
  return isShown && !isOwn ? names[name] : undefined
}

/** Addresses in rendered HTML, in order, each once for its kind. */
export function addressesIn(html: string): HtmlAddress[] {
  const found = new Map<string, HtmlAddress>()
  for (const piece of htmlPieces(html)) {
    if (piece.kind !== 'open' && piece.kind !== 'raw') continue
    const tag = piece.name.toLowerCase()
    if (!Object.hasOwn(addressed, tag)) continue
    const attrs = parseAttributes(piece.attrs)
    for (const [name, value] of attrs) {
      const kind = addressKind(tag, name, attrs)
      if (!kind) continue
      for (const { href } of name === 'srcset' ? candidatesOf(value) : [{ href: value.trim() }])
        found.set(`${kind} ${href}`, { kind, href })
    }
  }
  return [...found.values()]
}

/**
 * 'a.png 1x, b.png 2x' → 'a.png' at 0, 'b.png' at 10.
 * https://html.spec.whatwg.org/multipage/images.html#srcset-attributes
 */
export function candidatesOf(srcset: string): { readonly href: string; readonly index: number }[] {
  const candidates = srcset.matchAll(/([\s,]*)(\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g)
  return [...candidates].map(({ 1: before = '', 2: href = '', index }) => ({
    href,
    index: index + before.length,
  }))
}
