import { endsInSlash } from '../../../html/attributes.ts'
import {
  endsDrawing,
  foreignElements,
  rawTextElements,
  voidElements,
} from '../../../html/elements.ts'
import { type HtmlPiece, htmlPieces, inDrawing } from '../../../html/pieces.ts'
import { misplaced } from './misplaced.ts'
import type { ElementStack, ReportHtml } from './open-elements.ts'

/** Where a piece of HTML is. */
export interface PiecePlace {
  readonly line: number
  /** Whether an element that was opened here is closed by a later piece of the same text. */
  readonly endsLater: (tag: string) => boolean
}

/** Follows the tags of raw HTML; returns it with the `<` of what cannot be there as text. */
export function followTags(html: string, place: PiecePlace, open: ElementStack): string {
  let result = ''
  let last = 0
  let { line } = place
  for (const piece of htmlPieces(html)) {
    const between = html.slice(last, piece.start)
    line += countLines(between)
    const text = html.slice(piece.start, piece.end)
    if (piece.kind === 'broken') {
      const [rest = ''] = /^[^<\n]*/.exec(html.slice(piece.end)) ?? []
      reportBroken(`<${rest}`, line, open.report)
    }
    result += between + readPiece(text, piece, { ...place, line }, open)
    line += countLines(text)
    last = piece.end
  }
  return result + html.slice(last)
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** What a piece of HTML becomes. */
function readPiece(
  text: string,
  piece: HtmlPiece,
  { line, endsLater }: PiecePlace,
  open: ElementStack,
): string {
  if (piece.kind === 'broken') return '&lt;'
  const within = open.rawText()
  if (piece.kind === 'comment' && within === undefined) {
    return open.isDrawing() ? inDrawing(text, piece) : text
  }
  const tag = piece.kind === 'comment' ? '' : piece.name.toLowerCase()
  const isEnd = piece.kind === 'close' && tag === within
  if (piece.kind === 'comment' || (within !== undefined && !isEnd)) {
    // In a script or a text field it is text, which must not contain the closing tag.
    return text.replace(/</g, '&lt;')
  }
  // A closing tag that closes nothing here might close an element around.
  if (piece.kind === 'close') return open.close(tag, line) ? text : ''
  const problem = misplaced(tag, open.stack)
  if (problem) {
    open.report(line, ...problem)
    return text.replace('<', '&lt;')
  }
  if (piece.kind === 'raw') return open.isDrawing() ? inDrawing(text, piece) : text
  if (rawTextElements.has(tag) && !open.isDrawing() && !endsLater(tag)) {
    open.reportOpen(tag, line)
    return text.replace('<', '&lt;')
  }
  const ends = endsDrawing.has(tag)
    ? open.endAround({ tag, kind: 'html', isBlock: true }, line)
    : ''
  const isDrawing = foreignElements.has(tag) || open.isDrawing()
  if (!voidElements.has(tag) && !(isDrawing && endsInSlash(piece.attrs))) {
    open.push(tag, line, false)
  }
  return ends + text
}

function reportBroken(tag: string, line: number, report: ReportHtml): void {
  const short = tag.length > 60 ? `${tag.slice(0, 59)}…` : tag
  const fix = 'add ">", or write "&lt;" instead of "<"'
  report(line, `Incomplete tag "${short}": the closing ">" is missing`, fix)
}
