import type { NavLink } from './page.ts'
import type { SearchData } from './search.ts'
import type { Strings } from './strings.ts'

/** Data that all pages of a site share. Part of the entry script, so it must not grow with the number of pages. */
export interface SiteData {
  readonly title: string
  readonly tagline: string
  /** Origin of the published site: 'https://example.com'. A preview deployment has a different one. */
  readonly url?: string | undefined
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  /** Whether page URLs end with a slash. */
  readonly trailingSlash?: true | undefined
  readonly locale: LocaleData
  /** Only on sites in several languages. */
  readonly languages?: LanguageMenuData | undefined
  readonly navbar: NavbarData
  readonly footer: FooterData
  readonly colorMode: ColorModeData
  readonly announcementBar?: AnnouncementData | undefined
  readonly pageActions?: PageActionsData | undefined
  /** Omitted if the site has no search. */
  readonly search?: SearchData | undefined
  /** In configuration order. The latest version is the one with `isLast`. */
  readonly versions: readonly VersionData[]
  /** Number of shards of the route lookup: a power of two. */
  readonly routeShards: number
  /** Whether there are routes with parameters. */
  readonly hasPatterns?: true
  /** Whether each page is also published as Markdown, at the URL that `markdownUrl()` returns. */
  readonly hasMarkdown?: true
  /** Whether no page has the URL '/'. */
  readonly hasNoHome?: true
  /** URL of the page that shows all search results; omitted if the site has none. */
  readonly resultsPage?: string
  /** URL of the navbar's link that stands for all pages of a sidebar, by the name of the sidebar. */
  readonly sidebarLinks?: Readonly<Record<string, string>>
}

export interface LocaleData {
  readonly code: string
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  readonly htmlLang: string
  readonly calendar: string
  /** Interface strings that replace the English ones. */
  readonly strings?: Strings | undefined
}

/** The menu of languages. */
export interface LanguageMenuData {
  /** 'Language', in the language of the page. */
  readonly title: string
  readonly locales: readonly LanguageData[]
}

export interface LanguageData extends Pick<LocaleData, 'code' | 'label' | 'htmlLang'> {
  /** URL of the home page. */
  readonly url: string
}

export interface NavbarData {
  readonly title: string
  /** URL of the home page, if it is not '/'. */
  readonly home?: string
  readonly logo?: {
    readonly src: string
    readonly alt: string
    readonly width?: number | undefined
    readonly height?: number | undefined
  }
  readonly hideOnScroll: boolean
  readonly items: readonly NavbarItemData[]
}

export type NavbarItemData =
  | ({
      readonly kind: 'link'
      readonly position: 'left' | 'right'
      /** See `SiteFacts.sidebarLinks`. */
      readonly wholeSidebar?: true
    } & NavLink)
  | {
      readonly kind: 'dropdown'
      readonly label: string
      readonly position: 'left' | 'right'
      readonly items: readonly NavLink[]
    }
  | {
      readonly kind: 'docs-version-dropdown'
      readonly position: 'left' | 'right'
      readonly after: readonly NavLink[]
    }
  | { readonly kind: 'search'; readonly position: 'left' | 'right' }

export interface FooterData {
  readonly sections: readonly { readonly title: string; readonly items: readonly NavLink[] }[]
  readonly copyright: string
  /** The copyright, if it contains HTML. */
  readonly copyrightHtml?: string | undefined
}

export interface ColorModeData {
  readonly default: 'light' | 'dark'
  readonly switch: boolean
  readonly respectSystem: boolean
}

export interface AnnouncementData {
  readonly id: string
  /** Trusted HTML from the configuration. */
  readonly content: string
  readonly isCloseable: boolean
}

export interface PageActionsData {
  /** `{url}` in a URL is replaced with the URL of the page's Markdown. */
  readonly assistants?: readonly { readonly name: string; readonly url: string }[] | undefined
  readonly feedbackUrl?: string | undefined
}

export interface VersionData {
  readonly name: string
  readonly label: string
  /** Pathname without base: '/' or '/v3'. */
  readonly path: string
  readonly isLast: boolean
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  /** Whether the version menu lists it. @default true */
  readonly menu?: false
  /** URL of the version's first page. */
  readonly mainUrl: string
}

/** Site data that depends on the pages: it comes with each page, the rest with the entry script. */
export interface SiteFacts {
  readonly routeShards: number
  /** URL of each version's first page, by version name. */
  readonly mainUrls: Readonly<Record<string, string>>
  /** Whether there are routes with parameters. */
  readonly hasPatterns?: true
  /** Whether each page is also published as Markdown, at the URL that `markdownUrl()` returns. */
  readonly hasMarkdown?: true
  /** Whether no page has the URL '/'. */
  readonly hasNoHome?: true
  /** URL of the page that shows all search results; omitted if the site has none. */
  readonly resultsPage?: string
  /** URL of the navbar's link that stands for all pages of a sidebar, by the name of the sidebar. */
  readonly sidebarLinks?: Readonly<Record<string, string>>
}

/** Site data that does not depend on the pages: available before the first page is read. */
export interface BaseSiteData extends Omit<SiteData, keyof SiteFacts | 'versions'> {
  readonly versions: readonly Omit<VersionData, 'mainUrl'>[]
}

export function completeSite(base: BaseSiteData, facts: SiteFacts): SiteData {
  const versions = base.versions.map((version) => ({
    ...version,
    mainUrl: facts.mainUrls[version.name] ?? version.path,
  }))
  const { mainUrls: _, ...rest } = facts
  return { ...base, ...rest, versions }
}

/** What a page's title depends on. */
export interface TitleContext extends Pick<SiteData, 'title' | 'tagline'> {
  readonly versions: readonly Pick<VersionData, 'name' | 'label' | 'isLast'>[]
}

/**
 * Returns the text of `<title>`: the page's and the site's titles, or the site's title and tagline on the home page. It
 * includes the version unless that is the latest, so that results of different versions in search engines don't look the same.
 */
export function headTitle(
  page: { title: string; doc?: { version: string } | undefined },
  site: TitleContext,
): string {
  const version = site.versions.find(({ name, isLast }) => name === page.doc?.version && !isLast)
  const label = version ? ` (${version.label})` : ''
  if (page.title && page.title !== site.title) return `${page.title}${label} | ${site.title}`
  return site.tagline ? `${site.title} | ${site.tagline}` : site.title
}
