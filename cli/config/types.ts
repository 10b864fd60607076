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
export type { UserSidebarCategory, UserSidebarDoc, UserSidebarItem } from './settings/sidebars.ts'
export type { UserConfig, UserRedirect } from './settings/user-config.ts'

/** The form in which a component receives its directive's content. */
export type ComponentContent = 'markdown' | 'text' | 'data'

/** Settings that are passed on as written, or with the schema's default. */
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

/** The checked and complete configuration, with absolute paths. `resolveConfig` creates it. */
export interface SiteConfig
  extends Complete<Pick<UserConfig, Kept>, Optional>,
    Complete<Pick<UserDocs, 'paths' | 'htmlUrls'>>,
    Complete<UserMarkdown> {
  /** The site folder, absolute. */
  readonly root: string
  /** The configuration file, relative to `root`, for reports. */
  readonly configFile: string
  /** All files that make up the configuration, relative to `root`. */
  readonly configFiles: readonly string[]
  /** Output folder, absolute. */
  readonly outDir: string
  /** Whether page URLs end with a slash. */
  readonly trailingSlash: true | undefined
  readonly navbar: NavbarConfig
  readonly footer: SiteData['footer']
  readonly fonts: readonly FontConfig[]
  readonly icons: readonly LinkIcon[]
  readonly colorMode: SiteData['colorMode']
  readonly announcementBar: AnnouncementConfig | undefined
  readonly pageActions: SiteData['pageActions']
  readonly versions: readonly VersionConfig[]
  /** A URL with `{path}`, or the part before the path. */
  readonly editUrl: string | undefined
  /** Undefined if pages do not show their last change. */
  readonly lastUpdated: { readonly author: boolean } | undefined
  readonly sidebars: Readonly<Record<string, readonly UserSidebarItem[]>>
  /** Custom front matter keys of the configuration and its plugins. */
  readonly frontMatter: FrontMatterKeys
  readonly search: SearchConfig
  readonly checks: CheckRules
  /** In milliseconds. */
  readonly pluginTimeout: number
  readonly locales: readonly LocaleConfig[]
  /** Absolute files by directive name. Plugins can also use a module of a package. */
  readonly components: Readonly<Record<string, string>>
  /** Names of components that readers load only on pages whose Markdown uses them. */
  readonly lazyComponents: readonly string[]
  /** The form of a directive's content, by component, unless it is Markdown. */
  readonly contents: Readonly<Record<string, 'text' | 'data'>>
  /** Components that render code blocks, by language. */
  readonly codeComponents: Readonly<Record<string, string>>
  /** The arguments that plugin components accept, if they declare them. */
  readonly componentArguments: Readonly<Record<string, readonly string[]>>
  /** Absolute files by the theme part they replace. */
  readonly theme: Readonly<Record<string, string>>
  /** Absolute files. Plugins can also use a style sheet of a package. */
  readonly styles: readonly string[]
  readonly code: Complete<UserCode>
  readonly images: ImagesConfig | undefined
}
