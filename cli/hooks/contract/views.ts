import type { Heading, LastUpdated, SidebarEntry } from '../../../runtime/contract/page.ts'
import type { TreeNode } from '../../../runtime/contract/tree.ts'
import type { SiteConfig } from '../../config/types.ts'
import type { Page } from '../../content/types.ts'
import type { Json } from '../../files/json.ts'
import type { PublishedRedirect } from '../../links/types.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { PageTranslation, Route } from '../../routes/types.ts'

/** Pages, the site, and the build as plugins see them, and what plugins add. */

/** A rendered page, as plugins see it. */
export interface PageView {
  readonly route: Route
  readonly url: string
  readonly title: string
  readonly description: string
  readonly headings: readonly Heading[]
  readonly tree: readonly TreeNode[]
  /** The whole HTML file. */
  readonly html: string
  /** Returns the text of the source file, or '' if the page has none. */
  readonly source: () => string
  /**
   * Returns the page as Markdown, with absolute links and expanded tabs and components. It has a title if the source has one.
   */
  readonly markdown: () => string
  /** Returns the content as HTML for feeds and email, with absolute URLs and without the title, classes, IDs, and scripts. */
  readonly content: () => string
}

export interface PageExtras<Data = Json> {
  /** Files that belong to the page. */
  readonly files?: readonly TextFile[]
  /** Plain data that the `files` hook receives with the page. */
  readonly data?: Data | undefined
}

/** A file in the output. `path` is relative to the output folder, with `/` as the separator. */
export interface TextFile {
  readonly path: string
  readonly contents: string | Uint8Array
}

/** The whole site, as plugins see it after all pages are rendered. */
export interface SiteView<Data = Json> {
  readonly config: SiteConfig
  /** Sorted by URL. */
  readonly pages: readonly SitePage<Data>[]
  readonly sidebars: ReadonlyMap<string, readonly SidebarEntry[]>
  /** What a content security policy must allow. */
  readonly policy: SitePolicy
  /** Files of `public/`, by their paths in the output. */
  readonly publicFiles: readonly string[]
  /** Redirects, resolved to their final targets. */
  readonly redirects: readonly PublishedRedirect[]
  /** The names of the site's plugins, in order. */
  readonly plugins: readonly string[]
  /** Returns the text of a file in the new output, or undefined if there is no file at the path. */
  readonly read: (path: string) => string | undefined
  /** Like `read`, but returns bytes, for files that aren't text, such as images. */
  readonly readBytes: (path: string) => Uint8Array | undefined
}

/** A page of the site with the data that the plugin stored for it. */
export interface SitePage<Data = Json> {
  readonly url: string
  /** 'guide/setup/index.html' */
  readonly outputFile: string
  readonly page: Page
  readonly sidebar: string | undefined
  readonly lastUpdated: LastUpdated | undefined
  /** The page in other languages. Only on sites in several languages. */
  readonly translations?: readonly PageTranslation[] | undefined
  /** What the plugin's `page` hook returned as `data`. */
  readonly data: Data | undefined
}

/** What pages load and run, and a content security policy must therefore allow. */
export interface SitePolicy {
  /** Hashes of inline scripts: 'sha256-…'. */
  readonly scripts: readonly string[]
  /** Other origins that pages or plugins need. */
  readonly origins: PolicySources
}

/** Sources of a content security policy by directive: { 'img-src': ['https://example.org'] }. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

/** What a build wrote and reported. */
export interface BuildSummary {
  readonly outDir: string
  /** Number of pages on the site. */
  readonly pages: number
  readonly problems: readonly Diagnostic[]
}
