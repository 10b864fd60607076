import { posix } from 'node:path'
import { isExternal } from '../../../runtime/contract/url.ts'
import { isLocaleFolder } from '../reading/locale-folder.ts'
import type { Setting } from '../reading/settings.ts'
import { compact } from '../writing/links.ts'
import { leftLocaleReason, localeReason } from '../writing/reasons.ts'
import type { FindTheme, VitepressSite } from './settings.ts'

/** What a language of VitePress becomes, besides its pages. */
interface VitepressLocale {
  /** Its name, which is the folder of its pages. */
  readonly key: string
  readonly setting: Setting
}

/** The main language, and the others whose pages are in folders of the site; undefined if there is only English. */
export function importVitepressLocales(
  site: VitepressSite,
  find: FindTheme,
): Readonly<Record<string, object>> | undefined {
  const { settings, main, pages, srcDir, tree } = site
  const locales = settings.at('locales')
  const others: Record<string, object> = {}
  for (const key of locales.keys()) {
    if (locales.at(key).path === main.path || locales.at(key, 'link').isRead) continue
    const isLeft = pages.leftLocales.includes(key)
    // The pages of the main language are in the folder itself.
    const isFolder = main.path === 'locales.root' && !isLeft && isLocaleFolder(key)
    if (isFolder && tree.list(posix.join(srcDir, key)).some((path) => path.endsWith('.md'))) {
      others[key] = importVitepressLocale({ key, setting: locales.at(key) }, find)
      continue
    }
    if (isLeft) locales.at(key).leave(leftLocaleReason, `${key}/`)
    else locales.at(key).leave(localeReason)
  }
  const direction = main.at('dir').text() ?? settings.at('dir').text()
  const label = main.at('label').text()
  main.at('link').done()
  const code = main.at('lang').text() ?? settings.at('lang').text() ?? 'en'
  const hasOthers = Object.keys(others).length > 0
  if (!hasOthers && /^en(?:-US)?$/.test(code) && direction !== 'rtl') return undefined
  return { [code]: { label: label ?? code, ...compact({ direction }) }, ...others }
}

/** A menu of the languages whose pages are on other sites; none if there are no such languages. */
export function linksToLocales(locales: Setting): object[] {
  const items = locales.keys().flatMap((key) => {
    const locale = locales.at(key)
    const link = locale.at('link').peek()
    if (typeof link !== 'string' || !isExternal(link)) return []
    locale.at('link').done()
    for (const name of ['lang', 'dir']) locale.at(name).done()
    return [{ label: locale.at('label').text() ?? key, href: link }]
  })
  return items.length === 0
    ? []
    : [{ type: 'dropdown', label: 'Languages', position: 'right', items }]
}

/** A language, with the labels of its navbar and sidebars by those of the main language, `theme`. */
function importVitepressLocale(
  { key, setting }: VitepressLocale,
  theme: (name: 'nav' | 'sidebar') => Setting,
): object {
  const lang = setting.at('lang').text() ?? key
  const own = setting.at('themeConfig')
  const labels = new Map([
    ...labelsOf(theme('nav'), own.at('nav'), key),
    ...sidebarsOf(theme('sidebar'), own.at('sidebar'), key).flatMap((one) =>
      labelsOf(one.main, one.own, key),
    ),
  ])
  leaveOtherSidebars(theme('sidebar'), own.at('sidebar'), key)
  for (const name of ['nav', 'sidebar']) own.at(name).done()
  setting.at('link').done()
  own.leave(
    'docs-build comes with interface strings in many languages; see the guide "Set the language"',
  )
  const label = setting.at('label').text() ?? lang
  const more = compact({
    direction: setting.at('dir').text(),
    htmlLang: lang === key ? undefined : lang,
    title: setting.at('title').text(),
    tagline: setting.at('description').text(),
    labels: labels.size > 0 ? Object.fromEntries(labels) : undefined,
  })
  return { label, ...more }
}

type Labels = readonly (readonly [label: string, translation: string])[]

/** A sidebar of the main language and the one that a language has for it. */
interface SidebarPair {
  readonly main: Setting
  readonly own: Setting
}

