import { Setting } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'
import { importHeadTags } from '../writing/head-tags.ts'
import { compact, nonEmpty } from '../writing/links.ts'
import { socialLink } from '../writing/social-links.ts'
import type { FindTheme } from './settings.ts'
import { convertVitepressNav } from './sidebars.ts'

/** The icon, which is a tag of the head. */
export function importVitepressFavicon(head: Setting): Pick<ConfigData, 'favicon'> {
  for (const tag of head.items()) {
    const [name, attributes] = tag.items()
    const href = attributes?.at('href').peek()
    const isIcon = name?.peek() === 'link' && attributes?.at('rel').peek() === 'icon'
    if (!isIcon || typeof href !== 'string' || !href.startsWith('/')) continue
    tag.done()
    return { favicon: href.slice(1) }
  }
  return {}
}

/** A tag is a list: its name, its attributes and its text. */
export function importHead(settings: Setting): ConfigData['head'] {
  const missing = new Setting(undefined)
  const partsOf = (tag: Setting) => {
    const [name, attrs = missing, text] = tag.items()
    return { name: name?.peek(), attrs, text }
  }
  const tags = importHeadTags(settings.at('head').items(), partsOf, settings.at('base').text())
  return nonEmpty(tags)
}

/** The navbar, with links to `languages` that are other sites. */
export function importVitepressNavbar(
  find: FindTheme,
  title: string | undefined,
  languages: readonly object[],
): ConfigData['navbar'] {
  const siteTitle = find('siteTitle')
  const logo = find('logo')
  const src = logo.text() ?? logo.at('src').text() ?? logo.at('light').text()
  const items = [
    ...convertVitepressNav(find('nav')),
    ...languages,
    ...socialLinks(find('socialLinks')),
  ]
  const shown = siteTitle.flag() === false ? '' : siteTitle.text()
  return compact({
    title: shown === title ? undefined : shown,
    logo:
      src === undefined
        ? undefined
        : compact({
            src: src.replace(/^\//, ''),
            srcDark: logo.at('dark').text()?.replace(/^\//, ''),
            alt: logo.at('alt').text(),
          }),
    hideOnScroll: false,
    items: items.length > 0 ? items : undefined,
  })
}

/** Links to profiles, by the name of the service. */
function socialLinks(links: Setting): object[] {
  return links.items().flatMap((item) => {
    const icon = item.at('icon').text()
    const target = item.at('link').text()
    item.at('ariaLabel').done()
    if (icon === undefined || target === undefined) return []
    return [socialLink(icon, target)]
  })
}

/** The text below all pages. */
export function importFooter(footer: Setting): ConfigData['footer'] {
  const texts = [footer.at('message').text(), footer.at('copyright').text()]
  const copyright = texts.filter((text) => text !== undefined).join('<br>')
  return copyright === '' ? undefined : { copyright }
}

/** The color mode, and whether readers can change it. */
export function importColorMode(appearance: Setting): ConfigData['colorMode'] {
  const written = appearance.text() ?? appearance.flag()
  if (written === 'dark') return { default: 'dark', respectSystem: false }
  if (written === 'force-dark') return { default: 'dark', switch: false, respectSystem: false }
  return written === false ? { switch: false, respectSystem: false } : undefined
}
