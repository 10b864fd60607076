/** What `toPlainHtml` needs in addition to the HTML. */
export interface ToPlainHtmlOptions {
  /** The URL that works outside the page for an `href` or a `src`. */
  readonly resolveUrl: (href: string) => string
}
