import type { TreeNode } from '../../runtime/contract/tree.ts'
import {
  blockElements,
  endedBy,
  foreignElements,
  htmlPieces,
  rawTextElements,
  voidElements,
} from '../html/syntax.ts'
import { type ElementFrame, type Frame, toHtml, toNode, toNodes } from './tree-frames.ts'
import type { DirectiveCall } from './types.ts'

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
  const root: Frame = { kind: 'root', parts: [], hasComponent: true }
  const stack: Frame[] = [root]
  let last = 0
  for (const match of html.matchAll(pieces)) {
    top(stack).parts.push(html.slice(last, match.index))
    last = match.index + match[0].length
    const { end, index, closing, tag, attrs = '' } = match.groups ?? {}
    if (index !== undefined) {
      if (end) closeComponent(stack, Number(index))
      else openComponent(stack, Number(index), calls)
    } else if (tag === undefined) top(stack).parts.push(match[0].replace(marks, ''))
    else if (closing) closeElement(stack, tag.toLowerCase(), match[0])
    else openElement(stack, tag.toLowerCase(), match[0], attrs)
  }
  top(stack).parts.push(html.slice(last))
  while (stack.length > 1) closeTop(stack)
  return toNodes(root)
}

/** A component's mark, or what HTML is made of. */
const pieces = new RegExp(`\u0000(?<end>/?)(?<index>\\d+)\u0001|${htmlPieces}`, 'gi')
/** In a script or a text field a component cannot stand. */
const marks = /\u0000\/?\d+\u0001/g

function openElement(stack: Frame[], tag: string, text: string, attrs: string): void {
  if (blockElements.has(tag)) closeWhile(stack, paragraph)
  closeWhile(stack, endedBy.get(tag) ?? nothing)
  // A browser puts the rows of a table into a body, so React has to, too; as text they stay as they are.
  if (tag === 'tr' && isElement(top(stack), table)) push(stack, 'tbody', '', '')
  // Only drawings close a tag by a slash; elsewhere it means nothing.
  const isClosed = attrs.endsWith('/') && stack.some((frame) => isElement(frame, foreignElements))
  if (voidElements.has(tag) || isClosed) top(stack).parts.push(text)
  // Its end is missing, or it would have been read as one piece: it would take the rest of the page for its text.
  else if (rawTextElements.has(tag)) top(stack).parts.push(text.replace('<', '&lt;'))
  else push(stack, tag, text, attrs)
}

function push(stack: Frame[], tag: string, open: string, attrs: string): void {
  stack.push({ kind: 'element', tag, open, attrs, parts: [], hasComponent: false })
}

const nothing: ReadonlySet<string> = new Set()
const paragraph = new Set(['p'])
const table = new Set(['table'])

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
  stack.push({ kind: 'component', index, call, parts: [], hasComponent: false })
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
