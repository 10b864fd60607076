import { type AdmonitionKind, admonitionAttrs } from '../../../cli/compiler-kit.ts'
import type { MdxNode } from '../nodes.ts'

interface Admonition {
  readonly kind: AdmonitionKind
  /** The name of the kind in the language of the page. */
  readonly standard: string
  /** The custom title; empty if the admonition has none. */
  readonly title: MdxNode[]
  readonly content: readonly MdxNode[]
  readonly id?: string | undefined
  readonly class?: string | undefined
}

/** Turns a block into the box of an admonition, as Markdown renders it. */
export function becomeAdmonition(node: MdxNode, { kind, standard, title, ...rest }: Admonition) {
  const isNamed = title.length > 0 && kind !== 'note'
  node.data = {
    hName: 'div',
    hProperties: {
      ...Object.fromEntries(admonitionAttrs(kind, rest.class)),
      // Without it, screen readers would not say what colors and icons show.
      ...(isNamed && { 'aria-label': standard }),
      ...(rest.id !== undefined && { id: rest.id }),
    },
  }
  const heading = paragraph(title.length > 0 ? title : [textNode(standard)], 'p', {
    class: 'admonition-title',
  })
  node.children = [heading, ...rest.content]
}

/** A paragraph that becomes the element `hName`. */
export function paragraph(
  children: MdxNode[],
  hName: string,
  hProperties: Record<string, unknown>,
): MdxNode {
  return { type: 'paragraph', children, data: { hName, hProperties } }
}

export function textNode(value: string): MdxNode {
  return { type: 'text', value }
}
