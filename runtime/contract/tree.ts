/**
 * What a page's Markdown compiles to: runs of static HTML with component nodes between them.
 * A page without components is one run. The ancestors of a component become element nodes, so that a
 * component may stand inside a list or a quote; everything else stays text that React never looks into.
 */
export type TreeNode = StaticRun | ElementNode | ComponentNode

/** HTML made at build time, balanced, trusted: it is what the page's author wrote. */
export type StaticRun = string

/** An HTML element that has a component somewhere below it. */
export interface ElementNode {
  readonly tag: string
  /** HTML attribute names and their text, as in the source; a boolean attribute holds ''. */
  readonly attrs: Readonly<Record<string, string>>
  readonly children: readonly TreeNode[]
}

/** A component called by directive. `component` is the directive's name: 'tabs', 'provider-list'. */
export interface ComponentNode {
  readonly component: string
  readonly props: Readonly<Record<string, string | boolean>>
  /** Stands inside a line of text: static runs below it are wrapped in `span`, not `div`. */
  readonly inline?: true
  readonly children: readonly TreeNode[]
}

/**
 * Elements that hold a line of text: a run inside one of them is wrapped in `span`, since a `div` would end the line,
 * and white space between their children counts.
 */
export const textElements: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 pre summary legend dt a abbr b bdi bdo button cite code data del dfn em i ins kbd label ' +
    'mark output q rb rp rt ruby s samp small span strong sub sup time tt u var'
  ).split(' '),
)

/** Tells a run from the two kinds of node. */
export function isRun(node: TreeNode): node is StaticRun {
  return typeof node === 'string'
}

/** Tells a component from an element. */
export function isComponent(node: TreeNode): node is ComponentNode {
  return typeof node !== 'string' && 'component' in node
}

/** The same tree with every run emptied: what the first view ships, because its runs are in the HTML. */
export function blankRuns(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.map((node) => (isRun(node) ? '' : { ...node, children: blankRuns(node.children) }))
}

/** How many runs a tree holds: the count the first view must find in the HTML. */
export function countRuns(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, node) => sum + (isRun(node) ? 1 : countRuns(node.children)), 0)
}
