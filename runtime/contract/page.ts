import type { CustomFrontMatter } from './front-matter.ts'
import type { HeadChange } from './head-tag.ts'
import type { TreeNode } from './tree.ts'

/** A heading with its anchor. `text` is plain text without markup. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
}

/** A link outside page content, such as in the navbar. `url` is a pathname without base, or an absolute URL for other sites. */
export interface NavLink {
  readonly label: string
  readonly url: string
  /** Set for a path on this site's host that is not a page of this site. */
  readonly rel?: 'external'
}

/** A sidebar entry, as browsers receive it. */
export type SidebarEntry = SidebarLink | SidebarCategory

export interface SidebarLink extends NavLink {
  readonly kind: 'link'
  /** Shown after the label: 'New', 'GET'. */
  readonly badge?: string
}

export interface SidebarCategory {
  readonly kind: 'category'
  readonly label: string
  /** The category's own page, if it has one. */
  readonly url?: string
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** Empty if the items are in a branch. */
  readonly items: readonly SidebarEntry[]
  /** Name of the branch that holds the items, in a sidebar too large for one chunk. */
  readonly branch?: string
  /** The first page in the category. Set only if the items are in a branch. */
  readonly firstUrl?: string
}

/** The same page in another docs version, its counterpart there, or else that version's main page. */
export interface VersionAlternate {
  readonly version: string
  readonly url: string
  /** False if `url` is the counterpart or the version's main page. */
  readonly same: boolean
}

/** Data of a page that belongs to a docs version. */
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

/** The date and author of a page's last change, if the site shows them. */
export interface LastUpdated {
  /** The day in UTC: '2026-11-21'. */
  readonly date: string
  /** The day in the format of the page's language: 'Nov 21, 2026'. */
  readonly text: string
  readonly author?: string
}

/**
 * Where the sidebar of a page is. A large one is split into a trunk and branches, one for each category that starts
 * closed. A page's HTML and first view contain the trunk and the branches on the path to the page.
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

/** A step on the path to a page. A category without a page has no `url`. */
export interface BreadcrumbEntry {
  readonly label: string
  readonly url?: string
}

/** The resolved target of a link or an image in an MDX page. */
export interface ResolvedLink {
  /** With base. */
  readonly href: string
  /** Set for a link that the router leaves to the browser, because it is not a page of this site. */
  readonly rel?: 'external'
  /** Set for an image. */
  readonly width?: number
  readonly height?: number
  /** Set for an image in several widths. */
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
  /** URLs of the page in other languages, by language code. Only on sites in several languages. */
  readonly translations?: Readonly<Record<string, string>>
  /** Whether the page uses the full width, without a sidebar, table of contents, or pagination. */
  readonly isFullWidth?: true
  /** False if the page has its own `h1`, or should have none. */
  readonly showTitle: boolean
  /** Whether an MDX page's module renders the title at its start. On other pages, the title is the first node of `tree`. */
  readonly opensWithTitle?: true
  /** The title's ID, if it has one. */
  readonly titleId?: string
  readonly description: string
  /** Headings in the table of contents. Empty if it is hidden. */
  readonly contents: readonly Heading[]
  readonly doc?: DocData | undefined
  /** The page's custom front matter, including declared defaults. Omitted if there is none. */
  readonly frontMatter?: CustomFrontMatter
  /** Values of the parameters in the page's route. */
  readonly params?: Readonly<Record<string, string>>
  /** Whether `url` is a pattern, '/tags/:tag'. The page was then rendered at build time without parameter values. */
  readonly isPattern?: true
  /** Omitted if the page's head consists of the usual tags. */
  readonly head?: HeadChange
  readonly tree: readonly TreeNode[]
  /** Resolved links and images of an MDX page, by key. Omitted if all of them are as written. */
  readonly links?: Readonly<Record<string, ResolvedLink>>
  /** URL of the module that exports the component of a `.tsx` or `.mdx` page, with base. */
  readonly module?: string
}
