import type { HtmlNode } from '../node.ts'
import { isBlank } from '../to-markdown/elements.ts'

/** The content without its first heading, if that is a title and nothing comes before it. */
export function withoutTitle(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const index = nodes.findIndex((node) => !isBlank(node))
  const first = nodes[index]
  if (first === undefined || typeof first === 'string') return nodes
  if (first.tag === 'h1') return nodes.toSpliced(index, 1)
  if (!first.hasBlock) return nodes
  return nodes.with(index, { ...first, children: withoutTitle(first.children) })
}
