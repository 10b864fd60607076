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
  /** Text in place of the file's, where a plugin has made it up. */
  readonly text?: string
  /** The page's URL, where it does not come of `source`. */
  readonly url?: string
  /** What stands for the parameters of its route. */
  readonly params?: RouteParams
  /** Whether `url` is a pattern, '/tags/:tag', whose values are known in the browser alone. */
  readonly isPattern?: true
}

/** A page with what the rest of the site needs to know of it: everything but its compiled body. */
export interface Page {
  readonly source: string
  readonly file: string
  readonly kind: 'markdown' | 'component'
  /** Relative to the root, for reports: 'content/getting-started/client.md'. */
  readonly place: string
  readonly url: string
  /** Text in place of the file's. */
  readonly text?: string
  /** What stands for the parameters of its route. */
  readonly params?: RouteParams
  /** Whether `url` is a pattern, '/tags/:tag', whose values are known in the browser alone. */
  readonly isPattern?: true
  readonly title: string
  /** Name in sidebars, breadcrumbs and pagination. */
  readonly label: string
  readonly frontMatter: FrontMatter
  /** Where in the file's text, decoded and without its byte order mark, the Markdown begins after the front matter. */
  readonly bodyStart: number
  /** How many lines of the file come before the body. */
  readonly bodyLine: number
  /** Whether the body opens with its own `h1`. */
  readonly hasOwnTitle: boolean
  readonly doc: { readonly version: VersionConfig; readonly id: string } | undefined
}
