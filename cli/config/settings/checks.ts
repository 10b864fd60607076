import type { CheckSeverity } from '../../report/checks.ts'

/** The severity of the problems that each check reports. */
export interface UserCheckSeverities {
  /** Links to missing pages or files, in Markdown or rendered by components. @default 'error' */
  links?: CheckSeverity | undefined
  /** Links to anchors that their page does not have. @default 'error' */
  anchors?: CheckSeverity | undefined
  /** Missing images. @default 'error' */
  images?: CheckSeverity | undefined
  /** Images whose size cannot be read from their file. @default 'warning' */
  imageSizes?: CheckSeverity | undefined
  /** Missing scripts, styles, videos and other files that pages load. @default 'error' */
  assets?: CheckSeverity | undefined
  /** Files and regions that cannot be included. @default 'error' */
  includes?: CheckSeverity | undefined
  /** Packages that pages and components import and that are not installed. What they export is left out. @default 'error' */
  packages?: CheckSeverity | undefined
  /** CSS that browsers would ignore. @default 'error'; 'warning' for unknown properties and the like */
  styles?: CheckSeverity | undefined
  /** Files in `content/` that look like pages and are none, such as `.mdx` files without the MDX plugin. @default 'warning' */
  ignoredFiles?: CheckSeverity | undefined
  /** A site without a home page, which redirects `/` to its first page unless this is 'ignore'. @default 'warning' */
  homePage?: CheckSeverity | undefined
  /** Two pages with the same URL. @default 'error' */
  duplicateRoutes?: CheckSeverity | undefined
  /** Two pages with the same doc id, or two elements of a page with the same id. @default 'error' */
  duplicateIds?: CheckSeverity | undefined
  /** Included files that add a second title to a page. @default 'warning' */
  titles?: CheckSeverity | undefined
  /** References to missing doc ids and sidebars. @default 'error' */
  unknownIds?: CheckSeverity | undefined
  /** Front matter with invalid values, or with keys that are not declared. @default 'error'; 'warning' for keys of other generators */
  frontMatter?: CheckSeverity | undefined
  /**
   * Unknown directives, and directives that are used incorrectly. @default 'error'; 'warning' for unclosed directives around
   * Markdown, and for unknown alerts
   */
  directives?: CheckSeverity | undefined
  /** Raw HTML with unbalanced elements, elements of components that browsers move, content that is missing from the HTML. @default 'warning' */
  html?: CheckSeverity | undefined
  /** Inline styles and event handlers, which a strict content security policy blocks. @default 'warning' */
  contentPolicy?: CheckSeverity | undefined
  /** MDX syntax, which has no effect in Markdown. @default 'warning' */
  mdx?: CheckSeverity | undefined
  /** Syntax of other generators, and arguments of code blocks, that have no effect. @default 'warning' */
  otherSyntax?: CheckSeverity | undefined
  /**
   * Damaged and unfinished sources: merge conflicts, code blocks that are not closed, table rows with too many cells, headings
   * without text, texts that are almost links, definitions that nothing uses, dates that git does not have. @default 'error' for
   * merge conflicts and pointers of Git LFS, otherwise 'warning'
   */
  sources?: CheckSeverity | undefined
  /** Code blocks in a language without highlighting. @default 'warning' */
  languages?: CheckSeverity | undefined
  /** Redirects in a loop, to a missing page, or from an existing page. @default 'error' */
  redirects?: CheckSeverity | undefined
  /** Redirects to other redirects, which are published as one redirect. @default 'warning' */
  redirectChains?: CheckSeverity | undefined
  /** Links in pages to URLs that `redirects` lists. @default 'warning' */
  redirectedLinks?: CheckSeverity | undefined
  /** Pages that are not linked from anywhere. @default 'warning' */
  orphans?: CheckSeverity | undefined
  /** Docs that are not in a sidebar and do not have `sidebar: none`. @default 'warning' */
  sidebars?: CheckSeverity | undefined
  /** Pages that were translated from an older text, by `translated_from` in their front matter. @default 'warning' */
  translations?: CheckSeverity | undefined
  /** URLs in `routes.lock.json` that no longer exist. @default 'error' */
  addresses?: CheckSeverity | undefined
}

export interface UserChecks extends UserCheckSeverities {
  /** Severities of problems that plugins report, by code: `{ 'samples/type-error': 'warning' }`. */
  plugins?: Record<string, CheckSeverity> | undefined
  /**
   * Severities for individual files, by path patterns relative to the root (`content/v3/**`). If several entries match a file and
   * a check, the last one applies.
   */
  overrides?: readonly UserCheckOverride[] | undefined
}

export interface UserCheckOverride extends UserCheckSeverities {
  files: string | readonly string[]
}
