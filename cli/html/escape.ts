import MarkdownIt from 'markdown-it'

// HTML names 2231 characters; markdown-it knows them all.
const { utils } = new MarkdownIt()

/** Text to HTML, in content and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  // Most of what is escaped needs nothing.
  if (!/[&<>"]/.test(text)) return text
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/** The other way: character references, by name or number, to the characters. */
export function unescapeHtml(text: string): string {
  // Markdown's own function takes backslashes for escapes, HTML does not.
  return text.includes('&') ? utils.unescapeAll(text.replace(/\\/g, '\\\\')) : text
}
