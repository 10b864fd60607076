import { voidElements } from '../elements.ts'
import { escapeHtml } from '../escape.ts'
import type { HtmlNode } from '../node.ts'

/** Nodes as HTML; `attrs` is written as it is. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      const opening = `<${node.tag}${node.attrs}>`
      if (voidElements.has(node.tag)) return opening
      return `${opening}${writeHtml(node.children)}</${node.tag}>`
    })
    .join('')
}
