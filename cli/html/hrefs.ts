import { parseHtmlAttributes } from './attributes.ts'
import { htmlPieces } from './pieces.ts'

/** An href in HTML, or the value of `src` and the like, and what it is for. */
export interface HtmlHref {
  /** Where it leads, an image that it shows, or another file that it loads. */
  readonly kind: 'link' | 'image' | 'asset'
  readonly href: string
}

/** Attributes that hold URLs, by element. */
const urlAttributes: Readonly<Record<string, Readonly<Record<string, HtmlHref['kind']>>>> = {
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

/** What a `link` element is for that the page needs; React preloads images by others. */
const loads = /\b(?:stylesheet|icon|manifest)\b/i

/** What the URL in an attribute of an element is for, names in lower case; undefined if it holds none. */
export function hrefKind(
  tag: string,
  name: string,
  attrs: readonly (readonly [string, string])[],
): HtmlHref['kind'] | undefined {
  const names = Object.hasOwn(urlAttributes, tag) ? urlAttributes[tag] : undefined
  if (!names || !Object.hasOwn(names, name)) return undefined
  const isShown = tag !== 'link' || attrs.some(([key, value]) => key === 'rel' && loads.test(value))
  // A drawing may use a part of the same page.
  const isSamePage =
    tag === 'use' && attrs.some(([key, value]) => key === name && value.startsWith('#'))
  return isShown && !isSamePage ? names[name] : undefined
}

/** Tags of elements that have no URLs, which are most of the tags of a page: without them, half of the work is left. */
const plainTags =
  /<\/?(?:span|p|li|ul|ol|code|td|tr|th|strong|em|div|pre|svg|path)(?: class="[^"<>]*")?>|<!-- -->/g

/** Hrefs in rendered HTML, in order, each once for its kind. */
export function hrefsIn(html: string): HtmlHref[] {
  const found = new Map<string, HtmlHref>()
  for (const piece of htmlPieces(html.replace(plainTags, ''))) {
    if (piece.kind !== 'open' && piece.kind !== 'raw') continue
    const tag = piece.name.toLowerCase()
    if (!Object.hasOwn(urlAttributes, tag)) continue
    const attrs = parseHtmlAttributes(piece.attrs)
    for (const [name, value] of attrs) {
      const kind = hrefKind(tag, name, attrs)
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
