import type { HtmlNode } from './node.ts'
import { parseHtml } from './parse.ts'
import { isBlank } from './to-markdown/elements.ts'
import type { ToPlainHtmlOptions } from './to-plain-html/plain-attributes.ts'
import { plainNodes } from './to-plain-html/plain-nodes.ts'
import { writeHtml } from './write-html.ts'

/**
 * The HTML of a page's content as feeds and e-mail can show it, without the style sheet and the scripts of the site:
 * elements that mean something, such as tables, details, pictures with their sizes and videos, and no title, classes,
 * ids, buttons and form fields. Links in the page lead to the page on the site.
 *
 * A code block with a title becomes a figure with a caption, an admonition an `aside` that begins with its kind and title.
 * Code keeps the class that names its language. Ends with a line break unless it is empty.
 */
export function toPlainHtml(html: string, options: ToPlainHtmlOptions): string {
  const content = withoutTitle(parseHtml(html).children)
  const plain = writeHtml(plainNodes(content, options)).trim()
  return plain === '' ? '' : `${plain}\n`
}

/** The content without its first heading, if that is a title and nothing comes before it. */
function withoutTitle(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const index = nodes.findIndex((node) => !isBlank(node))
  const first = nodes[index]
  if (first === undefined || typeof first === 'string') return nodes
  if (first.tag === 'h1') return nodes.toSpliced(index, 1)
  if (!first.hasBlock) return nodes
  return nodes.with(index, { ...first, children: withoutTitle(first.children) })
}
