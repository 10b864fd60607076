import type { TreeNode } from './tree.ts'

/** A heading with its anchor. `text` is plain, without markup. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
}

/** A link in the site's chrome. `url` is a pathname without base, or absolute for another site. */
export interface NavLink {
  readonly label: string
  readonly url: string
}

/** An entry of a sidebar as the browser gets it. */
export type SidebarEntry = SidebarLink | SidebarCategory

export interface SidebarLink {
  readonly kind: 'link'
  readonly label: string
  readonly url: string
}

export interface SidebarCategory {
  readonly kind: 'category'
  readonly label: string
  /** The category's own page, if it has one. */
  readonly url?: string
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** Empty where they are a branch. */
  readonly items: readonly SidebarEntry[]
  /** Name of the branch that holds the items, in a sidebar too large for one chunk. */
  readonly branch?: string
  /** The first page below; only where the items are a branch. */
  readonly firstUrl?: string
}

/** The same page in another docs version, or that version's main page where it has no such page. */
export interface VersionAlternate {
  readonly version: string
  readonly url: string
  /** False where `url` is the version's main page instead. */
  readonly same: boolean
}

/** What a page has because it belongs to a docs version. */
export interface DocData {
  readonly id: string
  /** Version name, a key of `SiteData.versions`. */
  readonly version: string
  readonly sidebar?: SidebarRef
  readonly breadcrumbs: readonly BreadcrumbEntry[]
  readonly previous?: NavLink
  readonly next?: NavLink
  readonly editUrl?: string
  readonly lastUpdated?: LastUpdated
  readonly alternates: readonly VersionAlternate[]
}

/** When a page was last changed, and by whom, if the site tells that. */
export interface LastUpdated {
  /** The day in UTC: '2026-11-21'. */
  readonly date: string
  /** The day as readers of the site write it: 'Nov 21, 2026'. */
  readonly text: string
  readonly author?: string
}

/**
 * Where the sidebar of a page is. A large one is cut into a trunk and branches, one for each category that starts
 * closed: a page's HTML and first view hold the trunk and the branches that lead to the page.
 */
export interface SidebarRef {
  readonly name: string
  /** Address of the chunk of the trunk, or of the whole, with base. */
  readonly href: string
  /** Addresses of the branches that the page lies in, by name, with base. */
  readonly branches: Readonly<Record<string, string>>
}

/** A sidebar as far as it is loaded. */
export interface LoadedSidebar {
  readonly entries: readonly SidebarEntry[]
  /** Items of categories that are branches, by the branch's name. */
  readonly branches: Readonly<Record<string, readonly SidebarEntry[]>>
}

/** A step of the path to a page; without `url` it is a category that has no page. */
export interface BreadcrumbEntry {
  readonly label: string
  readonly url?: string
}

/**
 * Everything the browser needs to draw one route: the text of the route's chunk.
 * In the HTML of a first view `tree` comes with empty runs, because their text is already there.
 */
export interface PageData {
  readonly url: string
  readonly kind: 'markdown' | 'component' | 'not-found' | 'failed'
  readonly title: string
  /** False where the page brings its own `h1`, or wants none. */
  readonly showTitle: boolean
  readonly description: string
  /** The headings of the contents list; empty where it is hidden. */
  readonly contents: readonly Heading[]
  readonly doc?: DocData
  /** Values of the parameters of the page's route. */
  readonly params?: Readonly<Record<string, string>>
  /** Whether `url` is a pattern, '/tags/:tag': the page was drawn by the build, which knows no values. */
  readonly isPattern?: true
  readonly tree: readonly TreeNode[]
  /** Address of the module that holds the component of a `.tsx` page, with base. */
  readonly module?: string
}
