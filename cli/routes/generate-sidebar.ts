import type { UserSidebarItem } from '../config/types.ts'
import type { Page } from '../content/types.ts'

interface Folder {
  readonly name: string
  readonly folders: Map<string, Folder>
  readonly docs: [id: string, page: Page][]
}

/**
 * Sidebar items from the folder that `prefix` ends with: a folder is a category, its `index` page the category's own,
 * and entries are ordered by `sidebar_position`, then by label. Unlisted pages and pages that chose another sidebar
 * than `name` are left out.
 */
export function generateItems(
  prefix: string,
  docs: ReadonlyMap<string, Page>,
  name: string,
): UserSidebarItem[] {
  const root: Folder = { name: '', folders: new Map(), docs: [] }
  for (const [id, page] of docs) {
    const { unlisted, sidebar = name } = page.frontMatter
    if (!id.startsWith(prefix) || unlisted || sidebar !== name) continue
    folderFor(root, id.slice(prefix.length).split('/').slice(0, -1)).docs.push([id, page])
  }
  const home = indexOf(root)
  const entries = root.docs.map(([id, page]) =>
    // What the folder opens with comes first, unless it says otherwise.
    toSortable(id, page, id === home?.[0] ? Number.NEGATIVE_INFINITY : last),
  )
  return sorted([...entries, ...categories(root)])
}

/** What the ids of a folder's pages begin with: './guide/' → 'guide/', '.' → ''. */
export function folderPrefix(dir: string): string {
  const parts = dir.split('/').filter((part) => part !== '' && part !== '.')
  return parts.map((part) => `${part}/`).join('')
}

/** The folders that doc ids name: 'a/b/c' → 'a/', 'a/b/'. */
export function foldersOf(ids: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const id of ids) {
    for (let at = id.indexOf('/'); at >= 0; at = id.indexOf('/', at + 1))
      folders.add(id.slice(0, at + 1))
  }
  return folders
}

function folderFor(root: Folder, names: readonly string[]): Folder {
  let folder = root
  for (const name of names) {
    const inner = folder.folders.get(name) ?? { name, folders: new Map(), docs: [] }
    folder.folders.set(name, inner)
    folder = inner
  }
  return folder
}

interface Sortable {
  readonly item: UserSidebarItem
  readonly position: number
  readonly label: string
}

const last = Number.POSITIVE_INFINITY

function categories(folder: Folder): Sortable[] {
  return [...folder.folders.values()].map((inner) => {
    const index = indexOf(inner)
    const others = inner.docs.filter(([id]) => id !== index?.[0])
    const items = sorted([
      ...others.map(([id, page]) => toSortable(id, page, last)),
      ...categories(inner),
    ])
    const label = index?.[1].label ?? humanize(inner.name)
    if (index && items.length === 0) return toSortable(...index, last)
    const doc = index && { doc: index[0] }
    return {
      item: { type: 'category', label, ...doc, items },
      position: index?.[1].frontMatter.sidebar_position ?? last,
      label,
    }
  })
}

function indexOf(folder: Folder): [string, Page] | undefined {
  return folder.docs.find(([, page]) => /(?:^|\/)(?:index|README)\.md$/.test(page.source))
}

function toSortable(id: string, { label, frontMatter }: Page, standard: number): Sortable {
  return { item: id, position: frontMatter.sidebar_position ?? standard, label }
}

function sorted(entries: readonly Sortable[]): UserSidebarItem[] {
  return [...entries]
    .sort(
      (a, b) =>
        compare(a.position, b.position) ||
        // Capital letters do not come first.
        compare(a.label.toLowerCase(), b.label.toLowerCase()) ||
        compare(a.label, b.label),
    )
    .map(({ item }) => item)
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** 'getting-started' → 'Getting started' */
function humanize(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
