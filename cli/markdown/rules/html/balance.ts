import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { endsInSlash } from '../../../html/attributes.ts'
import {
  endsDrawing,
  foreignElements,
  rawTextElements,
  voidElements,
} from '../../../html/elements.ts'
import { type HtmlPiece, htmlPieces, inDrawing } from '../../../html/pieces.ts'
import { pageEnv, reportAt } from '../../page-env.ts'
import { hasHtml } from '../blocks.ts'
import { misplaced } from './misplaced.ts'
import { type ElementStack, openElements, type ReportHtml } from './open-elements.ts'

/**
 * Reports raw HTML that is left open, or closed where it is not open: in a browser it would close elements around the
 * content. Elements of Markdown are walls: what opens in a list item has to close there. What is left open is closed,
 * and a tag that a browser would move or drop becomes text.
 */
export function checkBalance(md: MarkdownIt): void {
  md.core.ruler.push('balance', (state) => {
    const { tokens, env } = state
    if (!hasHtml(tokens)) return
    const open = openElements((line, message, fix) =>
      reportAt(
        pageEnv(env),
        { line },
        { code: 'html-unbalanced', severity: 'warning', message, fix },
      ),
    )
    let line = 0
    const result: Token[] = []
    for (const token of tokens) {
      line = token.map?.[0] ?? line
      result.push(...htmlToken(readToken(token, { line, endsLater: never }, open), state), token)
      if (!token.children) continue
      const children: Token[] = []
      const withoutEnd = new Set<string>()
      for (const [i, child] of token.children.entries()) {
        const endsLater = (tag: string) => {
          const isEnded = !withoutEnd.has(tag) && hasEnd(tag, token.children ?? [], i + 1)
          if (!isEnded) withoutEnd.add(tag)
          return isEnded
        }
        children.push(...htmlToken(readToken(child, { line, endsLater }, open), state), child)
        if (child.type === 'softbreak' || child.type === 'hardbreak') line++
      }
      token.children = children
    }
    state.tokens = [...result, ...htmlToken(open.closeAll(), state)]
  })
}

/** Where a piece of HTML is. */
interface PiecePlace {
  readonly line: number
  /** Whether an element that was opened here is closed by a later piece of the same text. */
  readonly endsLater: (tag: string) => boolean
}

const never = () => false

/** Whether a closing tag follows, and not within something that ends before or after it. */
function hasEnd(tag: string, tokens: readonly Token[], from: number): boolean {
  const end = new RegExp(`^</${tag}[\\s>]`, 'i')
  let depth = 0
  for (let i = from; i < tokens.length && depth >= 0; i++) {
    const { type = '', content = '', nesting = 0 } = tokens[i] ?? {}
    depth += nesting
    if (depth === 0 && type === 'html_inline' && end.test(content)) return true
  }
  return false
}

function htmlToken(content: string, { Token: TokenType }: StateCore): Token[] {
  if (content === '') return []
  const token = new TokenType('html_inline', '', 0)
  token.content = content
  return [token]
}

/** Elements that a plugin renders without naming them in the token. */
const unnamed: ReadonlyMap<string, string> = new Map([
  ['footnote_block_open', 'section'],
  ['footnote_open', 'li'],
])

/** Returns the end tags that have to come before the token. */
function readToken(token: Token, place: PiecePlace, open: ElementStack): string {
  if (token.type === 'html_block' || token.type === 'html_inline') {
    token.content = readHtml(token.content, place, open)
  } else if (token.nesting === 1) {
    const tag = token.hidden ? '' : (unnamed.get(token.type) ?? token.tag)
    const kind = token.type === 'directive_open' ? 'component' : 'markdown'
    const ends = open.endAround({ tag, kind, isBlock: token.block }, place.line)
    open.push(tag, place.line, true)
    return ends
  } else if (token.nesting === -1) return open.closeWall()
  else if (/^(?:fence|code_block|hr)$/.test(token.type)) {
    return open.endAround({ tag: 'div', kind: 'markdown', isBlock: true }, place.line)
  }
  return ''
}

/** Follows the tags of raw HTML; returns it with the `<` of what cannot be there as text. */
function readHtml(html: string, place: PiecePlace, open: ElementStack): string {
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
  const fix = 'add it, or write "&lt;"'
  report(line, `Cannot read the tag "${short}": its ">" is missing`, fix)
}
