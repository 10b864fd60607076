/** Ids in rendered HTML, whoever wrote them. Text cannot be mistaken for one: its quotes are escaped. */
export function idsIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id]) => unescapeHtml(id ?? '')),
  )
}

/** Addresses of the links in rendered HTML, in order, each once. */
export function hrefsIn(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)].map(([, href]) =>
        unescapeHtml(href ?? ''),
      ),
    ),
  ]
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
