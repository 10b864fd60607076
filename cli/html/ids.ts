import { attributePattern } from './attributes.ts'
import { unescapeHtml } from './unescape.ts'

/**
 * Returns the IDs in rendered HTML, and the names of old-style anchors. An ID of two elements is listed twice. If an element
 * has an ID and the same name, it is listed once.
 */
export function idsIn(html: string): string[] {
  const ids: string[] = []
  let lastTag = -1
  // From one `=` to the next: a pattern that looks for names tries each word of the page.
  for (let at = html.indexOf('='); at >= 0; at = html.indexOf('=', at + 1)) {
    let end = at
    while (html.charCodeAt(end - 1) <= space) end--
    // Lower case, as letters have it; most attributes end otherwise.
    const last = html.charCodeAt(end - 1) | 32
    if (last !== letterD && last !== letterE) continue
    const name = /\s(id|name)$/i.exec(html.slice(Math.max(0, end - 5), end))?.[1]
    if (name === undefined) continue
    const start = end - name.length - 1
    const tagStart = html.lastIndexOf('<', start)
    const before = html.slice(tagStart, start)
    // Code may say `id="x"` too: its quotes are not escaped in the HTML.
    const tag = openTag.exec(before)?.[1]?.toLowerCase()
    if (tag === undefined || (name.toLowerCase() === 'name' && tag !== 'a')) continue
    attributeValue.lastIndex = at
    const { 1: double, 2: single, 3: bare } = attributeValue.exec(html) ?? []
    const id = double ?? single ?? bare
    if (id === undefined || (tagStart === lastTag && ids.at(-1) === unescapeHtml(id))) continue
    ids.push(unescapeHtml(id))
    lastTag = tagStart
  }
  return ids
}

const space = 32
const letterD = 100
const letterE = 101
const attributeValue = /=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'=<>`]+))/y
/** A tag without its end, up to one of its attributes. */
const openTag = new RegExp(`^<([a-z][^\\s/>]*)(?:\\s+${attributePattern})*\\s*$`, 'i')

/** The ids that are more than once in a list, each once. */
export function repeatedIds(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))]
}
