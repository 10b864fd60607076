import type { Json } from './json.ts'

/**
 * A page's compiled Markdown: runs of static HTML with component nodes between them. A page without components is a single run.
 * The ancestors of a component become element nodes, so components can be inside lists and quotes. Everything else remains HTML
 * that React doesn't process.
 */
export type TreeNode = StaticRun | ElementNode | ComponentNode

/** A run of HTML from the build. It is balanced, and trusted because the page's author wrote it. */
export type StaticRun = string

/** An HTML element with a component somewhere inside it. */
export interface ElementNode {
  readonly tag: string
  /** HTML attributes, as in the source. Boolean attributes are ''. */
  readonly attrs: Readonly<Record<string, string>>
  readonly children: readonly TreeNode[]
}

/** A component used as a directive. `component` is the directive's name: 'tabs', 'provider-list'. */
export interface ComponentNode {
  readonly component: string
  /** Strings and flags from a directive, or plain data from a plugin. */
  readonly props: Readonly<Record<string, Json | undefined>>
  /** Whether the component is inside a line of text. Static runs in it are then wrapped in `span` instead of `div`. */
  readonly inline?: true
  readonly children: readonly TreeNode[]
}

/**
 * Elements that contain a line of text: a run inside one of them is wrapped in `span`, because a `div` would end the
 * line, and white space between their children is significant.
 */
export const textElements: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 pre summary legend dt a abbr b bdi bdo button cite code data del dfn em i ins kbd label ' +
    'mark output q rb rp rt ruby s samp small span strong sub sup time tt u var'
  ).split(' '),
)

/** Whether a node is a run rather than an element or a component. */
export function isRun(node: TreeNode): node is StaticRun {
  return typeof node === 'string'
}

/** Whether a node is a component rather than an element or a run. */
export function isComponent(node: TreeNode): node is ComponentNode {
  return typeof node !== 'string' && 'component' in node
}

/** Whether a component is anywhere in a tree. */
export function hasComponents(nodes: readonly TreeNode[]): boolean {
  return nodes.some((node) => !isRun(node) && (isComponent(node) || hasComponents(node.children)))
}

/** The names of the components that are anywhere in a tree. */
export function componentsIn(nodes: readonly TreeNode[], names = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (isRun(node)) continue
    if (isComponent(node)) names.add(node.component)
    componentsIn(node.children, names)
  }
  return names
}

/** Whether the first node of a page's tree is the page's title. */
export function isTitle(node: TreeNode | undefined): node is ElementNode {
  return node !== undefined && !isRun(node) && !isComponent(node) && node.tag === 'h1'
}

/** The same tree with empty runs, as the first view contains it: the text is already in the HTML. */
export function blankRuns(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.map((node) => (isRun(node) ? '' : { ...node, children: blankRuns(node.children) }))
}

/** The reverse: the same tree with the texts of its runs, in document order. */
export function fillRuns(nodes: readonly TreeNode[], texts: Iterator<string>): TreeNode[] {
  return nodes.map((node) =>
    isRun(node)
      ? (texts.next().value ?? '')
      : { ...node, children: fillRuns(node.children, texts) },
  )
}

/** Number of runs in a tree: the first view must find as many in the HTML. */
export function countRuns(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, node) => sum + (isRun(node) ? 1 : countRuns(node.children)), 0)
}
