import { endsInSlash } from './attributes.ts'
import { htmlElements, voidElements } from './elements.ts'
import { escapeHtml } from './escape.ts'
import type { HtmlElement, HtmlNode } from './node.ts'

/** Returns nodes as HTML. `attrs` is written unchanged. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      const opening = `<${node.tag}${node.attrs}>`
      const isClosed = voidElements.has(node.tag) || closesItself(node)
      return isClosed ? opening : `${opening}${writeHtml(node.children)}</${node.tag}>`
    })
    .join('')
}

/** Only elements of drawings do: a slash means nothing in other tags. */
function closesItself({ tag, attrs, children }: HtmlElement): boolean {
  const isOfDrawing = !htmlElements.has(tag) && !tag.includes('-')
  return isOfDrawing && children.length === 0 && endsInSlash(attrs)
}
