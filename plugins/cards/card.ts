/** The content of a card. */
export interface Card {
  readonly title: string
  /** '' if the page has none. */
  readonly description: string
  /** Label of the page's top-level sidebar category. Undefined if the page is in none. */
  readonly section: string | undefined
  readonly siteTitle: string
  /** The logo as a data URL. Undefined if the site has none. */
  readonly logo: string | undefined
  readonly url: string
}
