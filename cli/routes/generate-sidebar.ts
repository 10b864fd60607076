import type { UserSidebarItem } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import type { DocsById } from './build-sidebar.ts'

interface Folder {
  readonly name: string
  readonly folders: Map<string, Folder>
  readonly docs: [id: string, page: Page][]
}

/**
 * Sidebar items from folders: a folder is a category, its `index` page the category's own, and entries are ordered by
 * `sidebar_position`, then by label. Unlisted pages and pages with a sidebar of their own choice are left out.
 */
export function generateItems(dir: string, docs: DocsById): UserSidebarItem[] {
  const root: Folder = { name: '', folders: new Map(), docs: [] }
  const prefix = dir === '.' || dir === '' ? '' : `${dir.replace(/^\.?\/|\/$/g, '')}/`
  for (const [id, page] of docs) {
    if (!id.startsWith(prefix) || page.frontMatter.unlisted || page.frontMatter.sidebar === 'none')
      continue
    folderFor(root, id.slice(prefix.length).split('/').slice(0, -1)).docs.push([id, page])
  }
  return folderItems(root)
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

function folderItems(folder: Folder): UserSidebarItem[] {
  const own = indexOf(folder)
  const entries: Sortable[] = folder.docs
    .filter(([id]) => folder.name === '' || id !== own?.[0])
    .map(([id, page]) => ({ item: id, position: position(page), label: page.label }))
  for (const inner of folder.folders.values()) {
    const index = indexOf(inner)
    const label = index?.[1].label ?? humanize(inner.name)
    entries.push({
      item: { type: 'category', label, ...(index && { doc: index[0] }), items: folderItems(inner) },
      position: index ? position(index[1]) : Number.POSITIVE_INFINITY,
      label,
    })
  }
  return entries.sort(byPositionThenLabel).map(({ item }) => item)
}

function indexOf(folder: Folder): [string, Page] | undefined {
  return folder.docs.find(([, page]) => /(?:^|\/)(?:index|README)\.md$/.test(page.source))
}

/** A page named `index` at the top comes first unless it says otherwise. */
function position({ frontMatter, source }: Page): number {
  return (
    frontMatter.sidebar_position ??
    (/^(?:[\w.-]+\/)?index\.md$/.test(source) ? -1 : Number.POSITIVE_INFINITY)
  )
}

function byPositionThenLabel(a: Sortable, b: Sortable): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0
}

function humanize(name: string): string {
  const words = name.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
