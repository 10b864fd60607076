import { isComponent, isRun, type TreeNode } from '../../runtime/contract/tree.ts'
import { escapeHtml } from '../html/escape.ts'

/**
 * A page's tree with its tabs laid out below each other, as text that cannot be switched: each tab's label as a bold
 * paragraph, then its content. Other components stay. For trees in which `tabs` and `tab` are those of the theme.
 */
export function plainTree(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node): TreeNode[] => {
    if (isRun(node)) return [node]
    const children = plainTree(node.children)
    if (!isComponent(node)) return [{ ...node, children }]
    const { component, props } = node
    if (component !== 'tabs' && component !== 'tab') return [{ ...node, children }]
    const label = component === 'tab' ? labelNodes(props.title) : []
    return [{ tag: 'div', attrs: {}, children: [...label, ...children] }]
  })
}

/** A tab without a label is a mistake that is reported where it is compiled. */
function labelNodes(title: unknown): TreeNode[] {
  if (typeof title !== 'string' || title === '') return []
  const strong = { tag: 'strong', attrs: {}, children: [escapeHtml(title)] }
  return [{ tag: 'p', attrs: {}, children: [strong] }]
}
