import { attributeOf, type HtmlElement, type HtmlNode } from '../node.ts'
import { isBlank, isSilent } from './elements.ts'
import { indent, join } from './lines.ts'
import type { Block, Writer } from './types.ts'

/** A list; `previous` is the block above it. */
export function listItems(
  element: HtmlElement,
  writer: Writer,
  previous: Block | undefined,
): Block[] {
  const items = itemsOf(element.children).map((nodes) => withTask(nodes, writer, element))
  if (items.length === 0) return []
  return [writeList(items, markerOf(element, previous))]
}

/** Items as a list, loose if one of them has paragraphs or needs blank lines. */
export function writeList(items: readonly (readonly Block[])[], marker: string): Block {
  const isLoose = items.some((blocks) =>
    blocks.some((block, i) => block.isParagraph || !follows(blocks[i - 1], block)),
  )
  const start = Number.parseInt(marker, 10)
  const lines = items.map((blocks, i) => {
    const itemMarker = Number.isNaN(start) ? marker : `${start + i}${marker.slice(-1)}`
    const content = isLoose ? join(blocks) : blocks.map(({ markdown }) => markdown).join('\n')
    return `${itemMarker} ${indent(content, itemMarker.length + 1)}`.trimEnd()
  })
  return { kind: 'list', markdown: lines.join(isLoose ? '\n\n' : '\n'), marker }
}

/** Whether a block may follow another without a blank line, which would make the list loose. */
function follows(previous: Block | undefined, block: Block): boolean {
  if (previous === undefined) return true
  const ends = previous.kind === 'heading' || previous.kind === 'code' || previous.kind === 'rule'
  switch (block.kind) {
    case 'code':
    case 'heading':
    case 'rule':
      return true
    case 'list':
      // A list that begins with nothing, or with another number than 1, would be text of the paragraph.
      return ends || (previous.kind === 'text' && /^(?:-|\+|1[.)]) /.test(block.markdown))
    case 'quote':
      return ends || previous.kind === 'text'
    case 'text':
      return ends
    default:
      return false
  }
}

/** Children of a list by item; anything else belongs to the item before. */
function itemsOf(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const items: HtmlNode[][] = []
  for (const node of nodes) {
    if (isBlank(node)) continue
    const isItem = typeof node !== 'string' && node.tag === 'li'
    const last = items.at(-1)
    if (isItem || !last) items.push([node])
    else last.push(node)
  }
  return items
}

/** The blocks of an item, with GFM's mark in front where it begins with a checkbox. */
function withTask(nodes: readonly HtmlNode[], writer: Writer, parent: HtmlElement): Block[] {
  const blocks = nodes.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'li'
      ? writer.blocks(node.children, writer, node)
      : writer.blocks([node], writer, parent),
  )
  const box = firstElement(nodes)
  if (box?.tag !== 'input' || attributeOf(box, 'type')?.toLowerCase() !== 'checkbox') return blocks
  const mark = attributeOf(box, 'checked') === undefined ? '[ ]' : '[x]'
  const [first, ...rest] = blocks
  if (first?.kind !== 'text') return [{ kind: 'text', markdown: mark }, ...blocks]
  return [{ ...first, markdown: `${mark} ${first.markdown}` }, ...rest]
}

/** What an item begins with, within its paragraph or label. */
function firstElement(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  const first = nodes.find((node) =>
    typeof node === 'string' ? /\S/.test(node) : node.tag === 'input' || !isSilent(node),
  )
  if (first === undefined || typeof first === 'string') return undefined
  return ['li', 'p', 'label', 'span', 'div'].includes(first.tag)
    ? firstElement(first.children)
    : first
}

const numbers = /^\d{1,9}$/

/** '-' or the number of the first item; another kind right below a list of the same, or they would be one. */
function markerOf(element: HtmlElement, previous: Block | undefined): string {
  const above = previous?.kind === 'list' ? (previous.marker ?? '') : ''
  if (element.tag !== 'ol') return above === '-' ? '+' : '-'
  const start = attributeOf(element, 'start')?.trim() ?? ''
  return (numbers.test(start) ? Number(start) : 1) + (above.endsWith('.') ? ')' : '.')
}
