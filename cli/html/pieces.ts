import { attributesPattern, space } from './attributes.ts'
import { rawTextElements } from './elements.ts'

/** What in HTML is not text, as a browser reads it; `end` is the index after it. */
export type HtmlPiece = { readonly start: number; readonly end: number } & (
  | TagPiece
  | { readonly kind: 'comment' }
  /** A `<` whose tag has no end, or not the same end in every browser: it has to become text. */
  | { readonly kind: 'broken' }
)

interface TagPiece {
  /** `raw` is a whole element whose content is text, such as a script. */
  readonly kind: 'open' | 'close' | 'raw'
  /** As it is written. */
  readonly name: string
  readonly attrs: string
  /** Where the opening tag ends. */
  readonly tagEnd: number
}

/**
 * A piece as it is allowed in a drawing, where only tags and comments count: the content of a style or a title there is
 * not raw text, and CDATA does not end at the first `>`.
 */
export function inDrawing(text: string, piece: HtmlPiece): string {
  if (piece.kind === 'comment') return text.replace(/^<(?=!\[CDATA\[)/, '&lt;')
  if (piece.kind !== 'raw') return text
  const [start, end] = [piece.tagEnd - piece.start, text.lastIndexOf('</')]
  return text.slice(0, start) + text.slice(start, end).replace(/</g, '&lt;') + text.slice(end)
}

const tag = new RegExp(`<(/?)([a-z][\\w.:-]*)(?=[${space}/>])(${attributesPattern})>`, 'iy')

/**
 * The comments and tags of HTML, in order: https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 * An end that is missing is searched for once: a text may contain a thousand openings.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  const withoutEnd = new Set<string>()
  let at = html.indexOf('<')
  while (at >= 0) {
    const piece = isOpening(html, at) ? readPiece(html, at, withoutEnd) : undefined
    if (piece) yield piece
    at = html.indexOf('<', piece ? piece.end : at + 1)
  }
}

function isOpening(html: string, at: number): boolean {
  return /[a-z/!?]/i.test(html.charAt(at + 1))
}

function readPiece(html: string, start: number, withoutEnd: Set<string>): HtmlPiece {
  tag.lastIndex = start
  const [text, slash, name, attrs] = tag.exec(html) ?? []
  const broken = { kind: 'broken', start, end: start + 1 } as const
  if (text === undefined || name === undefined || attrs === undefined) {
    const end = /[!?]/.test(html.charAt(start + 1)) ? commentEnd(html, start, withoutEnd) : -1
    return end < 0 ? broken : { kind: 'comment', start, end }
  }
  const tagEnd = start + text.length
  const piece = { start, end: tagEnd, name, attrs, tagEnd }
  if (slash) return { ...piece, kind: 'close' }
  const end = rawTextElements.has(name.toLowerCase()) ? rawEnd(html, tagEnd, name, withoutEnd) : -1
  return end < 0 ? { ...piece, kind: 'open' } : { ...piece, kind: 'raw', end }
}

/** A declaration, CDATA or an instruction is a comment up to the first `>`. */
function commentEnd(html: string, start: number, withoutEnd: Set<string>): number {
  if (!html.startsWith('<!--', start)) return find(html, />/g, start + 2, withoutEnd)
  const [empty] = /^-?>/.exec(html.slice(start + 4, start + 6)) ?? []
  return empty ? start + 4 + empty.length : find(html, /--!?>/g, start + 4, withoutEnd)
}

/** The index after the closing tag of a script or the like, which has no attributes and is not hidden by a comment. */
function rawEnd(html: string, from: number, name: string, withoutEnd: Set<string>): number {
  const close = new RegExp(`</${name}[${space}/>]`, 'gi')
  const after = find(html, close, from, withoutEnd)
  if (after < 0) return -1
  rest.lastIndex = after - 1
  const [text] = rest.exec(html) ?? []
  const isHidden = name.toLowerCase() === 'script' && hidesScript(html.slice(from, after))
  if (text !== undefined && !isHidden) return after - 1 + text.length
  withoutEnd.add(close.source)
  return -1
}

const rest = new RegExp(`[${space}/]*>`, 'y')

/** A script in a comment in a script: the first `</script>` ends the inner one alone. */
function hidesScript(script: string): boolean {
  let at = script.indexOf('<!--')
  while (at >= 0) {
    const end = script.indexOf('-->', at + 2)
    if (/<script[ \t\n\f\r/>]/i.test(script.slice(at, end < 0 ? undefined : end))) return true
    at = end < 0 ? -1 : script.indexOf('<!--', end)
  }
  return false
}

/** The index after the next match; -1 where there is none. */
function find(html: string, pattern: RegExp, from: number, withoutEnd: Set<string>): number {
  if (withoutEnd.has(pattern.source)) return -1
  pattern.lastIndex = from
  const match = pattern.exec(html)
  if (match) return match.index + match[0].length
  withoutEnd.add(pattern.source)
  return -1
}
