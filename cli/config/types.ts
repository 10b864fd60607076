import type { SiteData } from '../../runtime/contract/site.ts'
import type { CheckRules } from '../report/checks.ts'
import type { FrontMatterKeys } from './front-matter.ts'
import type { Complete } from './settings/complete.ts'
import type { UserDocs, VersionConfig } from './settings/docs.ts'
import type { ImagesConfig, UserCode } from './settings/files.ts'
import type { FontConfig } from './settings/fonts.ts'
import type { AnnouncementConfig, LinkIcon, NavbarConfig } from './settings/layout.ts'
import type { LocaleConfig } from './settings/locale.ts'
import type { UserMarkdown } from './settings/markdown.ts'
import type { SearchConfig } from './settings/search.ts'
import type { UserSidebarItem } from './settings/sidebars.ts'
import type { UserConfig } from './settings/user-config.ts'

export type { GitHost } from './git-hosts.ts'
export type { UserAnalytics } from './settings/analytics.ts'
export type { UserCheckOverride, UserChecks } from './settings/checks.ts'
export type {
  PathRule,
  UserDocs,
  UserRepository,
  UserVersion,
  VersionConfig,
} from './settings/docs.ts'
export type { ImagesConfig, UserCode, UserComponent, UserImages } from './settings/files.ts'
export type {
  FontConfig,
  FontDisplay,
  FontFallback,
  FontFile,
  FontMetrics,
  FontRole,
  UserFont,
  UserFontFile,
  UserFonts,
} from './settings/fonts.ts'
export type { UserFrozenVersion, UserFrozenVersions } from './settings/frozen-versions.ts'
export type { UserHeadTag } from './settings/head.ts'
export type {
  AnnouncementConfig,
  LinkIcon,
  NavbarConfig,
  UserAnnouncementBar,
  UserColorMode,
  UserFooter,
  UserLogo,
  UserNavbar,
  UserNavbarItem,
  UserPageActions,
} from './settings/layout.ts'
export type { UserIconLink, UserLink } from './settings/link.ts'
export type { LocaleConfig, UserLocale } from './settings/locale.ts'
export type { SlugGenerator, SlugRule, SlugStep, UserMarkdown } from './settings/markdown.ts'
export type { NamedPlugin } from './settings/plugins.ts'
export type { SearchConfig, UserSearch } from './settings/search.ts'
export type { UserSidebarCategory, UserSidebarItem } from './settings/sidebars.ts'
export type { UserConfig, UserRedirect } from './settings/user-config.ts'

/** What a component gets of the content of its directive. */
export type ComponentContent = 'markdown' | 'text' | 'data'

/** Settings that code gets as they are written, or with the default that the schema states. */
type Kept =
  | 'title'
  | 'tagline'
  | 'url'
  | 'baseUrl'
  | 'baseUrlBanner'
  | 'favicon'
  | 'image'
  | 'head'
  | 'accentColor'
  | 'analytics'
  | 'redirects'
  | 'externalPaths'
type Optional = 'url' | 'favicon' | 'image' | 'accentColor'

/** The configuration for code: checked and complete, with absolute paths. `resolveConfig` makes it. */
export interface SiteConfig
  extends Complete<Pick<UserConfig, Kept>, Optional>,
    Complete<Pick<UserDocs, 'paths' | 'htmlUrls'>>,
    Complete<UserMarkdown> {
  /** Absolute folder of the site. */
  readonly root: string
  /** The configuration's file, relative to the root, for reports. */
  readonly configFile: string
  /** The files that the configuration consists of, relative to the root. */
  readonly configFiles: readonly string[]
  /** Output folder, absolute. */
  readonly outDir: string
  /** Whether hrefs of pages end with a slash. */
  readonly trailingSlash: true | undefined
  readonly navbar: NavbarConfig
  readonly footer: SiteData['footer']
  readonly fonts: readonly FontConfig[]
  readonly icons: readonly LinkIcon[]
  readonly colorMode: SiteData['colorMode']
  readonly announcementBar: AnnouncementConfig | undefined
  readonly pageActions: SiteData['pageActions']
  readonly versions: readonly VersionConfig[]
  /** With `{path}`, or what comes before the path. */
  readonly editUrl: string | undefined
  /** Undefined if pages do not show when they were last changed. */
  readonly lastUpdated: { readonly author: boolean } | undefined
  readonly sidebars: Readonly<Record<string, readonly UserSidebarItem[]>>
  /** The custom keys of front matter: those of the configuration and of its plugins. */
  readonly frontMatter: FrontMatterKeys
  readonly search: SearchConfig
  readonly checks: CheckRules
  /** In ms. */
  readonly pluginTimeout: number
  readonly locales: readonly LocaleConfig[]
  /** Directive name to absolute file; plugins may also name a module of a package. */
  readonly components: Readonly<Record<string, string>>
  /** Names of the components that readers load only on pages whose Markdown uses them. */
  readonly lazyComponents: readonly string[]
  /** What the content of a directive is, by component, unless it is Markdown. */
  readonly contents: Readonly<Record<string, 'text' | 'data'>>
  /** The component that renders the code blocks of a language, by language. */
  readonly codeComponents: Readonly<Record<string, string>>
  /** The arguments that components of plugins can have, if they declare them. */
  readonly componentArguments: Readonly<Record<string, readonly string[]>>
  /** Part of the theme to absolute file. */
  readonly theme: Readonly<Record<string, string>>
  /** Absolute files; plugins may also name a style sheet of a package. */
  readonly styles: readonly string[]
  readonly code: Complete<UserCode>
  readonly images: ImagesConfig | undefined
}
