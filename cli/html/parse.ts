import { endsInSlash } from './attributes.ts'
import {
  blockElements,
  foreignElements,
  htmlElements,
  inlineElements,
  proseElements,
  rawTextElements,
  voidElements,
} from './elements.ts'
import { type Markup, readMarkup } from './markup.ts'
import { closedAt, depthBefore, drawingOf, type OpenElement, outerDrawing } from './nesting.ts'
import type { HtmlElement, HtmlNode } from './node.ts'
import { unescapeHtml } from './unescape.ts'

interface OpenNode extends HtmlElement, OpenElement {
  readonly children: HtmlNode[]
  hasBlock: boolean
}

interface Parser {
  /** Elements that are open, from the one around all. */
  readonly stack: [OpenNode, ...OpenNode[]]
  /** How many more are open, too deep to be kept. */
  excess: number
}

/**
 * What is nested deeper belongs to the element at this depth: Markdown parsers stop at a hundred levels, browsers
 * at some hundreds, and callers may walk the tree by recursion.
 */
const maxDepth = 100

/**
 * Parses HTML into a tree, in one pass and linear time, whatever the HTML contains: a page as its components rendered it, or a
 * plugin's output. Unclosed elements end with their parents, closing tags without an opening tag are dropped, and anything that
 * isn't a tag is text. Scripts and similar elements lose their content. Returns the element around everything.
 */
export function parseHtml(html: string): HtmlElement {
  const root = newNode('', '', [])
  const parser: Parser = { stack: [root], excess: 0 }
  const missing = new Set<string>()
  let textStart = 0
  let at = html.indexOf('<')
  while (at >= 0) {
    const markup = readMarkup(html, at, missing)
    if (markup) {
      if (textStart < at) addText(parser, html.slice(textStart, at))
      textStart = markup.end
      addMarkup(parser, markup)
    }
    at = html.indexOf('<', markup?.end ?? at + 1)
  }
  if (textStart < html.length) addText(parser, html.slice(textStart))
  return root
}

function addMarkup(parser: Parser, markup: Markup): void {
  if (markup.kind === 'open') openElement(parser, markup.tag, markup.attrs)
  else if (markup.kind === 'close') closeElement(parser, markup.tag)
}

function addText({ stack }: Parser, html: string): void {
  append(top(stack), unescapeHtml(html))
}

function append({ children }: OpenNode, text: string): void {
  const last = children.at(-1)
  // React puts comments between two pieces of text.
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

function top(stack: Parser['stack']): OpenNode {
  return stack[stack.length - 1] ?? stack[0]
}

function openElement(parser: Parser, tag: string, attrs: string): void {
  const { stack } = parser
  // What is too deep to be kept ends nothing that is.
  if (parser.excess === 0) closeTo(stack, depthBefore(tag, stack))
  const parent = top(stack)
  const element = newNode(tag, attrs, stack)
  if (!element.isInline) markBlock(stack)
  if (hasNoContent(element, stack)) parent.children.push(element)
  else if (stack.length <= maxDepth) {
    parent.children.push(element)
    stack.push(element)
  } else {
    parser.excess++
    // Its text becomes part of the line around it.
    if (!element.isInline) append(parent, ' ')
  }
}

function newNode(tag: string, attrs: string, stack: readonly OpenNode[]): OpenNode {
  const isInline = traitsOf.get(tag)?.isInline ?? holdsText(stack.at(-1))
  const drawing = drawingOf(tag, stack)
  return { tag, attrs, children: [], isInline, hasBlock: false, isWall: false, drawing }
}

/** Only drawings close a tag with a slash. */
function hasNoContent({ tag, attrs }: OpenNode, stack: readonly OpenNode[]): boolean {
  if (traitsOf.get(tag)?.hasNoContent) return true
  return endsInSlash(attrs) && (foreignElements.has(tag) || outerDrawing(stack) >= 0)
}

/** Notes in all elements around that they contain a block. */
function markBlock(stack: Parser['stack']): void {
  for (let i = stack.length - 1; i >= 0; i--) {
    const element = stack[i]
    if (!element || element.hasBlock) return
    element.hasBlock = true
  }
}

function closeElement(parser: Parser, tag: string): void {
  const { stack } = parser
  if (parser.excess > 0) {
    parser.excess--
    if (!traitsOf.get(tag)?.isInline) append(top(stack), ' ')
    return
  }
  const depth = closedAt(tag, stack)
  if (depth > 0) closeTo(stack, depth)
}

/** Mostly none or one is closed, which `pop` does several times faster than a new length. */
function closeTo(stack: Parser['stack'], depth: number): void {
  while (stack.length > depth) stack.pop()
}

/** What matters of an element that HTML has; in one place, since each tag of a page asks for it. */
const traitsOf = new Map(
  [...htmlElements, ...inlineElements, ...blockElements, ...rawTextElements].map((tag) => [
    tag,
    {
      isInline: inlineElements.has(tag),
      hasNoContent: voidElements.has(tag) || rawTextElements.has(tag),
    },
  ]),
)

/** An element that HTML does not have is part of a line where text is, and a block elsewhere. */
function holdsText(parent: OpenNode | undefined): boolean {
  return parent !== undefined && (parent.isInline || proseElements.has(parent.tag))
}
