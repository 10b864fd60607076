import { rawTextElements } from './elements.ts'

/** A tag, or a comment or declaration; `end` is the index after it. */
export type Markup = { readonly end: number } & (
  | { readonly kind: 'open' | 'close'; readonly tag: string; readonly attrs: string }
  | { readonly kind: 'comment' }
)

/**
 * What was searched for up to the end of the HTML and is not there: searching again and again would take quadratic time.
 */
export type MissingEnds = Set<string>

const bang = 33
const slash = 47
const question = 63

/**
 * The markup that begins at the `<` at `at`; undefined if that is text. Takes HTML as it reaches the browser, from
 * whatever source: any tag counts, and a quote without an end is no quote. `htmlPieces` is the stricter reader, for what
 * authors write: it reports a tag that browsers may not end at the same place.
 */
export function readMarkup(html: string, at: number, missing: MissingEnds): Markup | undefined {
  const next = html.charCodeAt(at + 1)
  const nameStart = next === slash ? at + 2 : at + 1
  if (isLetter(html.charCodeAt(nameStart))) {
    const nameEnd = tagNameEnd(html, nameStart)
    const end = tagEnd(html, nameEnd)
    if (end === undefined) return undefined
    const tag = html.slice(nameStart, nameEnd).toLowerCase()
    if (next === slash) return { kind: 'close', tag, attrs: '', end: end + 1 }
    const attrs = html.slice(nameEnd, end)
    return { kind: 'open', tag, attrs, end: afterRawText(html, tag, end + 1, missing) }
  }
  if (next !== bang && next !== question && next !== slash) return undefined
  const end = commentEnd(html, at, missing)
  return end === undefined ? undefined : { kind: 'comment', end }
}

function isLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

function tagNameEnd(html: string, from: number): number {
  for (let i = from; i < html.length; i++) {
    const code = html.charCodeAt(i)
    // White space, `/`, `>`; a `<` means that it is not a tag.
    if (code <= 32 || code === slash || code === 62 || code === 60) return i
  }
  return html.length
}

/** Where the `>` is that ends a tag; undefined if a `<` comes first. */
function tagEnd(html: string, from: number): number | undefined {
  for (let i = from; i < html.length; i++) {
    const char = html[i]
    if (char === '>') return i
    if (char === '<') return undefined
    if (char === '"' || char === "'") {
      const close = html.indexOf(char, i + 1)
      if (close >= 0) i = close
    }
  }
  return undefined
}

/** https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state */
function commentEnd(html: string, at: number, missing: MissingEnds): number | undefined {
  const close = html.startsWith('<!--', at) ? '-->' : '>'
  if (missing.has(close)) return undefined
  // `<!-->` is a comment, too.
  const end = html.indexOf(close, at + 2)
  if (end >= 0) return end + close.length
  missing.add(close)
  return undefined
}

/** The index after a script or the like, its text and its closing tag; without that, the one after its opening tag. */
function afterRawText(html: string, tag: string, from: number, missing: MissingEnds): number {
  if (!rawTextElements.has(tag)) return from
  const closing = `</${tag}`
  if (missing.has(closing)) return from
  const pattern = new RegExp(`${closing}(?=[\\s/>])`, 'gi')
  pattern.lastIndex = from
  const end = pattern.test(html) ? html.indexOf('>', pattern.lastIndex) : -1
  if (end >= 0) return end + 1
  missing.add(closing)
  return from
}
