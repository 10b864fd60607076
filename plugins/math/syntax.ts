import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it'

/** Types of the tokens of formulas. Their content is the source. */
export const inlineType = 'math_inline'
export const blockType = 'math_block'

/** `meta` of such a token. */
export interface FormulaMeta {
  /** What headings and titles contain instead of the formula. */
  readonly text: string
  readonly isBlock: boolean
  /** Where the source begins in the content of the paragraph. */
  readonly start?: number
  /** Its HTML, when it is rendered. */
  html?: string
}

/** Reads formulas: `$x$`, `$$x$$`, and `$$` on lines before and after one. */
export function formulaSyntax(md: MarkdownIt): void {
  md.inline.ruler.after('escape', inlineType, readInline)
  md.block.ruler.before('fence', blockType, readBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
}

/**
 * The rules of Pandoc: the opening dollar has no space after it, the closing one has no space before and no digit after it.
 * So `$5 and $6` is text. Between two dollars, both may have spaces. A formula contains no dollar that isn't escaped.
 */
export function findInline(
  src: string,
  start: number,
  max: number,
): { readonly start: number; readonly end: number; readonly marks: 1 | 2 } | undefined {
  const marks = src.startsWith('$$', start) ? 2 : 1
  const first = start + marks
  if (first >= max || (marks === 1 && isSpace(src, first)) || src[first] === '$') return undefined
  for (let at = first; at < max; at++) {
    if (src[at] === '\\') at++
    else if (src[at] === '$' && (marks === 1 || src[at + 1] === '$')) {
      const isEnd = marks === 2 || (!isSpace(src, at - 1) && !/\d/.test(src[at + 1] ?? ''))
      const isFormula = isEnd && src.slice(first, at).trim() !== ''
      return isFormula ? { start: first, end: at, marks } : undefined
    }
  }
  return undefined
}

function isSpace(src: string, at: number): boolean {
  return /\s/.test(src[at] ?? '')
}

function readInline(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false
  const found = findInline(state.src, state.pos, state.posMax)
  if (!found) return false
  if (!silent) {
    const token = state.push(inlineType, '', 0)
    setFormula(token, state.src.slice(found.start, found.end), {
      isBlock: found.marks === 2,
      start: found.start,
    })
  }
  state.pos = found.end + found.marks
  return true
}

/** Makes a token that of a formula. */
export function setFormula(
  token: Token,
  tex: string,
  meta: Pick<FormulaMeta, 'isBlock' | 'start'>,
): void {
  token.content = tex
  token.meta = { ...meta, text: tex.trim().replace(/\s+/g, ' ') }
}

/** A formula on lines of its own. If the closing dollars are missing, it is text, which is reported. */
function readBlock(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const first = lineAt(state, startLine)
  if (!first.startsWith('$$')) return false
  const found = findBlockEnd(state, startLine, endLine)
  if (found === undefined) return false
  if (silent) return true
  const { line, tex } = found
  state.line = line + 1
  const token = state.push(blockType, '', 0)
  token.block = true
  token.map = [startLine, state.line]
  setFormula(token, tex, { isBlock: true })
  return true
}

function findBlockEnd(
  state: StateBlock,
  startLine: number,
  endLine: number,
): { readonly line: number; readonly tex: string } | undefined {
  const lines = [lineAt(state, startLine).slice(2)]
  for (let line = startLine; line < endLine; line++) {
    if (line > startLine) {
      // The end of the list item or quote.
      if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return undefined
      lines.push(lineAt(state, line))
    }
    const last = (lines.at(-1) ?? '').trimEnd()
    const at = last.indexOf('$$')
    if (at < 0) continue
    // Text after the formula: it is part of a paragraph.
    if (at !== last.length - 2) return undefined
    lines[lines.length - 1] = last.slice(0, -2)
    const tex = lines.join('\n')
    return tex.trim() === '' ? undefined : { line, tex }
  }
  return undefined
}

function lineAt(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  return state.src.slice(start, state.eMarks[line])
}
