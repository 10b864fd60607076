import type { TreeNode } from '../../runtime/contract/tree.ts'
import { findInTree } from '../render/find-failing.ts'
import type { RenderedPage } from '../render/types.ts'
import type { Place } from '../report/diagnostic.ts'
import { locateDirective } from '../routes/locate-href.ts'
import { readTextOfPage } from './compile-text.ts'

/** What causes a problem of a page's HTML: a component, or the page as a whole. */
export interface Cause {
  /** Name of the component; undefined if none of them has the problem alone. */
  readonly name: string | undefined
  /** The component's place, or the start of the page. */
  readonly at: Place
}

/** Finds the component whose HTML alone has a problem. */
export function findCause(
  { route: { page }, body: { tree }, content }: RenderedPage,
  hasProblem: (html: string) => boolean,
): Cause {
  const component = findInTree(tree, (nodes: readonly TreeNode[]) => hasProblem(content(nodes)))
  const place =
    component && locateDirective(readTextOfPage(page).text, component.name, component.before)
  return { name: component?.name, at: { file: page.place, line: 1, column: 1, ...place } }
}
