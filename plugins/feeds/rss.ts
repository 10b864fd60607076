import { escapeHtml } from '../../cli/html/escape.ts'
import { type Feed, type FeedEntry, toTime, withoutControls } from './feed.ts'

/** An RSS 2.0 feed: https://www.rssboard.org/rss-specification. `self` is its URL. */
export function formatRss(feed: Feed, self: string): string {
  const parts = [
    element('title', feed.title),
    element('link', feed.url),
    // RSS requires a description.
    element('description', feed.description || feed.title),
    element('language', feed.language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...feed.entries.map(formatItem),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${parts.join('\n')}
</channel>
</rss>
`
}

function formatItem(entry: FeedEntry): string {
  const parts = [
    element('title', entry.title),
    element('link', entry.url),
    `<guid isPermaLink="true">${escapeXml(entry.url)}</guid>`,
    element('pubDate', new Date(toTime(entry.date)).toUTCString()),
    // The element "author" of RSS requires an email address.
    ...entry.authors.map(({ name }) => element('dc:creator', name)),
    ...entry.tags.map((tag) => element('category', tag)),
    entry.summary && element('description', entry.summary),
    element('content:encoded', entry.content),
  ]
  return `<item>\n${parts.filter(Boolean).join('\n')}\n</item>`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

function escapeXml(text: string): string {
  return escapeHtml(withoutControls(text))
}
