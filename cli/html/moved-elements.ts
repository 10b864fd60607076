import { endsInSlash } from './attributes.ts'
import {
  amongRows,
  endedBefore,
  htmlWithin,
  rawTextElements,
  rowElements,
  scopes,
  voidElements,
} from './elements.ts'
import { readMarkup } from './markup.ts'
import { depthBefore, drawingOf, innermost, type OpenElement, outerDrawing } from './nesting.ts'

/** Something that a browser doesn't keep where it is. */
export interface MovedNode {
  /** '<p>', or 'text'. */
  readonly what: string
  /** The tag of the element that it is in, and may not be in. */
  readonly within: string
}

/**
 * The first element or text that a browser moves when it reads the HTML, such as a `p` in a `p`. React then finds other elements
 * than it rendered. The HTML is what React wrote: each element is closed.
 */
export function findMoved(html: string): MovedNode | undefined {
  const stack: OpenElement[] = []
  const missing = new Set<string>()
  let textStart = 0
  let at = html.indexOf('<')
  while (at >= 0) {
    const markup = readMarkup(html, at, missing)
    const row = rowAround(stack)
    if (row !== undefined && markup && html.slice(textStart, at).trim() !== '') {
      return { what: 'text', within: row }
    }
    if (markup) textStart = markup.end
    if (markup?.kind === 'open') {
      const { tag, attrs } = markup
      const within = endedBy(tag, stack)
      if (within !== undefined) return { what: `<${tag}>`, within }
      const drawing = drawingOf(tag, stack)
      const isEmpty = voidElements.has(tag) || rawTextElements.has(tag)
      const isClosed = endsInSlash(attrs) && (drawing >= 0 || outerDrawing(stack) >= 0)
      if (!isEmpty && !isClosed) stack.push({ tag, isWall: false, drawing })
    } else if (markup?.kind === 'close' && stack.at(-1)?.tag === markup.tag) stack.pop()
    at = html.indexOf('<', markup?.end ?? at + 1)
  }
  return undefined
}

const paragraphs = new Set(['p'])
/** Elements that keep what is in them from ending a paragraph around them. */
const paragraphScopes = new Set([...scopes, ...htmlWithin, 'button'])

/** The open element that a browser ends or leaves before the tag opens. */
function endedBy(tag: string, stack: readonly OpenElement[]): string | undefined {
  const ended = stack[depthBefore(tag, stack)]
  if (ended) return ended.tag
  const paragraph = endedBefore.get(tag)?.has('p')
    ? innermost(paragraphs, stack, { upTo: paragraphScopes })
    : -1
  if (paragraph >= 0) return 'p'
  if (tag === 'a' && stack.some((one) => one.tag === 'a')) return 'a'
  const row = rowAround(stack)
  return row === undefined || fitsInRows(tag, row) ? undefined : row
}

/** The tag of the innermost element if it is a part of a table that holds only rows, cells or columns. */
function rowAround(stack: readonly OpenElement[]): string | undefined {
  const parent = stack.at(-1)
  return parent && parent.drawing < 0 && rowElements.has(parent.tag) ? parent.tag : undefined
}

/** The parts of a table, by what they are in. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
  colgroup: ['col'],
}

function fitsInRows(tag: string, parent: string): boolean {
  return amongRows.has(tag) || (partsOf[parent]?.includes(tag) ?? false)
}
