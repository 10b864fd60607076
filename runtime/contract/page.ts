import type { CustomFrontMatter } from './front-matter.ts'
import type { HeadChange } from './head-tag.ts'
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
  /** If it is a path of this site's host but not a page of this site. */
  readonly rel?: 'external'
}

/** A sidebar entry as the browser gets it. */
export type SidebarEntry = SidebarLink | SidebarCategory

export interface SidebarLink extends NavLink {
  readonly kind: 'link'
}

export interface SidebarCategory {
  readonly kind: 'category'
  readonly label: string
  /** The category's own page, if it has one. */
  readonly url?: string
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** Empty if they are a branch. */
  readonly items: readonly SidebarEntry[]
  /** Name of the branch that holds the items, in a sidebar too large for one chunk. */
  readonly branch?: string
  /** The first page below; only if the items are a branch. */
  readonly firstUrl?: string
}

/** The same page in another docs version, or else its counterpart there, or else that version's main page. */
export interface VersionAlternate {
  readonly version: string
  readonly url: string
  /** False if `url` is the counterpart or the version's main page. */
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

/** When a page was last changed, and by whom, if the site shows that. */
export interface LastUpdated {
  /** The day in UTC: '2026-11-21'. */
  readonly date: string
  /** The day as readers of the site write it: 'Nov 21, 2026'. */
  readonly text: string
  readonly author?: string
}

/**
 * Where the sidebar of a page is. A large one is split into a trunk and branches, one for each category that starts
 * closed: a page's HTML and first view contain the trunk and the branches that lead to the page.
 */
export interface SidebarRef {
  readonly name: string
  /** URL of the chunk of the trunk, or of the whole sidebar, with base. */
  readonly href: string
  /** URLs of the branches that the page is in, by name, with base. */
  readonly branches: Readonly<Record<string, string>>
}

/** The loaded parts of a sidebar. */
export interface LoadedSidebar {
  readonly entries: readonly SidebarEntry[]
  /** Items of categories that are branches, by the branch's name. */
  readonly branches: Readonly<Record<string, readonly SidebarEntry[]>>
}

/** A step of the path to a page; a category without a page has no `url`. */
export interface BreadcrumbEntry {
  readonly label: string
  readonly url?: string
}

/** Where a link or an image of an MDX page leads. */
export interface ResolvedLink {
  /** With base. */
  readonly href: string
  /** Of a link that the router leaves to the browser: it is no page of this site. */
  readonly rel?: 'external'
  /** Of an image. */
  readonly width?: number
  readonly height?: number
  /** Of an image in several widths. */
  readonly srcset?: string
  readonly sizes?: string
}

/**
 * Everything the browser needs to render one route: the content of the route's chunk, as JSON.
 * In the HTML of a first view, the runs of `tree` are empty, because their text is already there.
 */
export interface PageData {
  readonly url: string
  readonly kind: 'markdown' | 'component' | 'not-found' | 'failed'
  readonly title: string
  /** URLs of the page in other languages, by code of the language; only on sites in several languages. */
  readonly translations?: Readonly<Record<string, string>>
  /** Whether the page has no sidebar, contents list or pagination around its text. */
  readonly isFullWidth?: true
  /** False if the page has its own `h1`, or should have none. */
  readonly showTitle: boolean
  /** Whether the module of an MDX page renders the title at its beginning. The first node of `tree` shows that of other pages. */
  readonly opensWithTitle?: true
  /** The id of the title, if it has one. */
  readonly titleId?: string
  readonly description: string
  /** The headings of the contents list; empty if it is hidden. */
  readonly contents: readonly Heading[]
  readonly doc?: DocData | undefined
  /** The custom keys of the page's front matter, with the defaults that the site declares; omitted if there are none. */
  readonly frontMatter?: CustomFrontMatter
  /** Parameter values of the page's route. */
  readonly params?: Readonly<Record<string, string>>
  /** Whether `url` is a pattern, '/tags/:tag': the page was rendered at build time, without parameter values. */
  readonly isPattern?: true
  /** Omitted if the page's head consists of the usual tags. */
  readonly head?: HeadChange
  readonly tree: readonly TreeNode[]
  /** Where the links and images of an MDX page lead, by their keys; omitted if all are as the author wrote them. */
  readonly links?: Readonly<Record<string, ResolvedLink>>
  /** URL of the module that exports the component of a `.tsx` or `.mdx` page, with base. */
  readonly module?: string
}
