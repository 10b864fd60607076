import { attributeOf, type HtmlElement, type HtmlNode, hasClass } from '../node.ts'
import { childOf, elementText } from './elements.ts'
import { inline } from './inline.ts'
import { indent, join, quote } from './lines.ts'
import type { Block, Writer } from './types.ts'

/** Titles that already name the kind of an admonition. */
const kindNames = new Set(
  'note tip info warning danger secondary success important caution'.split(' '),
)

/**
 * An admonition as a quote that begins with its kind and title. GitHub's marker, `[!WARNING]`, is syntax to a reader
 * of plain text, and cannot have a title.
 */
export function admonition(box: HtmlElement, writer: Writer): Block {
  const { nodes, rest } = admonitionBoxTitle(box)
  return quote([...bold(nodes, writer), ...writer.blocks(rest, writer, box)])
}

/** The kind and title of an admonition as one line, and what comes after the title. */
export function admonitionBoxTitle(box: HtmlElement): { nodes: HtmlNode[]; rest: HtmlNode[] } {
  const kind = attributeOf(box, 'data-kind') ?? ''
  const title = childOf(box.children, (child) => hasClass(child, 'admonition-title'))
  const titleNodes = title?.children ?? []
  const text = elementText(titleNodes).trim().toLowerCase()
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const head = kindNames.has(text) ? [] : text === '' ? [name] : name === '' ? [] : [`${name}: `]
  const nodes = [...head, ...titleNodes].filter((node) => node !== '')
  return { nodes, rest: box.children.filter((child) => child !== title) }
}

/** Details: the summary, bold, then what it opens. */
export function details(element: HtmlElement, writer: Writer): Block[] {
  const summary = childOf(element.children, ({ tag }) => tag === 'summary')
  const rest = element.children.filter((child) => child !== summary)
  return [...bold(summary?.children ?? [], writer), ...writer.blocks(rest, writer, element)]
}

/** A line in bold. */
export function bold(nodes: readonly HtmlNode[], writer: Writer): Block[] {
  const markdown = inline([strong(nodes)], writer)
  return markdown === '' ? [] : [{ kind: 'text', markdown }]
}

/** Nodes in an element that makes them bold. */
export function strong(children: readonly HtmlNode[]): HtmlElement {
  return { tag: 'strong', attrs: '', children, isInline: true, hasBlock: false }
}

/** `[^1]: …` for each footnote of the page. */
export function footnoteBox(section: HtmlElement, writer: Writer): Block[] {
  const lists = section.children.filter((child) => typeof child !== 'string' && child.tag === 'ol')
  const notes = lists.flatMap((list) => (typeof list === 'string' ? [] : list.children))
  return notes.flatMap((note) => {
    if (typeof note === 'string') return []
    const label = /^fn([^\s[\]]+)$/.exec(attributeOf(note, 'id') ?? '')?.[1]
    const blocks = writer.blocks(note.children, writer, note)
    if (label === undefined) return blocks
    return { kind: 'text', markdown: indent(`[^${label}]: ${join(blocks)}`.trimEnd(), 4) }
  })
}
