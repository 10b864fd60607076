import { attributePattern } from './attributes.ts'
import { unescapeHtml } from './escape.ts'

/** Ids in rendered HTML, and the names of old-style anchors, whoever wrote them. */
export function idsIn(html: string): Set<string> {
  const ids = new Set<string>()
  for (const { index, 0: text, 1: double, 2: single, 3: bare } of html.matchAll(idAttribute)) {
    const before = html.slice(html.lastIndexOf('<', index), index)
    // Code may say `id="x"` too: its quotes stand in the HTML as they are.
    const tag = openTag.exec(before)?.[1]?.toLowerCase()
    if (tag === undefined || (/^\sname/i.test(text) && tag !== 'a')) continue
    ids.add(unescapeHtml(double ?? single ?? bare ?? ''))
  }
  return ids
}

const idAttribute = /\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'=<>`]+))/gi
/** A tag that is open still, up to one of its attributes. */
const openTag = new RegExp(`^<([a-z][^\\s/>]*)(?:\\s+${attributePattern})*\\s*$`, 'i')

/** Addresses of the links in rendered HTML, in order, each once. */
export function hrefsIn(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/<a(?=\s)[^>]*?\shref="([^"]*)"/gi)].map(([, href]) =>
        unescapeHtml(href ?? ''),
      ),
    ),
  ]
}
