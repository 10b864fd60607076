import type { CustomFrontMatter } from '../../runtime/contract/front-matter.ts'
import type { VersionConfig } from '../config/types.ts'
import type { HomeFrontMatter } from './home-page.ts'

/**
 * The format of a page's source. Markdown compiles to a tree. MDX is text that a plugin compiles to a module. A component page
 * is a module itself.
 */
export type PageKind = 'markdown' | 'mdx' | 'component'

/** Returns the format of a page's source from its extension. */
export function kindOfPage(source: string): PageKind {
  if (source.endsWith('.tsx')) return 'component'
  return source.endsWith('.mdx') ? 'mdx' : 'markdown'
}

/** Values by parameter: { tag: 'new' } for '/tags/:tag'. */
export type RouteParams = Readonly<Record<string, string>>

/** A file that becomes a page. */
export interface SourceFile {
  /** Absolute. */
  readonly file: string
  /** Relative to `content/`, always with `/`: 'getting-started/client.md'; outside of it '../docs/client.md'. */
  readonly source: string
  readonly kind: PageKind
  /** Text that a plugin generated, which replaces the file's text. */
  readonly text?: string
  /** Set if a plugin created the page. */
  readonly generated?: GeneratedFrom
  /**
   * Source of the page in the default language, if it is shown in place of a translation. `file` is then the original's file.
   */
  readonly original?: string
  /** The page's URL, if it is not derived from `source`. */
  readonly url?: string
  /** Values of the parameters in the URL. */
  readonly params?: RouteParams
  /** Whether `url` is a pattern, '/tags/:tag', whose values only the browser has. */
  readonly isPattern?: true
}

/** What a plugin generated a page from. */
export interface GeneratedFrom {
  readonly plugin: string
  readonly origin?: SourceOrigin | undefined
  /** Parts of the text that are parsed separately, in order. Undefined if the text is a single part. */
  readonly parts?: readonly GeneratedPart[]
}

/** Where a part of generated text begins, and its origin. */
export interface GeneratedPart {
  /** Line in the whole text, from 1. */
  readonly line: number
  readonly origin?: SourceOrigin | undefined
}

/** The file that generated text comes from. Problems in the text are reported there. */
export interface SourceOrigin {
  /** Relative to the site folder. */
  readonly file: string
  /** From 1. @default none: reports contain only the file */
  readonly line?: number | undefined
  /**
   * Maps lines of the text to lines of the file, both from 1: with `{ 1: 12, 5: 30 }`, lines 1 to 4 come from line 12 and later
   * lines from line 30. @default all lines come from `line`
   */
  readonly lines?: Readonly<Record<number, number>> | undefined
}

/** A front matter key whose value refers to a sidebar, a different page, or that page's text. */
export type NamingKey = 'sidebar' | 'pagination_prev' | 'pagination_next' | 'translated_from'

/** Everything that the rest of the site needs to know about a page: all but its compiled body. */
export interface Page {
  readonly source: string
  readonly file: string
  readonly kind: PageKind
  /** Relative to the site folder, for reports: 'content/getting-started/client.md'. */
  readonly place: string
  readonly url: string
  /** Text that a plugin generated, which replaces the file's text. */
  readonly text?: string
  /** Set if a plugin created the page. */
  readonly generated?: GeneratedFrom
  /** Source of the page in the default language, if it is shown in place of a translation. */
  readonly original?: string
  /** The page's language code, on sites in several languages. */
  readonly locale?: string
  /** Hash of the text of a page that can be translated. */
  readonly textHash?: string
  /** Values of the parameters in the URL. */
  readonly params?: RouteParams
  /** Whether `url` is a pattern, '/tags/:tag', whose values only the browser has. */
  readonly isPattern?: true
  readonly title: string
  /** Name in sidebars, breadcrumbs, and pagination. */
  readonly label: string
  readonly frontMatter: FrontMatter
  /** Offset at which the Markdown begins in the file's text, decoded and without its byte order mark. */
  readonly bodyStart: number
  /** How many lines of the file come before the body. */
  readonly bodyLine: number
  /** Lines of the front matter keys that refer to other parts of the site, for reports. */
  readonly keyLines?: Readonly<Partial<Record<NamingKey, number>>>
  /** Whether the body has an `h1` before its first section, or needs none. */
  readonly hasOwnTitle: boolean
  /** Title of a page without one in its text and front matter: the file name, until a sidebar gives it a label. */
  readonly fileTitle?: string
  readonly doc: { readonly version: VersionConfig; readonly id: string } | undefined
  /** Whether it is its folder's page, as `index.md` is. */
  readonly isFolderPage: boolean
  /** Numbers at the start of names in its path, if they only order pages: '02-guides/intro.md' → [2, null]. */
  readonly numbers?: readonly (number | null)[]
}

