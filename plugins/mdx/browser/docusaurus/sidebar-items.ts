import {
  type LoadedSidebar,
  type SidebarEntry,
  usePage,
  useSidebar,
  useSite,
} from 'docs-build/runtime'

/** A page or a link in a sidebar, as pages of Docusaurus read it. URLs have the base. */
export interface SidebarItemLink {
  readonly type: 'link'
  readonly label: string
  readonly href: string
}

export interface SidebarItemCategory {
  readonly type: 'category'
  readonly label: string
  /** The category's own page, if it has one. */
  readonly href?: string
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly items: readonly SidebarItem[]
}

export type SidebarItem = SidebarItemLink | SidebarItemCategory

/** The sidebar of the page; null if it has none. */
export function useDocsSidebar(): {
  readonly name: string
  readonly items: readonly SidebarItem[]
} | null {
  const { doc } = usePage()
  const { baseUrl } = useSite()
  const sidebar = useSidebar()
  if (!sidebar) return null
  const items = sidebar.entries.map((entry) => toItem(entry, sidebar, baseUrl))
  return { name: doc?.sidebar?.name ?? '', items }
}

/**
 * The category that the page is in, or is the page of. On a page at the top of its sidebar, where Docusaurus fails, one with
 * all items of the sidebar.
 */
export function useCurrentSidebarCategory(): SidebarItemCategory {
  const categories = useSidebarBreadcrumbs() ?? []
  const sidebar = useDocsSidebar()
  const { title } = usePage()
  const top = { type: 'category', label: title, collapsible: false, collapsed: false } as const
  const last = categories.filter((item) => item.type === 'category').at(-1)
  return last ?? { ...top, items: sidebar?.items ?? [] }
}

/** The items next to the page, and the page; those below it if it is the page of a category. */
export function useCurrentSidebarSiblings(): readonly SidebarItem[] {
  return useCurrentSidebarCategory().items
}

/** The categories from the top of the sidebar to the page, and the page; null if it has no sidebar. */
export function useSidebarBreadcrumbs(): readonly SidebarItem[] | null {
  const { url } = usePage()
  const { baseUrl } = useSite()
  const sidebar = useDocsSidebar()
  if (!sidebar) return null
  return pathTo(baseUrl + url.slice(1), sidebar.items) ?? []
}

/** Items that can be a card: those that lead to a page. */
export function filterDocCardListItems(items: readonly SidebarItem[]): SidebarItem[] {
  return items.filter((item) => findFirstSidebarItemLink(item) !== undefined)
}

/** Where an item leads; the first page in a category that has none. */
export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  if (item.type === 'link' || item.href !== undefined) return item.href
  for (const inner of item.items) {
    const found = findFirstSidebarItemLink(inner)
    if (found !== undefined) return found
  }
  return undefined
}

function pathTo(href: string, items: readonly SidebarItem[]): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.href === href) return [item]
    const below = item.type === 'category' ? pathTo(href, item.items) : undefined
    if (below) return [item, ...below]
  }
  return undefined
}

/** A large sidebar has the items of other categories in branches, of which only the first page is known. */
function toItem(entry: SidebarEntry, sidebar: LoadedSidebar, baseUrl: string): SidebarItem {
  const { label } = entry
  const withBase = (url: string) => (url.startsWith('/') ? baseUrl + url.slice(1) : url)
  if (entry.kind === 'link') return { type: 'link', label, href: withBase(entry.url) }
  const { url, branch, firstUrl, collapsible, collapsed } = entry
  const items = branch === undefined ? entry.items : (sidebar.branches[branch] ?? [])
  const target = url ?? (items.length === 0 ? firstUrl : undefined)
  return {
    type: 'category',
    label,
    ...(target !== undefined && { href: withBase(target) }),
    collapsible,
    collapsed,
    items: items.map((item) => toItem(item, sidebar, baseUrl)),
  }
}
