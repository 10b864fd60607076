import type { MdxSettings, ModuleContext } from './module-context.ts'
import { type MdxNode, walk } from './nodes.ts'

/** What the step from Markdown to HTML makes of footnotes: ids without a prefix, and links back as in Markdown. */
export function footnoteOptions({ t }: Pick<MdxSettings, 't'>) {
  return {
    clobberPrefix: '',
    footnoteBackContent: '↑',
    footnoteBackLabel: (index: number, repeat: number) => {
      const reference = repeat > 1 ? `${index + 1}:${repeat - 1}` : `${index + 1}`
      return t('backToReference', { reference })
    },
  }
}

/** Footnotes get the elements that they have in Markdown, which have no heading. */
export function transformFootnotes(tree: MdxNode, { text }: ModuleContext): void {
  if (!text.includes('[^')) return
  walk(tree, (node, parent) => {
    const { tagName, properties = {}, children = [] } = node
    if (tagName === 'section' && properties.dataFootnotes !== undefined) {
      node.children = children.filter((child) => child.tagName !== 'h2')
      for (const item of node.children.flatMap((list) => list.children ?? [])) toItem(item)
      const place = parent?.children?.indexOf(node) ?? 0
      parent?.children?.splice(place, 0, separator())
    } else if (properties.dataFootnoteRef !== undefined) {
      const [label] = children
      if (label) label.value = `[${label.value}]`
      node.properties = { id: properties.id, href: properties.href }
      if (parent) parent.properties = { ...parent.properties, className: ['footnote-ref'] }
    } else if (properties.dataFootnoteBackref !== undefined) {
      const { dataFootnoteBackref: _, ...others } = properties
      node.properties = { ...others, className: ['footnote-backref'] }
    }
  })
}

function toItem(item: MdxNode): void {
  if (item.tagName === 'li') item.properties = { ...item.properties, className: ['footnote-item'] }
}

function separator(): MdxNode {
  return {
    type: 'element',
    tagName: 'hr',
    properties: { className: ['footnotes-sep'] },
    children: [],
  }
}
