import { parseHtmlAttributes } from '../html/attributes.ts'
import { htmlPieces } from '../html/pieces.ts'

/** HTML from the configuration, in which links to other sites open as they do everywhere else: in a new tab. */
export function linksInNewTab(html: string): string {
  let result = ''
  let last = 0
  for (const piece of htmlPieces(html)) {
    if (piece.kind !== 'open' || piece.name.toLowerCase() !== 'a') continue
    const { href, target } = Object.fromEntries(parseHtmlAttributes(piece.attrs))
    if (!/^(?:https?:)?\/\//i.test(href ?? '') || target !== undefined) continue
    // Of two attributes with one name, browsers read the first.
    const end = piece.start + '<a'.length
    result += `${html.slice(last, end)} target="_blank" rel="noopener noreferrer"`
    last = end
  }
  return result + html.slice(last)
}
