import { isComponent, isRun, type TreeNode } from '../../runtime/contract/tree.ts'
import type { RenderedPage } from '../render/types.ts'
import type { TextSource } from '../search/index-page.ts'

/** What the search covers of a page. */
export interface TextForSearch extends TextSource {
  /** Whether components render some of it, so that it cannot be read from the page's chunk. */
  readonly isRendered: boolean
}

/** The text of a page: what its Markdown says, and what components render. */
export function textForSearch({ route: { page }, body, content }: RenderedPage): TextForSearch {
  const { description, keywords } = page.frontMatter
  const about = { title: page.title, description, keywords }
  if (page.kind !== 'markdown') return { ...about, content: () => content(), isRendered: true }
  const isRendered = rendersText(body.tree)
  return {
    ...about,
    isRendered,
    content: isRendered ? withRendered(body.tree, content) : body.tree,
  }
}

/** Tabs show what is in them. Which text other components show is known only when they are rendered. */
const transparent = new Set(['tabs', 'tab'])

function rendersText(nodes: readonly TreeNode[]): boolean {
  return nodes.some((node) => !isRun(node) && (isRendering(node) || rendersText(node.children)))
}

function isRendering(node: TreeNode): boolean {
  return isComponent(node) && !transparent.has(node.component)
}

/** A tree with the HTML of its components in their place. */
function withRendered(nodes: readonly TreeNode[], render: RenderedPage['content']): TreeNode[] {
  return nodes.map((node) => {
    if (isRun(node)) return node
    const html = isRendering(node) ? tryRender(node, render) : undefined
    return html ?? { ...node, children: withRendered(node.children, render) }
  })
}

/** Undefined if the component renders only inside another one: then its text is that of its children. */
function tryRender(node: TreeNode, render: RenderedPage['content']): string | undefined {
  try {
    return render([node])
  } catch {
    return undefined
  }
}
