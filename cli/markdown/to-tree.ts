import type { TreeNode } from '../../runtime/contract/tree.ts'
import { endsInSlash } from '../html/attributes.ts'
import {
  cannotHold,
  foreignElements,
  missingParent,
  neverWithin,
  rawTextElements,
  voidElements,
} from '../html/elements.ts'
import {
  closedAt,
  depthBefore,
  drawingOf,
  innermost,
  lastWall,
  outerDrawing,
} from '../html/nesting.ts'
import { type HtmlPiece, htmlPieces, inDrawing } from '../html/pieces.ts'
import type { DirectiveCall } from './page-env.ts'
import { type Frame, type Part, toHtml, toNode, toNodes } from './tree-frames.ts'

/** What `toTree` needs in addition to the HTML. */
export interface ToTreeOptions {
  /** Components that the markers in the HTML refer to, by index. */
  readonly calls: readonly DirectiveCall[]
  /** Whether to repair elements that the author left open, or closed without opening. @default false */
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
  const root: Frame = {
    kind: 'root',
    tag: '',
    isWall: false,
    drawing: -1,
    parts: [],
    hasComponent: true,
  }
  const stack: Frame[] = [root]
  let last = 0
  for (const piece of htmlPieces(html)) {
    addText(stack, html.slice(last, piece.start), calls)
    last = piece.end
    addPiece(stack, html.slice(piece.start, piece.end).replace(markers, ''), piece)
  }
  addText(stack, html.slice(last), calls)
  closeTo(stack, 1)
  return toNodes(root)
}

/** Markers of components; a script or a text field cannot contain a component. */
const markers = /\u0000(\/?)(\d+)\u0001/g

/** Text between tags, which contains the markers of components. */
function addText(stack: Frame[], text: string, calls: readonly DirectiveCall[]): void {
  let last = 0
  if (text.includes('\u0000')) {
    for (const { 0: marker, 1: end, 2: index, index: at } of text.matchAll(markers)) {
      top(stack).parts.push(text.slice(last, at))
      last = at + marker.length
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
  else top(stack).parts.push(outerDrawing(stack) < 0 ? text : inDrawing(text, piece))
}

function openElement(stack: Frame[], tag: string, text: string, attrs: string): void {
  closeTo(stack, depthBefore(tag, stack))
  // A browser puts the rows of a table into a body, so React has to, too; as text they stay as they are.
  let missing = missingParent(tag, top(stack).tag)
  while (missing) {
    push(stack, missing, '', '')
    missing = missingParent(tag, missing)
  }
  // Only drawings close a tag with a slash; elsewhere it means nothing.
  const isClosed = endsInSlash(attrs) && (foreignElements.has(tag) || outerDrawing(stack) >= 0)
  if (voidElements.has(tag) || isClosed) top(stack).parts.push(text)
  // A script's end is missing, or it would have been read as one piece: it would take the rest of the page for its text.
  else if (rawTextElements.has(tag) || neverWithin.has(tag))
    top(stack).parts.push(text.replace('<', '&lt;'))
  else push(stack, tag, text, attrs)
}

function push(stack: Frame[], tag: string, open: string, attrs: string): void {
  const drawing = drawingOf(tag, stack)
  const hasComponent = false
  stack.push({ kind: 'element', tag, isWall: false, drawing, open, attrs, parts: [], hasComponent })
}

function closeElement(stack: Frame[], tag: string, text: string): void {
  const depth = closedAt(tag, stack)
  // One without its opening tag is dropped.
  if (depth < 0) return
  closeTo(stack, depth + 1)
  closeTop(stack, text)
}

function openComponent(stack: Frame[], index: number, calls: readonly DirectiveCall[]): void {
  const call = calls[index]
  if (!call)
    throw new Error(`The rendered page refers to component ${index}, but has only ${calls.length}`)
  const isBlock = !call.inline
  if (isBlock) while (top(stack).tag === 'p') closeTop(stack)
  // What it renders is HTML, not part of a drawing, and to be seen.
  const drawing = outerDrawing(stack)
  if (drawing >= 0) closeTo(stack, drawing)
  for (const tag of cannotHold({ isBlock, isComponent: true })) {
    const depth = innermost(new Set([tag]), stack)
    if (depth > lastWall(stack)) closeTo(stack, depth)
  }
  const parts: Part[] = []
  stack.push({
    kind: 'component',
    tag: '',
    isWall: true,
    drawing: -1,
    index,
    call,
    parts,
    hasComponent: false,
  })
}

function closeComponent(stack: Frame[], index: number): void {
  const depth = stack.findLastIndex((frame) => frame.kind === 'component' && frame.index === index)
  if (depth >= 0) closeTo(stack, depth)
}

/** Closes elements and components until `depth` of them are open. */
function closeTo(stack: Frame[], depth: number): void {
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
  if (!frame) throw new Error('The stack of open elements has no root')
  return frame
}
