import { posix } from 'node:path'
import { isExternal } from '../../../runtime/contract/url.ts'
import type { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { compact, docItem, titleOfFile, urlOfFile } from '../writing/links.ts'
import { type NavEntry, parseNavList } from './literate-nav.ts'

interface NavPages {
  readonly folder: string
  readonly tree: SiteTree
  /** The file in a folder that lists its pages, if the plugin `literate-nav` reads such files. */
  readonly navFile?: string | undefined
  /** Whether such a list begins with the index of its folder, as `implicit_index` of the plugin says. */
  readonly hasImplicitIndexes?: boolean | undefined
  /** Whether the `index.md` at the start of a section is the page of the section, as `navigation.indexes` of Material says. */
  readonly hasIndexes: boolean
}

/** Items are paths, or maps with a title: `{ Guide: 'guide.md' }`, `{ Guides: [ … ] }`. */
export function convertMkdocsNav(nav: Setting, pages: NavPages): unknown[] {
  return nav.items().flatMap((item) => {
    const path = item.text()
    if (path !== undefined) return pageItem(item, path, undefined, pages)
    return item.keys().flatMap((label) => convertTitled(label, item.at(label), pages))
  })
}

function convertTitled(label: string, value: Setting, pages: NavPages): unknown[] {
  const path = value.text()
  if (path !== undefined) return pageItem(value, path, label, pages)
  const items = convertMkdocsNav(value, pages)
  const doc = pages.hasIndexes ? indexAt(items) : undefined
  const title =
    label === '' && doc !== undefined ? titleOfFile(readPage(`${doc}.md`, pages)) : label
  if (title === undefined || title === '' || items.length === 0) return items
  const below = doc === undefined ? items : items.slice(1)
  return [{ type: 'category', label: title, ...compact({ doc }), items: below }]
}

/** The id of the page that a section begins with, if that is the index of a folder. */
function indexAt([first]: readonly unknown[]): string | undefined {
  const id = typeof first === 'string' ? first : (first as { readonly id?: string } | undefined)?.id
  return id !== undefined && /(?:^|\/)(?:index|README)$/.test(id) ? id : undefined
}

function readPage(path: string, { folder, tree }: NavPages): string | undefined {
  return tree.read(posix.join(folder, path))
}

function pageItem(
  item: Setting,
  path: string,
  label: string | undefined,
  pages: NavPages,
): unknown[] {
  const found = itemOf(path, label, pages)
  if (!found) item.leave(whyMissing(posix.join(pages.folder, path), pages.tree))
  return found ?? []
}

function whyMissing(file: string, tree: SiteTree): string {
  if (file.endsWith('/')) return `there are no pages in ${file}`
  return tree.has(file) ? `${file} is not a Markdown page` : `there is no file ${file}`
}

/** What a path in the navigation becomes; undefined if nothing is there. */
function itemOf(path: string, label: string | undefined, pages: NavPages): unknown[] | undefined {
  if (isExternal(path)) return [{ type: 'link', label: label ?? path, href: path }]
  const plain = posix.normalize(path)
  const text = plain.endsWith('.md') ? readPage(plain, pages) : undefined
  if (text !== undefined) return [docItem(plain.slice(0, -3), label, titleOfFile(text))]
  // It may be written before each build; that it is missing is reported with all such pages.
  if (plain.endsWith('.md')) return [missingPage(plain, label)]
  if (!plain.endsWith('/')) return undefined
  const items = literateItems(plain, pages)
  if (items) return withLabel(items, label, pages)
  const below = folderItem(plain.slice(0, -1), label, pages)
  return below ? [below] : undefined
}

/** A section; without a label, its items. If it begins with the index of a folder, that can be its page. */
function withLabel(
  items: readonly unknown[],
  label: string | undefined,
  { hasIndexes }: NavPages,
): unknown[] {
  if (label === undefined || items.length === 0) return [...items]
  const doc = hasIndexes ? indexAt(items) : undefined
  const below = doc === undefined ? items : items.slice(1)
  return [{ type: 'category', label, ...compact({ doc }), items: below }]
}

/** The items for a folder, '' for that of all pages, that are listed in its Markdown file; undefined if there is none. */
export function literateItems(dir: string, pages: NavPages): unknown[] | undefined {
  const { navFile, folder, tree } = pages
  const text = navFile && tree.read(posix.join(folder, dir, navFile))
  const entries = text ? parseNavList(text) : []
  if (entries.length === 0) return undefined
  const items = entries.flatMap((entry) => itemsOfEntry(entry, dir, pages))
  return pages.hasImplicitIndexes ? withIndex(items, dir, pages) : items
}

/** The items after the index of their folder, unless they contain it. */
function withIndex(items: readonly unknown[], dir: string, { folder, tree }: NavPages): unknown[] {
  const ids = ['index', 'README'].map((name) => posix.join(dir, name))
  const id = ids.find((one) => tree.has(posix.join(folder, `${one}.md`)))
  const isListed = id === undefined || JSON.stringify(items).includes(JSON.stringify(id))
  return isListed ? [...items] : [id, ...items]
}

function itemsOfEntry({ label, target, items }: NavEntry, dir: string, pages: NavPages): unknown[] {
  if (target?.includes('*')) {
    const inner = posix.join(dir, target.replace(/[^/]*\*.*$/, ''))
    return [{ type: 'autogenerated', dir: inner.replace(/\/$/, '') || '.' }]
  }
  const path = target === undefined || isExternal(target) ? target : posix.join(dir, target)
  const here = dir === '' ? './' : posix.join(dir, '/')
  const isAround =
    path === './' || (path?.endsWith('/') === true && here.startsWith(posix.normalize(path)))
  // Folders that list one another would never end.
  const isBelow = here === './' || path?.startsWith(here)
  const inner = isBelow ? pages : { ...pages, navFile: undefined }
  const own = path === undefined || isAround ? [] : (itemOf(path, label, inner) ?? [])
  if (items.length === 0 || label === undefined) return own
  const first = target?.endsWith('/') ? [] : own
  const below = items.flatMap((one) => itemsOfEntry(one, dir, pages))
  return [{ type: 'category', label, items: [...first, ...below] }]
}

function missingPage(path: string, label: string | undefined) {
  const name = path.replace(/(?:\/index|\/README)?\.md$/, '')
  return { type: 'link', label: label ?? posix.basename(name), to: urlOfFile(path) }
}

/** A folder, as the plugin `literate-nav` allows; undefined if there are no pages in it. */
function folderItem(dir: string, label: string | undefined, { folder, tree }: NavPages): unknown {
  const files = tree.list(posix.join(folder, dir)).filter((path) => path.endsWith('.md'))
  if (files.length === 0) return undefined
  const items = { type: 'autogenerated', dir }
  const index = ['index.md', 'README.md'].find((name) => files.includes(name))
  const doc = index && posix.join(dir, index.slice(0, -3))
  return label === undefined
    ? items
    : { type: 'category', label, ...compact({ doc }), items: [items] }
}
