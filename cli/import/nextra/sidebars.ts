import { posix } from 'node:path'
import type { UserLink, UserSidebarItem } from '../../config/types.ts'
import { linkTo } from '../writing/links.ts'
import type { MetaEntry } from './meta.ts'
import type { PageFolder } from './page-tree.ts'

/** What `_meta` files become. */
export interface NextNavigation {
  readonly navbar: readonly NavbarItem[]
  readonly sidebars: Readonly<Record<string, readonly UserSidebarItem[]>>
}

type NavbarItem =
  | UserLink
  | { readonly type: 'dropdown'; readonly label: string; readonly items: readonly UserLink[] }

interface Listing {
  readonly metaOf: (folder: string) => readonly MetaEntry[] | undefined
  /** The title of a page by its id. */
  readonly titleOf: (id: string) => string | undefined
  /** The URL of the folder of the pages: '/docs'. */
  readonly base: string
}

/**
 * Entries of the type `page` at the top are links of the navbar, each with a sidebar of the pages below it, and menus are
 * dropdowns. Everything else is in one sidebar.
 */
export function toNavigation(root: PageFolder, listing: Listing): NextNavigation {
  const entries = listing.metaOf('.') ?? []
  const pages = entries.filter(({ type, isHidden }) => type === 'page' && !isHidden)
  const menus = entries.filter(({ type, isHidden }) => type === 'menu' && !isHidden)
  const apart = new Set([...pages, ...menus].map(({ key }) => key))
  const sections = pages.flatMap(({ key }): [string, UserSidebarItem[]][] => {
    const folder = root.folders.get(key)
    if (!folder || folder.folders.size === 0) return []
    const index = folder.id === undefined ? [] : [folder.id]
    return [[key, [...index, ...toItems(folder, listing)]]]
  })
  const rest = toItems(root, listing, apart)
  const main = root.id === undefined || rest.length === 0 ? rest : [root.id, ...rest]
  return {
    navbar: entries.flatMap((entry) => toNavbar(entry, root, listing)),
    sidebars: Object.fromEntries([
      ...(main.length > 0 ? [['docs', main] as const] : []),
      ...sections.map(([key, items]) => [nameOf(key, main.length > 0), items] as const),
    ]),
  }
}

function nameOf(key: string, hasMain: boolean): string {
  return key === 'docs' && hasMain ? 'docs-pages' : key
}

function toNavbar(entry: MetaEntry, root: PageFolder, listing: Listing): NavbarItem[] {
  const { key, type, href, isHidden, items = [] } = entry
  const label = entry.title ?? labelOf(key, root.folders.get(key), listing)
  if (isHidden) return []
  if (type === 'menu') {
    const links = items.flatMap((item) => linkOf(item, key))
    return links.length > 0 ? [{ type: 'dropdown', label, items: links }] : []
  }
  if (type !== 'page') return []
  if (href !== undefined) return [linkTo(label, href)]
  const first = firstPage(root.folders.get(key))
  return first === undefined ? [] : [linkTo(label, posix.join(listing.base, first))]
}

function linkOf({ key, title, href }: MetaEntry, menu: string): UserLink[] {
  if (title === undefined) return []
  return [linkTo(title, href ?? `/${posix.join(menu, key)}`)]
}

/** The URL of the first page of a folder, without the base. */
function firstPage(folder: PageFolder | undefined): string | undefined {
  if (!folder) return undefined
  if (folder.id !== undefined) return folder.path
  for (const one of folder.folders.values()) {
    const found = firstPage(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** The entries below a folder, in the order of its `_meta` file: others follow, by name. */
function toItems(
  folder: PageFolder,
  listing: Listing,
  apart: ReadonlySet<string> = new Set(),
): UserSidebarItem[] {
  const entries = listing.metaOf(folder.path) ?? []
  const listed = new Set(entries.map(({ key }) => key))
  const others = [...folder.folders.keys()].filter((key) => !listed.has(key)).sort()
  const all = [...entries, ...others.map((key) => ({ ...unlisted, key }))]
  const groups: { label: string | undefined; items: UserSidebarItem[] }[] = [
    { label: undefined, items: [] },
  ]
  for (const entry of all) {
    if (apart.has(entry.key)) continue
    if (entry.type === 'separator') groups.push({ label: entry.title, items: [] })
    else groups.at(-1)?.items.push(...toItem(entry, folder, listing))
  }
  return groups.flatMap(({ label, items }): UserSidebarItem[] =>
    label === undefined || items.length === 0
      ? items
      : [{ type: 'category', label, collapsible: false, items }],
  )
}

const unlisted: MetaEntry = {
  key: '',
  title: undefined,
  type: undefined,
  href: undefined,
  isHidden: false,
  items: undefined,
}

function toItem(entry: MetaEntry, above: PageFolder, listing: Listing): UserSidebarItem[] {
  const { key, title, href, isHidden } = entry
  if (isHidden) return []
  if (href !== undefined) {
    return title === undefined ? [] : [{ type: 'link', ...linkTo(title, href) }]
  }
  const folder = above.folders.get(key)
  if (!folder) return []
  const { id } = folder
  const items = toItems(folder, listing)
  if (items.length === 0) {
    if (id === undefined) return []
    return [
      title === undefined || title === listing.titleOf(id) ? id : { type: 'doc', id, label: title },
    ]
  }
  const label = title ?? labelOf(key, folder, listing)
  return [{ type: 'category', label, ...(id !== undefined && { doc: id }), items }]
}

/** The title of the page of a folder, or else its name: 'file-conventions' → 'File Conventions' */
function labelOf(key: string, folder: PageFolder | undefined, { titleOf }: Listing): string {
  const title = folder?.id === undefined ? undefined : titleOf(folder.id)
  const words = key.split(/[-_]+/).filter((word) => word !== '')
  return title ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
