/**
 * Removes empty anchors, `<a id="x"></a>`, next to the heading that has the same id, or in it. Authors write them for
 * GitHub, where headings had no ids that could be linked to; here the heading is reached itself. `ids` are those that are
 * more than once in the HTML.
 */
export function dropHeadingAnchors(html: string, ids: readonly string[]): string {
  return ids.reduce(dropAnchor, html)
}

function dropAnchor(html: string, id: string): string {
  const written = id.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const anchor = `<a(?:\\s+(?:id|name)=(?:"${written}"|'${written}'))+\\s*>\\s*</a>`
  const alone = `<p>${anchor}</p>\\s*`
  const opening = `<h[1-6]\\b[^<>]*\\sid="${written}"[^<>]*>`
  const heading = `${opening}(?:(?!</h[1-6]>)[^])*</h[1-6]>`
  return html
    .replace(new RegExp(`(?:${alone}|${anchor})(?=(?:\\s|</p>)*${opening})`, 'g'), '')
    .replace(new RegExp(`(${opening}(?:(?!</h[1-6]>)[^])*?)${anchor}`, 'g'), '$1')
    .replace(new RegExp(`(${heading}\\s*)(?:${alone}|${anchor})`, 'g'), '$1')
}
