import {
  type ComponentNode,
  isComponent,
  isRun,
  type TreeNode,
} from '../../runtime/contract/tree.ts'
import { escapeHtml } from './escape.ts'

/** What a component becomes; `children` is the HTML of its children. */
export type ComponentToHtml = (node: ComponentNode, children: string) => string

/** The HTML of a tree as it was compiled, without React. */
export function treeToHtml(nodes: readonly TreeNode[], ofComponent: ComponentToHtml): string {
  return nodes
    .map((node) => {
      if (isRun(node)) return node
      const children = treeToHtml(node.children, ofComponent)
      if (isComponent(node)) return ofComponent(node, children)
      const attributes = Object.entries(node.attrs).map(
        ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
      )
      return `<${node.tag}${attributes.join('')}>${children}</${node.tag}>`
    })
    .join('')
}
