import type { TreeNode } from '../../runtime/contract/tree.ts'
import { endsInSlash } from '../html/attributes.ts'
import { type HtmlPiece, htmlPieces, inDrawing } from '../html/pieces.ts'
import {
  blockElements,
  drawingOf,
  endedBy,
  endsDrawing,
  foreignElements,
  neverWithin,
  rawTextElements,
  scopes,
  voidElements,
} from '../html/syntax.ts'
import type { DirectiveCall } from './page-env.ts'
import { type ElementFrame, type Frame, toHtml, toNode, toNodes } from './tree-frames.ts'

/** What `toTree` needs to know besides the HTML. */
export interface ToTreeOptions {
  /** Components that the HTML's markers name, by index. */
  readonly calls: readonly DirectiveCall[]
  /** Whether elements that the author left open, or closed without opening, are to be mended. @default false */
  readonly repair?: boolean
}

/**
 * Rendered HTML with component markers to the page's tree.
 *
 * One pass over tags keeps the stack of open elements. An element that closes without a component inside goes back to
 * its parent as text; one with a component becomes a node. A page without markers is one run and is not scanned.
 */
export function toTree(html: string, { calls, repair = false }: ToTreeOptions): TreeNode[] {
  if (calls.length === 0 && !repair) return html === '' ? [] : [html]
  const root: Frame = { kind: 'root', parts: [], drawing: -1, hasComponent: true }
  const stack: Frame[] = [root]
  let last = 0
  for (const piece of htmlPieces(html)) {
    addText(stack, html.slice(last, piece.start), calls)
    last = piece.end
    addPiece(stack, html.slice(piece.start, piece.end).replace(marks, ''), piece)
  }
  addText(stack, html.slice(last), calls)
  while (stack.length > 1) closeTop(stack)
  return toNodes(root)
}

/** Marks of components; in a script or a text field a component cannot stand. */
const marks = /\u0000(\/?)(\d+)\u0001/g

/** Text between tags, which holds the marks of components. */
function addText(stack: Frame[], text: string, calls: readonly DirectiveCall[]): void {
  let last = 0
  if (text.includes('\u0000')) {
    for (const { 0: mark, 1: end, 2: index, index: at } of text.matchAll(marks)) {
      top(stack).parts.push(text.slice(last, at))
      last = at + mark.length
      if (end) closeComponent(stack, Number(index))
      else openComponent(stack, Number(index), calls)
    }
  }
  top(stack).parts.push(text.slice(last))
}

function addPiece(stack: Frame[], text: string, piece: HtmlPiece): void {
  if (piece.kind === 'open') openElement(stack, piece.name.toLowerCase(), text, piece.attrs)
  else if (piece.kind === 'close') closeElement(stack, piece.name.toLowerCase(), text)
  else if (piece.kind === 'broken') top(stack).parts.push('&lt;')
  else top(stack).parts.push(top(stack).drawing < 0 ? text : inDrawing(text, piece))
}

function openElement(stack: Frame[], tag: string, text: string, attrs: string): void {
  if (blockElements.has(tag)) closeWhile(stack, paragraph)
  closeWhile(stack, endedBy.get(tag) ?? nothing)
  // A browser puts the rows of a table into a body, so React has to, too; as text they stay as they are.
  if (rowOrCell.has(tag) && isElement(top(stack), table)) push(stack, 'tbody', '', '')
  if (cell.has(tag) && isElement(top(stack), sections)) push(stack, 'tr', '', '')
  if (endsDrawing.has(tag)) closeDrawing(stack)
  if (tag === 'table') closeOwn(stack, table)
  // Only drawings close a tag by a slash; elsewhere it means nothing.
  const isClosed = endsInSlash(attrs) && (foreignElements.has(tag) || top(stack).drawing >= 0)
  if (voidElements.has(tag) || isClosed) top(stack).parts.push(text)
  // A script's end is missing, or it would have been read as one piece: it would take the rest of the page for its text.
  else if (rawTextElements.has(tag) || neverWithin.has(tag))
    top(stack).parts.push(text.replace('<', '&lt;'))
  else push(stack, tag, text, attrs)
}

