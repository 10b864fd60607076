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
    ...labelsOf(theme('nav'), own.at('nav')),
    ...sidebarLabels(theme('sidebar'), own.at('sidebar'), key),
  ])
  for (const name of ['nav', 'sidebar']) own.at(name).done()
  setting.at('link').done()
  own.leave('docs-build has its own texts in many languages; see the guide "Set the language"')
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

/** The sidebars of a language have its folder in their paths: '/fr/guide/' instead of '/guide/'. */
function sidebarLabels(main: Setting, own: Setting, key: string): Labels {
  if (main.isList) return labelsOf(main, own)
  return main
    .keys()
    .flatMap((path) => labelsOf(itemsOf(main.at(path)), itemsOf(own.at(`/${key}${path}`))))
}

function itemsOf(sidebar: Setting): Setting {
  return sidebar.isMap ? sidebar.at('items') : sidebar
}

/** Items at the same place are the same, if there are as many. */
function labelsOf(main: Setting, own: Setting): Labels {
  const items = main.items()
  const others = own.items()
  if (items.length !== others.length) return []
  return items.flatMap((item, i) => {
    const other = others[i]
    if (!other) return []
    const [label, translation] = [item.at('text').peek(), other.at('text').peek()]
    const found =
      typeof label === 'string' && typeof translation === 'string' && label !== translation
        ? [[label, translation] as const]
        : []
    return [...found, ...labelsOf(item.at('items'), other.at('items'))]
  })
}
