import type { SidebarCategory, SidebarEntry } from '../../../runtime/contract/page.ts'
import { contentHash } from '../../files/hash.ts'

/** A sidebar in the pieces that browsers load. */
export interface SplitSidebar {
  readonly trunk: readonly SidebarEntry[]
  /** Items of the categories that were cut off, by the branch's name, from the outside. */
  readonly branches: ReadonlyMap<string, readonly SidebarEntry[]>
  /** Names of the branches that contain each page, by its URL, outermost first. */
  readonly branchesOf: ReadonlyMap<string, readonly string[]>
}

/** Up to this many entries a sidebar, or a branch of one, stays whole. */
const entriesInOnePiece = 100

/** A large sidebar lists up to this many entries at the top level, which every page contains. More are shown in groups. */
const entriesAtTop = 50

/** A group lists up to this many entries, or else smaller groups: a page contains its group and those around it. */
const entriesInGroup = 16

/**
 * Cuts a large sidebar: each category that starts closed becomes a branch, and a branch that is too large itself is cut
 * again. What is always open stays with what contains it. Long lists are divided into groups, which are closed categories
 * as well. A branch is named by a hash of the labels that lead to it, without those of groups, and not by its position: a
 * page that was opened before a deployment asks for it by the name that it had then.
 */
export function splitSidebar(entries: readonly SidebarEntry[]): SplitSidebar {
  const branches = new Map<string, readonly SidebarEntry[]>()
  const branchesOf = new Map<string, readonly string[]>()
  const groups = new Set<SidebarEntry>()

  const cut = (
    list: readonly SidebarEntry[],
    { above, labels, isLarge, limit }: ListPosition,
  ): readonly SidebarEntry[] =>
    (isLarge ? divide(list, limit, groups) : list).map((entry) => {
      if (entry.kind === 'link') {
        note(entry.url, above)
        return entry
      }
      const path = [...labels, entry.label]
      if (!isLarge || !entry.collapsible || !entry.collapsed || entry.items.length === 0) {
        note(entry.url, above)
        const position = { above, labels: path, isLarge, limit: entriesInOnePiece }
        return { ...entry, items: cut(entry.items, position) }
      }
      const name = nameOf(path, branches)
      const inside = [...above, name]
      note(entry.url, inside)
      // Before its items, so that the map runs from the outside.
      branches.set(name, [])
      const position: ListPosition = groups.has(entry)
        ? { above: inside, labels, isLarge: true, limit: entriesInGroup }
        : {
            above: inside,
            labels: path,
            isLarge: isTooLarge(entry.items),
            limit: entriesInOnePiece,
          }
      branches.set(name, cut(entry.items, position))
      return cutOff(entry, name)
    })

  const note = (url: string | undefined, names: readonly string[]) => {
    if (url === undefined || names.length === 0) return
    // A page may be listed twice: both places are open.
    branchesOf.set(url, [...new Set([...(branchesOf.get(url) ?? []), ...names])])
  }
  const top = { above: [], labels: [], isLarge: isTooLarge(entries), limit: entriesAtTop }
  return { trunk: cut(entries, top), branches, branchesOf }
}

/** Where a list of entries is. */
interface ListPosition {
  /** Names of the branches that contain it. */
  readonly above: readonly string[]
  /** Labels of the categories that contain it, without groups. */
  readonly labels: readonly string[]
  /** Whether categories in it are cut off. */
  readonly isLarge: boolean
  /** From how many entries on it is divided into groups. */
  readonly limit: number
}

/**
 * A list of more entries than `limit` as groups, each labelled with its first and last entry; a shorter list as it is. The
 * groups are added to `groups`.
 */
function divide(
  list: readonly SidebarEntry[],
  limit: number,
  groups: Set<SidebarEntry>,
): readonly SidebarEntry[] {
  if (list.length <= limit) return list
  const count = countGroups(list.length)
  const startOf = (group: number) => Math.floor((group * list.length) / count)
  return Array.from({ length: count }, (_, i) => {
    const items = list.slice(startOf(i), startOf(i + 1))
    const label = `${items[0]?.label} – ${items.at(-1)?.label}`
    const group: SidebarEntry = {
      kind: 'category',
      label,
      collapsible: true,
      collapsed: true,
      items,
    }
    groups.add(group)
    return group
  })
}

/**
 * How many groups a list of so many entries has. A page shows one list of each level, so all have about the same length;
 * there are as few levels as that length allows.
 */
function countGroups(entries: number): number {
  let levels = 2
  while (entriesInGroup ** levels < entries) levels++
  return Math.ceil(entries ** (1 / levels))
}

/** A second category with the same labels gets another name. */
function nameOf(labels: readonly string[], taken: ReadonlyMap<string, unknown>): string {
  const name = contentHash(JSON.stringify(labels)).slice(0, 8)
  return taken.has(name) ? nameOf([...labels, ''], taken) : name
}

function cutOff(category: SidebarCategory, branch: string): SidebarCategory {
  const firstUrl = firstUrlOf(category.items)
  return { ...category, items: [], branch, ...(firstUrl !== undefined && { firstUrl }) }
}

function firstUrlOf(items: readonly SidebarEntry[]): string | undefined {
  for (const item of items) {
    const url = item.url ?? (item.kind === 'category' ? firstUrlOf(item.items) : undefined)
    if (url !== undefined) return url
  }
  return undefined
}

function isTooLarge(entries: readonly SidebarEntry[]): boolean {
  return countEntries(entries) > entriesInOnePiece
}

function countEntries(entries: readonly SidebarEntry[]): number {
  return entries.reduce(
    (sum, entry) => sum + 1 + (entry.kind === 'category' ? countEntries(entry.items) : 0),
    0,
  )
}
