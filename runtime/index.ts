/** The public API of the runtime, for themes and sites: what components can use on a page. */

export { mainId } from './contract/element-ids.ts'
export type * from './contract/front-matter.ts'
export type { ListedPage } from './contract/likely-pages.ts'
export type {
  BreadcrumbEntry,
  DocData,
  Heading,
  LastUpdated,
  LoadedSidebar,
  NavLink,
  PageData,
  ResolvedLink,
  SidebarCategory,
  SidebarEntry,
  SidebarLink,
  VersionAlternate,
} from './contract/page.ts'
export type {
  HitHierarchy,
  HitLevel,
  MarkedHit,
  MarkedValue,
  SearchData,
  SearchHit,
  SearchInsights,
  SearchRequest,
  SearchResponse,
  SearchService,
  SearchSteps,
} from './contract/search.ts'
export { searchIndexUrl } from './contract/search.ts'
export type {
  AnnouncementData,
  ColorModeData,
  FooterData,
  LocaleData,
  NavbarData,
  NavbarItemData,
  SiteData,
  VersionData,
} from './contract/site.ts'
export { headTitle } from './contract/site.ts'
export {
  createTranslate,
  type InterfaceStringId,
  interfaceStrings,
  type StringId,
  type Strings,
  type Translate,
} from './contract/strings.ts'
export { isTitle } from './contract/tree.ts'
export {
  decodeUrl,
  type HrefStyle,
  isExternal,
  markdownUrl,
  pageHref,
  withBase,
} from './contract/url.ts'
export type { ClientLifecycle, RouteLocation, RouteUpdate } from './lifecycle.ts'
export {
  TitleContext,
  useLoadSearch,
  usePage,
  usePart,
  useSidebar,
  useSite,
  useStrings,
} from './page/context.ts'
export { ErrorBoundary, errorText } from './page/ErrorBoundary.tsx'
export { HydrationBoundary, type HydrationBoundaryProps } from './page/HydrationBoundary.tsx'
export { Link, type LinkProps } from './page/Link.tsx'
export { type LateParts, whenLateParts } from './page/late-parts.ts'
export {
  useArrivedTitle,
  useLocation,
  useNavigate,
  useNavigationPending,
  useReloadGuard,
} from './page/navigation.ts'
export { Shared, useCurrentMark } from './page/Shared.tsx'
export { type CategoryItems, useCategoryItems } from './page/use-category-items.ts'
export { useHydrated } from './page/use-hydrated.ts'
export { useLikelyPages } from './page/use-likely-pages.ts'
export type { ReloadGuard } from './router/reload-guard.ts'
export { restoreScroll } from './router/saved-scroll.ts'
export {
  provideSearch,
  type SearchProviderModule,
  type SearchSite,
  searchProvider,
} from './search-provider.ts'
export { readStored, watchStored, writeStored } from './storage.ts'
export { storageKeys } from './storage-keys.ts'
export type {
  ErrorProps,
  LoadSearch,
  SearchModalProps,
  SearchModule,
  SearchResultsProps,
  SearchStartOptions,
  Theme,
  ThemeParts,
} from './theme.ts'
export { whenIdle } from './when-idle.ts'
