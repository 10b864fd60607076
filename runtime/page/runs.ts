import type { TreeNode } from '../contract/tree.ts'

/**
 * The text of a run in a first view. It becomes HTML when React sets it: hydration keeps what is there, so a long page is
 * never read unless it is rendered again. React checks earlier that `__html` is set, but converts it to text only then,
 * as it does with a TrustedHTML object.
 */
export interface Run {
  readonly toString: () => string
}

/** The runs of a page, by number. */
export interface Runs extends ReadonlyArray<Run> {
  /** Only in `dev`, after a change: what identifies the nodes of the page's tree, instead of their positions. */
  readonly nodeKeys?: Keys
}

/** A key of a React element. */
export type Key = string | number

/** Keys of the nodes in each list of a tree. */
export type Keys = ReadonlyMap<readonly TreeNode[], readonly Key[]>

/** The first values of attributes that readers and scripts changed, such as `open`; null for none. */
type FirstValues = WeakMap<Node, Readonly<Record<string, string | null>>>

/** The runs of a first view, by number: their HTML as it is now, whatever happens to it later. */
export function findRuns(root: ParentNode): Run[] {
  const runs: Run[] = []
  const before: FirstValues = new WeakMap()
  const note = (records: readonly MutationRecord[]) => {
    for (const { target, attributeName, oldValue } of records) {
      before.set(target, { [attributeName ?? '']: oldValue, ...before.get(target) })
    }
  }
  const observer = new MutationObserver(note)
  for (const element of root.querySelectorAll<HTMLElement>('[data-run]')) {
    observer.observe(element, { attributes: true, attributeOldValue: true, subtree: true })
    runs[Number(element.dataset.run)] = createRun(() => {
      note(observer.takeRecords())
      return htmlIn(element, before)
    })
  }
  return runs
}

/** Calls `read` once: the element that it reads is not needed after that. */
function createRun(read: () => string): Run {
  let get: (() => string) | undefined = read
  let text = ''
  return {
    toString() {
      text = get?.() ?? text
      get = undefined
      return text
    },
  }
}

/** Leaves out elements that scripts added, marked with `data-added`. */
function htmlIn(element: Element, before: FirstValues): string {
  const copy = element.cloneNode(true) as Element
  const copies = copy.querySelectorAll('*')
  element.querySelectorAll('*').forEach((original, i) => {
    for (const [name, value] of Object.entries(before.get(original) ?? {})) {
      if (value === null) copies[i]?.removeAttribute(name)
      else copies[i]?.setAttribute(name, value)
    }
  })
  for (const added of copy.querySelectorAll('[data-added]')) added.remove()
  return copy.innerHTML
}
