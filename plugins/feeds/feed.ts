/** The content of a feed. All URLs are absolute. */
export interface Feed {
  readonly title: string
  /** Title of the site, for entries without an author. */
  readonly author: string
  readonly description: string
  /** URL of the page that the feed belongs to. */
  readonly url: string
  /** The feed's language, as a code such as "en". */
  readonly language: string
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  readonly url: string
  readonly title: string
  readonly summary: string
  /** HTML with absolute URLs. */
  readonly content: string
  /** '2026-11-22' */
  readonly date: string
  /** The day of the last change. */
  readonly updated: string
  readonly authors: readonly FeedAuthor[]
  readonly tags: readonly string[]
  /** Language code, if it differs from the feed's. */
  readonly language?: string
}

export interface FeedAuthor {
  readonly name: string
  readonly url?: string | undefined
}

/** A day in RFC 3339. Posts have no time. */
export function toTime(date: string): string {
  return `${date}T00:00:00Z`
}

/** Text without characters that neither XML nor a reader of feeds can have. */
export function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
