import * as v from 'valibot'
import type { CheckName } from '../../report/checks.ts'
import { list, object, oneOf, record, text } from '../../report/schema.ts'

const severityName = oneOf(['error', 'warning', 'ignore'])
const severity = v.optional(severityName)

/** The severity of the problems that each check reports. */
const severities = {
  /** Links to missing pages or files, in Markdown or rendered by components. @default 'error' */
  links: severity,
  /** Links to anchors that their page does not have. @default 'error' */
  anchors: severity,
  /** Missing images. @default 'error' */
  images: severity,
  /** Images whose size cannot be read from their file. @default 'warning' */
  imageSizes: severity,
  /** Missing scripts, styles, videos and other files that pages load. @default 'error' */
  assets: severity,
  /** Files and regions that cannot be included. @default 'error' */
  includes: severity,
  /** Packages that pages and components import and that are not installed. What they export is left out. @default 'error' */
  packages: severity,
  /** CSS that browsers would ignore. @default 'error'; 'warning' for unknown properties and the like */
  styles: severity,
  /** Files in `content/` that look like pages and are none, such as `.mdx` files without the MDX plugin. @default 'warning' */
  ignoredFiles: severity,
  /** A site without a home page, which redirects `/` to its first page unless this is 'ignore'. @default 'warning' */
  homePage: severity,
  /** Two pages with the same URL. @default 'error' */
  duplicateRoutes: severity,
  /** Two pages with the same doc id, or two elements of a page with the same id. @default 'error' */
  duplicateIds: severity,
  /** Headings without an ID that components render. @default 'warning' */
  headingIds: severity,
  /** Included files that add a second title to a page. @default 'warning' */
  titles: severity,
  /** References to missing doc ids and sidebars. @default 'error' */
  unknownIds: severity,
  /** Front matter with invalid values, or with keys that are not declared. @default 'error'; 'warning' for keys of other generators */
  frontMatter: severity,
  /**
   * Unknown directives, and directives that are used incorrectly. @default 'error'; 'warning' for unclosed directives around
   * Markdown, and for unknown alerts
   */
  directives: severity,
  /** Raw HTML with unbalanced elements, elements of components that browsers move, content that is missing from the HTML. @default 'warning' */
  html: severity,
  /** Inline styles and event handlers, which a strict content security policy blocks. @default 'warning' */
  contentPolicy: severity,
  /** MDX syntax, which has no effect in Markdown. @default 'warning' */
  mdx: severity,
  /** Syntax of other generators, and arguments of code blocks, that have no effect. @default 'warning' */
  otherSyntax: severity,
  /**
   * Damaged and unfinished sources: merge conflicts, code blocks that are not closed, table rows with too many cells, headings
   * without text, texts that are almost links, definitions that nothing uses, dates that git does not have. @default 'error' for
   * merge conflicts and pointers of Git LFS, otherwise 'warning'
   */
  sources: severity,
  /** Code blocks in a language without highlighting. @default 'warning' */
  languages: severity,
  /** Redirects in a loop, to a missing page, or from an existing page. @default 'error' */
  redirects: severity,
  /** Redirects to other redirects, which are published as one redirect. @default 'warning' */
  redirectChains: severity,
  /** Links in pages to URLs that `redirects` lists. @default 'warning' */
  redirectedLinks: severity,
  /** Pages that are not linked from anywhere. @default 'warning' */
  orphans: severity,
  /** Docs that are not in a sidebar and do not have `sidebar: none`. @default 'warning' */
  sidebars: severity,
  /** Pages that were translated from an older version, by `translated_from` in their front matter. @default 'warning' */
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
   * Severities for individual files, by path patterns relative to the root (`content/v3/**`). If several entries match a file and
   * a check, the last one applies.
   */
  overrides: v.optional(list(override), []),
})
export interface UserChecks extends v.InferInput<typeof checksSchema> {}
