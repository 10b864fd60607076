import { escapeHtml } from '../../cli/html/escape.ts'
import { type Feed, type FeedAuthor, type FeedEntry, toTime, withoutControls } from './feed.ts'

/** An Atom feed: https://datatracker.ietf.org/doc/html/rfc4287. `self` is its URL. */
export function formatAtom(feed: Feed, self: string): string {
  const updated = feed.entries.map((entry) => entry.updated).sort()
  const parts = [
    element('id', feed.url),
    element('title', feed.title),
    feed.description && element('subtitle', feed.description),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.url)}"/>`,
    // A feed needs a time of its last change, also if nothing is in it.
    element('updated', toTime(updated.at(-1) ?? '1970-01-01')),
    // An entry without an author has that of the feed.
    formatAuthor({ name: feed.author }),
    ...feed.entries.map(formatEntry),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
${parts.filter(Boolean).join('\n')}
</feed>
`
}

function formatEntry(entry: FeedEntry): string {
  const parts = [
    element('id', entry.url),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    element('published', toTime(entry.date)),
    element('updated', toTime(entry.updated)),
    ...entry.authors.map(formatAuthor),
    ...entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    entry.summary && element('summary', entry.summary),
    `<content type="html">${escapeXml(entry.content)}</content>`,
  ]
  const lang = entry.language === undefined ? '' : ` xml:lang="${escapeXml(entry.language)}"`
  return `<entry${lang}>\n${parts.filter(Boolean).join('\n')}\n</entry>`
}

function formatAuthor({ name, url }: FeedAuthor): string {
  return `<author>${element('name', name)}${url === undefined ? '' : element('uri', url)}</author>`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

function escapeXml(text: string): string {
  return escapeHtml(withoutControls(text))
}
