import * as v from 'valibot'
import type { CheckName } from '../../report/checks.ts'
import { list, object, oneOf, record, text } from '../../report/schema.ts'

const severityName = oneOf(['error', 'warning', 'ignore'])
const severity = v.optional(severityName)

/** The severity of the problems that each check reports. */
const severities = {
  /** Links to missing pages or files, in Markdown or rendered by components. @default 'error' */
  links: severity,
  /** Links to anchors that do not exist on the target page. @default 'error' */
  anchors: severity,
  /** Missing images. @default 'error' */
  images: severity,
  /** Images whose size cannot be read from their file. @default 'warning' */
  imageSizes: severity,
  /** Missing scripts, styles, videos, and other files that pages load. @default 'error' */
  assets: severity,
  /** Files and regions that cannot be included. @default 'error' */
  includes: severity,
  /** Packages that pages or components import but that are not installed. Their exports are left out. @default 'error' */
  packages: severity,
  /** CSS that browsers would ignore. @default 'error'; 'warning' for unknown properties and similar problems */
  styles: severity,
  /** Files in `content/` that look like pages but are not, such as `.mdx` files without the MDX plugin. @default 'warning' */
  ignoredFiles: severity,
  /** A missing home page. `/` redirects to the first page instead, unless the severity is 'ignore'. @default 'warning' */
  homePage: severity,
  /** Two pages with the same URL. @default 'error' */
  duplicateRoutes: severity,
  /** Two pages with the same doc ID, or two elements on a page with the same ID. @default 'error' */
  duplicateIds: severity,
  /** Headings that components render without an ID. @default 'warning' */
  headingIds: severity,
  /** Included files that add a second title to a page. @default 'warning' */
  titles: severity,
  /** References to missing doc IDs and sidebars. @default 'error' */
  unknownIds: severity,
  /** Invalid values and undeclared keys in front matter. @default 'error'; 'warning' for keys of other generators */
  frontMatter: severity,
  /**
   * Unknown directives, and directives that are used incorrectly. @default 'error'; 'warning' for unclosed directives around
   * Markdown, and for unknown alerts
   */
  directives: severity,
  /** Unbalanced raw HTML, elements that browsers would move, and content missing from the HTML. @default 'warning' */
  html: severity,
  /** Inline styles and event handlers, which a strict content security policy blocks. @default 'warning' */
  contentPolicy: severity,
  /** MDX syntax, which has no effect in Markdown. @default 'warning' */
  mdx: severity,
  /** Code block arguments that have no effect, and syntax of other generators. @default 'warning' */
  otherSyntax: severity,
  /**
   * Damaged and unfinished sources: merge conflicts, unclosed code blocks, table rows with too many cells, headings without
   * text, mistyped links, unused definitions, and dates missing from Git. @default 'error' for merge conflicts and Git LFS
   * pointers, otherwise 'warning'
   */
  sources: severity,
  /** Code blocks in a language without highlighting. @default 'warning' */
  languages: severity,
  /** Entries of `search.queries` for missing pages or sections, or for pages that are not searched. @default 'warning' */
  searchQueries: severity,
  /** Redirects in a loop, to a missing page, or from an existing page. @default 'error' */
  redirects: severity,
  /** Redirects to other redirects, which are published as one redirect. @default 'warning' */
  redirectChains: severity,
  /** Links in pages to URLs listed in `redirects`. @default 'warning' */
  redirectedLinks: severity,
  /** Pages that are not linked from anywhere. @default 'warning' */
  orphans: severity,
  /** Docs that are not in a sidebar and do not set `sidebar: none`. @default 'warning' */
  sidebars: severity,
  /**
   * Pages translated from an older version of the original, according to `translated_from` in front matter. @default 'warning'
   */
  translations: severity,
  /** URLs in `routes.lock.json` that no longer exist. @default 'error' */
  addresses: severity,
} satisfies Record<CheckName, typeof severity>

const override = object({
  files: v.lazy((input) => (typeof input === 'string' ? text : list(text))),
  ...severities,
})
export interface UserCheckOverride extends v.InferInput<typeof override> {}

export const checksSchema = object({
  ...severities,
  /** Severities of problems that plugins report, by code: `{ 'samples/type-error': 'warning' }`. */
  plugins: v.optional(record(severityName), {}),
  /**
   * Severities for individual files, by path patterns relative to the site folder (`content/v3/**`). If several entries match a
   * file and a check, the last one applies.
   */
  overrides: v.optional(list(override), []),
})
export interface UserChecks extends v.InferInput<typeof checksSchema> {}
