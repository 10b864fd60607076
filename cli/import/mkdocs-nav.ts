import { posix } from 'node:path'
import { isExternal } from '../../runtime/contract/url.ts'
import { compact, docItem, titleOf } from './links.ts'
import type { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'

interface NavPages {
  readonly folder: string
  readonly tree: SiteTree
  /** Whether the `index.md` at the start of a section is the page of the section, as `navigation.indexes` of Material says. */
  readonly hasIndexes: boolean
}

/** Items are paths, or maps with a title: `{ Guide: 'guide.md' }`, `{ Guides: [ … ] }`. */
export function convertNav(nav: Setting, pages: NavPages): unknown[] {
  return nav.items().flatMap((item) => {
    const path = item.text()
    if (path !== undefined) return pageItem(item, path, undefined, pages)
    return item.keys().flatMap((label) => convertTitled(label, item.at(label), pages))
  })
}

function convertTitled(label: string, value: Setting, pages: NavPages): unknown[] {
  const path = value.text()
  if (path !== undefined) return pageItem(value, path, label, pages)
  const items = convertNav(value, pages)
  const doc = pages.hasIndexes ? indexAt(items) : undefined
  const title = label === '' && doc !== undefined ? titleOf(readPage(`${doc}.md`, pages)) : label
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
  if (isExternal(path)) return [{ type: 'link', label: label ?? path, href: path }]
  const plain = posix.normalize(path)
  const text = plain.endsWith('.md') ? readPage(plain, pages) : undefined
  if (text !== undefined) return [docItem(plain.slice(0, -3), label, titleOf(text))]
  item.leave(`there is no file ${posix.join(pages.folder, plain)}`)
  return []
}
