import type { UserSidebarItem } from '../../config/types.ts'
import type {
  FolderSettings,
  SettingsByFolder,
} from '../../content/front-matter/folder-settings.ts'
import type { Page } from '../../content/types.ts'
import { wantedSidebars } from './wanted-sidebars.ts'

interface Folder extends FolderSettings {
  readonly name: string
  readonly folders: Map<string, Folder>
  readonly docs: [id: string, page: Page][]
}

export interface GenerateOptions {
  /** Name of the sidebar. */
  readonly name: string
  readonly settings: SettingsByFolder
  /** Translates the name of a folder, if the language of the pages does: 'Getting started' */
  readonly translate: (name: string) => string
}

/**
 * Sidebar items from the folder that `prefix` ends with: a folder is a category, its `index` page the category's own,
 * and entries are ordered by `sidebar_position` or the number in their file's name, then by label. Unlisted pages, and
 * pages in a sidebar other than `name`, are left out.
 */
export function generateItems(
  prefix: string,
  docs: ReadonlyMap<string, Page>,
  { name, settings, translate }: GenerateOptions,
): UserSidebarItem[] {
  const root = createFolder('', {})
  for (const [id, page] of docs) {
    const { unlisted, sidebar = name } = page.frontMatter
    if (!id.startsWith(prefix) || unlisted) continue
    if (!wantedSidebars(page, sidebar).includes(name)) continue
    folderFor(root, { id, page, prefix }, settings).docs.push([id, page])
  }
  const home = indexOf(root)
  const entries = root.docs.map(([id, page]) =>
    // The folder's own page comes first, unless it has a position.
    toSortable(id, page, id === home?.[0] ? Number.NEGATIVE_INFINITY : last),
  )
  return sorted([...entries, ...categories(root, translate)])
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

function createFolder(name: string, settings: FolderSettings): Folder {
  return { ...settings, name, folders: new Map(), docs: [] }
}

/** The folder of a page. What is said about folders is found by their real names. */
function folderFor(
  root: Folder,
  { id, page, prefix }: { readonly id: string; readonly page: Page; readonly prefix: string },
  settings: SettingsByFolder,
): Folder {
  const names = id.split('/').slice(0, -1)
  const written = page.source.split('/').slice(0, -1)
  const above = written.length - names.length
  let folder = root
  for (let i = prefix.split('/').length - 1; i < names.length; i++) {
    const name = names[i] ?? ''
    const found = settings.get(written.slice(0, above + i + 1).join('/'))
    const position = found?.position ?? page.numbers?.[i] ?? undefined
    const inner = folder.folders.get(name) ?? createFolder(name, { ...found, position })
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

function categories(folder: Folder, translate: GenerateOptions['translate']): Sortable[] {
  return [...folder.folders.values()].map((inner) => {
    const index = indexOf(inner)
    const doc = docOf(inner)
    const others = inner.docs.filter(([id]) => id !== doc)
    const items = sorted([
      ...others.map(([id, page]) => toSortable(id, page, last)),
      ...categories(inner, translate),
    ])
    const { collapsible, collapsed } = inner
    const label = inner.label ?? index?.[1].label ?? translate(humanize(inner.name))
    const position = inner.position ?? last
    if (index && items.length === 0) return toSortable(...index, position)
    return {
      item: { type: 'category', label, doc, collapsible, collapsed, items },
      position: index?.[1].frontMatter.sidebar_position ?? position,
      label,
    }
  })
}

/** The doc id of a folder's category: the one that its settings name, in the folder or not, or else the folder's page. */
function docOf(folder: Folder): string | undefined {
  const { link, docs } = folder
  if (link === undefined) return indexOf(folder)?.[0]
  return docs.find(([id]) => id.endsWith(`/${link?.id}`))?.[0] ?? link?.id
}

function indexOf(folder: Folder): [string, Page] | undefined {
  return folder.docs.find(([, page]) => page.isFolderPage)
}

function toSortable(id: string, page: Page, standard: number): Sortable {
  const { label, frontMatter, numbers } = page
  return { item: id, position: frontMatter.sidebar_position ?? numbers?.at(-1) ?? standard, label }
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