function closeDrawing(stack: Frame[]): void {
  const { drawing } = top(stack)
  while (drawing >= 0 && stack.length > drawing) closeTop(stack)
}

function push(stack: Frame[], tag: string, open: string, attrs: string): void {
  const drawing = drawingOf(tag, stack.length, top(stack).drawing)
  stack.push({ kind: 'element', tag, open, attrs, parts: [], drawing, hasComponent: false })
}

/** Ends the table, button, template or select that is open and cannot hold what follows, save in a cell. */
function closeOwn(stack: Frame[], tags: ReadonlySet<string>): void {
  const depth = stack.findLastIndex(
    (frame) => frame.kind === 'component' || isElement(frame, scopes) || isElement(frame, tags),
  )
  const frame = stack[depth]
  if (!frame || !isElement(frame, tags)) return
  while (stack.length > depth) closeTop(stack)
}

const button = new Set(['button'])
const hidden = new Set(['template', 'select'])
const nothing: ReadonlySet<string> = new Set()
const paragraph = new Set(['p'])
const table = new Set(['table'])
const cell = new Set(['td', 'th'])
const rowOrCell = new Set([...cell, 'tr'])
const sections = new Set(['thead', 'tbody', 'tfoot'])

function closeWhile(stack: Frame[], tags: ReadonlySet<string>): void {
  while (isElement(top(stack), tags)) closeTop(stack)
}

function isElement(frame: Frame, tags: ReadonlySet<string>): frame is ElementFrame {
  return frame.kind === 'element' && tags.has(frame.tag)
}

function closeElement(stack: Frame[], tag: string, text: string): void {
  const depth = stack.findLastIndex((frame) => frame.kind === 'element' && frame.tag === tag)
  const component = stack.findLastIndex((frame) => frame.kind === 'component')
  // A closing tag must not reach through the component it stands in; one without its opening tag is dropped.
  if (depth < 0 || depth < component) return
  while (stack.length > depth + 1) closeTop(stack)
  closeTop(stack, text)
}

function openComponent(stack: Frame[], index: number, calls: readonly DirectiveCall[]): void {
  const call = calls[index]
  if (!call) throw new Error(`The rendered page names component ${index}, of ${calls.length}`)
  if (!call.inline) closeWhile(stack, paragraph)
  // What it draws is HTML, no part of a table, and to be seen.
  closeDrawing(stack)
  closeOwn(stack, table)
  closeOwn(stack, hidden)
  if (!call.inline) closeOwn(stack, button)
  stack.push({ kind: 'component', index, call, parts: [], drawing: -1, hasComponent: false })
}

function closeComponent(stack: Frame[], index: number): void {
  const depth = stack.findLastIndex((frame) => frame.kind === 'component' && frame.index === index)
  if (depth < 0) return
  while (stack.length > depth) closeTop(stack)
}

/** Takes the innermost frame off the stack and gives it to its parent. */
function closeTop(stack: Frame[], closeTag?: string): void {
  const frame = stack.pop()
  if (!frame || frame.kind === 'root') return
  const parent = top(stack)
  if (frame.kind === 'element' && !frame.hasComponent) {
    const { tag, open, attrs, parts } = frame
    const inner = parts.map(toHtml).join('')
    const close = closeTag ?? (open === '' ? '' : `</${tag}>`)
    parent.parts.push({ tag, open, attrs, inner, close })
    return
  }
  parent.parts.push(toNode(frame))
  parent.hasComponent = true
}

function top(stack: readonly Frame[]): Frame {
  const frame = stack.at(-1)
  if (!frame) throw new Error('The stack of open elements lost its root')
  return frame
}
