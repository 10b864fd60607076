import {
  type ComponentNode,
  isComponent,
  isRun,
  type TreeNode,
} from '../../runtime/contract/tree.ts'

/** A component in a page: its directive, and how many directives of that name come before it. */
export interface FoundComponent {
  readonly name: string
  readonly before: number
}

/**
 * The component of a page that throws `message`: each is rendered by itself, without its children. Undefined if none
 * does, or if it takes several.
 */
export function findFailing(
  tree: readonly TreeNode[],
  render: (tree: readonly TreeNode[]) => string,
  message: string,
): FoundComponent | undefined {
  return findInTree(
    tree,
    ([node]) => thrownBy(() => render([{ ...node, children: [] }])) === message,
  )
}

/** The first component of a page that `isIt` accepts when it is rendered alone; inner components come first. */
export function findInTree(
  tree: readonly TreeNode[],
  isIt: (tree: readonly [ComponentNode]) => boolean,
): FoundComponent | undefined {
  const seen = new Map<string, number>()
  const count = (name: string) => {
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before
  }
  const find = (nodes: readonly TreeNode[]): FoundComponent | undefined => {
    for (const node of nodes) {
      if (isRun(node)) continue
      const before = isComponent(node) ? count(node.component) : 0
      const found = find(node.children)
      if (found) return found
      if (isComponent(node) && isIt([node])) return { name: node.component, before }
    }
    return undefined
  }
  return find(tree)
}

function thrownBy(render: () => unknown): string | undefined {
  try {
    render()
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** What is said of something that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
