import { isExternal } from '../../../runtime/contract/url.ts'
import type { Setting } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'
import { compact, linkTo } from '../writing/links.ts'
import { iconForLink } from '../writing/social-links.ts'
import type { DocsRoutes } from './docs.ts'
import { withoutPathname } from './pathnames.ts'

interface ThemeOptions {
  readonly title: string | undefined
  readonly routes: DocsRoutes
  readonly baseUrl: string
}

/** Settings whose effect docs-build has anyway, or does not need. */
const irrelevant = ['prism', 'docs', 'mermaid', 'zoom']

/** Imports `themeConfig`. */
export function importTheme(theme: Setting, options: ThemeOptions): ConfigData {
  for (const name of irrelevant) theme.at(name).done()
  leaveHeadingLevels(theme.at('tableOfContents'))
  return {
    image: theme.at('image').text()?.replace(/^\//, ''),
    navbar: importNavbar(theme.at('navbar'), options),
    footer: importFooter(theme.at('footer'), options),
    colorMode: importColorMode(theme.at('colorMode')),
    announcementBar: importBar(theme.at('announcementBar')),
    search: importSearch(theme.at('algolia')),
  }
}

function importNavbar(navbar: Setting, options: ThemeOptions): ConfigData['navbar'] {
  const title = navbar.at('title').text()
  const hideOnScroll = navbar.at('hideOnScroll').flag() ?? false
  navbar.at('style').done()
  const logo = navbar.at('logo')
  for (const key of ['width', 'height', 'className', 'style', 'target']) logo.at(key).done()
  const src = logo.at('src').text()?.replace(/^\//, '')
  const srcDark = logo.at('srcDark').text()?.replace(/^\//, '')
  if (logo.at('alt').peek() === '') logo.at('alt').done()
  const items = navbar
    .at('items')
    .items()
    .flatMap((item) => importItem(item, options))
  return compact({
    title: title === options.title ? undefined : title,
    logo: src === undefined ? undefined : compact({ src, srcDark, alt: logo.at('alt').text() }),
    hideOnScroll: hideOnScroll ? undefined : false,
    items: items.length > 0 ? items : undefined,
  })
}

/** The levels of headings in the contents list; the usual ones are the same. */
function leaveHeadingLevels(contents: Setting): void {
  for (const [name, usual, key] of headingLevels) {
    const level = contents.at(name)
    if (level.peek() === usual) level.done()
    else level.leave(`set "${key}" in the front matter of pages that need a different level`)
  }
}

const headingLevels = [
  ['minHeadingLevel', 2, 'toc_min_heading_level'],
  ['maxHeadingLevel', 3, 'toc_max_heading_level'],
] as const

function importItem(item: Setting, options: ThemeOptions): unknown[] {
  const type = item.at('type').text()
  const right = item.at('position').text() === 'left' ? undefined : 'right'
  if (type === 'docsVersionDropdown') {
    leaveClassName(item)
    item.at('dropdownActiveClassDisabled').done()
    const after = linksIn(item.at('dropdownItemsAfter'), options)
    const rest = compact({ position: right, after: after.length > 0 ? after : undefined })
    return [{ type: 'docs-version-dropdown', ...rest }]
  }
  if (type === 'search') return [{ type: 'search', ...compact({ position: right }) }]
  if (type === 'dropdown' || item.at('items').isList) {
    const label = item.at('label').text()
    const items = linksIn(item.at('items'), options)
    if (label === undefined || items.length === 0) return []
    leaveClassName(item)
    return [{ type: 'dropdown', label, ...compact({ position: right }), items }]
  }
  const links = linkIn(item, options, { canHaveIcon: true })
  // In Docusaurus, too, such an item is marked on all pages of its sidebar.
  const wholeSidebar = isDocType.test(type ?? '') || undefined
  return links.map((link) => ({ ...link, ...compact({ position: right, wholeSidebar }) }))
}

function linksIn(items: Setting, options: ThemeOptions): unknown[] {
  return items.items().flatMap((item) => linkIn(item, options))
}

/** A link, or nothing if it leads nowhere or is no link; then it is listed as not imported. */
function linkIn(
  item: Setting,
  { routes, baseUrl }: ThemeOptions,
  { canHaveIcon = false }: { readonly canHaveIcon?: boolean } = {},
): object[] {
  const type = item.at('type').text() ?? 'default'
  const target = targetOf(item, type, routes)
  const text = item.at('label').text() ?? item.at('docId').peek()
  const label = text ?? item.at('aria-label').peek()
  if (typeof label !== 'string' || target === undefined) {
    item.leave(missingReason(type, target !== undefined))
    return []
  }
  for (const key of ['aria-label', 'activeBaseRegex', 'activeBasePath', 'target', 'rel']) {
    item.at(key).done()
  }
  // In Docusaurus, the class name of a link without a text gives it an icon.
  const icon = canHaveIcon && text === undefined ? iconForLink(target, label) : {}
  if (icon.icon !== undefined) item.at('className').done()
  leaveClassName(item)
  return [{ ...linkTo(label, withoutPathname(target, baseUrl)), ...icon }]
}

function leaveClassName(item: Setting): void {
  if (!item.at('className').isRead) {
    item
      .at('className')
      .leave(
        'items cannot have class names; in a file listed under "styles", select the links by their targets',
      )
  }
}

const isDocType = /^doc(?:Sidebar)?$/

function missingReason(type: string, hasTarget: boolean): string {
  if (hasTarget) return 'the item needs a label'
  if (type === 'default') return 'the item needs a label and a target'
  if (type === 'doc') return 'the page does not exist'
  if (type === 'docSidebar') return 'the sidebar does not exist or does not contain a page'
  return `the navbar and the footer cannot have items of type "${type}"`
}

function targetOf(item: Setting, type: string, routes: DocsRoutes): string | undefined {
  const instance = item.at('docsPluginId').text()
  if (type === 'doc') {
    const id = item.at('docId').text()
    // In the footer, items have no types.
    return id === undefined ? writtenTarget(item) : routes.urlOfDoc(id, instance)
  }
  if (type === 'docSidebar') {
    const name = item.at('sidebarId').text()
    return name === undefined ? undefined : routes.urlOfSidebar(name, instance)
  }
  return type === 'default' ? writtenTarget(item) : undefined
}

/** Without a slash, a path begins at the home page, too. */
function writtenTarget(item: Setting): string | undefined {
  const to = item.at('to').text()
  if (to === undefined) return item.at('href').text()
  return to.startsWith('/') || isExternal(to) ? to : `/${to}`
}

function importFooter(footer: Setting, options: ThemeOptions): ConfigData['footer'] {
  footer.at('style').done()
  footer.at('logo').leave('footers cannot have a logo')
  const groups = footer.at('links').items()
  const isSimple = groups.some((group) => !group.at('items').isList)
  const sections = isSimple
    ? [{ title: 'Links', items: linksIn(footer.at('links'), options) }]
    : groups.flatMap((group) => {
        const title = group.at('title').text()
        const items = linksIn(group.at('items'), options)
        return title === undefined || items.length === 0 ? [] : [{ title, items }]
      })
  return compact({
    sections: sections.length > 0 ? sections : undefined,
    copyright: footer.at('copyright').text(),
  })
}

function importColorMode(mode: Setting): ConfigData['colorMode'] {
  const isDark = mode.at('defaultMode').text() === 'dark'
  const isFixed = mode.at('disableSwitch').flag() ?? false
  const respectsSystem = mode.at('respectPrefersColorScheme').flag() ?? false
  return compact({
    default: isDark ? 'dark' : undefined,
    switch: isFixed ? false : undefined,
    respectSystem: respectsSystem ? undefined : false,
  })
}

function importBar(bar: Setting): ConfigData['announcementBar'] {
  const content = bar.at('content').text()
  if (content === undefined) return undefined
  return compact({
    id: bar.at('id').text(),
    content,
    backgroundColor: bar.at('backgroundColor').text(),
    textColor: bar.at('textColor').text(),
    isCloseable: bar.at('isCloseable').flag() === false ? false : undefined,
  })
}

function importSearch(algolia: Setting): ConfigData['search'] {
  const appId = algolia.at('appId').text()
  const apiKey = algolia.at('apiKey').text()
  const indexName = algolia.at('indexName').text()
  const contextual = algolia.at('contextualSearch').flag() ?? true
  if (appId === undefined || apiKey === undefined || indexName === undefined) return undefined
  algolia
    .at('appId')
    .leave(
      'the Algolia index contains Docusaurus records; set "search" to { provider: "algolia", appId, apiKey, indexName }, then run "docs-build search-index --push" to replace the records',
    )
  return compact({ contextual: contextual || undefined })
}
