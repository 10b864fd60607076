import { isComponent, isRun, type TreeNode } from '../../runtime/contract/tree.ts'

/** A component that throws: its directive, and how many directives of that name come before it. */
export interface FailingComponent {
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
): FailingComponent | undefined {
  const seen = new Map<string, number>()
  const find = (nodes: readonly TreeNode[]): FailingComponent | undefined => {
    for (const node of nodes) {
      if (isRun(node)) continue
      if (isComponent(node)) {
        const { component: name } = node
        const before = seen.get(name) ?? 0
        seen.set(name, before + 1)
        if (thrownBy(() => render([{ ...node, children: [] }])) === message) return { name, before }
      }
      const found = find(node.children)
      if (found) return found
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
