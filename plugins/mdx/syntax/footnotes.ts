import { type TakenIds, takeId } from '../../../cli/compiler-kit.ts'
import type { SlugRule } from '../../kit.ts'
import type { MdxSettings, ModuleContext } from '../compiling/module-context.ts'
import { type MdxNode, walk } from '../nodes.ts'

/** The generators with MDX, which prefix the ids of footnotes. */
const prefixed: ReadonlySet<SlugRule> = new Set(['docusaurus', 'docusaurus-case', 'starlight'])

/**
 * Options for turning footnotes into HTML: ids from the authors' labels, because the modules of one page may have the same
 * numbers, and links back as in Markdown.
 */
export function footnoteOptions({ site, t }: MdxSettings) {
  return {
    clobberPrefix: prefixed.has(site.slugs) ? 'user-content-' : '',
    footnoteBackContent: '↑',
    footnoteBackLabel: (index: number, repeat: number) => {
      const reference = repeat > 1 ? `${index + 1}:${repeat - 1}` : `${index + 1}`
      return t('backToReference', { reference })
    },
  }
}

/** Footnotes get the elements that they have in Markdown, which have no heading. */
export function transformFootnotes(tree: MdxNode, { site, text }: ModuleContext): void {
  if (!text.includes('[^')) return
  walk(tree, (node, parent) => {
    const { tagName, properties = {}, children = [] } = node
    if (tagName === 'section' && properties.dataFootnotes !== undefined) {
      node.children = children.filter((child) => child.tagName !== 'h2')
      if (prefixed.has(site.slugs)) node.properties = { id: 'footnote-label', ...properties }
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

/** Gives footnotes whose ids are those of headings a number, as in Markdown. */
export function keepFootnotesUnique(
  tree: MdxNode,
  taken: TakenIds,
  { site, text }: ModuleContext,
): void {
  if (!text.includes('[^')) return
  const newIds = new Map<string, string>()
  walk(tree, (node, parent) => {
    const { id } = node.properties ?? {}
    if (typeof id !== 'string' || !isFootnotePart(node, parent)) return
    const unique = takeId(id, taken, site.slugs)
    node.properties = { ...node.properties, id: unique }
    if (unique !== id) newIds.set(`#${id}`, `#${unique}`)
  })
  walk(tree, (node, parent) => {
    const href = newIds.get(String(node.properties?.href))
    if (href !== undefined && isFootnoteLink(node, parent))
      node.properties = { ...node.properties, href }
  })
}

function isFootnotePart(node: MdxNode, parent: MdxNode | undefined): boolean {
  return (
    node.properties?.dataFootnotes !== undefined ||
    hasClass(node, 'footnote-item') ||
    isFootnoteLink(node, parent)
  )
}

function isFootnoteLink(node: MdxNode, parent: MdxNode | undefined): boolean {
  return (
    hasClass(node, 'footnote-backref') ||
    (node.tagName === 'a' && parent !== undefined && hasClass(parent, 'footnote-ref'))
  )
}

function hasClass({ properties }: MdxNode, name: string): boolean {
  const { className } = properties ?? {}
  return Array.isArray(className) && className.includes(name)
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
