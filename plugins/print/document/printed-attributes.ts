import { escapeHtml, type HtmlElement, parseHtmlAttributes } from '../../kit.ts'

/** How attributes of a page change in its document. */
export interface AttributeRules {
  readonly idOf: (id: string) => string
  readonly hrefOf: (href: string) => string
  /** The ids on the page. */
  readonly ids: ReadonlySet<string>
}

/** Attributes that contain ids, separated by spaces. */
const references = new Set([
  'for',
  'headers',
  'aria-labelledby',
  'aria-describedby',
  'aria-details',
])

/** Attributes that contain a URL. */
const urls = new Set(['href', 'xlink:href', 'src', 'poster', 'data', 'cite'])

/** Attributes that only scripts read. */
const dropped = /^(?:data-run|data-active|data-value|data-group|aria-controls|aria-expanded)$/

/** The attributes of an element as they are in a document, with a space before each. */
export function printedAttributes(element: HtmlElement, rules: AttributeRules): string {
  const { tag, attrs } = element
  // Most tags are parts of highlighted code.
  if (/^(?: class="[^"]*")?$/.test(attrs) && tag !== 'details') return attrs
  const isPanel = attrs.includes('role="tabpanel"')
  const list = parseHtmlAttributes(attrs).flatMap(([name, value]) => {
    // Of the `details` with one name, browsers open only one.
    if (dropped.test(name) || (tag === 'details' && /^(?:name|open)$/.test(name))) return []
    // Its tab is gone, and its label comes first.
    if (isPanel && /^(?:role|id|aria-labelledby)$/.test(name)) return []
    const isId = name === 'id' || (name === 'name' && tag === 'a')
    const printed = isId ? rules.idOf(value) : printedValue(name, value, rules)
    return printed === undefined ? [] : [[name, printed] as const]
  })
  const opened = tag === 'details' ? [...list, ['open', ''] as const] : list
  const written = opened.map(([name, value]) =>
    value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  )
  // Elements of a drawing can close themselves.
  return written.join('') + (/(?:^|["'\s])\/$/.test(attrs) ? ' /' : '')
}

/** The value of an attribute; undefined if it's about an id that the page doesn't have. */
function printedValue(name: string, value: string, rules: AttributeRules): string | undefined {
  const { idOf, hrefOf, ids } = rules
  if (references.has(name)) {
    const found = value.split(/\s+/).filter((id) => ids.has(id))
    return found.length > 0 ? found.map(idOf).join(' ') : undefined
  }
  if (urls.has(name)) return hrefOf(value)
  if (name === 'srcset')
    return value.replace(/(^|,\s+)(\S*[^\s,])/g, (_, start, url) => start + hrefOf(url))
  return value.replace(/url\((["']?)#([^)"']+)\1\)/g, (whole, _, id) =>
    ids.has(id) ? `url(#${encodeURI(idOf(id))})` : whole,
  )
}
