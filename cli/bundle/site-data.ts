import { pluginStrings } from '../../runtime/contract/plugin-strings.ts'
import type { BaseSiteData, LanguageMenuData } from '../../runtime/contract/site.ts'
import { contentStrings } from '../../runtime/contract/strings.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import { isolateLabels } from '../config/languages/isolate-labels.ts'
import { createLocaleStrings } from '../config/languages/locale-strings.ts'
import type { SiteConfig } from '../config/types.ts'
import { footerHtml } from './footer-html.ts'
import { linksInNewTab } from './links-in-new-tab.ts'
import { emptyLogo } from './styles/setting-styles.ts'

/** The part of the configuration that browsers get, without keys and paths that only the build needs. */
export function toSiteData(site: SiteConfig): BaseSiteData {
  const locale = defaultLocale(site)
  if (!locale) throw new Error('A configuration without a default locale passed its checks')
  const { code, label, direction, htmlLang, calendar, strings } = locale
  const written = { ...contentStrings, ...pluginStrings }
  const shown = Object.entries(strings).filter(([id]) => !(id in written))
  const bar = site.announcementBar
  const copyrightHtml = footerHtml(site.footer.copyright)
  return {
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    ...(site.trailingSlash && { trailingSlash: site.trailingSlash }),
    locale: {
      code,
      label,
      direction,
      htmlLang,
      calendar,
      strings: shown.length > 0 ? Object.fromEntries(shown) : undefined,
    },
    ...(site.locales.length > 1 && { languages: languageMenu(site) }),
    navbar: isolateLabels(navbarData(site), direction),
    footer: { ...isolateLabels(site.footer, direction), ...(copyrightHtml && { copyrightHtml }) },
    colorMode: site.colorMode,
    announcementBar: bar && {
      id: bar.id,
      content: linksInNewTab(bar.content),
      isCloseable: bar.isCloseable,
    },
    ...(site.pageActions && { pageActions: site.pageActions }),
    search: site.search.browser,
    versions: isolateLabels(
      site.versions.map(({ name, label, path, isLast, banner, menu }) => ({
        name,
        label,
        path,
        isLast,
        banner,
        ...(!menu && { menu }),
      })),
      direction,
    ),
  }
}

function navbarData({ navbar }: SiteConfig): BaseSiteData['navbar'] {
  if (navbar.logo?.srcDark === undefined) return navbar
  const { srcDark: _, ...logo } = navbar.logo
  return { ...navbar, logo: { ...logo, src: emptyLogo(logo) } }
}

function languageMenu(site: SiteConfig): LanguageMenuData {
  return {
    title: createLocaleStrings(site)(undefined)('language'),
    locales: site.locales.map(({ code, label, htmlLang, path }) => {
      return { code, label, htmlLang, url: path }
    }),
  }
}
