import type { Heading, LastUpdated, SidebarEntry } from '../../../runtime/contract/page.ts'
import type { TreeNode } from '../../../runtime/contract/tree.ts'
import type { SiteConfig } from '../../config/types.ts'
import type { Page } from '../../content/types.ts'
import type { Json } from '../../files/json.ts'
import type { PublishedRedirect } from '../../links/types.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { PageTranslation, Route } from '../../routes/types.ts'

/** Pages, the site and the build as plugins see them, and what they add. */

/** A rendered page as plugins see it. */
export interface PageView {
  readonly route: Route
  readonly url: string
  readonly title: string
  readonly description: string
  readonly headings: readonly Heading[]
  readonly tree: readonly TreeNode[]
  /** The whole HTML file. */
  readonly html: string
  /** Text of the source file; '' if the page has no source file. */
  readonly source: () => string
  /** The page as Markdown: links are absolute, tabs and components are written out. It has a title if the source has one. */
  readonly markdown: () => string
  /** The content as HTML for feeds and e-mail: URLs are absolute, and the title, classes, ids and scripts are left out. */
  readonly content: () => string
}

export interface PageExtras<Data = Json> {
  /** Files that belong to the page. */
  readonly files?: readonly TextFile[]
  /** Plain data, which `files` gets with the page. */
  readonly data?: Data | undefined
}

/** A file in the output. `path` is relative to the output folder, with `/` as the separator. */
export interface TextFile {
  readonly path: string
  readonly contents: string | Uint8Array
}

/** The whole site as plugins see it after all its pages are rendered. */
export interface SiteView<Data = Json> {
  readonly config: SiteConfig
  /** Sorted by URL. */
  readonly pages: readonly SitePage<Data>[]
  readonly sidebars: ReadonlyMap<string, readonly SidebarEntry[]>
  /** What a content security policy has to allow. */
  readonly policy: SitePolicy
  /** Files of `public/`, by their paths in the output. */
  readonly publicFiles: readonly string[]
  /** Redirects, resolved to their final target. */
  readonly redirects: readonly PublishedRedirect[]
  /** The names of the site's plugins, in order. */
  readonly plugins: readonly string[]
  /** Text of a file in the new output, by its path; undefined if there is no such file. */
  readonly read: (path: string) => string | undefined
  /** The same as bytes, for files that aren't text, such as pictures. */
  readonly readBytes: (path: string) => Uint8Array | undefined
}

/** A page of the site, with the data that the plugin stored with it. */
export interface SitePage<Data = Json> {
  readonly url: string
  /** 'guide/setup/index.html' */
  readonly outputFile: string
  readonly page: Page
  readonly sidebar: string | undefined
  readonly lastUpdated: LastUpdated | undefined
  /** The page in other languages; only on sites in several languages. */
  readonly translations?: readonly PageTranslation[] | undefined
  /** What the plugin's `page` hook returned as `data`. */
  readonly data: Data | undefined
}

/** What pages load and run, which a content security policy has to allow. */
export interface SitePolicy {
  /** Hashes of inline scripts: 'sha256-…'. */
  readonly scripts: readonly string[]
  /** Other origins, which pages or plugins need. */
  readonly origins: PolicySources
}

/** Sources of a content security policy by directive: { 'img-src': ['https://example.org'] }. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

/** What a build wrote and reported. */
export interface BuildSummary {
  readonly outDir: string
  /** How many pages the site has. */
  readonly pages: number
  readonly problems: readonly Diagnostic[]
}
