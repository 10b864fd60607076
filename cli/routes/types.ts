import type {
  BreadcrumbEntry,
  LastUpdated,
  NavLink,
  SidebarEntry,
  VersionAlternate,
} from '../../runtime/contract/page.ts'
import type { Page } from '../content/types.ts'
import type { DroppedSources } from '../links/dropped-pages.ts'

/** A URL that the site will serve, and its place among the others. Two pages with the same `url` are a `duplicate-route`. */
export interface Route {
  readonly url: string
  readonly page: Page
  /** 'guide/setup/index.html', relative to the output folder. */
  readonly outputFile: string
  /** Name of the page's sidebar. */
  readonly sidebar: string | undefined
  readonly breadcrumbs: readonly BreadcrumbEntry[]
  readonly previous: NavLink | undefined
  readonly next: NavLink | undefined
  readonly alternates: readonly VersionAlternate[]
  readonly lastUpdated: LastUpdated | undefined
  /** The page in other languages. Only on sites in several languages. */
  readonly translations?: readonly PageTranslation[] | undefined
}

/** A page in another language. */
export interface PageTranslation {
  /** Language code. */
  readonly locale: string
  readonly url: string
  /** Whether it is a translation or the original. Otherwise, it shows the original with a notice. */
  readonly isTranslated: boolean
}

/** All routes, and what pages ask about them. */
export interface RoutePlan {
  /** Sorted by URL. */
  readonly routes: readonly Route[]
  readonly byUrl: ReadonlyMap<string, Route>
  /** Route of a source file: 'getting-started/client.md' → '/getting-started/client'. */
  readonly urlBySource: ReadonlyMap<string, string>
  readonly sidebars: ReadonlyMap<string, readonly SidebarEntry[]>
  /** URL of the first page of each version, by version name. */
  readonly mainUrls: ReadonlyMap<string, string>
  /** Plugins by the source of each page that they left out. @default none */
  readonly dropped?: DroppedSources | undefined
}
