import {
  type ComponentNode,
  type ElementNode,
  isComponent,
  type TreeNode,
  textElements,
} from '../../runtime/contract/tree.ts'
import { parseHtmlAttributes } from '../html/attributes.ts'
import { blockElements, directChildren, structuralElements } from '../html/elements.ts'
import type { OpenElement } from '../html/nesting.ts'
import type { DirectiveCall } from './page-env.ts'
import { isPropName } from './prop-name.ts'

/** What `toTree` keeps of the page, of an element or of a component that is open. */
export type Frame = RootFrame | ElementFrame | ComponentFrame

interface OpenFrame extends OpenElement {
  readonly parts: Part[]
  hasComponent: boolean
}

interface RootFrame extends OpenFrame {
  readonly kind: 'root'
}

interface ElementFrame extends OpenFrame {
  readonly kind: 'element'
  /** The opening tag as it is in the HTML; '' for an element that browsers add. */
  readonly open: string
  /** The attributes in it. */
  readonly attrs: string
}

interface ComponentFrame extends OpenFrame {
  readonly kind: 'component'
  readonly index: number
  readonly call: DirectiveCall
}

/** HTML text, an element without components (kept apart in case its parent is structural), or a node. */
export type Part = string | StaticElement | ElementNode | ComponentNode

interface StaticElement extends Pick<ElementFrame, 'tag' | 'open' | 'attrs'> {
  readonly inner: string
  readonly close: string
}

/** A static part as the HTML it came from; a node has none. */
export function toHtml(part: Part): string {
  if (typeof part === 'string') return part
  if ('inner' in part) return part.open + part.inner + part.close
  throw new Error('A node that contains a component was treated as static HTML')
}

/** The node of an element that holds a component, or of a component. */
export function toNode(frame: ElementFrame | ComponentFrame): ElementNode | ComponentNode {
  const children = toNodes(frame)
  if (frame.kind === 'element') return { tag: frame.tag, attrs: toAttrs(frame.attrs), children }
  const { name, props, inline } = frame.call
  return { component: name, props, ...(inline && { inline }), children }
}

/** Children of a node that holds a component: runs where text is allowed, single elements in lists and tables. */
export function toNodes(frame: Frame): TreeNode[] {
  if (frame.kind === 'element' && structuralElements.has(frame.tag)) {
    return frame.parts.flatMap((part) => (isStatic(part) ? staticNode(part) : part))
  }
  if (frame.kind === 'element' ? textElements.has(frame.tag) : isInline(frame)) {
    return joinRuns(frame.parts, (run) => (run === '' ? [] : [run]))
  }
  const parts = frame.parts.flatMap((part) => (isPinned(part) ? staticNode(part) : part))
  const hasLine = parts.some((part) => !isStatic(part) && isInlineNode(part))
  return hasLine ? withLines(parts) : joinRuns(parts, (run) => (run.trim() === '' ? [] : [run]))
}

function isInline(frame: Frame): boolean {
  return frame.kind === 'component' && frame.call.inline
}

/** Nodes in order; the static parts between two of them become what `toRun` makes of their text. */
function joinRuns(parts: readonly Part[], toRun: (html: string) => TreeNode[]): TreeNode[] {
  const nodes: TreeNode[] = []
  let run = ''
  for (const part of parts) {
    if (isStatic(part)) run += toHtml(part)
    else {
      nodes.push(...toRun(run), part)
      run = ''
    }
  }
  return [...nodes, ...toRun(run)]
}

/**
 * The children of a tight list item or a table cell whose text holds a component. The text next to it becomes a `span`,
 * so that the line stays one; the blocks below it stay a run.
 */
function withLines(parts: readonly Part[]): TreeNode[] {
  const pieces: ({ html: string; isBlock: boolean } | ElementNode | ComponentNode)[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (!isStatic(part)) pieces.push(part)
    else if (last && 'html' in last && (isBlank(part) || last.isBlock === isBlock(part))) {
      last.html += toHtml(part)
    } else pieces.push({ html: toHtml(part), isBlock: isBlock(part) })
  }
  const isInlineAt = (i: number) => {
    const piece = pieces[i]
    return piece !== undefined && !('html' in piece) && isInlineNode(piece)
  }
  return pieces.flatMap((piece, i) => {
    if (!('html' in piece)) return piece
    if (piece.isBlock) return piece.html
    // White space counts between two pieces of one line.
    const counts = !isBlank(piece.html) || (isInlineAt(i - 1) && isInlineAt(i + 1))
    return counts ? { tag: 'span', attrs: {}, children: [piece.html] } : []
  })
}

function isBlank(part: string | StaticElement): boolean {
  return typeof part === 'string' && part.trim() === ''
}

function isBlock(part: string | StaticElement): boolean {
  return typeof part === 'string' ? /^<hr\b/i.test(part) : blockElements.has(part.tag)
}

function isInlineNode(node: ElementNode | ComponentNode): boolean {
  return isComponent(node) ? node.inline === true : !blockElements.has(node.tag)
}

/** An element that works only as a direct child of its parent; a wrapper must not come between. */
function isPinned(part: Part): part is StaticElement {
  return typeof part !== 'string' && 'inner' in part && directChildren.has(part.tag)
}

function isStatic(part: Part): part is string | StaticElement {
  return typeof part === 'string' || 'inner' in part
}

/** Text between the elements of a list or a table is white space, or not allowed there. */
function staticNode(part: string | StaticElement): ElementNode[] {
  if (typeof part === 'string') return []
  const { tag, attrs, inner } = part
  return [{ tag, attrs: toAttrs(attrs), children: inner === '' ? [] : [inner] }]
}

/** Event handlers are left out: React takes no text for them. So are names that mean something only to React. */
export function toAttrs(text: string): Record<string, string> {
  const attrs: Record<string, string> = {}
  for (const [name, value] of parseHtmlAttributes(text)) {
    if (isPropName(name) && !name.startsWith('on') && !Object.hasOwn(attrs, name))
      attrs[name] = value
  }
  return attrs
}