/** A page's front matter: the built-in keys, and those that the site declares. */
export interface FrontMatter extends BuiltInFrontMatter, CustomFrontMatter {}

/** The front matter keys that docs-build reads. */
export interface BuiltInFrontMatter extends HomeFrontMatter {
  /** Last part of the page's doc ID, which sidebars refer to. @default the file name */
  readonly id?: string | undefined
  /** Title of the page. @default the first `h1`, or the label in a sidebar, or the file name */
  readonly title?: string | undefined
  /** Label in sidebars, breadcrumbs, and pagination. @default the title */
  readonly sidebar_label?: string | undefined
  /** A word or two after the label in sidebars, such as 'New'. @default none */
  readonly sidebar_badge?: string | undefined
  /** Position in generated sidebars, where smaller numbers come first. @default after all pages with a position */
  readonly sidebar_position?: number | undefined
  /**
   * Name of the page's sidebar, or 'none'. Its version's sidebars are considered first. @default the sidebar that lists the
   * page
   */
  readonly sidebar?: string | undefined
  /** URL of the page, relative to its folder's URL or, with a leading `/`, to its version's path. @default the file's path */
  readonly slug?: string | undefined
  /** With the path rule 'docusaurus': whether the numbers in the file's path only order pages. @default true */
  readonly parse_number_prefixes?: boolean | undefined
  /** One or two sentences for search engines and link previews. @default '' */
  readonly description?: string | undefined
  /** Keywords for search engines and for the site's search. @default [] */
  readonly keywords?: readonly string[] | undefined
  /** Image for link previews: a path in `public/`, or a URL. @default the site's image */
  readonly image?: string | undefined
  /** Whether to hide the title above the text. @default false */
  readonly hide_title?: boolean | undefined
  /** Whether to hide the table of contents. @default false */
  readonly hide_table_of_contents?: boolean | undefined
  /** Highest heading level in the table of contents, from 2 to 6. @default 2 */
  readonly toc_min_heading_level?: number | undefined
  /** Lowest heading level in the table of contents, from 2 to 6. @default 3 */
  readonly toc_max_heading_level?: number | undefined
  /** Doc ID of the previous page, or null for none. @default the page before it in the sidebar */
  readonly pagination_prev?: string | null | undefined
  /** Doc ID of the next page, or null for none. @default the page after it in the sidebar */
  readonly pagination_next?: string | null | undefined
  /** `false` excludes the page from search. A positive number ranks it higher (above 1) or lower (below 1). @default 1 */
  readonly search?: number | false | undefined
  /** Whether to show the page only in `dev` and leave it out of builds. @default false */
  readonly draft?: boolean | undefined
  /** Whether to leave the page out of sidebars, search, and the sitemap. @default false */
  readonly unlisted?: boolean | undefined
  /** Version of the original that the page was translated from. `docs-build translations --mark` writes it. @default unknown */
  readonly translated_from?: string | undefined
  /** URL of the page's "Edit" link, or null for none. @default derived from `docs.editUrl` */
  readonly custom_edit_url?: string | null | undefined
}
