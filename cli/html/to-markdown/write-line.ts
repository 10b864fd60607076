import { codeSpan, codeTag, escapeLineStart, escapeText, loneMarks } from './escape-text.ts'
import type { Mark, Pair, Piece } from './line.ts'

/** Where a line of text is: a block, or a place where neither blocks nor line breaks are read. */
export type LineContext = 'block' | 'heading' | 'cell'

const breaks: Readonly<Record<LineContext, string>> = { block: '\\\n', heading: ' ', cell: '<br>' }
const delimiters: Readonly<Record<Mark, readonly string[]>> = {
  em: ['*', '_'],
  strong: ['**', '__'],
  del: ['~~'],
}

/** A mark as it is written. */
interface Delimiter {
  readonly mark: Mark
  readonly open: string
  readonly close: string
}

/** A line as far as it is written. */
interface Written {
  readonly pieces: readonly Piece[]
  readonly place: LineContext
  readonly lone: string
  readonly enclosing: Delimiter[]
  isInLink: boolean
  /** The last character: reading it from the text would take time in proportion to its length. */
  last: string
}

/** A line's pieces as Markdown. */
export function writeLine(all: readonly Piece[], place: LineContext): string {
  const pieces = all.slice(0, all.findLastIndex((piece) => !isEmpty(piece)) + 1)
  const lone = findLoneMarks(pieces)
  const written: Written = { pieces, place, lone, enclosing: [], isInLink: false, last: '' }
  const parts = pieces.map((piece, i) => {
    const part = writePiece(piece, i, written)
    written.last = lastOf(part)
    return part
  })
  const line = parts.join('').trim()
  // At the end of a heading `#` would close it.
  return place === 'heading' ? line.replace(/(^|\s)(#+)$/, '$1\\$2') : line
}

/** A break, or spaces that do not collapse: at the end of a line they are nothing. */
function isEmpty(piece: Piece): boolean {
  return piece.kind === 'break' || (piece.kind === 'text' && piece.text.trim() === '')
}

function writePiece(piece: Piece, i: number, written: Written): string {
  switch (piece.kind) {
    case 'text':
      return writeText(piece.text, i, written)
    case 'code':
      return endsLabel(piece.text, written) ? codeTag(piece.text) : codeSpan(piece.text)
    case 'markdown':
      return piece.text
    case 'open': {
      const delimiter = chooseDelimiter(piece.pair, written)
      written.enclosing.push(delimiter)
      return delimiter.open
    }
    case 'close':
      return written.enclosing.pop()?.close ?? ''
    case 'link-open':
      written.isInLink = true
      return '['
    case 'link-close':
      written.isInLink = false
      return `](${piece.target})`
    case 'break':
      return breaks[written.place]
  }
}

/**
 * Whether code would make the line a link definition, of which nothing shows: the label is read before code is.
 * https://spec.commonmark.org/0.31.2/#link-reference-definitions
 */
function endsLabel(code: string, { pieces, place }: Written): boolean {
  return place === 'block' && firstOf(pieces[0]) === '[' && code.includes(']:')
}

function writeText(text: string, i: number, written: Written): string {
  const { pieces, place, lone, isInLink, last } = written
  const next = pieces[i + 1]
  const isStart = i === 0 || pieces[i - 1]?.kind === 'break'
  const isEnd = next === undefined || next.kind === 'break'
  const trimmed = isEnd ? text.trimEnd() : text
  const textPlace = { before: last, after: firstOf(next), inLink: isInLink, lone }
  const escaped = escapeText(isStart ? trimmed.trimStart() : trimmed, textPlace)
  return isStart && place === 'block' ? escapeLineStart(escaped) : escaped
}

/** Text is looked at only where nothing else in the line marks emphasis. */
function findLoneMarks(pieces: readonly Piece[]): string {
  if (pieces.some((piece) => piece.kind === 'open')) return ''
  return loneMarks(pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')))
}

/**
 * The characters of a mark: the first that opens and closes there, other than those next to it and those of the same
 * mark around it, which they would join. If none does, such as in `<b>a:</b>b`, the HTML element itself.
 */
function chooseDelimiter({ mark, open, close }: Pair, written: Written): Delimiter {
  const { pieces, enclosing, last: before } = written
  const [previous, next] = [pieces[open - 1], pieces[close + 1]]
  const taken = new Set(enclosing.filter((one) => one.mark === mark).map((one) => one.open[0]))
  if (next?.kind === 'close') taken.add(enclosing.at(-1)?.open[0])
  if (previous?.kind === 'open' || previous?.kind === 'close') taken.add(before)
  const chosen = delimiters[mark].find(
    (one) =>
      !taken.has(one[0]) &&
      canOpen(before, firstOf(pieces[open + 1]), one) &&
      canOpen(firstOf(next), lastOfPiece(pieces[close - 1]), one),
  )
  return chosen === undefined
    ? { mark, open: `<${mark}>`, close: `</${mark}>` }
    : { mark, open: chosen, close: chosen }
}

/**
 * Whether a delimiter between these two opens; seen from the other side, whether it closes. A character that only some
 * parsers read as punctuation, such as a symbol, counts as what it must not be.
 * https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 */
function canOpen(outside: string, inside: string, delimiter: string): boolean {
  if (isSpace(inside)) return false
  const isFree = isSpace(outside) || punctuation.test(outside)
  // Within a word underscores do nothing.
  return isFree || (!delimiter.startsWith('_') && !maybePunctuation.test(inside))
}

const punctuation = /[\p{P}$+<=>^`|~]/u
const maybePunctuation = /[\p{P}\p{S}\ud800-\udfff]/u

function isSpace(char: string): boolean {
  return char === '' || /\s/.test(char)
}

function lastOf(text: string): string {
  return text.slice(-1)
}

/** The first character of a piece's Markdown, or one that is punctuation as it is. */
function firstOf(piece: Piece | undefined): string {
  if (piece === undefined) return ''
  if (piece.kind === 'link-open') return '['
  if (piece.kind === 'break') return '\\'
  if (piece.kind === 'text' || piece.kind === 'markdown') return piece.text.charAt(0)
  if (piece.kind === 'code') return '`'
  return piece.kind === 'open' || piece.kind === 'close'
    ? (delimiters[piece.pair.mark][0]?.[0] ?? '')
    : ']'
}

function lastOfPiece(piece: Piece | undefined): string {
  if (piece === undefined || piece.kind === 'break') return ''
  return piece.kind === 'text' || piece.kind === 'markdown' ? lastOf(piece.text) : '*'
}