/** The sidebars of a language have its folder in their paths: '/fr/guide/' instead of '/guide/'. */
function sidebarsOf(main: Setting, own: Setting, key: string): SidebarPair[] {
  if (main.isList) return [{ main, own }]
  return main
    .keys()
    .map((path) => ({ main: itemsOf(main.at(path)), own: itemsOf(own.at(`/${key}${path}`)) }))
}

/** Names the sidebars of a language with pages that those of the main one do not list. */
function leaveOtherSidebars(main: Setting, own: Setting, key: string): void {
  const all = main.isList ? [main] : main.keys().map((path) => itemsOf(main.at(path)))
  const known = new Set(all.flatMap((one) => linksIn(one, key)))
  const sidebars = own.isList ? [own] : own.keys().map((path) => own.at(path))
  for (const sidebar of sidebars) {
    if (linksIn(itemsOf(sidebar), key).every((link) => known.has(link))) continue
    sidebar.leave(
      "all languages share the default language's sidebars, so links that only another language lists are left out",
    )
  }
}

function itemsOf(sidebar: Setting): Setting {
  return sidebar.isMap ? sidebar.at('items') : sidebar
}

/** How items of a language are found by those of the main one. */
interface Counterparts {
  readonly key: string
  /** The links of the main language. */
  readonly links: ReadonlySet<string>
  /** The items of the language by their links. */
  readonly byLink: ReadonlyMap<string, Setting>
}

/** Labels by those of the main language. */
function labelsOf(main: Setting, own: Setting, key: string): Labels {
  const linked = itemsIn(own).flatMap((item) =>
    linkOf(item, key).map((link) => [link, item] as const),
  )
  // A page can be listed twice: its first label counts.
  const byLink = new Map(linked.toReversed())
  return translate(main, own, { key, links: new Set(linksIn(main, key)), byLink })
}

function translate(main: Setting, own: Setting | undefined, counterparts: Counterparts): Labels {
  const items = main.items()
  const others = own?.items() ?? []
  return items.flatMap((item, i) => {
    const atPlace = items.length === others.length ? others[i] : undefined
    const other = counterpartOf(item, { others, atPlace }, counterparts)
    const [label, translation] = [item.at('text').peek(), other?.at('text').peek()]
    const found =
      typeof label === 'string' && typeof translation === 'string' && label !== translation
        ? [[label, translation] as const]
        : []
    return [...found, ...translate(item.at('items'), other?.at('items'), counterparts)]
  })
}

/** The items at the level of one of the main language, and the one at its place if there are as many. */
interface Level {
  readonly others: readonly Setting[]
  readonly atPlace: Setting | undefined
}

/** The item for the same page, the group with one of the same pages, or what is at the same place and has no page of another item. */
function counterpartOf(
  item: Setting,
  { others, atPlace }: Level,
  { key, links, byLink }: Counterparts,
): Setting | undefined {
  const [link] = linkOf(item, key)
  const [linkAtPlace] = atPlace ? linkOf(atPlace, key) : []
  if (link !== undefined && link !== linkAtPlace && byLink.has(link)) return byLink.get(link)
  const inGroup = new Set(linksIn(item.at('items'), key))
  const group = others.find((other) =>
    linksIn(other.at('items'), key).some((one) => inGroup.has(one)),
  )
  if (link === undefined && group) return group
  const isOther = linkAtPlace !== undefined && linkAtPlace !== link && links.has(linkAtPlace)
  return isOther ? undefined : atPlace
}

/** Items with those in them. */
function itemsIn(items: Setting): Setting[] {
  return items.items().flatMap((item) => [item, ...itemsIn(item.at('items'))])
}

function linksIn(items: Setting, key: string): string[] {
  return itemsIn(items).flatMap((item) => linkOf(item, key))
}

/** The link of an item, if it has one, without the folder of the language: '/fr/guide/a.md' → '/guide/a'. */
function linkOf(item: Setting, key: string): string[] {
  const link = item.at('link').peek()
  if (typeof link !== 'string') return []
  const path = link.replace(/\.(?:md|html)$/, '').replace(/(?:\/index)?\/?$/, '')
  return [path.startsWith(`/${key}/`) || path === `/${key}` ? path.slice(key.length + 1) : path]
}
