/** What a card shows. */
export interface Card {
  readonly title: string
  /** '' if the page has none. */
  readonly description: string
  /** The label of the outermost sidebar category of the page; undefined if the page is in none. */
  readonly section: string | undefined
  readonly siteTitle: string
  /** The logo as a data URL; undefined if the site has none. */
  readonly logo: string | undefined
  readonly url: string
}
