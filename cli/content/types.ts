import type { VersionConfig } from '../config/types.ts'
import type { FrontMatter } from './frontmatter.ts'

/** Values by parameter: { tag: 'new' } for '/tags/:tag'. */
export type RouteParams = Readonly<Record<string, string>>

/** A file of `content/` that becomes a page. */
export interface SourceFile {
  /** Absolute. */
  readonly file: string
  /** Relative to `content/`, always with `/`: 'getting-started/client.md'. */
  readonly source: string
  readonly kind: 'markdown' | 'component'
  /** Text that a plugin generated, instead of that of the file. */
  readonly text?: string
  /** Set if a plugin made the page. */
  readonly generated?: GeneratedFrom
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
  readonly origin?: SourceOrigin
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

/** Everything about a page that the rest of the site needs: all but its compiled body. */
export interface Page {
  readonly source: string
  readonly file: string
  readonly kind: 'markdown' | 'component'
  /** Relative to the root, for reports: 'content/getting-started/client.md'. */
  readonly place: string
  readonly url: string
  /** Text that a plugin generated, instead of that of the file. */
  readonly text?: string
  /** Set if a plugin made the page. */
  readonly generated?: GeneratedFrom
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
  /** Whether the body begins with an `h1`. */
  readonly hasOwnTitle: boolean
  readonly doc: { readonly version: VersionConfig; readonly id: string } | undefined
}
