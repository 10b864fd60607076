import { isExternal } from '../../../runtime/contract/url.ts'
import type { Setting } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'
import { compact, docIdOf, linkTo } from '../writing/links.ts'
import type { VitepressPages } from './pages.ts'

type SidebarPages = Pick<VitepressPages, 'has'>

/**
 * One sidebar, or one for each path: `{ '/guide/': [ … ] }`. Those of other languages, `'/fr/'`, list the same pages: docs-build
 * makes them from those of the main one.
 */
export function importVitepressSidebars(
  sidebar: Setting,
  pages: SidebarPages,
  languages: readonly string[] = [],
): ConfigData['sidebars'] {
  if (sidebar.isList) return { docs: convertItems(sidebar, '', pages) }
  if (sidebar.keys().length === 0) return undefined
  const names = new Map<string, unknown[]>()
  for (const path of sidebar.keys()) {
    const value = sidebar.at(path)
    if (languages.includes(path.split('/')[1] ?? '')) {
      value.done()
      continue
    }
    const base = value.isMap ? (value.at('base').text() ?? '') : ''
    const items = convertItems(value.isMap ? value.at('items') : value, base, pages)
    const name = path.split('/').filter(Boolean).join('-') || 'docs'
    if (items.length > 0) names.set(names.has(name) ? `${name}-${names.size}` : name, items)
  }
  return Object.fromEntries(names)
}

function convertItems(items: Setting, base: string, pages: SidebarPages): unknown[] {
  return items.items().flatMap((item) => convertItem(item, base, pages))
}

function convertItem(item: Setting, outer: string, pages: SidebarPages): unknown[] {
  const label = item.at('text').text()
  const target = item.at('link').text()
  const base = item.at('base').text() ?? outer
  for (const key of ['docFooterText', 'rel', 'target']) item.at(key).done()
  const collapsed = item.at('collapsed').flag()
  if (!item.at('items').isList) {
    if (target === undefined) return []
    return [pageItem(label, withBase(target, base), pages)]
  }
  const items = convertItems(item.at('items'), base, pages)
  const link = target === undefined ? undefined : withBase(target, base)
  const doc = link === undefined ? undefined : docIdOf(link, pages.has)
  const isEmpty = items.length === 0 && doc === undefined
  if (isEmpty) return []
  if (label === undefined) return items
  const more = compact({
    doc,
    // Without "collapsed", a group is always open.
    collapsible: collapsed === undefined ? false : undefined,
    collapsed: collapsed === false ? false : undefined,
  })
  return [{ type: 'category', label, ...more, items }]
}

function pageItem(label: string | undefined, target: string, { has }: SidebarPages) {
  const id = docIdOf(target, has)
  if (id !== undefined) return label === undefined ? id : { type: 'doc', id, label }
  return { type: 'link', ...linkTo(label ?? target, withoutExtension(target)) }
}

function withBase(target: string, base: string): string {
  if (base === '' || isExternal(target)) return target
  // As VitePress joins them: '/reference/default-theme-' and 'nav'.
  const path = base + target.replace(/^\//, base.endsWith('/') ? '' : '/')
  return path.startsWith('/') ? path : `/${path}`
}

/** Items of the navbar: links and groups of links. */
export function convertVitepressNav(nav: Setting): object[] {
  return nav.items().flatMap((item): object[] => {
    const label = item.at('text').text()
    const target = item.at('link').text()
    for (const key of ['activeMatch', 'target', 'rel', 'noIcon']) item.at(key).done()
    if (label === undefined) return []
    const position = { position: 'right' }
    if (target !== undefined) return [{ ...linkTo(label, withoutExtension(target)), ...position }]
    const items = linksIn(item.at('items'))
    return items.length === 0 ? [] : [{ type: 'dropdown', label, ...position, items }]
  })
}

/** The links of a group and of the groups in it. */
function linksIn(items: Setting): object[] {
  return items.items().flatMap((item) => {
    const label = item.at('text').text()
    const target = item.at('link').text()
    for (const key of ['activeMatch', 'target', 'rel', 'noIcon']) item.at(key).done()
    if (item.at('items').isList) return linksIn(item.at('items'))
    return label === undefined || target === undefined
      ? []
      : [linkTo(label, withoutExtension(target))]
  })
}

/** '/guide/page.md' and '/guide/page.html' → '/guide/page'; '/guide/index' → '/guide' */
function withoutExtension(target: string): string {
  if (isExternal(target)) return target
  return target.replace(/\.(?:md|html)(?=[?#]|$)/, '').replace(/\/index(?=[?#]|$)/, '/')
}
