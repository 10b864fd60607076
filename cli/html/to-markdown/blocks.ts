import { type HtmlElement, type HtmlNode, hasClass } from '../node.ts'
import { admonition, bold, details, footnoteBox } from './boxes.ts'
import { codeBlock } from './code-block.ts'
import { areControls, childOf, isBlank, isRow, isSilent } from './elements.ts'
import { inline } from './inline.ts'
import { quote } from './lines.ts'
import { listItems } from './lists.ts'
import { table } from './tables.ts'
import type { Block, Writer } from './types.ts'

/**
 * Nodes as blocks: text becomes paragraphs, and elements that only contain others vanish. How a list is written depends
 * on the block before it, so all blocks of one place go into the same array.
 */
export function writeBlocks(
  nodes: readonly HtmlNode[],
  writer: Writer,
  parent?: HtmlElement,
): Block[] {
  const blocks: Block[] = []
  addBlocks(nodes, { writer, parent, blocks })
  return blocks
}

interface BlockContext {
  readonly writer: Writer
  readonly parent: HtmlElement | undefined
  readonly blocks: Block[]
}

function addBlocks(nodes: readonly HtmlNode[], context: BlockContext): void {
  const { parent } = context
  const isApart = parent !== undefined && isRow(parent)
  let run: HtmlNode[] = []
  for (const node of nodes) {
    if (typeof node !== 'string' && (!node.isInline || node.hasBlock)) {
      addRun(run, context)
      run = []
      addElement(node, context)
    } else {
      if (isApart && typeof run.at(-1) === 'object') run.push(' ')
      run.push(node)
    }
  }
  addRun(run, context)
}

/** A paragraph of what is in one line. */
function addRun(run: readonly HtmlNode[], { writer, parent, blocks }: BlockContext): void {
  if (run.length === 0 || (!isText(parent) && areControls(run))) return
  const markdown = inline(run, writer)
  if (markdown !== '') blocks.push({ kind: 'text', markdown, isParagraph: parent?.tag === 'p' })
}

function isText(element: HtmlElement | undefined): boolean {
  return element !== undefined && ['p', 'li', 'dd', 'td', 'th'].includes(element.tag)
}

function addElement(element: HtmlElement, context: BlockContext): void {
  const { writer, blocks } = context
  const { children } = element
  if (isSilent(element)) return
  if (element.isInline) addBlocks(moveInward(element), { ...context, parent: undefined })
  else {
    const written = write(element, writer, blocks.at(-1))
    if (written) blocks.push(...written)
    else addBlocks(children, { ...context, parent: element })
  }
}

/** An element that means something, as blocks; undefined if it only contains others. */
function write(
  element: HtmlElement,
  writer: Writer,
  previous: Block | undefined,
): readonly Block[] | undefined {
  const { tag, children } = element
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(children, Number(tag.charAt(1)), writer)
    case 'hr':
      // Dashes would be a heading's underline, an item in a list, or the start of front matter.
      return [{ kind: 'rule', markdown: '***' }]
    case 'blockquote':
      return [quote(writer.blocks(children, writer, element))]
    case 'pre':
      return [codeBlock(element)]
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return listItems(element, writer, previous)
    case 'table':
      return table(element, writer)
    case 'details':
      return details(element, writer)
    case 'dt':
      return bold(children, writer)
    default:
      return writeBox(element, writer)
  }
}

/** What a class of the generator makes of an element that means nothing without it. */
function writeBox(element: HtmlElement, writer: Writer): readonly Block[] | undefined {
  const { tag, children } = element
  if (tag === 'section' && hasClass(element, 'footnotes')) return footnoteBox(element, writer)
  if (tag !== 'div') return undefined
  if (hasClass(element, 'admonition')) return [admonition(element, writer)]
  const code = hasClass(element, 'code-block')
    ? childOf(children, ({ tag }) => tag === 'pre')
    : undefined
  return code && [codeBlock(code, element)]
}

function heading(nodes: readonly HtmlNode[], level: number, writer: Writer): readonly Block[] {
  const text = inline(nodes, { ...writer, place: 'heading' })
  return text === '' ? [] : [{ kind: 'heading', markdown: `${'#'.repeat(level)} ${text}` }]
}

/** Elements of text that mean something around blocks as well. */
const carried = new Set('a b strong em i cite dfn var del s strike code'.split(' '))

/**
 * The content of an inline element, with the element around the text of each block in it instead of around the blocks. A
 * link stays with the first: a card is a link to its title.
 */
function moveInward(element: HtmlElement): readonly HtmlNode[] {
  if (!carried.has(element.tag)) return element.children
  let isPlaced = false
  const wrap = (run: readonly HtmlNode[]): readonly HtmlNode[] => {
    if (run.every(isBlank) || (isPlaced && element.tag === 'a')) return run
    isPlaced = true
    return [{ ...element, children: run, hasBlock: false }]
  }
  const move = (nodes: readonly HtmlNode[]): HtmlNode[] => {
    const moved: HtmlNode[] = []
    let run: HtmlNode[] = []
    for (const node of nodes) {
      if (typeof node === 'string' || (node.isInline && !node.hasBlock)) run.push(node)
      else {
        moved.push(
          ...wrap(run),
          node.tag === 'pre' ? node : { ...node, children: move(node.children) },
        )
        run = []
      }
    }
    return [...moved, ...wrap(run)]
  }
  return move(element.children)
}
