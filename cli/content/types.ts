import type { CustomFrontMatter } from '../../runtime/contract/front-matter.ts'
import type { VersionConfig } from '../config/types.ts'
import type { HomeFrontMatter } from './home-page.ts'

/**
 * What a page is written in. The text of a Markdown page compiles to a tree; an MDX page is text that a plugin compiles to
 * a module; a component page is a module.
 */
export type PageKind = 'markdown' | 'mdx' | 'component'

/** What a page with this source is written in, by its extension. */
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
  /** Text that a plugin generated, instead of that of the file. */
  readonly text?: string
  /** Set if a plugin made the page. */
  readonly generated?: GeneratedFrom
  /** The source of the page in the default language, if that stands in for a translation: `file` is the file of the original. */
  readonly original?: string
  /** The page's URL, if it is not derived from `source`. */
  readonly url?: string
  /** Values of the parameters in the URL. */
  readonly params?: RouteParams
  /** Whether `url` is a pattern, '/tags/:tag', whose values only the browser has. */
  readonly isPattern?: true
}

/** What a page of a plugin was made from. */
export interface GeneratedFrom {
  readonly plugin: string
  readonly origin?: SourceOrigin | undefined
  /** Parts of the text that are Markdown on their own, in order; undefined if all of it is one. */
  readonly parts?: readonly GeneratedPart[]
}

/** Where a part of generated text begins, and where it comes from. */
export interface GeneratedPart {
  /** In the whole text, from 1. */
  readonly line: number
  readonly origin?: SourceOrigin | undefined
}

/** The file that generated text comes from; problems in the text are reported there. */
export interface SourceOrigin {
  /** Relative to the site's root. */
  readonly file: string
  /** From 1. @default none: reports name only the file */
  readonly line?: number | undefined
  /**
   * Lines of the file by lines of the text, both from 1: `{ 1: 12, 5: 30 }` means that lines 1 to 4 come from line 12 and
   * the others from line 30. @default all come from `line`
   */
  readonly lines?: Readonly<Record<number, number>> | undefined
}

/** A key of front matter whose value names a sidebar, another page or its text. */
export type NamingKey = 'sidebar' | 'pagination_prev' | 'pagination_next' | 'translated_from'

/** Everything about a page that the rest of the site needs: all but its compiled body. */
export interface Page {
  readonly source: string
  readonly file: string
  readonly kind: PageKind
  /** Relative to the root, for reports: 'content/getting-started/client.md'. */
  readonly place: string
  readonly url: string
  /** Text that a plugin generated, instead of that of the file. */
  readonly text?: string
  /** Set if a plugin made the page. */
  readonly generated?: GeneratedFrom
  /** The source of the page in the default language, if that stands in for a translation. */
  readonly original?: string
  /** Code of its language, on sites in several languages. */
  readonly locale?: string
  /** Changes with the text of a page that can be translated. */
  readonly textHash?: string
  /** Values of the parameters in the URL. */
  readonly params?: RouteParams
  /** Whether `url` is a pattern, '/tags/:tag', whose values only the browser has. */
  readonly isPattern?: true
  readonly title: string
  /** Name in sidebars, breadcrumbs and pagination. */
  readonly label: string
  readonly frontMatter: FrontMatter
  /** Offset at which the Markdown begins in the file's text, decoded and without its byte order mark. */
  readonly bodyStart: number
  /** How many lines of the file come before the body. */
  readonly bodyLine: number
  /** Lines of the keys that name other parts of the site, if they are in the page's front matter, for reports. */
  readonly keyLines?: Readonly<Partial<Record<NamingKey, number>>>
  /** Whether the body has an `h1` before its first section, or needs none. */
  readonly hasOwnTitle: boolean
  /** The title of a page whose text and front matter have none: its file's name, until a sidebar names the page. */
  readonly fileTitle?: string
  readonly doc: { readonly version: VersionConfig; readonly id: string } | undefined
  /** Whether it is the page of its folder, as `index.md` is. */
  readonly isFolderPage: boolean
  /** The numbers at the beginning of the names in its path, if they only order pages: '02-guides/intro.md' → [2, null]. */
  readonly numbers?: readonly (number | null)[]
}

/** The settings of a page, in YAML between two lines of `---`: the built-in keys, and those that the site declares. */
export interface FrontMatter extends BuiltInFrontMatter, CustomFrontMatter {}

/** The keys of front matter that have a meaning for docs-build. */
export interface BuiltInFrontMatter extends HomeFrontMatter {
  /** The last part of the page's doc id, by which sidebars refer to it. @default the file's name */
  readonly id?: string | undefined
  /** @default the first `h1`, or the label in a sidebar, or the file's name */
  readonly title?: string | undefined
  /** Name in sidebars, breadcrumbs and pagination. @default the title */
  readonly sidebar_label?: string | undefined
  /** Place in generated sidebars, where smaller numbers come first. @default after all pages with a position */
  readonly sidebar_position?: number | undefined
  /** Name of the page's sidebar; 'none' for a page without one. Those of its version come first. @default the sidebar that lists the page */
  readonly sidebar?: string | undefined
  /** The page's URL: relative to that of its folder or, with `/` first, to the path of its version. @default the file's path */
  readonly slug?: string | undefined
  /** With the path rule 'docusaurus': whether the numbers in the file's path only order pages. @default true */
  readonly parse_number_prefixes?: boolean | undefined
  /** One or two sentences for search engines and link previews. @default '' */
  readonly description?: string | undefined
  /** For search engines, and for the search of the site. @default [] */
  readonly keywords?: readonly string[] | undefined
  /** Image for link previews: a path in `public/`, or a URL. @default the site's image */
  readonly image?: string | undefined
  /** Whether the layout shows no title above the text. @default false */
  readonly hide_title?: boolean | undefined
  /** Whether the page has no list of its headings. @default false */
  readonly hide_table_of_contents?: boolean | undefined
  /** The highest level of headings in that list, from 2 to 6. @default 2 */
  readonly toc_min_heading_level?: number | undefined
  /** The lowest level of headings in that list, from 2 to 6. @default 3 */
  readonly toc_max_heading_level?: number | undefined
  /** Doc id of the previous page; null for none. @default the page before it in the sidebar */
  readonly pagination_prev?: string | null | undefined
  /** Doc id of the next page; null for none. @default the page after it in the sidebar */
  readonly pagination_next?: string | null | undefined
  /** False leaves the page out of the search; a number above 0 ranks it higher (above 1) or lower. @default 1 */
  readonly search?: number | false | undefined
  /** Whether the page is only in `dev`, not in builds. @default false */
  readonly draft?: boolean | undefined
  /** Whether the page is left out of sidebars, the search and the sitemap. @default false */
  readonly unlisted?: boolean | undefined
  /** The text of the original that the page was translated from; `docs-build translations --mark` writes it. @default not known */
  readonly translated_from?: string | undefined
  /** URL of the page's "Edit" link; null for none. @default from `docs.editUrl` */
  readonly custom_edit_url?: string | null | undefined
}
