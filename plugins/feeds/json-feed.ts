import { type Feed, toTime, withoutControls } from './feed.ts'

/** A JSON feed: https://www.jsonfeed.org/version/1.1. `self` is its URL. */
export function formatJsonFeed(feed: Feed, self: string): string {
  const contents = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    ...(feed.description && { description: feed.description }),
    home_page_url: feed.url,
    feed_url: self,
    language: feed.language,
    items: feed.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      ...(entry.language !== undefined && { language: entry.language }),
      ...(entry.summary && { summary: entry.summary }),
      content_html: withoutControls(entry.content),
      date_published: toTime(entry.date),
      date_modified: toTime(entry.updated),
      ...(entry.authors.length > 0 && { authors: entry.authors }),
      ...(entry.tags.length > 0 && { tags: entry.tags }),
    })),
  }
  return `${JSON.stringify(contents, null, 2)}\n`
}
