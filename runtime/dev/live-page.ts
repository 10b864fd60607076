import type { PageData } from '../contract/page.ts'
import { isComponent, isRun, type TreeNode } from '../contract/tree.ts'
import type { LoadedPage } from '../page/loaded-page.ts'
import type { Key, Run } from '../page/runs.ts'
import { align } from './align.ts'

/** A run whose text can change. React compares the object, so it leaves a run's element alone if only the text is new. */
interface LiveRun extends Run {
  toString: () => string
}

/** A run that is in two versions of a page, with its text in both. */
export interface KeptRun {
  /** Its number in the old version, by which its element is found before the change. */
  readonly from: number
  /** Its number in the new version. */
  readonly to: number
  readonly before: string
  readonly after: string
}

export interface NextPage {
  readonly loaded: LoadedPage
  readonly kept: readonly KeptRun[]
}

/** A node of a tree with what identifies it. */
interface Item {
  readonly node: TreeNode
  /** What it may become without losing its state: another node of the same kind. */
  readonly kind: string
  /** What it contains, as text. */
  readonly content: string
  /** The number of a run. */
  readonly number: number | undefined
  readonly children: readonly Item[]
}

/** A page whose runs React does not compare by their text. */
export function toLivePage(loaded: LoadedPage): LoadedPage {
  return loaded.runs ? loaded : { ...loaded, runs: textsOf(loaded.page).map(createRun) }
}

/**
 * The next version of the page that is shown. What is in both versions keeps its key, so its state and its elements stay
 * even if something was added before it.
 */
export function toNextPage(shown: LoadedPage, next: LoadedPage): NextPage {
  const shownRuns = shown.runs ?? []
  const texts = textsOf(next.page)
  const oldItems = toItems(shown.page.tree, shownRuns.map(String))
  const newItems = toItems(next.page.tree, texts)
  const runs: (Run | undefined)[] = []
  const kept: KeptRun[] = []
  const keys = new Map<readonly TreeNode[], readonly Key[]>()

  const matchRun = (from: number, to: number) => {
    const run = shownRuns[from] as LiveRun | undefined
    if (!run) return
    const after = texts[to] ?? ''
    kept.push({ from, to, before: String(run), after })
    run.toString = () => after
    runs[to] = run
  }
  const matchLists = (before: readonly Item[], after: readonly Item[], lists: Lists) => {
    const oldKeys = shown.runs?.nodeKeys?.get(lists.before)
    const matches = align(before, after, [
      (a, b) => a.content === b.content,
      (a, b) => a.kind === b.kind,
    ])
    keys.set(
      lists.after,
      matches.map((at) => (at === undefined ? newKey() : (oldKeys?.[at] ?? at))),
    )
    after.forEach((item, i) => {
      const old = before[matches[i] ?? -1]
      if (old) match(old, item)
    })
  }
  const match = (old: Item, item: Item) => {
    if (old.number !== undefined && item.number !== undefined) matchRun(old.number, item.number)
    if (isRun(old.node) || isRun(item.node)) return
    matchLists(old.children, item.children, {
      before: old.node.children,
      after: item.node.children,
    })
  }
  matchLists(oldItems, newItems, { before: shown.page.tree, after: next.page.tree })
  const nextRuns = texts.map((text, i) => runs[i] ?? createRun(text))
  return { loaded: { ...next, runs: Object.assign(nextRuns, { nodeKeys: keys }) }, kept }
}

interface Lists {
  readonly before: readonly TreeNode[]
  readonly after: readonly TreeNode[]
}

function createRun(text: string): LiveRun {
  return { toString: () => text }
}

function newKey(): Key {
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}

/** The texts of a page's runs, by number. */
function textsOf({ tree }: Pick<PageData, 'tree'>): string[] {
  const collect = (nodes: readonly TreeNode[]): string[] =>
    nodes.flatMap((node) => (isRun(node) ? [node] : collect(node.children)))
  return collect(tree)
}

/** In a first view, the texts of runs come from the document, and only the browser's way of writing them can be compared. */
function toItems(nodes: readonly TreeNode[], texts: readonly string[]): Item[] {
  let number = 0
  const toItem = (node: TreeNode): Item => {
    if (isRun(node)) {
      const content = normalize(texts[number] ?? node)
      return { node, kind: 'run', content, number: number++, children: [] }
    }
    const children = node.children.map(toItem)
    const kind = isComponent(node) ? `:${node.component}` : node.tag
    const own = isComponent(node) ? node.props : node.attrs
    const content = JSON.stringify([kind, own, children.map((child) => child.content)])
    return { node, kind, content, number: undefined, children }
  }
  return nodes.map(toItem)
}

function normalize(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.innerHTML
}
