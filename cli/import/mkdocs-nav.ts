import { posix } from 'node:path'
import { isExternal } from '../../runtime/contract/url.ts'
import { docItem, titleOf } from './links.ts'
import type { Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'

interface NavPages {
  readonly folder: string
  readonly tree: SiteTree
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
  return items.length === 0 ? [] : [{ type: 'category', label, items }]
}

function pageItem(
  item: Setting,
  path: string,
  label: string | undefined,
  { folder, tree }: NavPages,
): unknown[] {
  if (isExternal(path)) return [{ type: 'link', label: label ?? path, href: path }]
  const plain = posix.normalize(path)
  const text = plain.endsWith('.md') ? tree.read(posix.join(folder, plain)) : undefined
  if (text !== undefined) return [docItem(plain.slice(0, -3), label, titleOf(text))]
  item.leave(`there is no file ${posix.join(folder, plain)}`)
  return []
}
